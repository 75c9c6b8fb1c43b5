"""Chances to win as the mean of estimates over the next moves of every player."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.review.values import WORLDS, Rewards, Value, mean_value
from starboard.search.network import Network
from starboard.search.tree import playout_bot


class RoundMean:
    """Lets bots play on from positions, and averages what a network or evaluation says."""

    def __init__(
        self, compiled: CompiledGame, players: int, network: Network, turns: int, count: int
    ) -> None:
        self._compiled, self._players = compiled, players
        self._network, self._turns, self._count = network, turns, count
        self._kernel = compiled.kernel("review")
        self._bots = np.full(players, playout_bot(compiled, compiled.game.search), np.int64)
        self._trial, self._world, self._redacted = np.zeros((3, compiled.size), np.uint8)
        self._found, self._line = np.zeros((2, MAX_PLAYERS))

    def value(self, state: Any, number: int) -> Value:
        """Every player's chance; every position has random numbers of its own."""
        inner, outer, *memory = self._network.arrays
        sums, count = np.zeros((2, MAX_PLAYERS)), self._count
        self._kernel.round_value(
            inner, outer, self._compiled.pack(state), self._world, self._redacted, self._bots,
            self._turns, 0, number * count, count, *memory, self._found, self._line, sums,
        )  # fmt: skip
        return mean_value(sums[:, : self._players], count)

    def compare(self, state: Any, player: int, moves: Sequence[int], number: int) -> Rewards:
        """A player's chances after each of the moves, in the same worlds."""
        inner, outer, *memory = self._network.arrays
        root = self._compiled.pack(self._compiled.game.redacted(state, player))
        rewards = np.zeros((WORLDS, len(moves)))
        self._kernel.compare_rounds(
            inner, outer, root, self._trial, self._world, self._redacted, self._bots, self._turns,
            0, number * WORLDS, player, np.array(moves), *memory, self._found, self._line,
            np.zeros((2, MAX_PLAYERS)), rewards,
        )  # fmt: skip
        return rewards
