"""Records which people of a table are connected, from the sessions of this process.

A person may have sessions in several processes, and reconnect to another one. So each process
records only what it knows: the end of its last session of a person, and that it has a session of
somebody whom another process has recorded as disconnected. A process that is killed records
nothing; so the others look for people who have not been seen for some time.
"""

from collections.abc import Iterable
from contextlib import suppress
from functools import partial

from starboard.server.errors import ServerBusy
from starboard.server.operations.background import BackgroundTasks
from starboard.server.operations.clock import Clock
from starboard.server.operations.settings import Settings
from starboard.server.tables import connections
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.service import RowChange, TableService
from starboard.store.errors import DamagedTable, Unavailable
from starboard.store.rows import TableRow
from starboard.store.store import Store


class Presence:
    """Keeps the seats of followed tables up to date with the sessions of their people."""

    def __init__(
        self,
        store: Store,
        tables: TableService,
        settings: Settings,
        tasks: BackgroundTasks,
        clock: Clock,
    ) -> None:
        self._store, self._tables, self._settings = store, tables, settings
        self._tasks, self._clock = tasks, clock

    def session_ended(self, live: LiveTable, person: str | None) -> None:
        """Record that a session that followed a table has ended, if it was the person's last."""
        if person is not None and not live.followers[person]:
            self._record(live, person)

    def check(self, live: LiveTable) -> None:
        """Correct the seats of people who follow the table though they count as disconnected."""
        for seat in live.row.seats:
            if seat.disconnected_at and live.followers[seat.person]:
                self._record(live, seat.person)

    async def find_losses(self, followed: Iterable[LiveTable]) -> None:
        """Record the people of followed tables whose sessions ended with a killed process."""
        missing = [
            (live, person)
            for live in followed
            for person in connections.people_shown_as_connected(live.row)
            if not live.followers[person]
        ]
        if not missing:
            return
        last_seen = await self._store.last_seen({person for _, person in missing})
        earliest = self._clock.now() - connections.absence_seconds(self._settings)
        for live, person in missing:
            if last_seen.get(person, 0.0) < earliest and not live.followers[person]:
                self._record(live, person)

    def _record(self, live: LiveTable, person: str) -> None:
        """Store whether a person has a session here, if the seat does not say so."""
        change = partial(self._with_presence, live, person)
        if change(live.row) != live.row:
            self._tasks.spawn(self._store_presence(live, person, change))

    def _with_presence(self, live: LiveTable, person: str, row: TableRow) -> TableRow:
        """The row with the person's seat as the sessions are now, not when it was scheduled."""
        if live.followers[person]:
            return connections.connected(row, person)
        return connections.disconnected(row, person, self._clock.now())

    async def _store_presence(self, live: LiveTable, person: str, change: RowChange) -> None:
        with suppress(ServerBusy, Unavailable, DamagedTable):  # the sessions end with the process
            await self._tables.change_seats(live.row.id, change)
            self._record(live, person)  # who may have come or gone while it was stored
