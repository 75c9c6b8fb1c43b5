"""The plan of an observation, computed by markets, against each port by itself."""

import pytest

from starboard.engine.game_loop import play_moves, random_chooser
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Seat, Table
from starboard.games.tradewinds.bots.sailing import turns, turns_left
from starboard.games.tradewinds.bots.styles import ARMED
from starboard.games.tradewinds.bots.trading import (
    estimate_prices,
    exploring_gain,
    list_cargoes,
    list_lowest,
    rate_of,
)
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.prospects import BEST_PORT, PLAN, find_plan
from starboard.games.tradewinds.rules.trading import owned
from starboard.games.tradewinds.state import (
    CAPACITY,
    GOODS,
    MAX_PORTS,
    PRODUCTS,
    SAILING,
    State,
)


def plan_by_ports(s: State, player: int) -> list[int]:
    """Worth, gain, rate and time of the voyage that ``find_plan`` should find."""
    prices, lowest, cargoes = [0] * (MAX_PORTS * PRODUCTS), [0] * PRODUCTS, [0] * MAX_PORTS
    estimate_prices(s, prices)
    list_lowest(s, prices, lowest)
    ship, best = s.ship[player], [0, 0, 0, 0]
    units = [owned(s, player, product) for product in range(PRODUCTS)]
    for port in range(s.ports):
        row = prices[port * PRODUCTS : (port + 1) * PRODUCTS]
        worth = s.money[player] + sum(n * price for n, price in zip(units, row, strict=True))
        margins = (price - low for price, low in zip(row, lowest, strict=True))
        gain = sum(n * margin for n, margin in zip(units, margins, strict=True))
        gain += exploring_gain(s, port, ship, ARMED)
        time = turns(ship, s.position[player], s.port_cell[port], 0)
        list_cargoes(s, port, worth, CAPACITY[ship], prices, cargoes)
        rate = rate_of(s, ship, port, gain, time, cargoes)
        if time <= turns_left(s) and rate > best[2]:
            best = [worth, gain, rate, time]
    return [max(best[0], s.money[player]), *best[1:]]


@pytest.mark.parametrize("goods", [3, GOODS])
def test_plan_is_that_of_the_best_port(goods: int) -> None:
    table = Table(GAME, [Seat(name) for name in "ABC"], {"goods": goods}, seed=5)
    rng, ports = seeded_generator(5, 1), set()
    for event in play_moves(table, random_chooser(GAME, rng), rng, 1500):
        if event.after.phase == SAILING:
            player = event.after.turn
            s, plan = GAME.visible_state(event.after, player), [0] * PLAN
            find_plan(s, player, plan)
            assert plan[:BEST_PORT] == plan_by_ports(s, player)
            ports.add(plan[BEST_PORT])
    assert len(ports) > 1
