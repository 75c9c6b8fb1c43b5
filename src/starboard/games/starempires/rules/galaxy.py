"""E1: where the systems of the galaxy lie, and what the sectors hold.

Directions, in this order everywhere:  NW 4   5 NE
                                      W 3   .   0 E
                                       SW 2   1 SE
"""

from starboard.engine.prelude import const_table
from starboard.games.starempires.state import (
    BLACK_HOLE,
    EMPTY,
    HEXES,
    HOME,
    OUTSIDE,
    WORMHOLE,
)

# Coordinates (x, y). E1.1, E1.2, E1.4
DIRECTIONS = 6
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
SECTOR_CENTRES = ((0, 0), (1, -3), (3, -2), (2, 1), (-1, 3), (-3, 2), (-2, -1))
HOME_SECTORS = (
    *((-1, -3), (-2, -3), (-1, -4), (0, -4)),
    *((3, -4), (3, -5), (4, -5), (4, -4)),
    *((1, 3), (2, 3), (1, 4), (0, 4)),
    *((-3, 4), (-3, 5), (-4, 5), (-4, 4)),
    *((-4, 1), (-5, 2), (-5, 1), (-4, 0)),
)
COORDINATES = (
    *((x + dx, y + dy) for x, y in SECTOR_CENTRES for dx, dy in ((0, 0), *STEPS)),
    *HOME_SECTORS,
)
HEX_X = const_table(x for x, _ in COORDINATES)
HEX_Y = const_table(y for _, y in COORDINATES)
HEX_AT = dict(zip(COORDINATES, range(HEXES), strict=True))
DIAMETER = 11

NEIGHBOUR = const_table(
    tuple(HEX_AT.get((x + dx, y + dy), OUTSIDE) for dx, dy in STEPS) for x, y in COORDINATES
)
"""By hex and direction: the next hex, or OUTSIDE."""

# By hex: all hexes in a straight line with it, direction after direction, nearest first.
LINES = tuple(
    tuple(
        (HEX_AT[x + n * dx, y + n * dy], n == 1)
        for dx, dy in STEPS
        for n in range(1, DIAMETER)
        if (x + n * dx, y + n * dy) in HEX_AT
    )
    for x, y in COORDINATES
)
IN_LINE_COUNT = const_table(len(line) for line in LINES)
PADDING = tuple(((OUTSIDE, False),) * (max(IN_LINE_COUNT) - count) for count in IN_LINE_COUNT)
PADDED = tuple(line + padding for line, padding in zip(LINES, PADDING, strict=True))
IN_LINE = const_table(tuple(hex for hex, _ in line) for line in PADDED)
LINE_BEGINS = const_table(tuple(int(first) for _, first in line) for line in PADDED)
"""1 where the next direction begins."""

# Rings of the sectors, clockwise from the east. E1.3
RINGS = ("R12B31", "G31B12", "R11213", "R21311", "G12113", "G31112", "B21131")
RING = const_table(tuple("0123RGB".index(symbol) for symbol in ring) for ring in RINGS)

HOME_SECTOR = const_table((HOME, 1, EMPTY, 1))  # E1.4

# By number of players, from two on: the home of each seat (E1.5), the ships of each player (E1.7).
FEWEST_PLAYERS = 2
HOMES = const_table(((49, 57, OUTSIDE, OUTSIDE), (53, 57, 65, OUTSIDE), (49, 53, 57, 61)))
SHIPS = const_table((4, 3, 2))

# By the option `hazards` (off, alternating, balanced) and slot: what the centre holds. E2.3, E2.4
CENTRE = const_table((
    (EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY),
    (EMPTY, BLACK_HOLE, WORMHOLE, BLACK_HOLE, WORMHOLE, BLACK_HOLE, WORMHOLE),
    (EMPTY, BLACK_HOLE, WORMHOLE, WORMHOLE, BLACK_HOLE, WORMHOLE, WORMHOLE),
))  # fmt: skip

STANDARD_MAP = "25-10-71-40-60-32-52"  # E2.2
