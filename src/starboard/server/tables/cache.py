"""The tables in this process's memory: loaded on demand, kept up to date with the store."""

import asyncio
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress

from starboard.server.operations.clock import Clock
from starboard.server.operations.settings import Settings
from starboard.server.tables.chat_window import MAX_LINES
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.loader import TableLoader
from starboard.server.tables.observers import TableObserver
from starboard.store.errors import DamagedTable
from starboard.store.rows import AUDIENCES, TableRow, TableVersion
from starboard.store.store import Store


class TableCache:
    """Holds one ``LiveTable`` for each table in use."""

    def __init__(
        self, store: Store, settings: Settings, clock: Clock, observers: Sequence[TableObserver]
    ) -> None:
        self._store, self._settings, self._clock = store, settings, clock
        self._observers = observers
        self._loader = TableLoader(store, settings.max_recent_events)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._tables.values()))

    def __contains__(self, id: object) -> bool:
        return id in self._tables

    def loaded(self, id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._tables.get(id)

    async def get(self, id: str) -> LiveTable:
        """The table, loaded if necessary; other processes may have changed it since."""
        live = self._tables.get(id)
        if live is None:
            live = await asyncio.shield(self._load_once(id))
        live.used_at = self._clock.now()
        return live

    async def get_current(self, id: str) -> LiveTable:
        """The table as the store has it now."""
        live, versions = await self.get(id), await self._store.versions([id])
        if id in versions:
            await self._catch_up(live, versions[id])
        elif id in self._store.damaged:
            raise DamagedTable()
        return live

    def add(self, row: TableRow) -> LiveTable:
        """Add a table that has just been stored."""
        return self._keep(self._loader.new(row))

    def _load_once(self, id: str) -> "asyncio.Task[LiveTable]":
        """The task that loads a table, shared by simultaneous requests."""
        if id not in self._loading:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id))
        return self._loading[id]

    async def _load(self, id: str) -> LiveTable:
        return self._keep(await self._loader.load(id))

    def _keep(self, live: LiveTable) -> LiveTable:
        """Add a table unless another task has added it in the meantime."""
        live.used_at = self._clock.now()
        return self._tables.setdefault(live.row.id, live)

    async def provide_events(self, live: LiveTable, viewer: int, after: int) -> None:
        """Load the recent events after a ply that this viewer lacks, if they are not in memory."""
        if live.lacks_events(viewer, after):
            async with live.lock:
                if live.lacks_events(viewer, after):
                    await self._loader.load_recent_events(live)

    async def catch_up(self, ids: Collection[str]) -> None:
        """Refresh those of the loaded tables that other processes have changed.

        A damaged one stays as it is in memory, and does not keep the others from being refreshed.
        """
        for id, version in (await self._store.versions(ids)).items():
            live = self._tables.get(id)
            if live is not None:
                with suppress(DamagedTable):  # it is in the log
                    await self._catch_up(live, version)

    async def _catch_up(self, live: LiveTable, version: TableVersion) -> None:
        """Refresh the table if it is not at this version."""
        if not live.is_at(version):
            async with live.lock:
                await self.refresh(live)
        if version.chat > live.chat.last_number:
            await self.refresh_chat(live)

    async def refresh(self, live: LiveTable) -> bool:
        """Read changes by other processes, with the table's lock held; whether there were any."""
        row = await self._store.table(live.row.id)
        if row is None or live.is_at(row):
            return False
        has_revision = row.revision != live.row.revision
        await self._loader.advance(live, row)
        if has_revision and live.chat.last_number:
            live.chat.correct(await self._store.chat(row.id, limit=len(AUDIENCES) * MAX_LINES))
        self._notify(live)
        return True

    async def refresh_chat(self, live: LiveTable) -> None:
        """Read new chat lines."""
        live.chat.add(await self._store.chat(live.row.id, live.chat.last_number))
        self._notify(live)

    def _notify(self, live: LiveTable) -> None:
        for observer in self._observers:
            observer.table_changed(live, local=False)

    def evict_idle(self, followed: Collection[str]) -> None:
        """Drop tables that nobody follows and that were not used for a while."""
        limit = self._clock.now() - self._settings.idle_table_seconds
        for id, live in list(self._tables.items()):
            if live.used_at < limit and id not in followed and not live.lock.locked():
                del self._tables[id]

    async def wait_for_changes(self) -> None:
        """Wait until the changes in progress are finished."""
        for live in list(self._tables.values()):
            async with live.lock:
                pass
