"""The voyage with the highest gain a turn, as observations describe it.

It is computed market by market. A port with known prices is a market of its own; all others are
one market, because their estimated prices are the same.
"""

from starboard.engine.prelude import scratch
from starboard.games.tradewinds.bots.sailing import LONG_CELL, SET_OUT, turns, turns_left
from starboard.games.tradewinds.bots.styles import ARMED
from starboard.games.tradewinds.bots.trading import (
    ALL_PRICES,
    IN_PORT,
    best_single_cargo,
    exploring_gain,
    is_known,
    list_affordable,
    rate_of,
)
from starboard.games.tradewinds.rules.trading import is_traded, owned, price
from starboard.games.tradewinds.state import CAPACITY, GOODS, MAX_PORTS, PRODUCTS, State

UNKNOWN = 0  # the market of all ports with unknown prices
MAX_MARKETS = 1 + MAX_PORTS

# Indices of a plan.
BEST_WORTH, BEST_GAIN, BEST_RATE, BEST_TIME, BEST_PORT = range(5)
PLAN = 5


def find_plan(s: State, player: int, plan: list[int]) -> None:
    """Write what the voyage with the highest gain a turn brings.

    Lengths of voyages ignore land, because measuring them would take most of the time.
    """
    market_of = scratch(MAX_PORTS)
    prices = scratch(MAX_MARKETS * PRODUCTS)
    markets = list_markets(s, market_of, prices)
    first = int(markets > s.ports)  # the market of unknown prices may have no ports
    lowest = scratch(PRODUCTS)
    for product in range(PRODUCTS):
        lowest[product] = lowest_price(product, first, markets, prices)
    for market in range(first, markets):
        plan_market(s, player, market, markets, market_of, prices, lowest, plan)
    plan[BEST_WORTH] = max(plan[BEST_WORTH], s.money[player])


def list_markets(s: State, market_of: list[int], prices: list[int]) -> int:
    """Write the market of every port and all prices; return the number of markets."""
    markets = 1
    for port in range(s.ports):
        if is_known(s, port):
            market_of[port] = markets
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


def plan_market(
    s: State,
    player: int,
    market: int,
    markets: int,
    market_of: list[int],
    prices: list[int],
    lowest: list[int],
    plan: list[int],
) -> None:
    """Replace the plan by a voyage to a port of this market, if that gains more a turn."""
    worth = s.money[player]
    gain = 0
    for product in range(PRODUCTS):
        value = prices[market * PRODUCTS + product]
        units = owned(s, player, product)
        worth += units * value
        gain += units * (value - lowest[product])
    cargoes = scratch(MAX_PORTS)
    ship = s.ship[player]
    most = list_cargoes_of_market(s, ship, market, markets, worth, market_of, prices, cargoes)
    for port in range(s.ports):
        if market_of[port] == market:
            time = turns(ship, s.position[player], s.port_cell[port], 0)
            total = gain + exploring_gain(s, port, ship, ARMED)
            if time <= turns_left(s) and may_gain(plan[BEST_RATE], ship, total, most, time):
                rate = rate_of(s, ship, port, total, time, cargoes)
                if is_better(rate, port, plan):
                    plan[BEST_WORTH] = worth
                    plan[BEST_GAIN] = total
                    plan[BEST_RATE] = rate
                    plan[BEST_TIME] = time
                    plan[BEST_PORT] = port


def lowest_price(product: int, first: int, markets: int, prices: list[int]) -> int:
    """The lowest price of a product in the markets from ``first`` on."""
    lowest = prices[first * PRODUCTS + product]
    for market in range(first + 1, markets):
        lowest = min(lowest, prices[market * PRODUCTS + product])
    return lowest


def list_cargoes_of_market(
    s: State,
    ship: int,
    market: int,
    markets: int,
    capital: int,
    market_of: list[int],
    prices: list[int],
    cargoes: list[int],
) -> int:
    """Write the gain of the best cargo of one product to every port; return the highest."""
    units = scratch(GOODS)
    list_affordable(market, capital, CAPACITY[ship], prices, units)
    gains = scratch(MAX_MARKETS)
    most = 0
    for other in range(markets):
        gains[other] = best_single_cargo(market, other, prices, units)
        most = max(most, gains[other])
    for port in range(s.ports):
        cargoes[port] = gains[market_of[port]]
    return most


def may_gain(rate: int, ship: int, gain: int, most: int, time: int) -> bool:
    """Whether a voyage can reach a rate, alone or with a cargo for a port in the next cell."""
    alone = time + IN_PORT
    both = alone + SET_OUT[ship] + LONG_CELL[ship]
    return 1000 * gain >= rate * alone or 1000 * (gain + most) >= rate * both


def is_better(rate: int, port: int, plan: list[int]) -> bool:
    """Whether a voyage replaces the plan; of equal ones, that to the first port is planned."""
    return rate > plan[BEST_RATE] or (rate == plan[BEST_RATE] and port < plan[BEST_PORT])
