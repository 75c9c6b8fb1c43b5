"""Chances to win from the learned network."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.generators import seeded_generator
from starboard.engine.search_settings import SearchSettings
from starboard.engine.weights import Weights
from starboard.review.round_mean import RoundMean
from starboard.review.values import Luck, Rewards, Value
from starboard.search.network import Network
from starboard.wire.review import Source

GUESSES = 8
"""How often what a player does not know is guessed for one estimate."""
ROUNDS = 32
"""How often bots play a round on for the value of a position."""
OUTCOMES = 64
"""The outcomes of a chance event that are evaluated; if there are more, this many are drawn."""


class NetworkValues:
    """Estimates positions for one number of players."""

    source: Source = "network"

    def __init__(self, compiled: CompiledGame, players: int, weights: Weights) -> None:
        rules = compiled.game.rules
        self._compiled, self._players = compiled, players
        self._kernel = compiled.kernel("review")
        self._network = Network(compiled, SearchSettings(network=1.0), weights)
        self._mean = RoundMean(compiled, players, self._network, turns=1, count=ROUNDS)
        self._trial, self._world, self._after = np.zeros((3, compiled.size), np.uint8)
        self._moves, self._values = np.zeros(rules.MAX_MOVES, np.int64), np.zeros(rules.MAX_MOVES)
        self._outcomes, self._weights = np.zeros((2, max(1, rules.MAX_OUTCOMES)), np.int64)
        self._found, self._out = np.zeros((2, MAX_PLAYERS))

    def value(self, state: Any, number: int) -> Value:
        """The mean of everybody's estimates over the next round."""
        return self._mean.value(state, number)

    def luck(self, before: Any, after: Any, mover: int, number: int) -> Luck:
        """The value of what was rolled, minus the mean over all outcomes."""
        expected = self._expected_value(before, mover, number)
        found = self._position_value(after, mover, number)
        pairs = zip(found, expected, strict=True)
        return Luck(tuple(value - mean for value, mean in pairs))

    def _position_value(self, state: Any, mover: int, number: int) -> tuple[float, ...]:
        inner, outer, *memory = self._network.arrays
        self._kernel.position_value(
            inner, outer, self._compiled.pack(state), self._world, self._after, mover,
            self._players, GUESSES, self._moves, self._values, self._rng(number),
            *memory, self._out,
        )  # fmt: skip
        return self._chances()

    def _expected_value(self, state: Any, mover: int, number: int) -> tuple[float, ...]:
        inner, outer, *memory = self._network.arrays
        self._kernel.expected_value(
            inner, outer, self._compiled.pack(state), self._trial, self._world, self._after, mover,
            self._players, GUESSES, OUTCOMES, self._outcomes, self._weights, self._moves,
            self._values, self._rng(number), *memory, self._found, self._out,
        )  # fmt: skip
        return self._chances()

    def compare(self, state: Any, player: int, moves: Sequence[int], number: int) -> Rewards:
        """The means over the next round after each of the moves."""
        return self._mean.compare(state, player, moves, number)

    def move_values(self, state: Any, player: int, number: int) -> dict[int, float]:
        """The chance of a player to win after each legal move."""
        inner, outer, *memory = self._network.arrays
        count = self._kernel.choice_value(
            inner, outer, self._compiled.pack(state), self._world, self._after, player,
            self._players, GUESSES, self._moves, self._values, self._rng(number),
            *memory, self._out,
        )  # fmt: skip
        moves, values = self._moves[:count].tolist(), self._values[:count].tolist()
        return dict(zip(moves, values, strict=True))

    def _rng(self, number: int) -> Any:
        return np.array(seeded_generator(0, number))

    def _chances(self) -> tuple[float, ...]:
        return tuple(self._out[: self._players].tolist())
