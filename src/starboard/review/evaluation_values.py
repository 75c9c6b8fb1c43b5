"""Chances to win from the evaluation that a game declares."""

from collections.abc import Sequence
from math import hypot, sqrt
from typing import Any

import numpy as np

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.generators import seeded_generator
from starboard.engine.search_settings import SearchSettings
from starboard.review.round_mean import RoundMean
from starboard.review.values import Luck, Rewards, Value, mean_value
from starboard.search.network import Network
from starboard.search.tree import playout_bot
from starboard.wire.review import Source

TURNS = 6
"""Moves of every player that bots play on before and between evaluations."""
LINES = 32
"""How often they do so from each position."""
LUCK_LINES = 512
"""How often a bot plays the turn that follows what was rolled, and as often those of all outcomes
together.
"""
LUCK_SEED, EXPECTATION_SEED = range(2)
"""Random numbers of the turns after what was rolled, and of those of all outcomes.

With the same ones, the errors of the two would depend on each other.
"""
OUTCOMES = 64
"""The outcomes of a chance event that are evaluated; if there are more, this many are drawn."""


class EvaluationValues:
    """Evaluates whole positions, with all that players hide from each other."""

    source: Source = "evaluation"

    def __init__(self, compiled: CompiledGame, players: int) -> None:
        no_network = Network(compiled, SearchSettings())
        rules = compiled.game.rules
        self._compiled, self._players = compiled, players
        self._mean = RoundMean(compiled, players, no_network, TURNS, LINES)
        self._kernel = compiled.kernel("review")
        self._bots = np.full(players, playout_bot(compiled, compiled.game.search), np.int64)
        self._trial, self._world, self._redacted = np.zeros((3, compiled.size), np.uint8)
        self._outcomes, self._weights = np.zeros((2, max(1, rules.MAX_OUTCOMES)), np.int64)
        self._found, self._value, self._out, self._variances = np.zeros((4, MAX_PLAYERS))
        self._sums = np.zeros((2, MAX_PLAYERS))

    def value(self, state: Any, number: int) -> Value:
        """The mean of the evaluations over the next moves."""
        return self._mean.value(state, number)

    def luck(self, before: Any, after: Any, mover: int, number: int) -> Luck:
        """The evaluation after the turn that follows a roll, minus the mean over all outcomes."""
        expected = self._expected_value(before, number)
        found = self._turn_value(after, number)
        pairs = zip(found.chances, expected.chances, strict=True)
        changes = tuple(value - mean for value, mean in pairs)
        return Luck(changes, hypot(found.error, expected.error))

    def _turn_value(self, state: Any, number: int) -> Value:
        self._sums[:] = 0.0
        self._kernel.turn_value(
            self._compiled.pack(state), self._world, self._redacted, self._bots, LUCK_SEED,
            number * LUCK_LINES, LUCK_LINES, self._found, self._out, self._sums,
        )  # fmt: skip
        return mean_value(self._sums[:, : self._players], LUCK_LINES)

    def _expected_value(self, state: Any, number: int) -> Value:
        self._kernel.expected_turn_value(
            self._compiled.pack(state), self._trial, self._world, self._redacted, self._bots,
            OUTCOMES, self._outcomes, self._weights, np.array(seeded_generator(0, number)),
            EXPECTATION_SEED, number * LUCK_LINES, LUCK_LINES, self._found, self._value, self._out,
            self._variances, self._sums,
        )  # fmt: skip
        means = tuple(self._out[: self._players].tolist())
        return Value(means, sqrt(float(self._variances[: self._players].max())))

    def compare(self, state: Any, player: int, moves: Sequence[int], number: int) -> Rewards:
        """The means over the next moves after each of the moves."""
        return self._mean.compare(state, player, moves, number)

    def move_values(self, state: Any, player: int, number: int) -> dict[int, float]:
        """Nothing: an evaluation without a search says little about single moves."""
        return {}
