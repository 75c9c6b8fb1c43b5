"""What is drawn in Trade Winds: the order, the prices, the ports ships are launched in.

Clause numbers are those of RULES.md.
"""

from typing import Any

from starboard.games.tradewinds.chart_rules import (
    CANNON,
    CLEAR_OF_SHIPS,
    DRAW_PLACE,
    DRAW_PORT,
    DRAW_PRICE,
    MAX_PLAYERS,
    ORDERING,
    PLACING,
    PRICING,
    SCHOONER,
    START_CANNONS,
    manhattan,
)


def first_draw(s: Any) -> int:
    if s.phase == ORDERING:
        return DRAW_PLACE
    if s.phase == PRICING:
        return DRAW_PRICE
    return DRAW_PORT


def draw_place(s: Any, player: int) -> None:
    """T1.6: who sails next in the order."""
    s.order[s.drawn] = player
    s.pool -= 1 << player
    s.drawn += 1
    if s.drawn == s.players:
        s.phase = PRICING
        s.drawn = 0
        s.pool = (1 << s.ports) - 1


def product_priced(s: Any) -> int:
    """Whose prices are being drawn: the goods that are traded, then cannons. T4.10"""
    product: int = s.drawn // s.ports
    kinds: int = s.kinds
    return product if product < kinds else CANNON


def draw_price(s: Any, rank: int) -> None:
    """Product by product, port by port. T4.2"""
    s.rank[s.drawn % s.ports][product_priced(s)] = rank + 1
    s.pool -= 1 << rank
    s.drawn += 1
    if s.pool == 0:
        s.pool = (1 << s.ports) - 1
    if s.drawn == s.ports * (s.kinds + 1):
        s.phase = PLACING
        s.drawn = 0


def launch(s: Any, player: int, port: int) -> None:
    """A new Schooner in a port. T1.7"""
    s.afloat |= 1 << player
    s.position[player] = s.port_cell[port]
    s.ship[player] = SCHOONER
    s.money[player] = s.purse
    s.mounted[player] = START_CANNONS
    s.pool = 0


def emptiest_ports(s: Any) -> int:
    """Ports with the fewest ships. T1.8"""
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


def respawn_ports(s: Any) -> int:
    """The clear ports farthest from where the ship went down; any, if none is clear. T8.3, T8.4"""
    farthest = 0
    found = 0
    for port in range(s.ports):
        if is_clear(s, s.port_cell[port]):
            away = manhattan(s.port_cell[port], s.position[s.sunk])
            if away > farthest:
                farthest = away
                found = 0
            if away == farthest:
                found |= 1 << port
    return found if found > 0 else (1 << s.ports) - 1


def is_clear(s: Any, cell: int) -> bool:
    for player in range(s.players):
        if (s.afloat >> player) & 1 and manhattan(s.position[player], cell) < CLEAR_OF_SHIPS:
            return False
    return True
