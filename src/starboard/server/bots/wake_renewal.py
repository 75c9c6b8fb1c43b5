"""Keeps other processes from taking over turns that this process is going to take.

The stored ``wake_at`` of a table is a lease: while a bot's turn waits for a worker or is being
taken, the process postpones it. If the process dies, ``wake_at`` passes, and another one takes
the turn.
"""

import asyncio
import dataclasses

from msgspec.structs import replace

from starboard.server.bots.bot_turn import BotTurn, Priority
from starboard.server.bots.turn_queue import BotTurnQueue
from starboard.server.operations.clock import Clock
from starboard.server.operations.settings import Settings
from starboard.server.tables.cache import TableCache
from starboard.server.tables.deadlines import next_wake_at
from starboard.server.tables.live_table import LiveTable
from starboard.store.errors import Conflict
from starboard.store.store import Store

RENEWALS_PER_TAKEOVER = 3
"""How often within ``takeover_seconds`` the turns of this process are looked at."""
UNWATCHED_LEASES = 10
"""How many times longer a turn that nobody waits for is left to this process; thousands of them
may wait, and each renewal is a write to the database.
"""


class WakeRenewal:
    """Postpones ``wake_at`` of the tables in the queue; ``renew`` is called periodically."""

    def __init__(
        self,
        queue: BotTurnQueue,
        store: Store,
        cache: TableCache,
        settings: Settings,
        clock: Clock,
    ) -> None:
        self._queue, self._store, self._cache = queue, store, cache
        self._settings, self._clock = settings, clock
        longer = settings.takeover_seconds * UNWATCHED_LEASES
        self._unwatched = dataclasses.replace(settings, takeover_seconds=longer)
        self.interval_seconds = settings.takeover_seconds / RENEWALS_PER_TAKEOVER

    async def renew(self) -> None:
        """Postpone each ``wake_at`` that would pass before the call after the next one."""
        before = self._clock.now() + 2 * self.interval_seconds
        due = [turn for turn in self._queue.turns if self._is_due(turn.live, before)]
        await asyncio.gather(*(self._postpone(turn) for turn in due))

    def _is_due(self, live: LiveTable, before: float) -> bool:
        """Whether ``wake_at`` passes soon; if it has passed, the scheduler acts on the table."""
        wake_at = live.row.wake_at
        return wake_at is not None and self._clock.now() < wake_at < before

    async def _postpone(self, turn: BotTurn) -> None:
        live, row = turn.live, turn.live.row
        later = next_wake_at(row, live.acting, self._lease(turn), self._clock.now())
        if later is None or row.wake_at is None or later <= row.wake_at:
            return
        renewed = replace(row, wake_at=later)
        try:
            await self._store.commit(row, renewed)
        except Conflict:
            await self._refresh(live)
        else:
            live.row = renewed if live.row is row else live.row

    def _lease(self, turn: BotTurn) -> Settings:
        """The settings with the takeover delay of this turn."""
        return self._unwatched if turn.priority == Priority.UNWATCHED else self._settings

    async def _refresh(self, live: LiveTable) -> None:
        """Read what another process has done; it is then responsible for the table's bots."""
        async with live.lock:
            await self._cache.refresh(live)
