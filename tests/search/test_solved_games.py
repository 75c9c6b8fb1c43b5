"""The moves of a search compared with best play, on options small enough to solve exactly."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from tests.fixture_games.catalog import EVERY_GAME
from tests.search.conftest import Compiler

from starboard.engine.kernels.solve import VALUE
from starboard.search.budget import Budget
from starboard.search.search import Search
from starboard.verify.explore import Exploration, GameInstance
from starboard.verify.run import options_for, verify
from starboard.verify.solve import state_values

pytestmark = [pytest.mark.compiled, pytest.mark.slow]

POSITIONS = 40
MAX_LOSS = 0.01
"""The win chance that a move may lose against best play, on average."""


def value_after(found: Exploration, values: Any, state: Any, player: int, move: int) -> float:
    """The player's chance to win after a move, with best play of both."""
    compiled = found.instance.compiled
    after = state.copy()
    compiled.game.rules.apply(after, player, move)
    row = np.zeros((1, compiled.words), np.uint64)
    row.view(np.uint8)[0, : compiled.size] = np.frombuffer(after.to_bytes(), np.uint8)
    number = compiled.kernel("explore").find(row, 0, found.store, found.slots)
    value = float(values[number][VALUE])
    return value if player == 0 else 1.0 - value


def test_moves_in_a_solved_game_lose_little(compiler: Compiler) -> None:
    game, compiled = EVERY_GAME["ruler"], compiler("ruler")
    options = options_for(game, {"islands": 4}, None, 4)
    found = verify(GameInstance(compiled, 2, options)).exploration
    values, _, _ = state_values(found)
    # Without the bot's preference: on these options the bot's own moves are nearly perfect.
    search = Search(compiled, 2, replace(game.search, bot=""), seed=1)
    losses: list[float] = []
    for number in range(0, found.states, found.states // (8 * POSITIONS)):
        state = found.state(number)
        for player in range(2):
            legal = game.legal(state, player)
            if len(legal) > 1 and len(losses) < POSITIONS:
                best = max(value_after(found, values, state, player, move) for move in legal)
                move = search.run(state, player, Budget(iterations=10_000)).move
                losses.append(best - value_after(found, values, state, player, move))
    assert len(losses) == POSITIONS
    assert sum(losses) / POSITIONS <= MAX_LOSS
