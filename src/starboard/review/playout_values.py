"""Chances to win from games that bots play on to the end."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.search_settings import SearchSettings
from starboard.review.values import WORLDS, Rewards, Value, mean_value
from starboard.search.budget import StopRequest
from starboard.search.network import Network
from starboard.search.positions import Positions
from starboard.search.tree import playout_bot
from starboard.wire.review import Source

PLAYOUTS = 200
"""Playouts from each position: a standard error of 3.5 % at even chances."""


class PlayoutValues:
    """Estimates whole positions, with all that players hide from each other."""

    source: Source = "playouts"

    def __init__(self, compiled: CompiledGame, players: int) -> None:
        game = compiled.game
        self._compiled, self._players = compiled, players
        self._kernel = compiled.kernel("review")
        self._bots = np.full(players, playout_bot(compiled, game.search), np.int64)
        self._world, self._redacted = np.zeros((2, compiled.size), np.uint8)
        self._values = np.zeros(MAX_PLAYERS)
        self._plies = game.search.playout_plies
        self._positions = Positions(compiled)
        self._network = Network(compiled, SearchSettings())

    def value(self, state: Any, number: int) -> Value:
        """The mean result; every position has random numbers of its own."""
        sums, count = np.zeros((2, MAX_PLAYERS)), PLAYOUTS
        self._kernel.play_positions(
            self._compiled.pack(state), self._world, self._redacted, self._bots, self._plies, 0,
            number * count, count, self._values, sums,
        )  # fmt: skip
        return mean_value(sums[:, : self._players], count)

    def luck(self, before: Any, after: Any, mover: int, number: int) -> None:
        """Nothing sharper than the change of values: playouts begin with the roll or draw."""

    def compare(self, state: Any, player: int, moves: Sequence[int], number: int) -> Rewards:
        """The results of playouts after each of the moves."""
        self._positions.set_root(state, player)
        count, rewards = len(moves), np.zeros((WORLDS, len(moves)))
        self._compiled.kernel("paired").play_worlds(
            *self._positions.arrays[1:], player, np.array(moves), np.arange(count), self._bots,
            self._plies, 0, number * WORLDS, StopRequest().flag, *self._network.arrays,
            self._values, np.zeros((count, MAX_PLAYERS)), rewards,
        )  # fmt: skip
        return rewards

    def move_values(self, state: Any, player: int, number: int) -> dict[int, float]:
        """Nothing: the playouts of every move would take too long."""
        return {}
