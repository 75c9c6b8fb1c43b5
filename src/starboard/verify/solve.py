"""The exact value of a game for two players under best play."""

from dataclasses import dataclass

import numpy as np

from starboard.verify.explore import Exploration

MOST_SWEEPS = 1_000
SMALL = 1e-12


@dataclass(frozen=True)
class Solution:
    """From the start: the first player's value, and how often each wins alone."""

    value: float
    first_wins: float
    second_wins: float
    sweeps: int
    settled: bool

    @property
    def undecided(self) -> float:
        """How often the game is drawn or the win is shared."""
        return 1.0 - self.first_wins - self.second_wins


def solve(found: Exploration) -> Solution:
    """Sweep over all states until nothing changes; exact where no state can come again."""
    kernel = found.world.compiled.kernel("solve")
    table, chances = np.zeros((found.states, 3)), np.zeros(3)
    sweeps, change = 0, 1.0
    while change > SMALL and sweeps < MOST_SWEEPS:
        change = kernel.sweep(found.store, found.slots, table, found.states, chances)
        sweeps += 1
    value, first, second = (float(part) for part in table[0])
    return Solution(value, first, second, sweeps, change <= SMALL)
