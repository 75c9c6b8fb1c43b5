"""Clocks that tests move forward instead of waiting."""

import time

from starboard.server.operations.clock import Clock


class ManualClock:
    """Stands still, both as wall clock and as monotonic clock, until ``advance`` is called."""

    def __init__(self) -> None:
        self._start_now, self._start_monotonic = time.time(), time.monotonic()
        self._passed = 0.0
        self._jumped = 0.0

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._passed += seconds

    def jump(self, seconds: float) -> None:
        """Set the wall clock forward, or back by a negative number."""
        self._jumped += seconds

    @property
    def clock(self) -> Clock:
        """The clock to give to a server."""
        return Clock(
            lambda: self._start_now + self._passed + self._jumped,
            lambda: self._start_monotonic + self._passed,
        )
