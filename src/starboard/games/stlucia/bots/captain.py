"""The captain: a bot for King of StLucia that evaluates all rolls that can follow a move.

The value of a position to a player is the estimated chance to win: every living player has
a weight, and the chance is the player's share of the sum of all weights. Damage to a rival
is therefore worth more the closer that rival is to the goal, and an eliminated rival has no
weight.

Rerolls are evaluated exactly. The value of six final dice is known; fewer kept dice are
worth the mean over one more die; and a roll that may be rerolled is worth as much as its
best subset.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.prelude import const_table, scratch
from starboard.games.stlucia.rules import dice_points, number_points
from starboard.games.stlucia.state import (
    ANSWERING,
    ATTACK,
    CLAIM_POINTS,
    DICE,
    FACES,
    FIRST_ROLL,
    FULL_HEALTH,
    GO,
    HEAL,
    INSIDE_POINTS,
    ONE,
    ONE_DIE,
    ROLLS,
    STAY,
    THREE,
    TOKEN,
    TOKENS_PER_POINT,
    State,
    showing,
)

# Dice are given by their index in ROLLS. Full rolls of six dice start at FULL, and ADD_DIE gives
# the index of one more die: ADD_DIE[dice][face].
ALL_ROLLS = len(ROLLS)
FULL = int(FIRST_ROLL[DICE])
INDEX = dict(zip(ROLLS, range(ALL_ROLLS), strict=True))
ADD_DIE = const_table((INDEX[dice + one] for one in ONE_DIE) for dice in ROLLS[:FULL])

# A weight is the product of three factors: distance to the goal, health, and order of turns.
# Their constants are fitted to games against every classic bot with two to six players.

# The first factor falls with the fifth power of the distance, which is counted in tenths of a
# point because ten tokens are a point. The occupant counts as three points closer, because each
# turn begun inside brings points.
OFFSET = 90
OFFSET_INSIDE = 60
LONGEST_GAME = 20  # points; the distances of longer games are scaled to this
MAX_DISTANCE = LONGEST_GAME * TOKENS_PER_POINT
CLOSENESS = const_table((1 << 49) // (tenths + OFFSET) ** 5 for tenths in range(MAX_DISTANCE + 1))
CLOSENESS_INSIDE = const_table(
    (1 << 49) // (tenths + OFFSET_INSIDE) ** 5 for tenths in range(MAX_DISTANCE + 1)
)

# HEALTH[rivals][health]: outside, rivals share the damage, so the more of them are left, the less
# a player's own health matters.
MAX_RIVALS = 5  # more rivals than this make no difference
HEALTH = const_table(
    (
        int(1024 * max(0.3, health + 1.6 * rivals - 2.6) ** 1.5 + 0.5)
        for health in range(FULL_HEALTH + 1)
    )
    for rivals in range(MAX_RIVALS + 1)
)
# Inside, all rivals attack the one occupant: the weight is halved several times, and each point
# of health makes up for a part of that. Both effects are smaller with many rivals, because an
# attack from inside damages all of them.
HEALTH_INSIDE = const_table(
    (
        int(outside / 2 ** ((105 - 10.5 * rivals - (9.75 - 1.1 * rivals) * health) / 16) + 0.5)
        for health, outside in enumerate(factors)
    )
    for rivals, factors in enumerate(HEALTH)
)

# By the number of players who move first. Moving sooner is better, above all for an occupant who
# is next and sure of the points for beginning inside.
SOONNESS = const_table(int(64 / 2 ** (wait * 5 / 16) + 0.5) for wait in range(MAX_RIVALS + 1))
SOONNESS_INSIDE = const_table(
    SOONNESS[wait] * (2 if wait == 0 else 1) for wait in range(MAX_RIVALS + 1)
)

# The assumed chance, in percent, that an attacked occupant leaves, by the health left.
LEAVE_PERCENT = const_table(50 if health < 5 else 20 for health in range(FULL_HEALTH + 1))

CERTAIN = 1 << 18  # a chance of 1


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
    attacker = s.turn
    need = scratch(s.players)
    health = scratch(s.players)
    read_players(s, need, health)
    wait = players_before(s, player, attacker, health)
    rivals = players_before(s, attacker, attacker, health)
    need[attacker] -= dice_points(s) * TOKENS_PER_POINT + s.dice[TOKEN]
    if need[attacker] <= CLAIM_POINTS * TOKENS_PER_POINT:
        return STAY  # leaving would let the attacker win with the claim
    own = weight(s, need[player], health[player], True, wait, rivals)
    stay = share(own, weight_of_others(s, player, attacker, need, health, player))
    need[attacker] -= CLAIM_POINTS * TOKENS_PER_POINT
    own = weight(s, need[player], health[player], False, wait, rivals)
    go = share(own, weight_of_others(s, player, attacker, need, health, attacker))
    return GO if go > stay else STAY


def read_players(s: State, need: list[int], health: list[int]) -> None:
    """Fill in what each player needs to win, in tenths of a point, and the health of each."""
    for player in range(s.players):
        need[player] = (s.goal - s.score[player]) * TOKENS_PER_POINT - s.tokens[player]
        health[player] = s.health[player]


def players_before(s: State, player: int, active: int, health: list[int]) -> int:
    """The number of living players with a turn between the active player and this one."""
    others = 0
    other = (active + 1) % s.players
    while other != player:
        if health[other] > 0:
            others += 1
        other = (other + 1) % s.players
    return others


def weight(s: State, need: int, health: int, inside: bool, wait: int, rivals: int) -> int:
    """The weight of a living player who moves again after ``wait`` others have moved."""
    if s.goal > LONGEST_GAME:
        need = need * LONGEST_GAME // s.goal
    wait = min(wait, MAX_RIVALS)
    rivals = min(rivals, MAX_RIVALS)
    if inside:
        return CLOSENESS_INSIDE[need] * HEALTH_INSIDE[rivals][health] * SOONNESS_INSIDE[wait]
    return CLOSENESS[need] * HEALTH[rivals][health] * SOONNESS[wait]


def weight_of_others(
    s: State, player: int, active: int, need: list[int], health: list[int], occupant: int
) -> int:
    """The sum of the weights of all but one player, after the active player's turn."""
    rivals = players_before(s, active, active, health)
    total = 0
    wait = 0
    for step in range(1, s.players + 1):
        other = (active + step) % s.players
        if health[other] > 0:
            if other != player:
                total += weight(s, need[other], health[other], other == occupant, wait, rivals)
            wait += 1
    return total


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


