"""Every player's chance to win in a position."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from starboard.engine.kernels.review import MEANS, SQUARES, variance_of_mean
from starboard.wire.review import Source

Rewards = npt.NDArray[np.float64]
"""A player's chances to win: a row for each world, a column for each move."""

WORLDS = 400
"""Worlds in which moves are compared."""


class Value(NamedTuple):
    """Every player's chance to win."""

    chances: tuple[float, ...]
    error: float = 0.0
    """The largest standard error of a chance."""


class Luck(NamedTuple):
    """How a roll or draw has changed every player's chance to win."""

    changes: tuple[float, ...]
    error: float = 0.0
    """The largest standard error of a change."""


def mean_value(sums: "np.ndarray[Any, np.dtype[np.float64]]", count: int) -> Value:
    """The mean of ``count`` estimates, from the sums of them and of their squares."""
    means: list[float] = (sums[MEANS] / count).tolist()
    squares: list[float] = sums[SQUARES].tolist()
    pairs = zip(squares, means, strict=True)
    return Value(tuple(means), sqrt(max(variance_of_mean(*pair, count) for pair in pairs)))


class PositionValues(Protocol):
    """Estimates the positions of a game."""

    source: Source

    def value(self, state: Any, number: int) -> Value:
        """Every player's chance; ``number`` is that of the ply, and seeds random numbers."""
        ...

    def luck(self, before: Any, after: Any, mover: int, number: int) -> Luck | None:
        """How a roll or draw has changed every player's chance; None for the change of values.

        ``mover`` is the player who made the last move before it.
        """
        ...

    def compare(self, state: Any, player: int, moves: Sequence[int], number: int) -> Rewards:
        """A player's chances after moves, in the same ``WORLDS`` that the player thinks possible.

        They are estimated as those of positions, so that both can be compared by a reader.
        """
        ...

    def move_values(self, state: Any, player: int, number: int) -> dict[int, float]:
        """The chance of a player to win after each legal move; empty if they are not known."""
        ...
