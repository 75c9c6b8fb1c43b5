"""The clocks that the server reads, so that tests can replace them."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Clock:
    """The wall clock and the monotonic clock, both in seconds."""

    now: Callable[[], float] = time.time
    """For stored times and deadlines."""
    monotonic: Callable[[], float] = time.monotonic
    """For rates, timeouts and durations within this process."""
