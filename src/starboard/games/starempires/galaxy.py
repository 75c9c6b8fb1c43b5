"""The galaxy of Small Star Empires: what lies where. Clause numbers (E1.2) are those of RULES.md.

Hexes are numbered sector by sector. Slot 0 is the middle of the galaxy, slots 1
to 6 (N, NE, SE, S, SW, NW) lie around it; hex 7 * slot is a sector's centre, the
six after it are its ring, clockwise from the east. From hex 49 on come the home
sectors, four hexes each: the home, then its outer neighbours, clockwise.

Directions, in this order everywhere:  NW 4   5 NE
                                      W 3   .   0 E
                                       SW 2   1 SE
"""

from starboard.engine.prelude import const_table

# What a system holds; 1, 2 and 3 are its planets.
EMPTY = 0
RED = 4
GREEN = 5
BLUE = 6
HOME = 7
WORMHOLE = 8
BLACK_HOLE = 9
UNKNOWN = 10  # in a sector that is not drawn yet
ABSENT = 11  # not on the board
COLOURS = 3

SECTORS = 7
SECTOR_HEXES = 7
TURNS = 6
MAIN_HEXES = SECTORS * SECTOR_HEXES
HOME_HEXES = 4
HEXES = MAIN_HEXES + 5 * HOME_HEXES  # the sixth notch is never a home
OUTSIDE = HEXES  # one more place: whatever lies beyond the rim

# Coordinates. E1.1, E1.2, E1.4
DIRECTIONS = 6
STEP_X = const_table((1, 0, -1, -1, 0, 1))
STEP_Y = const_table((0, 1, 1, 0, -1, -1))
CENTRE_X = const_table((0, 1, 3, 2, -1, -3, -2))
CENTRE_Y = const_table((0, -3, -2, 1, 3, 2, -1))
HOME_X = const_table((-1, -2, -1, 0, 3, 3, 4, 4, 1, 2, 1, 0, -3, -3, -4, -4, -4, -5, -5, -4))
HOME_Y = const_table((-3, -3, -4, -4, -4, -5, -5, -4, 3, 3, 4, 4, 4, 5, 5, 4, 1, 2, 1, 0))
HEX_X = const_table((*(x + dx for x in CENTRE_X for dx in (0, *STEP_X)), *HOME_X))
HEX_Y = const_table((*(y + dy for y in CENTRE_Y for dy in (0, *STEP_Y)), *HOME_Y))

# Rows of a grid wide enough for any straight line that begins on the board.
GRID = 33
STEP = const_table(dx + GRID * dy for dx, dy in zip(STEP_X, STEP_Y, strict=True))
CELL = const_table(x + 16 + GRID * (y + 16) for x, y in zip(HEX_X, HEX_Y, strict=True))
HEX_AT = const_table(CELL.index(cell) if cell in CELL else OUTSIDE for cell in range(GRID * GRID))
NEIGHBOUR = const_table(HEX_AT[cell + step] for cell in CELL for step in STEP)

# The hexes that a ship meets on its ways out, straight line after straight line.
RAY_LENGTH = const_table(
    next(n for n in range(GRID) if HEX_AT[cell + (n + 1) * step] == OUTSIDE)
    for cell in CELL
    for step in STEP
)
WAYS = const_table(
    HEX_AT[CELL[ray // DIRECTIONS] + n * STEP[ray % DIRECTIONS]]
    for ray in range(HEXES * DIRECTIONS)
    for n in range(1, RAY_LENGTH[ray] + 1)
)
WAY_BEGINS = const_table(int(n == 0) for length in RAY_LENGTH for n in range(length))
WAYS_START = const_table(sum(RAY_LENGTH[: hex * DIRECTIONS]) for hex in range(HEXES + 1))

# Rings of the sectors, clockwise from the east. E1.3
RINGS = ("R12B31", "G31B12", "R11213", "R21311", "G12113", "G31112", "B21131")
RING = const_table("0123RGB".index(symbol) for ring in RINGS for symbol in ring)
HOME_SECTOR = const_table((HOME, 1, EMPTY, 1))  # E1.4
HOMES = const_table((49, 57, -1, -1, 53, 57, 65, -1, 49, 53, 57, 61))  # E1.5, by players and seat
# What lies in the centres: without hazards, alternating, balanced. E2.3, E2.4
CENTRES = const_table((
    EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY,
    EMPTY, BLACK_HOLE, WORMHOLE, BLACK_HOLE, WORMHOLE, BLACK_HOLE, WORMHOLE,
    EMPTY, BLACK_HOLE, WORMHOLE, WORMHOLE, BLACK_HOLE, WORMHOLE, WORMHOLE,
))  # fmt: skip
STANDARD_MAP = "25-10-71-40-60-32-52"  # E2.2
