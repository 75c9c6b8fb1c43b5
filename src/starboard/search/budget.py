"""How long a search may run, and how it is stopped."""

from dataclasses import dataclass, field
from time import perf_counter

import numpy as np

SLICE_SECONDS = 0.005
"""The length of one call of a kernel: Python notices time limits and signals between calls."""
FIRST_SLICE = 8
"""The iterations of the first slice, before their speed is known."""


@dataclass(frozen=True)
class Budget:
    """A number of iterations, which gives reproducible results, or a time in milliseconds."""

    iterations: int = 0
    milliseconds: int = 0

    def __post_init__(self) -> None:
        if (self.iterations > 0) == (self.milliseconds > 0):
            raise ValueError("a budget is a number of iterations or of milliseconds")

    def part(self, share: float) -> "Budget":
        """A part of this budget, of one iteration or one millisecond at least."""
        if self.iterations:
            return Budget(iterations=max(1, int(share * self.iterations)))
        return Budget(milliseconds=max(1, int(share * self.milliseconds)))


class StopRequest:
    """A request to stop, which another thread may set; kernels look at it in every iteration."""

    def __init__(self) -> None:
        self.flag = np.zeros(1, np.bool_)

    def set(self) -> None:
        self.flag[0] = True

    @property
    def is_set(self) -> bool:
        return bool(self.flag[0])


@dataclass
class Meter:
    """Divides a budget into slices of about ``SLICE_SECONDS``."""

    budget: Budget
    stop: StopRequest
    iterations: int = 0
    began: float = field(default_factory=perf_counter)

    @property
    def seconds(self) -> float:
        return perf_counter() - self.began

    def next_slice(self) -> int:
        """The number of iterations to run next; 0 when the budget is used or a stop requested.

        The first slice is never empty.
        """
        if self.stop.is_set:
            return int(self.iterations == 0)
        spent = self.seconds
        rate = self.iterations / spent if self.iterations else FIRST_SLICE / SLICE_SECONDS
        if self.budget.iterations:
            left = self.budget.iterations - self.iterations
            return min(left, max(1, int(rate * SLICE_SECONDS)))
        left_seconds = self.budget.milliseconds / 1000 - spent
        if left_seconds <= 0:
            return 0
        return max(1, int(rate * min(SLICE_SECONDS, left_seconds)))

    def add(self, iterations: int) -> None:
        """Count iterations that were run."""
        self.iterations += iterations
