"""The captain's estimate of positions: a weight for every living player.

A player's chance to win is the share of the player's weight in the sum of all weights. Damage to
a rival is therefore worth more the closer that rival is to the goal, and an eliminated rival has
no weight.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.prelude import const_table
from starboard.games.stlucia.rules import number_points
from starboard.games.stlucia.state import (
    DICE,
    FACES,
    FIRST_ROLL,
    FULL_HEALTH,
    INSIDE_POINTS,
    ONE,
    ONE_DIE,
    ROLLS,
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


def kept_dice(s: State, reroll: int) -> int:
    """The index in ROLLS of the dice that a reroll leaves on the table."""
    dice = 0
    for face in range(FACES):
        choices = s.dice[face] + 1
        for _ in range(s.dice[face] - reroll % choices):
            dice = ADD_DIE[dice][face]
        reroll = reroll // choices
    return dice
