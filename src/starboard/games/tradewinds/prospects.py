"""The viewer's prospects, as observations describe them: holdings and the best voyage.

Ports whose prices are not known have the same estimated prices, so what a hold is worth there and
the best cargo from there are computed once for all of them.

``gains`` and ``times`` hold the best voyage to each port, alone or with one that follows; their
quotients are compared without divisions. All of it is in one module because the compiler inlines
the module of a game's features, and passing arrays to a function that is not inlined costs more
than most of these functions. Loops over products are innermost: their number is a constant, which
lets the compiler unroll them.
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
    HIGHEST,
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

# Indices of a plan.
BEST_WORTH, BEST_GAIN, BEST_RATE, BEST_TIME, BEST_PORT = range(5)
PLAN = 5

SMALL, LARGE = 300, 4000  # two scales of money
MANY_ROUNDS = 60
LAST_ROUNDS = 4  # that are distinguished
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
    ship = s.ship[player]
    known = scratch(MAX_PORTS)
    unknown = scratch(MAX_PORTS)
    known_count = list_ports(s, known, unknown)
    estimates = scratch(PRODUCTS)
    lowest = scratch(PRODUCTS)
    estimate_prices(s, known, known_count, estimates, lowest)
    worth = scratch(MAX_PORTS)
    least = appraise_hold(s, player, known, known_count, estimates, lowest, worth)
    first_gains = scratch(MAX_PORTS)
    first_times = scratch(MAX_PORTS)
    gains = scratch(MAX_PORTS)
    times = scratch(MAX_PORTS)
    for port in range(s.ports):
        first_gains[port] = worth[port] - least + exploring_gain(s, port, ship, ARMED)
        first_times[port] = time_over_sea(ship, s.position[player], s.port_cell[port])
        gains[port] = first_gains[port]
        times[port] = first_times[port] + IN_PORT
    add_cargoes(
        s, ship, known, unknown, known_count, estimates, worth,
        first_gains, first_times, gains, times,
    )  # fmt: skip
    choose_plan(s, worth, first_gains, first_times, gains, times, plan)
    plan[BEST_WORTH] = max(plan[BEST_WORTH], s.money[player])


def list_ports(s: State, known: list[int], unknown: list[int]) -> int:
    """List the ports with known and with unknown prices; return how many are known."""
    known_count = 0
    for port in range(s.ports):
        # No branch, because a processor could not predict it: the wrong entry is overwritten.
        known[known_count] = port
        unknown[port - known_count] = port
        known_count += int(is_known(s, port))
    return known_count


def estimate_prices(
    s: State, known: list[int], known_count: int, estimates: list[int], lowest: list[int]
) -> None:
    """Write the mean of each product's prices that no known port has, and the lowest prices."""
    for product in range(PRODUCTS):
        estimates[product] = ALL_PRICES[s.ports][product] if is_traded(s, product) else 0
        lowest[product] = HIGHEST[product]
    for index in range(known_count):
        for product in range(PRODUCTS):
            value = price(s, known[index], product)
            estimates[product] -= value
            lowest[product] = min(lowest[product], value)
    if known_count < s.ports:
        for product in range(PRODUCTS):
            estimates[product] //= s.ports - known_count
            lowest[product] = min(lowest[product], estimates[product])


def appraise_hold(
    s: State,
    player: int,
    known: list[int],
    known_count: int,
    estimates: list[int],
    lowest: list[int],
    worth: list[int],
) -> int:
    """Write what the player is worth in each port; return what they are at the lowest prices."""
    least = s.money[player]
    estimated = s.money[player]
    for product in range(PRODUCTS):
        least += owned(s, player, product) * lowest[product]
        estimated += owned(s, player, product) * estimates[product]
    for port in range(s.ports):
        worth[port] = estimated
    for index in range(known_count):
        there = s.money[player]
        for product in range(PRODUCTS):
            there += owned(s, player, product) * price(s, known[index], product)
        worth[known[index]] = there
    return least


def add_cargoes(
    s: State,
    ship: int,
    known: list[int],
    unknown: list[int],
    known_count: int,
    estimates: list[int],
    worth: list[int],
    first_gains: list[int],
    first_times: list[int],
    gains: list[int],
    times: list[int],
) -> None:
    """Let a second voyage with the best cargo follow where that gains more a turn.

    It leads to or from a port with known prices; from there, of the ports with unknown prices the
    nearest is best. Without a cargo, a voyage only takes longer, so it never gains more.
    """
    last = turns_left(s)
    units_there = scratch(GOODS)
    prices = scratch(GOODS)
    units = scratch(GOODS)
    list_affordable(worth[unknown[0]], CAPACITY[ship], estimates, units)
    for index in range(known_count):
        goal = known[index]
        list_prices(s, goal, prices)
        cargo = best_single_cargo(estimates, prices, units)
        nearest = last + 1
        for other in range(s.ports - known_count):
            port = unknown[other]
            leg = time_over_sea(ship, s.port_cell[port], s.port_cell[goal])
            nearest = min(nearest, leg)
            time = first_times[port] + leg
            add_voyage(port, first_gains[port] + cargo, time, last, gains, times)
        list_affordable(worth[goal], CAPACITY[ship], prices, units_there)
        back = best_single_cargo(prices, estimates, units_there)
        add_voyage(goal, first_gains[goal] + back, first_times[goal] + nearest, last, gains, times)
        for other in range(known_count):
            cargo = cargo_between(s, goal, known[other], units_there)
            leg = time_over_sea(ship, s.port_cell[goal], s.port_cell[known[other]])
            time = first_times[goal] + leg
            add_voyage(goal, first_gains[goal] + cargo, time, last, gains, times)


def add_voyage(
    port: int, gain: int, time: int, last: int, gains: list[int], times: list[int]
) -> None:
    """Replace the best voyages by way of a port if these are in time and gain more a turn."""
    # No branch, because a processor could not predict it.
    better = (time <= last) & (gain * times[port] > gains[port] * (time + IN_PORT))
    gains[port] = gain if better else gains[port]
    times[port] = time + IN_PORT if better else times[port]


def choose_plan(
    s: State,
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
            plan[BEST_WORTH] = worth[port]
            plan[BEST_GAIN] = first_gains[port]
            plan[BEST_RATE] = 1000 * gains[port] // times[port]
            plan[BEST_TIME] = first_times[port]
            plan[BEST_PORT] = port


def time_over_sea(ship: int, here: int, there: int) -> int:
    """The time of a voyage between two cells, without land on the way."""
    rows = abs(here // STRIDE - there // STRIDE)
    return turns_over_sea(ship, rows, abs(here % STRIDE - there % STRIDE))


def list_prices(s: State, port: int, prices: list[int]) -> None:
    for product in range(GOODS):
        prices[product] = price(s, port, product)


def list_affordable(capital: int, room: int, prices: list[int], units: list[int]) -> None:
    """Write how many units of each kind of goods a player can pay and stow."""
    for product in range(GOODS):
        cost = prices[product]
        units[product] = room if capital >= room * cost else capital // cost


def best_single_cargo(bought: list[int], sold: list[int], units: list[int]) -> int:
    """The highest gain with one product that is bought and sold at these prices."""
    best = 0
    for product in range(GOODS):
        best = max(best, (sold[product] - bought[product]) * units[product])
    return best


def cargo_between(s: State, port: int, other: int, units: list[int]) -> int:
    """The highest gain with one product from one port with known prices to another."""
    best = 0
    for product in range(GOODS):
        margin = price(s, other, product) - price(s, port, product)
        best = max(best, margin * units[product])
    return best
