"""A seed gives the same games on any number of processes."""

from collections.abc import Iterator
from functools import partial

import pytest

from starboard.bots.roster import bots_of
from starboard.catalog import TRIAL_GAME, find_game
from starboard.engine.game import Game
from starboard.runs.description import RunDescription
from starboard.runs.run import Run, open_run
from starboard.runs.settings import RunSettings
from starboard.runs.task import Task
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.player import open_player
from starboard.simulate.run import simulate
from starboard.simulate.simulator import Simulator
from starboard.simulate.tally import Tally, TallyRecord

PROCESSES = 2
GAMES = 300


@pytest.fixture(scope="module")
def shared_run() -> Iterator[Run]:
    """A run whose processes play all games; to start processes for each game takes longer."""
    description = RunDescription("simulate", find_game(TRIAL_GAME), {})
    with open_run(description, RunSettings(PROCESSES)) as run:
        yield run


@pytest.mark.compiled
@pytest.mark.slow
def test_processes_together_give_the_tally_of_one(catalogue_game: Game, shared_run: Run) -> None:
    game = catalogue_game
    names = list(bots_of(game))
    seats = tuple((names * game.default_players)[-game.default_players :])
    plan = SimulationPlan(seats, game.options.resolve(), seed=5, limit=game.max_random_plies)
    alone = simulate(Simulator(game, plan), GAMES)
    task = Task(game.id, GAMES, partial(open_player, game.id, plan), TallyRecord)
    units, together = list(shared_run.play(task)), Tally()
    for finished in units:
        together.add(finished.record.tally())
    assert len(units) > PROCESSES
    assert together == alone.tally
    assert together.games == GAMES
