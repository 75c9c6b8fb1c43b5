"""The turn search follows a turn to its end, with the answers of others, and no further."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.search.conftest import Compiler

from starboard.engine.actors import CHANCE
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.weights import Weights
from starboard.games.stlucia import rules
from starboard.games.stlucia.state import ATTACK, CHOOSING, ONE, THREE, TOKEN, TWO, State
from starboard.search.budget import Budget
from starboard.search.network import Network
from starboard.search.search import Search
from starboard.train.plan import new_recipe

pytestmark = pytest.mark.compiled

PLAYERS = 3
ENOUGH = Budget(iterations=100_000)


def last_reroll(compiled: CompiledGame) -> State:
    """The first player attacks the second one, who is inside, and may reroll once more."""
    state: State = compiled.game.initial_state(PLAYERS, {"goal": 20})
    state.phase, state.rerolls, state.rolling, state.occupant = CHOOSING, 1, 0, 1
    state.health[1] = 3
    for face, number in ((ONE, 1), (TWO, 1), (THREE, 1), (ATTACK, 2), (TOKEN, 1)):
        state.dice[face] = number
    return state


def after(state: State, actor: int, move: int) -> State:
    following: State = state.copy()
    rules.apply(following, actor, move)
    return following


class Estimates:
    """The network's estimate of single positions, without any search."""

    def __init__(self, compiled: CompiledGame) -> None:
        self._compiled = compiled
        self._kernel = compiled.kernel("evaluate")
        self._network = Network(compiled, compiled.game.search)

    def __call__(self, state: State, viewer: int) -> Any:
        inner, outer, *working = self._network.arrays
        chances = np.zeros(PLAYERS)
        data = self._compiled.pack(state)
        self._kernel.step_value(inner, outer, data, viewer, PLAYERS, *working, chances)
        return chances


def end_values(state: State, estimates: Estimates) -> Any:
    """Every player's chance at the end of the first player's turn, after an answer if one is due.

    The attacked player answers by their own estimate.
    """
    if rules.actors(state) == 1 << CHANCE:
        return estimates(state, 0)
    answers = [estimates(after(state, 1, move), 1) for move in legal_moves(state, 1)]
    return max(answers, key=lambda chances: float(chances[1]))


def legal_moves(state: State, player: int) -> list[int]:
    out = [0] * rules.MAX_MOVES
    return out[: rules.legal(state, player, out)]


def expected(state: State, move: int, estimates: Estimates) -> Any:
    """The mean over the outcomes of the last roll, written down without the search."""
    chosen = after(state, 0, move)
    if not chosen.rolling:
        return end_values(chosen, estimates)
    outcomes, weights = [0] * rules.MAX_OUTCOMES, [0] * rules.MAX_OUTCOMES
    number = rules.chance(chosen, outcomes, weights)
    ends = [end_values(after(chosen, CHANCE, it), estimates) for it in outcomes[:number]]
    return np.average(ends, axis=0, weights=weights[:number])


def test_the_last_roll_and_the_answer_to_it_are_followed(compiler: Compiler) -> None:
    compiled = compiler("stlucia")
    state, estimates = last_reroll(compiled), Estimates(compiled)
    result = Search(compiled, PLAYERS, compiled.game.search, seed=1).run(state, 0, ENOUGH)
    assert set(result.moves) == set(legal_moves(state, 0))
    for move, chance in zip(result.moves, result.chances, strict=True):
        assert chance == pytest.approx(expected(state, move, estimates)[0], abs=1e-6)
    assert result.win_chances == pytest.approx(
        tuple(expected(state, result.move, estimates)), abs=1e-6
    )


def test_answers_are_among_the_last_rolls(compiler: Compiler) -> None:
    """Otherwise the test above shows less than it says."""
    state = last_reroll(compiler("stlucia"))
    everything = max(legal_moves(state, 0))
    chosen = after(state, 0, everything)
    outcomes, weights = [0] * rules.MAX_OUTCOMES, [0] * rules.MAX_OUTCOMES
    number = rules.chance(chosen, outcomes, weights)
    actors = {rules.actors(after(chosen, CHANCE, it)) for it in outcomes[:number]}
    assert actors == {1 << 1, 1 << CHANCE}


def test_a_search_may_estimate_with_the_weights_of_a_file(
    compiler: Compiler, tmp_path: Path
) -> None:
    """A network that has learned nothing takes all players for equal."""
    compiled, file = compiler("stlucia"), tmp_path / "weights.bin"
    weights = Weights.fresh(compiled.observation, new_recipe(compiled.game, [PLAYERS], {}))
    file.write_bytes(weights.to_bytes())
    settings = replace(compiled.game.search, weights_file=str(file))
    state = last_reroll(compiled)
    result = Search(compiled, PLAYERS, settings, seed=1).run(state, 0, ENOUGH)
    assert result.win_chances == pytest.approx([1 / PLAYERS] * PLAYERS)
