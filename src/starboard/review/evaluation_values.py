"""Chances to win from the evaluation that a game declares."""

from typing import Any

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.search_settings import SearchSettings
from starboard.review.round_mean import RoundMean
from starboard.review.values import Value
from starboard.search.network import Network
from starboard.wire.review import Source

TURNS = 6
"""Moves of every player that bots play on before and between evaluations."""
LINES = 8
"""How often they do so from each position."""


class EvaluationValues:
    """Evaluates whole positions, with all that players hide from each other."""

    source: Source = "evaluation"

    def __init__(self, compiled: CompiledGame, players: int) -> None:
        no_network = Network(compiled, SearchSettings())
        self._mean = RoundMean(compiled, players, no_network, TURNS, LINES)

    def value(self, state: Any, number: int) -> Value:
        """The mean of the evaluations over the next moves."""
        return self._mean.value(state, number)

    def luck(self, before: Any, after: Any, mover: int, number: int) -> None:
        """Nothing sharper than the change of values."""

    def move_values(self, state: Any, player: int, number: int) -> dict[int, float]:
        """Nothing: an evaluation without a search says little about single moves."""
        return {}
