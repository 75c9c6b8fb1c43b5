"""Keeps followed tables up to date with changes made by other processes."""

import asyncio

from starboard.server.operations.background import BackgroundTasks
from starboard.server.realtime.broadcaster import Broadcaster
from starboard.server.realtime.presence import Presence
from starboard.server.tables.cache import TableCache

COLLECT_SECONDS = 0.005
"""How long change notices are collected before the tables are read."""


class ChangeFollower:
    """Reads followed tables again when the store's change feed names them."""

    def __init__(
        self,
        cache: TableCache,
        broadcaster: Broadcaster,
        presence: Presence,
        tasks: BackgroundTasks,
    ) -> None:
        self._cache, self._broadcaster = cache, broadcaster
        self._presence, self._tasks = presence, tasks
        self._noticed: set[str] = set()

    def notice(self, table: str | None) -> None:
        """Note that another process may have changed a table; None means any table."""
        followed = self._broadcaster.followed_tables
        noticed = followed if table is None else {table} & followed
        if noticed and not self._noticed:
            self._tasks.spawn(self._catch_up_soon())
        self._noticed |= noticed

    async def _catch_up_soon(self) -> None:
        await asyncio.sleep(COLLECT_SECONDS)
        noticed, self._noticed = self._noticed, set()
        await self._catch_up(noticed)

    async def catch_up(self) -> None:
        """Check all followed tables; called periodically, because notices may get lost."""
        if followed := self._broadcaster.followed_tables:
            await self._catch_up(followed)

    async def _catch_up(self, tables: set[str]) -> None:
        await self._cache.catch_up(tables)
        for live in map(self._cache.loaded, tables):
            if live is not None:
                self._presence.check(live)
