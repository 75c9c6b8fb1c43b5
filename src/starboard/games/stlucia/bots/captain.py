"""The captain: a bot for King of StLucia that evaluates all rolls that can follow a move.

The value of a position to a player is the estimated chance to win, by the weights of weights.py.
Rerolls are evaluated exactly. The value of six final dice is known; fewer kept dice are worth the
mean over one more die; and a roll that may be rerolled is worth as much as its best subset.
"""

from starboard.engine.prelude import copy_state, scratch, spare_states
from starboard.games.stlucia.bots.evaluation import evaluate
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
    weight_of_others,
)
from starboard.games.stlucia.rules import apply, dice_points
from starboard.games.stlucia.state import (
    ANSWERING,
    ATTACK,
    CLAIM_POINTS,
    DICE,
    FACES,
    FULL_HEALTH,
    GO,
    HEAL,
    INSIDE_POINTS,
    OVER,
    ROLLS,
    STAY,
    TOKEN,
    TOKENS_PER_POINT,
    State,
    showing,
)

CERTAIN = 1 << 18  # a chance of 1

# When an occupant decides whether to stay, weights inside count so many halves. With a few rivals
# captains would leave too soon without this; many rivals make the town too dangerous for it.
STAYING_HALVES = 3
MAX_PLAYERS_FOR_STAYING = 4


def captain(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Takes the move with the best chance to win; among equals the first."""
    if s.phase == ANSWERING:
        return answer(s, player)
    values = scratch(ALL_ROLLS)
    evaluate_full_rolls(s, player, values)
    average_over_next_die(values)
    for _ in range(s.rerolls - 1):
        allow_reroll(values)
        average_over_next_die(values)
    best = 0
    for index in range(1, count):
        if values[kept_dice(s, moves[index])] > values[kept_dice(s, moves[best])]:
            best = index
    return moves[best]


def answer(s: State, player: int) -> int:
    """Stay or go, whichever gives the better chance to win."""
    if s.players == 2:
        return answer_of_two(s, player)
    attacker = s.turn
    need = scratch(s.players)
    health = scratch(s.players)
    read_players(s, need, health)
    wait = players_before(s, player, attacker, health)
    rivals = players_before(s, attacker, attacker, health)
    need[attacker] -= dice_points(s) * TOKENS_PER_POINT + s.dice[TOKEN]
    if need[attacker] <= CLAIM_POINTS * TOKENS_PER_POINT:
        return STAY  # leaving would let the attacker win with the claim
    if wait == 0 and need[player] <= INSIDE_POINTS * TOKENS_PER_POINT:
        return STAY  # the points for a turn begun inside win
    halves = STAYING_HALVES if s.players <= MAX_PLAYERS_FOR_STAYING else 2
    own = halves * weight(s, need[player], health[player], True, wait, rivals)
    stay = share(own, 2 * weight_of_others(s, player, attacker, need, health, player))
    need[attacker] -= CLAIM_POINTS * TOKENS_PER_POINT
    own = 2 * weight(s, need[player], health[player], False, wait, rivals)
    others = 2 * weight_of_others(s, player, attacker, need, health, attacker)
    claimed = weight(s, need[attacker], health[attacker], True, rivals, rivals)
    return GO if share(own, others + (halves - 2) * claimed) > stay else STAY


def answer_of_two(s: State, player: int) -> int:
    """Stay or go, whichever gives the better chance to win after the turn that follows."""
    after = spare_states(s, 1)
    copy_state(s, after[0])
    apply(after[0], player, GO)
    going = chance_in(after[0], player)
    copy_state(s, after[0])
    apply(after[0], player, STAY)
    return GO if going > chance_in(after[0], player) else STAY


def chance_in(s: State, player: int) -> int:
    """The chance to win at the beginning of a turn, or 0 if the attacker has won."""
    chances = scratch(s.players)
    if s.phase != OVER:
        evaluate(s, chances)
    return chances[player]


def share(own: int, others: int) -> int:
    """The chance to win, of CERTAIN."""
    return own * CERTAIN // (own + others)


def evaluate_full_rolls(s: State, player: int, values: list[int]) -> None:
    """Fill in the value of every roll of six dice if it is kept."""
    need = scratch(s.players)
    health = scratch(s.players)
    rivals = scratch(DICE + 1)
    claim = scratch(DICE + 1)
    others = scratch(DICE + 1)
    others_after_claim = scratch(DICE + 1)
    read_players(s, need, health)
    for attack in range(DICE + 1):
        damage_others(s, player, attack, health)
        rivals[attack] = players_before(s, player, player, health)
        claim[attack] = claim_percent(s, player, attack, health)
        others[attack] = weight_of_others(s, player, player, need, health, s.occupant)
        others_after_claim[attack] = weight_of_others(s, player, player, need, health, player)
    for index in range(FULL, ALL_ROLLS):
        roll = ROLLS[index]
        attack = showing(roll, ATTACK)
        left = need[player] - gain(s, player, roll)
        own = s.health[player]
        if s.occupant != player:
            own = min(FULL_HEALTH, own + showing(roll, HEAL))  # S4.1
        values[index] = (100 - claim[attack]) * chance_to_win(
            s, left, own, s.occupant == player, rivals[attack], others[attack]
        ) + claim[attack] * chance_to_win(
            s,
            left - CLAIM_POINTS * TOKENS_PER_POINT,
            own,
            True,
            rivals[attack],
            others_after_claim[attack],
        )


def chance_to_win(s: State, need: int, health: int, inside: bool, rivals: int, others: int) -> int:
    """The chance at the end of the player's own turn, when every rival moves first."""
    if need <= 0:
        return CERTAIN  # S7.1
    return share(weight(s, need, health, inside, rivals, rivals), others)


def average_over_next_die(values: list[int]) -> None:
    """Give fewer than six dice the mean value over one more die, from five dice to none."""
    for dice in range(FULL - 1, -1, -1):
        total = 0
        for face in range(FACES):
            total += values[ADD_DIE[dice][face]]
        values[dice] = total // FACES


def allow_reroll(values: list[int]) -> None:
    """Give dice that may be rerolled the value of their best subset."""
    for dice in range(FULL):
        for face in range(FACES):
            more = ADD_DIE[dice][face]
            values[more] = max(values[more], values[dice])
