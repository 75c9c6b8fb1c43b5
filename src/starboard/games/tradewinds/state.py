"""State, constants and move ids of Trade Winds. Clause numbers (T4.2) are those of RULES.md.

The map is a grid stored row by row, with a border of land all around so that no ship can leave
it: the cell to the south is ``STRIDE`` cells on. A port's price is stored as its rank among the
prices of that product, 1 for the cheapest. Movement points are counted in halves.
"""

from starboard.engine.prelude import const_table
from starboard.engine.struct import Struct, int8, int32, uint8, uint16

MAX_PLAYERS = 26
MAX_PORTS = 26
MAX_WIDTH = 26
MAX_HEIGHT = 20
STRIDE = MAX_WIDTH + 2
CELLS = STRIDE * (MAX_HEIGHT + 2)

# Values of a cell; the ports are PORT, PORT + 1 …
LAND = 0
SEA = 1
PORT = 2
NOWHERE = 0  # a corner of the border: the position of a player who is out

DEFAULT_MAP = """\
..................../...####......###..../..##A....B....###.../..#...........C.#.../\
....##..##........#./.##.....####..##..##/.#..D...###..###..#./.....#......E.#...../\
..#..##.G........F../.###.......##......./..##.......####..##./......##..H.##..##../\
...................."""

# Options.
INFINITE = 0
SURVIVAL = 1
DEFAULT_ROUNDS = (40, 60)  # by mode

# Phases: first the draws of the setup, then the turns.
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

# Directions, in the order of the wind die from 2 on.
DIRECTIONS = 4
STEP = const_table((-STRIDE, -1, STRIDE, 1))  # north, west, south, east

# Values of the wind die that are not a direction.
CALM = 1
FICKLE = 6

# Ships. T6
SCHOONER = 0
GALLEON = 1
FRIGATE = 2
SHIPS = 3
CAPACITY = const_table((4, 10, 20))
MOUNTS = const_table((4, 12, 18))
RANGE = const_table((0, 1, 2))
SHIP_VALUE = const_table((0, 350, 1350))
START_CANNONS = 2
CLEAR_DISTANCE = 6  # T8.3

# Half-points for one cell. T3.2–T3.5
WITH_WIND = 1
ACROSS_WIND = 2
AGAINST_WIND = const_table((0, 4, 2))  # by ship; 0: impossible


def cell_cost(ship: int, wind: int, direction: int) -> int:
    """Half-points for one cell in a direction; 0 if the ship cannot sail that way."""
    if wind == CALM:
        return 0  # T3.5
    if wind == FICKLE:
        return ACROSS_WIND  # T3.4
    turned = (direction - (wind - 2)) % DIRECTIONS
    if turned == 0:
        return WITH_WIND
    if turned == 2:
        return AGAINST_WIND[ship]  # T3.3
    return ACROSS_WIND


# COST[ship][wind die][direction]; the wind die is 0 before the roll.
COST = const_table(
    [
        [
            [cell_cost(ship, wind, direction) if wind else 0 for direction in range(DIRECTIONS)]
            for wind in range(FICKLE + 1)
        ]
        for ship in range(SHIPS)
    ]
)

# Products and their prices. T4.1
LUMBER = 0
CANNON = 6
PRODUCTS = 7
GOODS = CANNON  # the products before cannons, cheapest first
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
    # The factors of the ranks between are spread evenly from −1/2 to 1/2:
    # factor = numerator / denominator.
    numerator = 2 * (rank - 2) - (ports - 3)
    denominator = 2 * max(1, ports - 3)
    if numerator < 0:
        return average - -numerator * (average - LOWEST[product]) // denominator
    return average + numerator * (HIGHEST[product] - average) // denominator


# PRICES[ports][product][rank]; 0 for ranks that do not exist.
PRICES = const_table(
    [
        [
            [
                ranked_price(ports, product, rank) if 0 < rank <= ports else 0
                for rank in range(MAX_PORTS + 1)
            ]
            for product in range(PRODUCTS)
        ]
        for ports in range(MAX_PORTS + 1)
    ]
)

# Values that stand for what a viewer does not know.
HIDDEN = 255  # a price rank, a number of goods or cannons
HIDDEN_MONEY = -1
HIDDEN_POINTS = -128

# Indices into ``fight_points``.
ATTACKER = 0
DEFENDER = 1


