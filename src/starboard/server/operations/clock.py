"""The clocks that the server reads, so that tests can replace them."""

import time
from collections.abc import Callable

MAX_CORRECTION = 0.1
"""Part of the elapsed time by which ``Clock.now`` is corrected at most."""
MAX_CLOCK_SKEW_SECONDS = 60.0
"""How far the clocks of machines that share a database may differ; a stored time that is further
in the future was written before a clock was set back.
"""


class Clock:
    """The wall clock without its jumps, and the monotonic clock, both in seconds."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.monotonic = monotonic
        """For rates, timeouts and durations within this process."""
        self._wall = wall
        self._now, self._read_at = wall(), monotonic()

    def now(self) -> float:
        """Seconds since 1970, for stored times and deadlines.

        Runs with the monotonic clock, a little faster or slower until it agrees with the wall
        clock. So if the wall clock is set back or forward, no deadline is lost or passes at once.
        """
        read_at = self.monotonic()
        elapsed = read_at - self._read_at
        limit = MAX_CORRECTION * elapsed
        difference = self._wall() - (self._now + elapsed)
        self._now += elapsed + min(limit, max(-limit, difference))
        self._read_at = read_at
        return self._now
