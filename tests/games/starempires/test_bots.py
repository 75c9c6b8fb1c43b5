"""The bots on positions with one right move, and their win rates against each other."""

import pytest
from tests.games.starempires.position import GAME, at, colonize, start, to_move

from starboard.bots.roster import bots_of
from starboard.engine.actors import NOBODY
from starboard.engine.generators import seeded_generator
from starboard.games.starempires import rules
from starboard.games.starempires.state import (
    BUILD_COLONY,
    BUILD_STATION,
    HEXES,
    State,
    destination_of,
    flight,
)
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.report import as_json
from starboard.simulate.run import simulate
from starboard.simulate.simulator import Simulator

BOTS = bots_of(GAME)


def choice(bot: str, s: State, seed: int = 1) -> int:
    return GAME.bot_move(BOTS[bot], s, s.turn, seeded_generator(seed))


@pytest.mark.parametrize("seed", range(4))
def test_greedy_takes_the_most_points(seed: int) -> None:
    s = start()
    gains = []
    for move in GAME.legal(s, 0):
        after = s.copy()
        rules.apply(after, 0, move)
        rules.apply(after, 0, BUILD_COLONY)
        gains.append(GAME.scores(after, 2)[0])
    chosen = s.copy()
    rules.apply(chosen, 0, choice("greedy", s, seed))
    rules.apply(chosen, 0, BUILD_COLONY)
    assert GAME.scores(chosen, 2)[0] == max(gains)


def test_greedy_builds_a_station_where_it_trades() -> None:
    s = start()
    colonize(s, 1, "(-1,-2)")
    to_move(s, 0)
    rules.apply(s, 0, flight(at("(-1,-3)"), at("(0,-3)")))
    assert choice("greedy", s) == BUILD_STATION


@pytest.mark.parametrize("seed", range(3))
def test_strategist_does_not_waste_a_station(seed: int) -> None:
    s = start()
    rules.apply(s, 0, flight(at("(-1,-3)"), at("(-2,-3)")))
    assert choice("strategist", s, seed) == BUILD_COLONY


def test_strategist_spends_its_last_piece_best() -> None:
    """The third blue nebula, beside the home, is 3 points and the larger territory."""
    s = start()
    colonize(s, 0, "(3,-1)(-1,1)")
    s.colonies[:2], s.stations[:2] = [1, 0], [0, 0]
    assert destination_of(choice("strategist", to_move(s, 0))) == at("(0,-3)")


def test_strategist_takes_what_the_next_player_would_take() -> None:
    """Both players can reach the only system with three planets; all others have one or none."""
    s = start()
    for hex in range(HEXES):
        if s.content[hex] > 1 and s.control[hex] == NOBODY:
            s.content[hex] = 1
    s.content[at("(-1,3)")] = 3
    assert destination_of(choice("strategist", s)) == at("(-1,3)")


def test_ties_are_broken_at_random() -> None:
    firsts = {choice("greedy", start(), seed) for seed in range(20)}
    assert len(firsts) > 1


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize(("players", "least"), [(2, 0.95), (3, 0.8), (4, 0.7)])
def test_strategist_beats_greedy(players: int, least: float) -> None:
    seats = ("strategist", *["greedy"] * (players - 1))
    plan = SimulationPlan(seats, GAME.options.resolve(), seed=11, limit=GAME.max_random_plies)
    figures = as_json(simulate(Simulator(GAME, plan), 60 * players))
    assert figures["rates_by_bot"]["strategist"]["rate"] > least


@pytest.mark.compiled
@pytest.mark.slow
def test_strategist_wins_from_either_seat() -> None:
    for seats in (("strategist", "greedy"), ("greedy", "strategist")):
        plan = SimulationPlan(seats, GAME.options.resolve(), seed=12, limit=200, rotate=False)
        figures = as_json(simulate(Simulator(GAME, plan), 100))
        assert figures["rates_by_bot"]["strategist"]["low"] > 0.8


@pytest.mark.compiled
def test_greedy_beats_random() -> None:
    plan = SimulationPlan(
        ("greedy", "random"), GAME.options.resolve(), seed=13, limit=GAME.max_random_plies
    )
    figures = as_json(simulate(Simulator(GAME, plan), 200))
    assert figures["rates_by_bot"]["greedy"]["low"] > 0.95
