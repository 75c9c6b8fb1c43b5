"""A seed gives the same games on any number of processes."""

import pytest

from starboard.bots.roster import bots_of
from starboard.engine.game import Game
from starboard.runs.settings import RunSettings
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.run import simulate
from starboard.simulate.simulator import Simulator


@pytest.mark.compiled
@pytest.mark.slow
def test_one_process_and_three_give_the_same_tally(catalogue_game: Game) -> None:
    game = catalogue_game
    names = list(bots_of(game))
    seats = tuple((names * game.default_players)[-game.default_players :])
    plan = SimulationPlan(seats, game.options.resolve(), seed=5, limit=game.max_random_plies)
    alone, together = (simulate(Simulator(game, plan), 600, RunSettings(jobs)) for jobs in (1, 3))
    assert alone.tally == together.tally
    assert alone.tally.games == 600
