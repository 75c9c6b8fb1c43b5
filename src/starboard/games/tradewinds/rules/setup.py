"""T1 Setup: the map, and the draws of the order, the prices and the ports."""

from starboard.engine.actors import NOBODY
from starboard.games.tradewinds.state import (
    CANNON,
    DEFAULT_MAP,
    DEFAULT_ROUNDS,
    DRAW_PLACE,
    DRAW_PORT,
    DRAW_PRICE,
    LAND,
    MAX_PLAYERS,
    ORDERING,
    PLACING,
    PORT,
    PRICING,
    SCHOONER,
    SEA,
    START_CANNONS,
    State,
    cell_at,
)


def setup(
    s: State, players: int, mode: int, rounds: str, purse: int, goods: int, wealth: int, map: str
) -> None:
    s.players = players
    s.mode = mode
    s.rounds = DEFAULT_ROUNDS[mode] if rounds == "usual" else int(rounds)
    s.purse = purse
    s.goods_kinds = goods
    s.strict_wealth = wealth
    rows = (DEFAULT_MAP if map == "default" else map).split("/")
    s.height = len(rows)
    s.width = len(rows[0])
    for y, row in enumerate(rows):
        for x, char in enumerate(row):
            cell = cell_at(x, y)
            s.cells[cell] = LAND if char == "#" else SEA
            if char.isalpha():
                port = ord(char) - ord("A")
                s.cells[cell] = PORT + port
                s.port_cell[port] = cell
                s.ports += 1
    s.defender = s.victor = s.loser = NOBODY
    s.phase = ORDERING
    s.pool = (1 << players) - 1


def first_draw(s: State) -> int:
    """The id of the chance move that draws number 0 in this phase."""
    if s.phase == ORDERING:
        return DRAW_PLACE
    if s.phase == PRICING:
        return DRAW_PRICE
    return DRAW_PORT


def draw_place(s: State, player: int) -> None:
    """Give a player the next place in the order. T1.6"""
    s.order[s.draws] = player
    s.pool -= 1 << player
    s.draws += 1
    if s.draws == s.players:
        s.phase = PRICING
        s.draws = 0
        s.pool = (1 << s.ports) - 1


def product_priced(s: State) -> int:
    """The product whose prices are being drawn: first the goods traded, then cannons. T4.10"""
    product = s.draws // s.ports
    return product if product < s.goods_kinds else CANNON


def draw_price(s: State, rank: int) -> None:
    """Give the next port its price rank (from 0), product by product. T4.2"""
    s.price_rank[s.draws % s.ports][product_priced(s)] = rank + 1
    s.pool -= 1 << rank
    s.draws += 1
    if s.pool == 0:
        s.pool = (1 << s.ports) - 1
    if s.draws == s.ports * (s.goods_kinds + 1):
        s.phase = PLACING
        s.draws = 0


def launch(s: State, player: int, port: int) -> None:
    """Give a player a new Schooner in a port. T1.7"""
    s.afloat |= 1 << player
    s.position[player] = s.port_cell[port]
    s.ship[player] = SCHOONER
    s.money[player] = s.purse
    s.mounted[player] = START_CANNONS
    s.pool = 0


def emptiest_ports(s: State) -> int:
    """The bits of the ports with the fewest ships. T1.8"""
    fewest = MAX_PLAYERS
    found = 0
    for port in range(s.ports):
        ships = 0
        for player in range(s.players):
            if s.position[player] == s.port_cell[port]:
                ships += 1
        if ships < fewest:
            fewest = ships
            found = 0
        if ships == fewest:
            found |= 1 << port
    return found
