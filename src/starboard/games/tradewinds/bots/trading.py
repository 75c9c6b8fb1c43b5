"""How bots trade: which ship, which cargo, which port.

An unknown price is estimated as the mean of what is left of that product's prices. Trading in a
port does not change what a player is worth there, and the plan depends on nothing else; so no
trade is ever undone.

``prices`` is a row of estimates, indexed by ``port * PRODUCTS + product``; ``distances`` are
lengths of ways by sea from the player's ship, by cell; ``want`` is the cargo of a plan, by product;
``threat`` is what a stop in a cell is expected to cost.
"""

from starboard.engine.prelude import const_table, scratch
from starboard.games.tradewinds.bots.sailing import CELL, RATE, measure, turns, turns_left
from starboard.games.tradewinds.bots.styles import (
    ARMS_PERCENT,
    EXPLORING,
    MIN_CANNONS,
    UPGRADE_PERCENT,
)
from starboard.games.tradewinds.rules.trading import owned, price, upgrade_cost
from starboard.games.tradewinds.state import (
    AVERAGE,
    CANNON,
    CAPACITY,
    CELLS,
    FRIGATE,
    GALLEON,
    GOODS,
    MAX_PORTS,
    MOUNTS,
    PASS,
    PRICES,
    PRODUCTS,
    UPGRADE,
    State,
    buy_move,
    sell_move,
)

IN_PORT = 30  # hundredths of a turn that every voyage takes besides sailing
# ALL_PRICES[ports][product]: the sum of a product's prices in all ports.
ALL_PRICES = const_table([[sum(ranks) for ranks in products] for products in PRICES])


