"""T4 Trading and T6 Ships: prices, the hold, trades and bigger ships."""

from starboard.games.tradewinds.state import (
    CANNON,
    CAPACITY,
    FRIGATE,
    GALLEON,
    MOUNTS,
    PRICES,
    PRODUCTS,
    SELL,
    SELL_ALL,
    SHIP_VALUE,
    UPGRADE,
    State,
    bought_product,
    bought_units,
    buy_move,
    port_at,
    sell_move,
    sold_product,
    sold_units,
)


def is_traded(s: State, product: int) -> bool:
    """Whether ports trade a product: cannons always, goods from the cheapest on. T4.10"""
    return product < s.goods_kinds or product == CANNON


def price(s: State, port: int, product: int) -> int:
    return price_of_rank(s, product, s.price_rank[port][product])


def price_of_rank(s: State, product: int, rank: int) -> int:
    return PRICES[s.ports][product][rank]


def learn_prices(s: State, player: int) -> None:
    """A player whose ship is in a port in their own turn learns its prices. T4.4"""
    port = port_at(s, s.position[player])
    if port >= 0:
        s.known_ports[player] |= 1 << port


def hold(s: State, player: int) -> int:
    """The units in the hold; mounted cannons take no room. T4.5"""
    units = 0
    for product in range(PRODUCTS):
        units += s.goods[player][product]
    return units


def free_room(s: State, player: int) -> int:
    """The units that the hold can still take; negative while there is too much loot."""
    return CAPACITY[s.ship[player]] - hold(s, player)


def owned(s: State, player: int, product: int) -> int:
    """The units of a product on a ship, mounted cannons included."""
    units = s.goods[player][product]
    return units + s.mounted[player] if product == CANNON else units


def most_bought(s: State, player: int, port: int, product: int, room: int) -> int:
    """The units that a player has the money and the room for. T4.5, T4.6"""
    if not is_traded(s, product):
        return 0
    if product == CANNON:
        room += MOUNTS[s.ship[player]] - s.mounted[player]
    return min(room, s.money[player] // price(s, port, product))


def upgrade_cost(s: State, player: int, ship: int) -> int:
    """T6.3"""
    return SHIP_VALUE[ship] - SHIP_VALUE[s.ship[player]]


def can_trade(s: State, player: int) -> bool:
    """Whether a player can buy or sell; a ship costs more than a unit of the cheapest product."""
    port = port_at(s, s.position[player])
    if port < 0:
        return False
    room = free_room(s, player)
    for product in range(PRODUCTS):
        if owned(s, player, product) > 0 or most_bought(s, player, port, product, room) > 0:
            return True
    return False


def list_trades(s: State, player: int, out: list[int], count: int) -> int:
    """Append every trade in this port; return the new number of moves."""
    port = port_at(s, s.position[player])
    room = free_room(s, player)
    for product in range(PRODUCTS):
        for units in range(1, most_bought(s, player, port, product, room) + 1):
            out[count] = buy_move(product, units)
            count += 1
    for product in range(PRODUCTS):
        for units in range(1, owned(s, player, product) + 1):
            out[count] = sell_move(product, units)
            count += 1
    if room < CAPACITY[s.ship[player]]:  # T4.8
        out[count] = SELL_ALL
        count += 1
    for ship in range(s.ship[player] + 1, FRIGATE + 1):
        if s.money[player] >= upgrade_cost(s, player, ship):
            out[count] = UPGRADE + ship - GALLEON
            count += 1
    return count


def trade(s: State, player: int, move: int) -> None:
    port = port_at(s, s.position[player])
    if move >= UPGRADE:
        upgrade(s, player, move - UPGRADE + GALLEON)
    elif move == SELL_ALL:
        for product in range(PRODUCTS):
            sell(s, player, port, product, s.goods[player][product])
    elif move >= SELL:
        sell(s, player, port, sold_product(move), sold_units(move))
    else:
        buy(s, player, port, bought_product(move), bought_units(move))


def buy(s: State, player: int, port: int, product: int, units: int) -> None:
    s.money[player] -= units * price(s, port, product)
    s.goods[player][product] += units
    mount_cannons(s, player)


def sell(s: State, player: int, port: int, product: int, units: int) -> None:
    """Sell cannons from the hold before mounted ones. T4.7"""
    stored = min(units, s.goods[player][product])
    s.goods[player][product] -= stored
    s.mounted[player] -= units - stored
    s.money[player] += units * price(s, port, product)


def upgrade(s: State, player: int, ship: int) -> None:
    s.money[player] -= upgrade_cost(s, player, ship)
    s.ship[player] = ship
    mount_cannons(s, player)


def mount_cannons(s: State, player: int) -> None:
    """Mount as many stored cannons as there are free mounts. T4.6"""
    more = min(s.goods[player][CANNON], MOUNTS[s.ship[player]] - s.mounted[player])
    s.goods[player][CANNON] -= more
    s.mounted[player] += more
