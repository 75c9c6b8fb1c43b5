"""How many tables one person may have: those they sit at and those they have set up."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from starboard.server.errors import LimitReached
from starboard.server.operations.settings import Settings
from starboard.server.tables.seating import has_only_bots, people
from starboard.store.rows import TableRow
from starboard.store.store import Store


class TableLimits:
    """Checks the limits.

    A person's requests are handled one after the other in each process, so that many at once
    cannot all pass the check before the first of them counts.
    """

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store, self._settings = store, settings
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def check(self, person: str) -> list[TableRow]:
        """The person's tables; ``LimitReached`` if they may not have one more."""
        limit = self._settings.max_tables_per_person
        active = await self._store.active_tables(person, limit)
        if len(active) >= limit:
            raise LimitReached(limit=limit)
        return active

    @asynccontextmanager
    async def one_more_table(self, person: str, new: TableRow | None = None) -> AsyncIterator[None]:
        """Let the person join a table, or set up this new one; ``LimitReached`` if they may not."""
        async with self._lock(person):
            active = await self.check(person)
            if new is not None and has_only_bots(new):
                self._check_bot_tables(active)
            yield

    @asynccontextmanager
    async def bots_at(self, person: str, row: TableRow) -> AsyncIterator[None]:
        """Let the person put bots on all open seats; ``LimitReached`` if they may not."""
        async with self._lock(person):
            if not people(row):
                limit = self._settings.max_tables_per_person
                self._check_bot_tables(await self._store.active_tables(person, limit))
            yield

    def _check_bot_tables(self, active: list[TableRow]) -> None:
        limit = self._settings.max_bot_tables_per_person
        if sum(map(has_only_bots, active)) >= limit:
            raise LimitReached(limit=limit)

    def _lock(self, person: str) -> asyncio.Lock:
        return self._locks.setdefault(person, asyncio.Lock())
