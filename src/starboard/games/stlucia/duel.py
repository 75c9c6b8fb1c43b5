"""The odds between the last two players, close to those of best play.

The game of two is solved by ``benchmarks/best_play.py``; ``duel_tables.py`` is its solution at some
needs of both players, compressed to sums of products. Needs between are interpolated.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.prelude import const_table
from starboard.games.stlucia.duel_tables import BY_HEALTH, BY_NEED
from starboard.games.stlucia.state import FULL_HEALTH

NEEDS = const_table((0, 5, 10, 15, 20, 30, 40, 60, 80, 100, 130, 160, 200))  # tenths of a point
POINTS = len(NEEDS)
MOST_NEEDED = 200
SEGMENT = const_table(
    min(POINTS - 2, sum(need >= point for point in NEEDS[1:])) for need in range(MOST_NEEDED + 1)
)
HEALTHS = FULL_HEALTH
EMPTY = 2 * HEALTHS * HEALTHS  # the column of an empty StLucia
TERMS = 8
SCALE = 64
UNIT = SCALE * SCALE  # a logarithm of odds of 1


def log_odds(need: int, other: int, occupant: int, own: int, foe: int) -> int:
    """The logarithm of the odds of the player in turn, in parts of ``UNIT``.

    ``occupant`` is 0 for the player in turn, 1 for the other one, or NOBODY; both need something
    and have health left.
    """
    column = EMPTY
    if occupant != NOBODY:
        column = (occupant * HEALTHS + own - 1) * HEALTHS + foe - 1
    row = SEGMENT[need]
    row_other = SEGMENT[other]
    span = NEEDS[row + 1] - NEEDS[row]
    span_other = NEEDS[row_other + 1] - NEEDS[row_other]
    above = need - NEEDS[row]
    above_other = other - NEEDS[row_other]
    first = (row * POINTS + row_other) * TERMS
    total = 0
    for term in range(TERMS):
        at = first + term
        low = BY_NEED[at] * (span_other - above_other) + BY_NEED[at + TERMS] * above_other
        at += POINTS * TERMS
        high = BY_NEED[at] * (span_other - above_other) + BY_NEED[at + TERMS] * above_other
        total += (low * (span - above) + high * above) * BY_HEALTH[column * TERMS + term]
    return total // (span * span_other)
