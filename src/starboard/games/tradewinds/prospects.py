"""The viewer's prospects, as observations describe them: holdings and the best voyage.

The voyage with the highest gain a turn is computed market by market. A port with known prices is a
market of its own; all others are one market, because their estimated prices are the same.

``gains`` and ``times`` hold the best voyage to each port, alone or with one that follows; their
quotients are compared without divisions. All of it is in one module because the compiler inlines
the module of a game's features, and passing arrays to a function that is not inlined costs more
than most of these functions.
"""

from starboard.engine.features import feature
from starboard.engine.prelude import count, has, scratch
from starboard.games.tradewinds.bots.sailing import turns_left, turns_over_sea
from starboard.games.tradewinds.bots.styles import ARMED
from starboard.games.tradewinds.bots.trading import (
    ALL_PRICES,
    IN_PORT,
    exploring_gain,
    is_known,
)
from starboard.games.tradewinds.rules.ending import wealth
from starboard.games.tradewinds.rules.trading import hold, is_traded, owned, price
from starboard.games.tradewinds.state import (
    CAPACITY,
    GOODS,
    HIDDEN_MONEY,
    MAX_PORTS,
    MOUNTS,
    PRODUCTS,
    SHIP_VALUE,
    SHIPS,
    STRIDE,
    State,
    in_setup,
    port_at,
)

UNKNOWN = 0  # the market of all ports with unknown prices
MAX_MARKETS = 1 + MAX_PORTS

# Indices of a plan.
BEST_WORTH, BEST_GAIN, BEST_RATE, BEST_TIME, BEST_PORT = range(5)
PLAN = 5

SMALL, LARGE = 300, 4000  # two scales of money
MANY_ROUNDS = 60
LAST_ROUNDS = 4  # that are told apart
LONG_VOYAGE = 600  # hundredths of a turn
HIGH_RATE = 2000  # thousandths of dollars for a hundredth of a turn

FEATURES = (
    feature("rounds left", max=MANY_ROUNDS),
    feature("exact rounds left", choices=LAST_ROUNDS),
    feature("your wealth, small scale", max=SMALL),
    feature("your wealth, large scale", max=LARGE),
    feature("your money, small scale", max=SMALL),
    feature("your money, large scale", max=LARGE),
    feature("you are in a port", max=1),
    feature("units in your hold", max=CAPACITY[SHIPS - 1]),
    feature("full hold", max=100),
    feature("free mounts", max=MOUNTS[SHIPS - 1]),
    feature("ports with known prices", max=10),
    feature("worth at the best port, small scale", max=SMALL),
    feature("worth at the best port, large scale", max=LARGE),
    feature("gain at the best port, in percent of the worth", max=100),
    feature("gain a turn at the best port", max=HIGH_RATE),
    feature("time to the best port", max=LONG_VOYAGE),
    feature("a port is in time", max=1),
    feature("worth at the best port against the next ship", max=100),
)


