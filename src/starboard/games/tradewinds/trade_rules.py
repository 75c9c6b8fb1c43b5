"""Trade in the ports of Trade Winds. Clause numbers are those of RULES.md."""

from typing import Any

from starboard.games.tradewinds.chart_rules import (
    BUY,
    CANNON,
    GALLEON,
    MOUNTS,
    PORT,
    PRODUCTS,
    SELL,
    SELL_ALL,
    SELL_PRODUCTS,
    SHIP_VALUE,
    UPGRADE,
)
from starboard.games.tradewinds.legal_rules import price


def trade(s: Any, player: int, move: int) -> None:
    port = s.cells[s.position[player]] - PORT
    if move >= UPGRADE:
        upgrade(s, player, move - UPGRADE + GALLEON)
    elif move == SELL_ALL:
        for product in range(PRODUCTS):
            sell(s, player, port, product, s.goods[player][product])
    elif move >= SELL:
        units = (move - SELL) // SELL_PRODUCTS
        sell(s, player, port, (move - SELL) % SELL_PRODUCTS, units)
    else:
        product = (move - BUY) % PRODUCTS
        units = (move - BUY) // PRODUCTS + 1
        s.money[player] -= units * price(s, port, product)
        s.goods[player][product] += units
        mount_cannons(s, player)


def sell(s: Any, player: int, port: int, product: int, units: int) -> None:
    """Stored cannons go before mounted ones. T4.7"""
    stored = min(units, s.goods[player][product])
    s.goods[player][product] -= stored
    s.mounted[player] -= units - stored
    s.money[player] += units * price(s, port, product)


def upgrade(s: Any, player: int, ship: int) -> None:
    s.money[player] -= SHIP_VALUE[ship] - SHIP_VALUE[s.ship[player]]  # T6.3
    s.ship[player] = ship
    mount_cannons(s, player)


def mount_cannons(s: Any, player: int) -> None:
    """As many as there are mounts for. T4.6"""
    more = min(s.goods[player][CANNON], MOUNTS[s.ship[player]] - s.mounted[player])
    s.goods[player][CANNON] -= more
    s.mounted[player] += more
