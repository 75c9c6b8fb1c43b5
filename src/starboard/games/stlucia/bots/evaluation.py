"""Every player's chance to win a position of King of StLucia, for searches.

The turn in progress is evaluated exactly: the active player rerolls for the best chance to win,
as the captain does, and every player's chance is followed through the dice. The end of a turn is
estimated by the captain's weights.

``values[player * ALL_ROLLS + dice]`` is a player's chance with these dice on the table.
"""

from starboard.engine.evaluation import CERTAIN
from starboard.engine.prelude import scratch
from starboard.games.stlucia.bots.weights import (
    ADD_DIE,
    ALL_ROLLS,
    FULL,
    claim_percent,
    damage_others,
    gain,
    kept_dice,
    players_before,
    read_players,
    weight,
)
from starboard.games.stlucia.rules import dice_points
from starboard.games.stlucia.state import (
    ANSWERING,
    ATTACK,
    CHOOSING,
    CLAIM_POINTS,
    FACES,
    FULL_HEALTH,
    HEAL,
    KEEP,
    ROLLS,
    TOKEN,
    TOKENS_PER_POINT,
    State,
    showing,
)

PERCENT = 100


def evaluate(s: State, out: list[int]) -> None:
    """Write each player's chance to win."""
    if s.phase == ANSWERING:
        evaluate_answer(s, out)
        return
    values = scratch(s.players * ALL_ROLLS)
    evaluate_final_dice(s, values)
    average_over_next_die(s, values)
    for _ in range(s.rerolls - int(s.phase == CHOOSING)):
        allow_reroll(s, values)
        average_over_next_die(s, values)
    if s.phase == CHOOSING:
        allow_reroll(s, values)
    dice = kept_dice(s, KEEP)
    for player in range(s.players):
        out[player] = values[player * ALL_ROLLS + dice]


def evaluate_answer(s: State, out: list[int]) -> None:
    """The occupant stays or goes, whichever gives it the better chance."""
    need = scratch(s.players)
    health = scratch(s.players)
    weights = scratch(s.players)
    read_players(s, need, health)
    need[s.turn] -= dice_points(s) * TOKENS_PER_POINT + s.dice[TOKEN]
    share_by_weight(s, need, health, s.occupant, weights, out)
    staying = out[s.occupant]
    need[s.turn] -= CLAIM_POINTS * TOKENS_PER_POINT
    share_by_weight(s, need, health, s.turn, weights, out)
    if staying >= out[s.occupant]:
        need[s.turn] += CLAIM_POINTS * TOKENS_PER_POINT
        share_by_weight(s, need, health, s.occupant, weights, out)


def share_by_weight(
    s: State, need: list[int], health: list[int], occupant: int, weights: list[int], out: list[int]
) -> None:
    """Write each player's chance after the active player's turn."""
    rivals = players_before(s, s.turn, s.turn, health)
    total = 0
    wait = 0
    for step in range(1, s.players + 1):
        player = (s.turn + step) % s.players
        weights[player] = 0
        if health[player] > 0:
            left = max(need[player], 0)
            weights[player] = weight(s, left, health[player], player == occupant, wait, rivals)
            wait += 1
        total += weights[player]
    for player in range(s.players):
        if need[s.turn] <= 0:
            out[player] = CERTAIN * int(player == s.turn)
        else:
            out[player] = weights[player] * CERTAIN // total


def evaluate_final_dice(s: State, values: list[int]) -> None:
    """Write every player's chance for each roll of six dice, if it is kept."""
    me = s.turn
    need = scratch(s.players)
    health = scratch(s.players)
    weights = scratch(s.players)
    shares = scratch(s.players)
    read_players(s, need, health)
    needed = need[me]
    for index in range(FULL, ALL_ROLLS):
        roll = ROLLS[index]
        attack = showing(roll, ATTACK)
        damage_others(s, me, attack, health)
        health[me] = s.health[me]
        if s.occupant != me:
            health[me] = min(FULL_HEALTH, s.health[me] + showing(roll, HEAL))  # S4.1
        claim = claim_percent(s, me, attack, health)
        need[me] = needed - gain(s, me, roll)
        share_by_weight(s, need, health, s.occupant, weights, shares)
        for player in range(s.players):
            values[player * ALL_ROLLS + index] = shares[player] * (PERCENT - claim) // PERCENT
        if claim > 0:
            need[me] -= CLAIM_POINTS * TOKENS_PER_POINT
            share_by_weight(s, need, health, me, weights, shares)
            for player in range(s.players):
                values[player * ALL_ROLLS + index] += shares[player] * claim // PERCENT


def average_over_next_die(s: State, values: list[int]) -> None:
    """Give fewer than six dice the mean chances over one more die, from five dice to none."""
    for player in range(s.players):
        first = player * ALL_ROLLS
        for dice in range(FULL - 1, -1, -1):
            total = 0
            for face in range(FACES):
                total += values[first + ADD_DIE[dice][face]]
            values[first + dice] = total // FACES


def allow_reroll(s: State, values: list[int]) -> None:
    """Give dice that may be rerolled the chances of the active player's best subset."""
    own = s.turn * ALL_ROLLS
    for dice in range(FULL):
        for face in range(FACES):
            more = ADD_DIE[dice][face]
            if values[own + dice] > values[own + more]:
                for player in range(s.players):
                    values[player * ALL_ROLLS + more] = values[player * ALL_ROLLS + dice]