def damage_others(s: State, player: int, attack: int, health: list[int]) -> None:
    """Fill in the health of the others after this attack. S5.1, S5.2"""
    for other in range(s.players):
        if other != player and (s.occupant == player or s.occupant == other):
            health[other] = max(0, s.health[other] - attack)


def claim_percent(s: State, player: int, attack: int, health: list[int]) -> int:
    """The chance in percent that the player claims StLucia with this attack. S5.3 to S5.6"""
    if attack == 0 or s.occupant == player:
        return 0
    if s.occupant == NOBODY or health[s.occupant] == 0:
        return 100
    return LEAVE_PERCENT[health[s.occupant]]


def gain(s: State, player: int, roll: int) -> int:
    """What a roll brings in tenths of a point, without a claim."""
    points = INSIDE_POINTS if s.occupant == player else 0  # S6.3
    for face in range(ONE, THREE + 1):
        points += number_points(face, showing(roll, face))
    return points * TOKENS_PER_POINT + showing(roll, TOKEN)  # S6.4


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


def kept_dice(s: State, reroll: int) -> int:
    """The index in ROLLS of the dice that a reroll leaves on the table."""
    dice = 0
    for face in range(FACES):
        choices = s.dice[face] + 1
        for _ in range(s.dice[face] - reroll % choices):
            dice = ADD_DIE[dice][face]
        reroll = reroll // choices
    return dice
