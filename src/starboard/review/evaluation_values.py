"""Chances to win from the evaluation that a game declares."""

from math import sqrt
from typing import Any

import numpy as np

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.generators import seeded_generator
from starboard.engine.search_settings import SearchSettings
from starboard.review.round_mean import RoundMean
from starboard.review.values import Luck, Value, mean_value
from starboard.search.network import Network
from starboard.search.tree import playout_bot
from starboard.wire.review import Source

TURNS = 6
"""Moves of every player that bots play on before and between evaluations."""
LINES = 8
"""How often they do so from each position."""
LUCK_LINES = 512
"""How often a bot plays the turn that follows what was rolled, and as often those of all outcomes
together.
"""
OUTCOMES = 64
"""The outcomes of a chance event that are evaluated; of more, so many are drawn."""


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
        self._found, self._value, self._out = np.zeros((3, MAX_PLAYERS))

    def value(self, state: Any, number: int) -> Value:
        """The mean of the evaluations over the next moves."""
        return self._mean.value(state, number)

    def luck(self, before: Any, after: Any, mover: int, number: int) -> Luck:
        """The evaluation after the turn that follows a roll, minus the mean over all outcomes.

        Both come from the same number of turns, so their errors are about the same.
        """
        expected = self._expected_value(before, number)
        found = self._turn_value(after, number)
        pairs = zip(found.chances, expected, strict=True)
        return Luck(tuple(value - mean for value, mean in pairs), sqrt(2) * found.error)

    def _turn_value(self, state: Any, number: int) -> Value:
        sums = np.zeros((2, MAX_PLAYERS))
        self._kernel.turn_value(
            self._compiled.pack(state), self._world, self._redacted, self._bots, 0,
            number * LUCK_LINES, LUCK_LINES, self._found, self._out, sums,
        )  # fmt: skip
        return mean_value(sums[:, : self._players], LUCK_LINES)

    def _expected_value(self, state: Any, number: int) -> list[float]:
        self._kernel.expected_turn_value(
            self._compiled.pack(state), self._trial, self._world, self._redacted, self._bots,
            OUTCOMES, self._outcomes, self._weights, np.array(seeded_generator(0, number)), 0,
            number * LUCK_LINES, LUCK_LINES, self._found, self._value, self._out,
            np.zeros((2, MAX_PLAYERS)),
        )  # fmt: skip
        found: list[float] = self._out[: self._players].tolist()
        return found

    def move_values(self, state: Any, player: int, number: int) -> dict[int, float]:
        """Nothing: an evaluation without a search says little about single moves."""
        return {}