def features(s: State, viewer: int, out: list[int]) -> None:
    if in_setup(s) or s.money[viewer] == HIDDEN_MONEY or not has(s.afloat, viewer):
        return
    own = wealth(s, viewer)
    money = s.money[viewer]
    capacity = CAPACITY[s.ship[viewer]]
    left = min(MANY_ROUNDS, s.rounds - s.round) if s.rounds > 0 else MANY_ROUNDS
    out[0] = left
    out[1] = left
    out[2] = min(own, SMALL)
    out[3] = min(own, LARGE)
    out[4] = min(money, SMALL)
    out[5] = min(money, LARGE)
    out[6] = int(port_at(s, s.position[viewer]) >= 0)
    out[7] = hold(s, viewer)
    out[8] = 100 * hold(s, viewer) // capacity
    out[9] = MOUNTS[s.ship[viewer]] - s.mounted[viewer]
    out[10] = count(s.known_ports[viewer])
    plan = scratch(PLAN)
    find_plan(s, viewer, plan)
    out[11] = min(plan[BEST_WORTH], SMALL)
    out[12] = min(plan[BEST_WORTH], LARGE)
    out[13] = min(100, 100 * plan[BEST_GAIN] // max(1, plan[BEST_WORTH]))
    out[14] = min(plan[BEST_RATE], HIGH_RATE)
    out[15] = min(plan[BEST_TIME], LONG_VOYAGE)
    out[16] = int(plan[BEST_RATE] > 0)
    bigger = SHIP_VALUE[min(s.ship[viewer] + 1, SHIPS - 1)]
    out[17] = min(100, 100 * plan[BEST_WORTH] // bigger)


def find_plan(s: State, player: int, plan: list[int]) -> None:
    """Write what the voyage with the highest gain a turn brings.

    Lengths of voyages ignore land, because measuring them would take most of the time.
    """
    market_of = scratch(MAX_PORTS)
    port_of = scratch(MAX_MARKETS)
    prices = scratch(MAX_MARKETS * PRODUCTS)
    markets = list_markets(s, market_of, port_of, prices)
    worth = scratch(MAX_MARKETS)
    margins = scratch(MAX_MARKETS)
    appraise_hold(s, player, markets, prices, worth, margins)
    rows = scratch(MAX_PORTS)
    columns = scratch(MAX_PORTS)
    first_gains = scratch(MAX_PORTS)
    first_times = scratch(MAX_PORTS)
    list_voyages(s, player, market_of, margins, rows, columns, first_gains, first_times)
    gains = scratch(MAX_PORTS)
    times = scratch(MAX_PORTS)
    for port in range(s.ports):
        gains[port] = first_gains[port]
        times[port] = first_times[port] + IN_PORT
    units = scratch(MAX_MARKETS * GOODS)
    for market in range(markets):
        list_affordable(market, worth[market], CAPACITY[s.ship[player]], prices, units)
    cargoes = scratch(MAX_MARKETS)
    for market in range(UNKNOWN + 1, markets):
        for origin in range(markets):
            cargoes[origin] = best_single_cargo(origin, market, prices, units)
        back = best_single_cargo(market, UNKNOWN, prices, units) if markets <= s.ports else 0
        add_voyages(
            s, s.ship[player], port_of[market], back, market_of, cargoes,
            rows, columns, first_gains, first_times, gains, times,
        )  # fmt: skip
    choose_plan(s, market_of, worth, first_gains, first_times, gains, times, plan)
    plan[BEST_WORTH] = max(plan[BEST_WORTH], s.money[player])


def list_voyages(
    s: State,
    player: int,
    market_of: list[int],
    margins: list[int],
    rows: list[int],
    columns: list[int],
    gains: list[int],
    times: list[int],
) -> None:
    """Write the place of every port, and the gain and the time of a voyage there."""
    ship = s.ship[player]
    row = s.position[player] // STRIDE
    column = s.position[player] % STRIDE
    for port in range(s.ports):
        rows[port] = s.port_cell[port] // STRIDE
        columns[port] = s.port_cell[port] % STRIDE
        gains[port] = margins[market_of[port]] + exploring_gain(s, port, ship, ARMED)
        times[port] = turns_over_sea(ship, abs(rows[port] - row), abs(columns[port] - column))


def add_voyages(
    s: State,
    ship: int,
    goal: int,
    back: int,
    market_of: list[int],
    cargoes: list[int],
    rows: list[int],
    columns: list[int],
    first_gains: list[int],
    first_times: list[int],
    gains: list[int],
    times: list[int],
) -> None:
    """Let a voyage to ``goal`` follow where that gains more a turn, and one from there.

    ``cargoes`` has the gain of the best cargo from each market to the goal; ``back`` is that from
    the goal to a port with unknown prices, of which the nearest is best. Without a cargo, a voyage
    only takes longer, so it never gains more.
    """
    last = turns_left(s)
    nearest = last + 1
    for port in range(s.ports):
        across = abs(columns[port] - columns[goal])
        leg = turns_over_sea(ship, abs(rows[port] - rows[goal]), across)
        nearest = min(nearest, leg) if market_of[port] == UNKNOWN else nearest
        gain = first_gains[port] + cargoes[market_of[port]]
        both = first_times[port] + leg
        # No branch, because a processor could not predict it.
        better = (both <= last) & (gain * times[port] > gains[port] * (both + IN_PORT))
        gains[port] = gain if better else gains[port]
        times[port] = both + IN_PORT if better else times[port]
    gain = first_gains[goal] + back
    both = first_times[goal] + nearest
    if both <= last and gain * times[goal] > gains[goal] * (both + IN_PORT):
        gains[goal] = gain
        times[goal] = both + IN_PORT


def choose_plan(
    s: State,
    market_of: list[int],
    worth: list[int],
    first_gains: list[int],
    first_times: list[int],
    gains: list[int],
    times: list[int],
    plan: list[int],
) -> None:
    """Plan the voyage to the first of the ports with the highest rate."""
    last = turns_left(s)
    for port in range(s.ports):
        # whether the rate, which is rounded down, exceeds that of the plan
        better = 1000 * gains[port] >= (plan[BEST_RATE] + 1) * times[port]
        if better and first_times[port] <= last:
            plan[BEST_WORTH] = worth[market_of[port]]
            plan[BEST_GAIN] = first_gains[port]
            plan[BEST_RATE] = 1000 * gains[port] // times[port]
            plan[BEST_TIME] = first_times[port]
            plan[BEST_PORT] = port


def list_markets(s: State, market_of: list[int], port_of: list[int], prices: list[int]) -> int:
    """Write the market of every port and all prices; return the number of markets."""
    markets = 1
    for port in range(s.ports):
        if is_known(s, port):
            market_of[port] = markets
            port_of[markets] = port
            for product in range(PRODUCTS):
                prices[markets * PRODUCTS + product] = price(s, port, product)
            markets += 1
    for product in range(PRODUCTS):
        prices[UNKNOWN + product] = mean_price_left(s, product, markets, prices)
    return markets


def mean_price_left(s: State, product: int, markets: int, prices: list[int]) -> int:
    """The mean of a product's prices that no known port has; 0 if ports do not trade it."""
    if not is_traded(s, product):
        return 0
    total = ALL_PRICES[s.ports][product]
    for market in range(UNKNOWN + 1, markets):
        total -= prices[market * PRODUCTS + product]
    return total // max(s.ports + 1 - markets, 1)


def appraise_hold(
    s: State, player: int, markets: int, prices: list[int], worth: list[int], margins: list[int]
) -> None:
    """Write what the player is worth in each market, and the gain against the lowest prices."""
    first = int(markets > s.ports)  # the market of unknown prices may have no ports
    for market in range(markets):
        worth[market] = s.money[player]
    for product in range(PRODUCTS):
        lowest = lowest_price(product, first, markets, prices)
        units = owned(s, player, product)
        for market in range(markets):
            value = prices[market * PRODUCTS + product]
            worth[market] += units * value
            margins[market] += units * (value - lowest)


def lowest_price(product: int, first: int, markets: int, prices: list[int]) -> int:
    """The lowest price of a product in the markets from ``first`` on."""
    lowest = prices[first * PRODUCTS + product]
    for market in range(first + 1, markets):
        lowest = min(lowest, prices[market * PRODUCTS + product])
    return lowest


def list_affordable(
    market: int, capital: int, room: int, prices: list[int], units: list[int]
) -> None:
    """Write how many units of each kind of goods a player can pay and stow in a market."""
    for product in range(GOODS):
        cost = prices[market * PRODUCTS + product]
        units[market * GOODS + product] = room if capital >= room * cost else capital // cost


def best_single_cargo(market: int, other: int, prices: list[int], units: list[int]) -> int:
    """The highest gain with one product from one market to another."""
    best = 0
    for product in range(GOODS):
        margin = prices[other * PRODUCTS + product] - prices[market * PRODUCTS + product]
        best = max(best, margin * units[market * GOODS + product])
    return best
