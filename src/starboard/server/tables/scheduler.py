"""Handles tables whose ``wake_at`` has passed, whichever process was responsible for them.

A table's row says when the server has to act: make a bot's move, enforce a time limit, begin or
abandon a game. Every process looks for overdue tables, so nothing depends on one that was killed.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from msgspec.structs import replace

from starboard.catalog import installed_games
from starboard.server.errors import ServerBusy
from starboard.server.operations.clock import MAX_CLOCK_SKEW_SECONDS, Clock
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.settings import Settings
from starboard.server.tables import endings, seating
from starboard.server.tables.cache import TableCache
from starboard.server.tables.changes import TableChange
from starboard.server.tables.connections import with_lost_connections
from starboard.server.tables.deadlines import seats_out_of_time, stand_in_at, waiting_ends_at
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.rules_version import has_current_rules, is_outdated, retired
from starboard.server.tables.service import TableService
from starboard.store.errors import Conflict, DamagedTable
from starboard.store.rows import TableRow
from starboard.store.store import Store

LOG = logging.getLogger("starboard.scheduler")
MAX_TABLES_PER_SWEEP = 100
MAX_RETIRED_TABLES = 1_000
"""Tables of one game that are ended at a time because its rules have changed."""
TableAction = Callable[[LiveTable], Awaitable[None]]
"""What is done at a table, with its lock held."""


class Scheduler:
    """Wakes overdue tables; ``sweep`` is called periodically."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        tables: TableService,
        settings: Settings,
        metrics: Metrics,
        clock: Clock,
    ) -> None:
        self._store, self._cache, self._tables = store, cache, tables
        self._settings, self._metrics, self._clock = settings, metrics, clock

    async def sweep(self) -> None:
        """Handle all overdue tables; a table that fails does not affect the others."""
        rows = await self._store.due_tables(self._clock.now(), MAX_TABLES_PER_SWEEP)
        await self._handle_each(rows, self._act)

    async def correct_future_times(self) -> None:
        """Restart the clocks of tables that were stored before the wall clock was set back.

        Otherwise their bots and deadlines would wait until the old time is reached again.
        """
        latest = self._clock.now() + MAX_CLOCK_SKEW_SECONDS
        rows = await self._store.tables_moved_after(latest, MAX_TABLES_PER_SWEEP)
        await self._handle_each(rows, self._restart_clock)

    async def _handle_each(self, rows: Sequence[TableRow], action: TableAction) -> None:
        for row in rows:
            if row.id in self._store.damaged:
                continue
            try:
                await self._handle(row, action)
            except DamagedTable:  # in the log and the metrics already
                continue
            except Exception:
                self._metrics.internal_errors.inc()
                LOG.exception("overdue table failed", extra={"table": row.id})

    async def _handle(self, row: TableRow, action: TableAction) -> None:
        live = await self._cache.get(row.id)
        async with live.lock:
            try:
                await self._cache.refresh(live)
                if live.is_at(row):  # otherwise another process was first
                    await action(live)
            except Conflict:
                await self._cache.refresh(live)

    async def _restart_clock(self, live: LiveTable) -> None:
        row = replace(live.row, moved_at=self._clock.now(), revision=live.row.revision + 1)
        await self._tables.commit(live, TableChange(row, live.table))
        LOG.warning("time in the future corrected", extra={"table": row.id})

    async def _act(self, live: LiveTable) -> None:
        """Do what is due; every commit moves ``wake_at`` on and lets bots act again."""
        row, now = live.row, self._clock.now()
        if is_outdated(row):  # by rules that another process may know
            await self._tables.commit(live, TableChange(seating.revised(row), None))
        elif row.status == "waiting" and seating.is_full(row) and has_current_rules(row):
            await self._tables.begin_game(live, row)
        elif row.status == "waiting" and self._waiting_is_over(row, now):
            abandoned = replace(row, status="abandoned", revision=row.revision + 1)
            await self._tables.commit(live, TableChange(abandoned, None))
        else:
            row = await self._enforced(live) if row.status == "running" else row
            row = with_lost_connections(row, self._settings, now)
            await self._tables.commit(live, TableChange(row, live.table))

    def _waiting_is_over(self, row: TableRow, now: float) -> bool:
        """Whether the game will not begin: its rules have changed, or too few players came."""
        return seating.is_full(row) or waiting_ends_at(row, self._settings) <= now

    async def retire_outdated(self) -> None:
        """End the tables whose rules have changed; a table that fails does not affect others."""
        for game in installed_games():
            for row in await self._store.outdated(game.id, game.version, MAX_RETIRED_TABLES):
                with suppress(DamagedTable, ServerBusy):  # reported; or retried in a minute
                    await self._tables.change_seats(row.id, retired)

    async def _enforced(self, live: LiveTable) -> TableRow:
        """The row after its time limits: a used-up time for the game loses it."""
        row, now = live.row, self._clock.now()
        if row.seconds_per_game:
            return endings.lose_on_time(row, seats_out_of_time(row, live.acting, now))
        if row.seconds_per_move:
            late = seats_out_of_time(row, live.acting, now)
            return seating.stand_in(row, late, "out-of-time")
        return seating.stand_in(row, await self._absent_seats(live, now), "disconnected")

    async def _absent_seats(self, live: LiveTable, now: float) -> list[int]:
        """The seats of people who may act and have been absent for too long."""
        row, due = live.row, stand_in_at(live.row, live.acting, self._settings)
        if due is None or due > now:
            return []
        seats = [seat for seat in live.acting if not seating.is_played_by_bot(row, seat)]
        last_seen = await self._store.last_seen([row.seats[seat].person for seat in seats])
        earliest, latest = now - self._settings.absence_seconds, now + MAX_CLOCK_SKEW_SECONDS
        return [
            seat
            for seat in seats
            if not earliest <= last_seen.get(row.seats[seat].person, 0.0) <= latest
        ]