class State(Struct):
    players: int = uint8(observed=False)
    mode: int = uint8(choices=2)
    rounds: int = uint8(observed=False)  # 0: no limit
    purse: int = uint8(max=200)
    goods_kinds: int = uint8(max=GOODS)  # kinds of goods that ports trade, besides cannons
    strict_wealth: int = uint8(choices=2)
    width: int = uint8(observed=False)
    height: int = uint8(observed=False)
    ports: int = uint8(max=MAX_PORTS)
    phase: int = uint8(choices=OVER + 1)
    draws: int = uint8(observed=False)  # draws made in this phase of the setup
    pool: int = int32(observed=False)  # bits of what can be drawn: players, price ranks or ports
    order_index: int = uint8(observed=False)  # of the player in turn
    turn: int = uint8(names_player=True)  # the player in turn
    round: int = uint16(observed=False)
    wind: int = uint8(choices=FICKLE + 1)  # 0 before the roll
    power: int = uint8(max=6)
    half_points: int = uint8(max=12)  # left in this turn
    defender: int = int8(names_player=True)  # in a fight; the attacker is the player in turn
    distance: int = uint8(max=2)
    fight_points: list[int] = int8(2, max=18, hidden=HIDDEN_POINTS)
    victor: int = int8(names_player=True)  # from the end of a fight until the turn goes on
    loser: int = int8(names_player=True)
    afloat: int = int32(player_set=True)  # bits of the players who have a ship
    order: list[int] = uint8(MAX_PLAYERS, observed=False)
    ship: list[int] = uint8(MAX_PLAYERS, per_player=True, choices=SHIPS)
    position: list[int] = uint16(MAX_PLAYERS, per_player=True, observed=False)
    money: list[int] = int32(MAX_PLAYERS, per_player=True, observed=False)
    # cannons
    mounted: list[int] = uint8(MAX_PLAYERS, per_player=True, max=18, hidden=HIDDEN)
    # in the hold, stored cannons included
    goods: list[list[int]] = uint8(MAX_PLAYERS, PRODUCTS, per_player=True, observed=False)
    # bits of the ports whose prices were learned
    known_ports: list[int] = int32(MAX_PLAYERS, per_player=True, observed=False)
    price_rank: list[list[int]] = uint8(MAX_PORTS, PRODUCTS, observed=False)
    port_cell: list[int] = uint16(MAX_PORTS, observed=False)
    cells: list[int] = uint8(CELLS, observed=False)


# Ids of players' moves: first by amount, then by product.
MAX_CELLS = 12
MAX_UNITS = 38
PASS = 0
SAIL = 1
BUY = SAIL + DIRECTIONS * MAX_CELLS
SELL = BUY + MAX_UNITS * PRODUCTS
SELL_PRODUCTS = PRODUCTS + 1  # the last one stands for the whole hold
SELL_ALL = SELL + PRODUCTS  # the amount is 0 then
UPGRADE = SELL + (MAX_UNITS + 1) * SELL_PRODUCTS
ATTACK = UPGRADE + SHIPS - 1
DROP = ATTACK + MAX_PLAYERS
RESPAWN = DROP + MAX_UNITS * PRODUCTS
LEAVE = RESPAWN + 1

# Ids of chance moves: two dice, or one of the pool.
DIE = 6
DICE = DIE * DIE
WIND = 0
FIRE = WIND + DICE
DRAW_PLACE = FIRE + DICE
DRAW_PRICE = DRAW_PLACE + MAX_PLAYERS
DRAW_PORT = DRAW_PRICE + MAX_PORTS


def sail_move(direction: int, cells: int) -> int:
    return SAIL + direction * MAX_CELLS + cells - 1


def sail_direction(move: int) -> int:
    return (move - SAIL) // MAX_CELLS


def sail_cells(move: int) -> int:
    return (move - SAIL) % MAX_CELLS + 1


def buy_move(product: int, units: int) -> int:
    return BUY + (units - 1) * PRODUCTS + product


def bought_product(move: int) -> int:
    return (move - BUY) % PRODUCTS


def bought_units(move: int) -> int:
    return (move - BUY) // PRODUCTS + 1


def sell_move(product: int, units: int) -> int:
    return SELL + units * SELL_PRODUCTS + product


def sold_product(move: int) -> int:
    return (move - SELL) % SELL_PRODUCTS


def sold_units(move: int) -> int:
    return (move - SELL) // SELL_PRODUCTS


def drop_move(product: int, units: int) -> int:
    return DROP + (units - 1) * PRODUCTS + product


def dropped_product(move: int) -> int:
    return (move - DROP) % PRODUCTS


def dropped_units(move: int) -> int:
    return (move - DROP) // PRODUCTS + 1


def is_trade(move: int) -> bool:
    """Whether a player's move buys or sells products."""
    return move >= BUY and move < UPGRADE


def is_drop(move: int) -> bool:
    """Whether a player's move drops cargo."""
    return move >= DROP and move < RESPAWN


def first_die(roll: int) -> int:
    return roll // DIE + 1


def second_die(roll: int) -> int:
    return roll % DIE + 1


def in_setup(s: State) -> bool:
    """Whether order, prices or ports are still being drawn."""
    return s.phase == ORDERING or s.phase == PRICING or s.phase == PLACING


def cell_at(x: int, y: int) -> int:
    """The cell in column ``x`` and row ``y``, both from 0."""
    return (y + 1) * STRIDE + x + 1


def manhattan(here: int, there: int) -> int:
    """The distance in rows and columns, land ignored."""
    rows = abs(here // STRIDE - there // STRIDE)
    return rows + abs(here % STRIDE - there % STRIDE)


def port_at(s: State, cell: int) -> int:
    """The port in a cell; negative if there is none."""
    return s.cells[cell] - PORT
