"""The keeper looks after tables when nobody else does: bots' moves, time limits, news.

Each process has one. What a process owes is also written down in the table's
row as ``wake_at``; when that moment has passed, any keeper may do it, so nothing
depends on the process that was killed.
"""

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from msgspec.structs import replace

from starboard.server import clock, seating
from starboard.server.hall import Hall, roll_all
from starboard.server.hub import Hub
from starboard.server.live import LiveTable, is_current, is_old
from starboard.server.noticeboard import Noticeboard
from starboard.server.thinking import Thinkers
from starboard.store.errors import Conflict
from starboard.store.rows import TableRow

LOG = logging.getLogger("starboard.keeper")
WHIM = random.Random()
AT_ONCE = 100
"""Tables that one sweep looks after."""
GATHER_HINTS = 0.005
"""Seconds in which news of other processes are collected."""


class Keeper:
    """Runs from ``start`` to ``close``."""

    def __init__(
        self,
        hall: Hall,
        hub: Hub,
        lobby: Callable[[], Awaitable[bytes]],
        noticeboard: Noticeboard,
    ) -> None:
        self.hall = hall
        self.hub = hub
        self._lobby = lobby
        self._noticeboard = noticeboard
        self.settings = hall.settings
        self._thinkers = Thinkers(self.settings.thinkers, self.settings.thinking)
        self._owed: dict[str, int] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._hints: set[str] = set()
        hall.owed = self.owe

    def start(self) -> None:
        self.hall.store.subscribe(self._heard)
        self._spawn(self._every(self.settings.sweep, self.sweep))
        self._spawn(self._every(1.0, self._catch_up))
        self._spawn(self._every(1.0, self._tell_lobby))
        self._spawn(self._every(1.0, self._cut_off))
        self._spawn(self._every(1.0, self._noticeboard.post))
        self._spawn(self._every(self.settings.presence, self._note_presence))
        self._spawn(self._every(10.0, self._tidy))

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinkers.close()

    # Bots

    def owe(self, live: LiveTable) -> None:
        """Make a bot's move after a pause, if one is due."""
        id, ply = live.row.id, live.row.ply
        if not live.bots_acting or self._owed.get(id) == ply or self.hall.closing:
            return
        self._owed[id] = ply
        pause = clock.pause(live.row, live.acting, self.settings)
        wait = 0.0 if live.went_unnoticed else pause
        self._spawn(self._bot_moves(live, ply, wait * WHIM.uniform(0.7, 1.3)))

    async def _bot_moves(self, live: LiveTable, ply: int, wait: float) -> None:
        """Think without the lock: people may act meanwhile, and then the thought is void."""
        await asyncio.sleep(wait)
        bots, table = live.bots_acting, live.table
        if live.row.ply != ply or not bots or table is None:
            return
        seat = WHIM.choice(bots)
        bot = live.row.seats[seat].bot or seating.strongest(live.game)
        began = time.perf_counter()
        move = await self._thinkers.choose(live.game, table.state, seat, bot)
        self.hall.metrics.observe("bot_seconds", time.perf_counter() - began)
        async with live.lock:
            if live.row.ply == ply and seating.is_bots(live.row, seat):
                await self._make(live, seat, move)

    async def _make(self, live: LiveTable, seat: int, move: int) -> None:
        assert live.table is not None
        table = live.table.fork()
        events = [table.play(seat, table.game.move(table.state, seat, move)), *roll_all(table)]
        try:
            await self.hall.commit(live, live.row, table, events)
        except Conflict:
            await self.hall.refresh(live)

    # Deadlines

    async def sweep(self) -> None:
        """Handle overdue deadlines of any table."""
        for row in await self.hall.store.due_tables(self.hall.now(), AT_ONCE):
            try:
                await self._look_after(row)
            except Exception:  # others are due too
                self.hall.metrics.count("errors")
                LOG.exception("a table could not be looked after", extra={"table": row.id})

    async def _look_after(self, row: TableRow) -> None:
        live = await self.hall.live(row.id)
        async with live.lock:
            try:
                await self.hall.refresh(live)
                if (live.row.ply, live.row.revision) == (row.ply, row.revision):
                    await self._do_what_is_due(live)
            except Conflict:
                await self.hall.refresh(live)

    async def _do_what_is_due(self, live: LiveTable) -> None:
        row = live.row
        if is_old(row):
            await self.hall.commit(live, seating.stood_in(row, []), None)
        elif row.status == "waiting" and seating.is_full(row) and is_current(row):
            await self.hall.begin(live, row)
        elif row.status == "waiting":
            given_up = replace(row, status="abandoned", revision=row.revision + 1)
            await self.hall.commit(live, given_up, None)
        else:
            gone = await self._gone(live)
            self._owed.pop(row.id, None)
            await self.hall.commit(live, seating.stood_in(row, gone), live.table)

    async def _gone(self, live: LiveTable) -> list[int]:
        """The people whose time is over."""
        row, now = live.row, self.hall.now()
        moment = clock.out_of_time(row, live.acting, self.settings)
        people = [seat for seat in live.acting if not seating.is_bots(row, seat)]
        if moment is None or moment > now:
            return []
        if row.seconds_per_move:
            return people
        seen = await self.hall.store.last_seen([row.seats[seat].person for seat in people])
        cut = now - self.settings.absence
        return [seat for seat in people if seen.get(row.seats[seat].person, 0.0) < cut]

    # News of other processes

    def _heard(self, id: str | None) -> None:
        """A hint that a table has changed; many come at once."""
        news = self.hub.watched if id is None else {id} & self.hub.watched
        if not self._hints and news:
            self._spawn(self._follow_hints())
        self._hints |= news

    async def _follow_hints(self) -> None:
        await asyncio.sleep(GATHER_HINTS)
        hints, self._hints = self._hints, set()
        await self.hall.catch_up(hints)

    async def _catch_up(self) -> None:
        """Hints may get lost."""
        if self.hub.watched:
            await self.hall.catch_up(self.hub.watched)

    async def _tell_lobby(self) -> None:
        if self.hub.in_lobby:
            self.hub.tell_lobby(await self._lobby())

    async def _note_presence(self) -> None:
        if self.hub.people:
            await self.hall.store.mark_seen(self.hub.people, self.hall.now())

    async def _cut_off(self) -> None:
        for cause, count in self.hub.cut_off(self.settings.patience, self.settings.silence).items():
            if count:
                self.hall.metrics.count("cut_off", count, cause=cause)

    async def _tidy(self) -> None:
        self.hall.forget(self.hub.watched)
        for id in [id for id in self._owed if id not in self.hall.tables]:
            del self._owed[id]

    # Tasks

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Again and again; what fails is told, and tried again next time."""
        while True:
            await asyncio.sleep(seconds * WHIM.uniform(0.9, 1.1))
            try:
                await work()
            except Exception:
                self.hall.metrics.count("errors")
                LOG.exception("the keeper failed at %s", work.__name__)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.hall.metrics.count("errors")
            LOG.error("work at a table failed", exc_info=error)
