"""How bots of Trade Winds trade: which ship, which cargo, which port.

A price not learned is taken for the mean of what is left of that product's prices.
What a player is worth in a port does not change by trading there, and the plan
depends on nothing else; so no trade is ever undone.
"""

from starboard.engine.prelude import scratch
from starboard.games.tradewinds.chart_rules import (
    ALL_GOODS,
    AVERAGE,
    BUY,
    CANNON,
    CAPACITY,
    CELLS,
    FRIGATE,
    GALLEON,
    MAX_PORTS,
    MOUNTS,
    PASS,
    PRICES,
    PRODUCTS,
    RANKS,
    SELL,
    SELL_PRODUCTS,
    SHIP_VALUE,
    UPGRADE,
)
from starboard.games.tradewinds.legal_rules import price
from starboard.games.tradewinds.rules import State
from starboard.games.tradewinds.sailing_bots import CELL, RATE, measure, turns, turns_left

EXPLORING = 6  # dollars a unit of hold for coming to a port not yet known
ARMS_SHARE = 50  # percent of what a privateer is worth
FEWEST_CANNONS = 4


def trade_here(s: State, player: int, port: int, armed: bool) -> int:
    """The next trade on the way to the best ship and cargo, or PASS when all is aboard."""
    known = scratch(MAX_PORTS * PRODUCTS)
    estimate_prices(s, known)
    far = scratch(CELLS)
    measure(s, s.position[player], far)
    cannon = known[port * PRODUCTS + CANNON]
    worth = s.money[player] + s.mounted[player] * cannon
    for product in range(PRODUCTS):
        worth += s.goods[player][product] * known[port * PRODUCTS + product]
    want = scratch(PRODUCTS)
    ship = best_ship(s, player, port, worth, armed, known, far, want)
    cost = SHIP_VALUE[ship] - SHIP_VALUE[s.ship[player]]
    want[CANNON] = min(cannons_for(ship, worth - cost, armed), (worth - cost) // cannon)
    capital = worth - cost - want[CANNON] * cannon
    best_rate(s, ship, port, capital, known, far, want)
    surplus = sell_surplus(s, player, want)
    if surplus != PASS:
        return surplus
    if cost > 0:
        return UPGRADE + ship - GALLEON
    for product in range(PRODUCTS):
        have = s.goods[player][product]
        if product == CANNON:
            have += s.mounted[player]
        if have < want[product]:
            return BUY + (want[product] - have - 1) * PRODUCTS + product
    return PASS


def sell_surplus(s: State, player: int, want: list[int]) -> int:
    for product in range(PRODUCTS):
        have = s.goods[player][product]
        if product == CANNON:
            have += s.mounted[player]
        if have > want[product]:
            return SELL + (have - want[product]) * SELL_PRODUCTS + product
    return PASS


def cannons_for(ship: int, worth: int, armed: bool) -> int:
    """How many a ship is to have: none for a trader; else a share of what it is worth."""
    if not armed:
        return 0
    share = worth * ARMS_SHARE // (100 * AVERAGE[CANNON])
    return min(MOUNTS[ship], max(FEWEST_CANNONS, share))


def best_ship(
    s: State,
    player: int,
    port: int,
    worth: int,
    armed: bool,
    known: list[int],
    far: list[int],
    want: list[int],
) -> int:
    """The largest with which money comes in no more slowly."""
    best = -1
    found = s.ship[player]
    for ship in range(s.ship[player], FRIGATE + 1):
        capital = worth - SHIP_VALUE[ship] + SHIP_VALUE[s.ship[player]]
        capital -= cannons_for(ship, capital, armed) * known[port * PRODUCTS + CANNON]
        if capital >= 0 or ship == found:
            rate = best_rate(s, ship, port, max(0, capital), known, far, want)
            if rate >= best:
                best = rate
                found = ship
    return found


def best_rate(
    s: State, ship: int, port: int, capital: int, known: list[int], far: list[int], want: list[int]
) -> int:
    """The most gain a turn over two voyages from here; the cargo for it goes into ``want``."""
    here = s.port_cell[port]
    best = 0
    goal = -1
    for other in range(s.ports):
        there = s.port_cell[other]
        time = turns(ship, here, there, far[there])
        if other != port and time <= turns_left(s):
            gain = load(port, other, capital, CAPACITY[ship], known, want)
            gain += curiosity(s, other, ship)
            rate = rate_of(s, ship, other, capital, gain, time, known)
            if rate > best:
                best = rate
                goal = other
    for product in range(ALL_GOODS):
        want[product] = 0
    if goal >= 0:
        load(port, goal, capital, CAPACITY[ship], known, want)
    return best


def rate_of(
    s: State, ship: int, port: int, capital: int, gain: int, time: int, known: list[int]
) -> int:
    """This voyage's gain a turn, together with the best voyage that can follow it."""
    best = 1000 * gain // (time + 30)
    here = s.port_cell[port]
    for other in range(s.ports):
        there = s.port_cell[other]
        if other != port:
            more = single_load(port, other, capital, CAPACITY[ship], known)
            both = time + turns(ship, here, there, 0)
            if both <= turns_left(s):
                best = max(best, 1000 * (gain + more) // (both + 30))
    return best


def curiosity(s: State, port: int, ship: int) -> int:
    return EXPLORING * CAPACITY[ship] if is_unknown(s, port) else 0


def is_unknown(s: State, port: int) -> bool:
    return s.rank[port][CANNON] > s.ports


def single_load(port: int, other: int, capital: int, room: int, known: list[int]) -> int:
    """The best gain with one product."""
    best = 0
    for product in range(ALL_GOODS):
        cost = known[port * PRODUCTS + product]
        margin = known[other * PRODUCTS + product] - cost
        if margin > 0:
            best = max(best, margin * min(room, capital // cost))
    return best


def load(port: int, other: int, capital: int, room: int, known: list[int], want: list[int]) -> int:
    """The best gain with two products, which go into ``want``."""
    best = 0
    for product in range(ALL_GOODS):
        want[product] = 0
    for dear in range(ALL_GOODS):
        cost = known[port * PRODUCTS + dear]
        margin = known[other * PRODUCTS + dear] - cost
        if margin > 0:
            for cheap in range(dear + 1):
                small = known[port * PRODUCTS + cheap]
                less = known[other * PRODUCTS + cheap] - small
                units = min(room, capital // cost)
                if cheap < dear and less > 0 and capital >= room * small:
                    units = min(room, (capital - room * small) // (cost - small))
                rest = 0
                if cheap < dear and less > 0:
                    rest = min(room - units, (capital - units * cost) // small)
                if units * margin + rest * less > best:
                    best = units * margin + rest * less
                    for product in range(ALL_GOODS):
                        want[product] = 0
                    want[dear] = units
                    if rest > 0:
                        want[cheap] = rest
    return best


def find_market(s: State, player: int, far: list[int], goal: list[int]) -> None:
    """Where the hold sells best for the time it takes to get there."""
    known = scratch(MAX_PORTS * PRODUCTS)
    estimate_prices(s, known)
    ship = s.ship[player]
    here = s.position[player]
    base = scratch(PRODUCTS)
    for product in range(PRODUCTS):
        base[product] = known[product]
        for port in range(s.ports):
            base[product] = min(base[product], known[port * PRODUCTS + product])
    for port in range(s.ports):
        there = s.port_cell[port]
        time = turns(ship, here, there, far[there])
        if there != here and time <= turns_left(s):
            gain = curiosity(s, port, ship)
            capital = s.money[player]
            for product in range(PRODUCTS):
                value = known[port * PRODUCTS + product]
                gain += s.goods[player][product] * (value - base[product])
                capital += s.goods[player][product] * value
            rate = rate_of(s, ship, port, capital, gain, time, known)
            if rate > goal[RATE]:
                goal[RATE] = rate
                goal[CELL] = there


def estimate_prices(s: State, known: list[int]) -> None:
    """Learned prices, and for the others the mean of what is left."""
    for product in range(PRODUCTS):
        total = 0
        unknown = s.ports
        for rank in range(1, s.ports + 1):
            total += PRICES[(s.ports * PRODUCTS + product) * RANKS + rank]
        for port in range(s.ports):
            if s.rank[port][product] <= s.ports:
                known[port * PRODUCTS + product] = price(s, port, product)
                total -= known[port * PRODUCTS + product]
                unknown -= 1
        for port in range(s.ports):
            if s.rank[port][product] > s.ports:
                known[port * PRODUCTS + product] = total // unknown