def choose_trade(s: State, player: int, port: int, style: int) -> int:
    """The next trade towards the best ship and cargo; PASS when nothing is left to trade."""
    prices = scratch(MAX_PORTS * PRODUCTS)
    estimate_prices(s, prices)
    distances = scratch(CELLS)
    measure(s, s.position[player], distances)
    worth = s.money[player]
    for product in range(PRODUCTS):
        worth += owned(s, player, product) * prices[port * PRODUCTS + product]
    want = scratch(PRODUCTS)
    ship = best_ship(s, player, port, worth, style, prices, distances, want)
    cost = upgrade_cost(s, player, ship)
    cannon = prices[port * PRODUCTS + CANNON]
    want[CANNON] = min(cannons_for(ship, worth - cost, style), (worth - cost) // cannon)
    capital = worth - cost - want[CANNON] * cannon
    best_rate(s, ship, port, capital, style, prices, distances, want)
    surplus = sell_surplus(s, player, want)
    if surplus != PASS:
        return surplus
    if cost > 0:
        return UPGRADE + ship - GALLEON
    return buy_missing(s, player, want)


def sell_surplus(s: State, player: int, want: list[int]) -> int:
    for product in range(PRODUCTS):
        surplus = owned(s, player, product) - want[product]
        if surplus > 0:
            return sell_move(product, surplus)
    return PASS


def buy_missing(s: State, player: int, want: list[int]) -> int:
    for product in range(PRODUCTS):
        missing = want[product] - owned(s, player, product)
        if missing > 0:
            return buy_move(product, missing)
    return PASS


def cannons_for(ship: int, worth: int, style: int) -> int:
    """The number of cannons to mount, by the share of the worth that is spent on them."""
    share = worth * ARMS_PERCENT[style][ship] // (100 * AVERAGE[CANNON])
    return min(MOUNTS[ship], max(MIN_CANNONS[style][ship], share))


def best_ship(
    s: State,
    player: int,
    port: int,
    worth: int,
    style: int,
    prices: list[int],
    distances: list[int],
    want: list[int],
) -> int:
    """The largest ship that lowers the gain a turn by no more than the style accepts."""
    best = -1
    found = s.ship[player]
    for ship in range(s.ship[player], FRIGATE + 1):
        capital = worth - upgrade_cost(s, player, ship)
        capital -= cannons_for(ship, capital, style) * prices[port * PRODUCTS + CANNON]
        if capital >= 0 or ship == found:
            rate = best_rate(s, ship, port, max(0, capital), style, prices, distances, want)
            if 100 * rate >= best * UPGRADE_PERCENT[style]:
                best = rate
                found = ship
    return found


def best_rate(
    s: State,
    ship: int,
    port: int,
    capital: int,
    style: int,
    prices: list[int],
    distances: list[int],
    want: list[int],
) -> int:
    """The highest gain a turn over two voyages from here; its cargo goes into ``want``."""
    here = s.port_cell[port]
    cargoes = scratch(MAX_PORTS)
    best = 0
    goal = -1
    for other in range(s.ports):
        there = s.port_cell[other]
        time = turns(ship, here, there, distances[there])
        if other != port and time <= turns_left(s):
            gain = best_cargo(port, other, capital, CAPACITY[ship], prices, want)
            gain += exploring_gain(s, other, ship, style)
            list_cargoes(s, other, capital, CAPACITY[ship], prices, cargoes)
            rate = rate_of(s, ship, other, gain, time, cargoes)
            if rate > best:
                best = rate
                goal = other
    clear_goods(want)
    if goal >= 0:
        best_cargo(port, goal, capital, CAPACITY[ship], prices, want)
    return best


def rate_of(s: State, ship: int, port: int, gain: int, time: int, cargoes: list[int]) -> int:
    """The gain a turn of a voyage to a port, alone or with the best voyage that can follow.

    ``cargoes`` has the gain of the best cargo from there to every port.
    """
    best = gain
    best_time = time + IN_PORT
    here = s.port_cell[port]
    last = turns_left(s)
    for other in range(s.ports):
        if cargoes[other] > 0:  # without a cargo it would only take longer
            both = time + turns(ship, here, s.port_cell[other], 0)
            more = gain + cargoes[other]
            # compares rates without divisions
            if both <= last and more * best_time > best * (both + IN_PORT):
                best = more
                best_time = both + IN_PORT
    return 1000 * best // best_time


def list_cargoes(
    s: State, port: int, capital: int, room: int, prices: list[int], cargoes: list[int]
) -> None:
    """Write the gain of the best cargo of one product from a port to every port."""
    units = scratch(GOODS)
    list_affordable(port, capital, room, prices, units)
    unknown_cargo = -1  # all ports with unknown prices have the same estimates
    for other in range(s.ports):
        if is_known(s, other):
            cargoes[other] = best_single_cargo(port, other, prices, units)
        else:
            if unknown_cargo < 0:
                unknown_cargo = best_single_cargo(port, other, prices, units)
            cargoes[other] = unknown_cargo


def list_affordable(
    port: int, capital: int, room: int, prices: list[int], units: list[int]
) -> None:
    """Write how many units of each kind of goods a player can pay and stow in a port."""
    for product in range(GOODS):
        cost = prices[port * PRODUCTS + product]
        units[product] = room if capital >= room * cost else capital // cost


def exploring_gain(s: State, port: int, ship: int, style: int) -> int:
    return 0 if is_known(s, port) else EXPLORING[style] * CAPACITY[ship]


def is_known(s: State, port: int) -> bool:
    """Whether the prices of a port are known."""
    return s.price_rank[port][CANNON] <= s.ports


def best_single_cargo(port: int, other: int, prices: list[int], units: list[int]) -> int:
    """The highest gain with one product, of which ``units`` are bought."""
    best = 0
    for product in range(GOODS):
        margin = prices[other * PRODUCTS + product] - prices[port * PRODUCTS + product]
        best = max(best, margin * units[product])
    return best


def best_cargo(
    port: int, other: int, capital: int, room: int, prices: list[int], want: list[int]
) -> int:
    """The highest gain with one product or two, which go into ``want``."""
    best = 0
    clear_goods(want)
    for dear in range(GOODS):
        cost = prices[port * PRODUCTS + dear]
        margin = prices[other * PRODUCTS + dear] - cost
        if margin > 0:
            for cheap in range(dear + 1):
                cheap_cost = prices[port * PRODUCTS + cheap]
                cheap_margin = prices[other * PRODUCTS + cheap] - cheap_cost
                units = min(room, capital // cost)
                cheap_units = 0
                if cheap < dear and cheap_margin > 0:
                    if capital >= room * cheap_cost:  # then the hold gets full
                        units = min(room, (capital - room * cheap_cost) // (cost - cheap_cost))
                    cheap_units = min(room - units, (capital - units * cost) // cheap_cost)
                gain = units * margin + cheap_units * cheap_margin
                if gain > best:
                    best = gain
                    clear_goods(want)
                    want[dear] = units
                    if cheap_units > 0:
                        want[cheap] = cheap_units
    return best


def clear_goods(want: list[int]) -> None:
    for product in range(GOODS):
        want[product] = 0


def find_market(
    s: State, player: int, style: int, distances: list[int], threat: list[int], goal: list[int]
) -> None:
    """Make the port where the hold gains most a turn the goal, if it beats the goal so far."""
    prices = scratch(MAX_PORTS * PRODUCTS)
    estimate_prices(s, prices)
    lowest = scratch(PRODUCTS)
    list_lowest(s, prices, lowest)
    cargoes = scratch(MAX_PORTS)
    ship = s.ship[player]
    here = s.position[player]
    for port in range(s.ports):
        there = s.port_cell[port]
        time = turns(ship, here, there, distances[there])
        if there != here and time <= turns_left(s):
            gain = exploring_gain(s, port, ship, style) - threat[there]
            capital = s.money[player]
            for product in range(PRODUCTS):
                value = prices[port * PRODUCTS + product]
                gain += s.goods[player][product] * (value - lowest[product])
                capital += s.goods[player][product] * value
            list_cargoes(s, port, capital, CAPACITY[ship], prices, cargoes)
            rate = rate_of(s, ship, port, gain, time, cargoes)
            if rate > goal[RATE]:
                goal[RATE] = rate
                goal[CELL] = there


def list_lowest(s: State, prices: list[int], lowest: list[int]) -> None:
    """Write the lowest price of each product."""
    for product in range(PRODUCTS):
        lowest[product] = prices[product]
        for port in range(1, s.ports):
            lowest[product] = min(lowest[product], prices[port * PRODUCTS + product])


def estimate_prices(s: State, prices: list[int]) -> None:
    """Fill in learned prices, and for the others the mean of what is left."""
    for product in range(PRODUCTS):
        total = ALL_PRICES[s.ports][product]
        unknown = s.ports
        for port in range(s.ports):
            if s.price_rank[port][product] <= s.ports:
                prices[port * PRODUCTS + product] = price(s, port, product)
                total -= prices[port * PRODUCTS + product]
                unknown -= 1
        mean = total // max(unknown, 1)
        for port in range(s.ports):
            if s.price_rank[port][product] > s.ports:
                prices[port * PRODUCTS + product] = mean
