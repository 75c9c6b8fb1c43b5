"""The possible outcomes of a roll or draw, laid out so that a number selects one of them."""

from bisect import bisect_right
from collections.abc import Mapping
from itertools import accumulate
from typing import NamedTuple


class OutcomeTable(NamedTuple):
    """Outcomes in ascending order of their ids, each as wide as its weight."""

    moves: tuple[int, ...]
    ends: tuple[int, ...]
    """The first number after each outcome."""

    @classmethod
    def of(cls, weights: Mapping[int, int]) -> "OutcomeTable":
        """Return the table of outcomes with these weights."""
        moves = tuple(sorted(weights))
        return cls(moves, tuple(accumulate(weights[move] for move in moves)))

    @property
    def total(self) -> int:
        """The sum of all weights."""
        return self.ends[-1]

    def at(self, number: int) -> int:
        """Return the outcome that a number from 0 to ``total`` − 1 selects."""
        return self.moves[bisect_right(self.ends, number)]
