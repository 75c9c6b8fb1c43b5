"""Every player's chance to win in a position."""

from math import sqrt
from typing import Any, NamedTuple, Protocol

import numpy as np

from starboard.engine.kernels.review import MEANS, SQUARES
from starboard.wire.review import Source


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
    means = sums[MEANS] / count
    variances = sums[SQUARES] / count - means**2
    return Value(tuple(means.tolist()), sqrt(max(0.0, float(variances.max())) / count))


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

    def move_values(self, state: Any, player: int, number: int) -> dict[int, float]:
        """The chance of a player to win after each legal move; empty if they are not known."""
        ...
