"""Whether bots' turns wait too long at the tables where people play."""

import logging

LOG = logging.getLogger("starboard.bots")
END_SHARE = 0.5
"""Overload ends when turns wait less than this share of the time that started it."""


class Overload:
    """Starts when turns wait longer than a limit, and ends when they wait clearly less."""

    def __init__(self, limit_seconds: float) -> None:
        self._limit_seconds = limit_seconds
        self.is_active = False

    def update(self, waiting_seconds: float) -> None:
        """Take note of how long the oldest turn has been waiting; 0 if there is none."""
        limit = self._limit_seconds * (END_SHARE if self.is_active else 1.0)
        if (waiting_seconds > limit) != self.is_active:
            self.is_active = not self.is_active
            event = "bots overloaded" if self.is_active else "bots no longer overloaded"
            LOG.warning(event, extra={"waiting_seconds": round(waiting_seconds, 2)})
