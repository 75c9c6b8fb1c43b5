"""Whether bots' turns wait too long at the tables where people play.

Of each host the next turn counts: a host of many tables makes only these wait.
"""

import logging

from starboard.server.operations.clock import Clock

LOG = logging.getLogger("starboard.bots")
CALM_SHARE = 0.5
"""Turns that wait less than this share of the limit show that there is no overload."""
CALM_SECONDS = 5.0
"""How long turns must have waited so little before overload ends."""


class Overload:
    """Starts when a turn waits longer than a limit; ends when none waits long for a while."""

    def __init__(self, limit_seconds: float, clock: Clock) -> None:
        self._limit_seconds, self._clock = limit_seconds, clock
        self._last_wait_at = 0.0
        """When a turn was last found to have waited long, by the monotonic clock."""
        self.is_active = False

    def update(self, waiting_seconds: float) -> None:
        """Take note of how long a host has been waiting; 0 if there is none."""
        now = self._clock.monotonic()
        if waiting_seconds > self._limit_seconds * CALM_SHARE:
            self._last_wait_at = now
        if not self.is_active and waiting_seconds > self._limit_seconds:
            self.is_active = True
            LOG.warning("bots overloaded", extra={"waiting_seconds": round(waiting_seconds, 2)})
        elif self.is_active and now - self._last_wait_at >= CALM_SECONDS:
            self.is_active = False
            LOG.warning("bots no longer overloaded")
