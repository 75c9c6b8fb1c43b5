"""What is printed and never changes: the sea and its measures, winds, ships, prices, moves.

The sea is a grid in one row of cells, with a border of land all round, so that
no ship can leave it: one step south is ``STRIDE`` cells on. A port's price is
kept as its rank among the prices of that product, 1 for the cheapest.
Movement points are counted in halves. Clause numbers are those of RULES.md.
"""

from starboard.engine.chance import below
from starboard.engine.prelude import const_table

MAX_PLAYERS = 26
MAX_PORTS = 26
MAX_WIDTH = 26
MAX_HEIGHT = 20
STRIDE = MAX_WIDTH + 2
CELLS = STRIDE * (MAX_HEIGHT + 2)

# What is in a cell; ports are PORT, PORT + 1 …
LAND = 0
SEA = 1
PORT = 2
NOWHERE = 0  # the corner of the border: no ship is ever there

DEFAULT_MAP = """\
..................../...####......###..../..##A....B....###.../..#...........C.#.../\
....##..##........#./.##.....####..##..##/.#..D...###..###..#./.....#......E.#...../\
..#..##.G........F../.###.......##......./..##.......####..##./......##..H.##..##../\
...................."""

# Directions, in the order of the wind die from 2 on.
DIRECTIONS = 4
STEP = const_table((-STRIDE, -1, STRIDE, 1))  # north, west, south, east
CALM = 1
FICKLE = 6
MOST_CELLS = 12

# Ships. T6
SCHOONER = 0
GALLEON = 1
FRIGATE = 2
CAPACITY = const_table((4, 10, 20))
MOUNTS = const_table((4, 12, 18))
RANGE = const_table((0, 1, 2))
SHIP_VALUE = const_table((0, 350, 1350))

# Half-points for one cell, by ship, wind die and direction; 0 where it cannot go. T3.2–T3.5
WITH_WIND = 1
ACROSS = 2
AGAINST = const_table((0, 4, 2))


def cell_cost(ship: int, wind: int, direction: int) -> int:
    if wind == CALM:
        return 0  # T3.5
    if wind == FICKLE:
        return ACROSS  # T3.4
    turned = (direction - (wind - 2)) % DIRECTIONS
    if turned == 0:
        return WITH_WIND
    if turned == 2:
        return AGAINST[ship]  # T3.3
    return ACROSS


WINDS = FICKLE + 1
COST = const_table(
    cell_cost(ship, wind, direction) if wind else 0
    for ship in range(3)
    for wind in range(WINDS)
    for direction in range(DIRECTIONS)
)

# Products and their prices. T4.1
LUMBER = 0
CANNON = 6
PRODUCTS = 7
ALL_GOODS = CANNON  # the products before cannons, the cheapest first
LOWEST = const_table((10, 21, 45, 95, 201, 425, 95))
AVERAGE = const_table((15, 30, 61, 124, 251, 510, 100))
HIGHEST = const_table((20, 39, 78, 153, 302, 595, 105))


def ranked_price(ports: int, product: int, rank: int) -> int:
    """The price of a rank from 1 (the lowest) to ``ports`` (the highest). T4.2"""
    average = AVERAGE[product]
    if rank == 1:
        return LOWEST[product]
    if rank == ports:
        return HIGHEST[product]
    steps = max(1, ports - 3)
    twice = 2 * (rank - 2) - (ports - 3)  # the factor is twice / (2 · steps)
    if twice < 0:
        return average - -twice * (average - LOWEST[product]) // (2 * steps)
    return average + twice * (HIGHEST[product] - average) // (2 * steps)


RANKS = MAX_PORTS + 1
PRICES = const_table(
    ranked_price(ports, product, rank) if 0 < rank <= ports else 0
    for ports in range(MAX_PORTS + 1)
    for product in range(PRODUCTS)
    for rank in range(RANKS)
)

# Options.
INFINITE = 0
SURVIVAL = 1
USUAL_ROUNDS = (40, 60)
WITH_CASH = 0

START_CANNONS = 2
CLEAR_OF_SHIPS = 6  # T8.3

# Phases: the draws of the beginning, then the turns.
ORDERING = 0
PRICING = 1
PLACING = 2
ROLLING = 3
SAILING = 4
FIGHTING = 5
LOOTING = 6
SUNK = 7
RESPAWNING = 8
OVER = 9

HIDDEN = 255  # a rank, a number of goods or cannons
HIDDEN_MONEY = -1
HIDDEN_STRENGTH = -128

# The two sides of a fight.
ATTACKER = 0
DEFENDER = 1
FAR = 99

# Moves of players; amounts are from 1 to MOST_UNITS, products as above.
MOST_UNITS = 38
PASS = 0
SAIL = 1
BUY = SAIL + DIRECTIONS * MOST_CELLS
SELL = BUY + MOST_UNITS * PRODUCTS
SELL_PRODUCTS = PRODUCTS + 1  # one more stands for the whole hold
SELL_ALL = SELL + PRODUCTS
UPGRADE = SELL + (MOST_UNITS + 1) * SELL_PRODUCTS
ATTACK = UPGRADE + 2
DROP = ATTACK + MAX_PLAYERS
RESPAWN = DROP + MOST_UNITS * PRODUCTS
LEAVE = RESPAWN + 1

# Moves of chance: two dice, or one of the pool.
DICE = 36
WIND = 0
FIRE = WIND + DICE
DRAW_PLACE = FIRE + DICE
DRAW_PRICE = DRAW_PLACE + MAX_PLAYERS
DRAW_PORT = DRAW_PRICE + MAX_PORTS


def cell_at(x: int, y: int) -> int:
    return (y + 1) * STRIDE + x + 1


def manhattan(here: int, there: int) -> int:
    rows = abs(here // STRIDE - there // STRIDE)
    return rows + abs(here % STRIDE - there % STRIDE)


def adjacent(here: int, there: int) -> bool:
    gap = abs(here - there)
    return gap == 1 or gap == STRIDE


def one_of_bits(bits: int, rng: list[int]) -> int:
    """A set bit, each as likely."""
    count = 0
    rest = bits
    while rest > 0:
        rest &= rest - 1
        count += 1
    for _skipped in range(below(rng, count)):
        bits &= bits - 1
    found = 0
    while not (bits >> found) & 1:
        found += 1
    return found
