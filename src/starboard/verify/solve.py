"""The exact value of a game for two players under best play."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from starboard.verify.explore import Exploration

MAX_SWEEPS = 1_000
TOLERANCE = 1e-12


@dataclass(frozen=True)
class Solution:
    """The value of the initial state for the first player, and how often each wins alone."""

    value: float
    first_wins: float
    second_wins: float
    sweeps: int
    converged: bool

    @property
    def undecided(self) -> float:
        """The probability that the game is drawn or the win is shared."""
        return 1.0 - self.first_wins - self.second_wins


def solve(found: Exploration) -> Solution:
    """Evaluate all states until their values stop changing.

    The result is exact for a game in which no state can occur twice.
    """
    values, sweeps, converged = state_values(found)
    first_value, first_wins, second_wins = (float(part) for part in values[0])
    return Solution(first_value, first_wins, second_wins, sweeps, converged)


def state_values(found: Exploration) -> tuple[Any, int, bool]:
    """The values of all states, the sweeps they took, and whether they stopped changing.

    ``kernels/solve.py`` describes the values.
    """
    kernel = found.instance.compiled.kernel("solve")
    values, value = np.zeros((found.states, 3)), np.zeros(3)
    sweeps, change = 0, 1.0
    while change > TOLERANCE and sweeps < MAX_SWEEPS:
        change = kernel.sweep(found.store, found.slots, values, found.states, value)
        sweeps += 1
    return values, sweeps, change <= TOLERANCE
