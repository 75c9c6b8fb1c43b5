"""What positions are learned to be worth in games by turns in which bots play."""

from typing import Any

import numpy as np
import pytest

from starboard.bots.compiled import compiled_game
from starboard.engine.kernels.turn_learning import ENDS_TURN
from starboard.engine.weights import Weights
from starboard.scaffold.board_template.game import GAME
from starboard.train.plan import Settings, new_recipe
from starboard.train.self_play import SelfPlayByTurns

pytestmark = pytest.mark.compiled


def new_self_play(sparring: float) -> SelfPlayByTurns:
    """Self-play without random moves, in which every turn is one move; λ is 0."""
    code = compiled_game(GAME)
    settings = Settings(hidden=16, lookahead="turn", sparring=sparring, trace=0.0, exploration=0.0)
    return SelfPlayByTurns(
        code, Weights.fresh(code.observation, new_recipe(GAME, [2], {}, settings=settings))
    )


def play_game(self_play: SelfPlayByTurns, number: int) -> tuple[Any, Any]:
    """The estimates of the positions that a game records, and what they are moved towards."""
    _, notes, estimates, targets = self_play._memory  # noqa: SLF001
    for array in (notes, estimates, targets):
        array[:] = 0
    self_play.learn(number, 1)
    steps = np.count_nonzero(estimates[:, 0])
    assert notes[:steps, ENDS_TURN].sum() >= 4
    return estimates[:steps], targets[:steps]


def test_before_a_bots_turn_the_target_is_the_estimate_after_it_or_the_result() -> None:
    self_play = new_self_play(sparring=1.0)
    self_play.learn(0, 20)
    estimates, targets = play_game(self_play, 20)
    assert (targets[:-1] == estimates[1:]).all()
    assert sorted(targets[-1]) in ([0.0, 1.0], [0.5, 0.5])


def test_before_a_turn_of_the_network_the_target_is_what_it_can_reach() -> None:
    self_play = new_self_play(sparring=0.0)
    self_play.learn(0, 20)
    estimates, targets = play_game(self_play, 20)
    assert (targets[:-1] != estimates[1:]).any()
    assert np.allclose(targets.sum(axis=1), 1.0)
