"""Detection of writes by other processes to an SQLite file."""

import sqlite3
from collections.abc import Callable
from time import monotonic

POLL_INTERVAL_SECONDS = 0.025


class ChangeFeed:
    """Polls SQLite's ``data_version`` and reports when another connection has written.

    SQLite has no notification between processes. ``data_version`` changes with commits of other
    connections only, so it must be read from the connection that makes this process's writes.
    """

    def __init__(self, connection: sqlite3.Connection, clock: Callable[[], float] = monotonic):
        self._connection = connection
        self._clock = clock
        self._version = self._read_version()
        self._next_poll = clock() + POLL_INTERVAL_SECONDS

    def has_news(self) -> bool:
        """Whether others have written since the last poll; False before the next poll is due."""
        if self._clock() < self._next_poll:
            return False
        previous, self._version = self._version, self._read_version()
        self._next_poll = self._clock() + POLL_INTERVAL_SECONDS
        return self._version != previous

    def _read_version(self) -> int:
        [(version,)] = self._connection.execute("PRAGMA data_version").fetchall()
        return int(version)
