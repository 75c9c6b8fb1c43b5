"""Makes bots' moves at the tables that this process has changed."""

import asyncio
from random import SystemRandom
from typing import NamedTuple

from starboard.server.bots.bot_pool import BotPool
from starboard.server.operations.background import BackgroundTasks
from starboard.server.operations.clock import Clock
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.settings import Settings
from starboard.server.tables.cache import TableCache
from starboard.server.tables.changes import TableChange, play_chance
from starboard.server.tables.deadlines import bot_pause
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.seating import strongest_bot
from starboard.server.tables.service import TableService
from starboard.store.errors import Conflict

_RANDOM = SystemRandom()
MIN_PAUSE, MAX_PAUSE = 0.7, 1.3
"""Factors by which the pause before a bot's move varies."""


class BotTurn(NamedTuple):
    """A ply of a table at which a bot may act."""

    live: LiveTable
    ply: int

    @property
    def key(self) -> tuple[str, int]:
        return self.live.row.id, self.ply


class BotTurnQueue:
    """Collects the turns of bots from changes of tables; each turn is queued once."""

    def __init__(self) -> None:
        self._turns: asyncio.Queue[BotTurn] = asyncio.Queue()
        self._pending: set[tuple[str, int]] = set()

    def __len__(self) -> int:
        return self._turns.qsize()

    def table_changed(self, live: LiveTable, *, local: bool) -> None:
        """Queue a turn if bots may act; the process that made a change is responsible."""
        turn = BotTurn(live, live.row.ply)
        if local and live.bots_acting and turn.key not in self._pending:
            self._pending.add(turn.key)
            self._turns.put_nowait(turn)

    async def get(self) -> BotTurn:
        """Wait for the next turn."""
        return await self._turns.get()

    def finish(self, turn: BotTurn) -> None:
        """Forget a turn that was taken or is void."""
        self._pending.discard(turn.key)


class BotPlayer:
    """Takes the turns of bots from the queue."""

    def __init__(
        self,
        queue: BotTurnQueue,
        pool: BotPool,
        cache: TableCache,
        tables: TableService,
        settings: Settings,
        metrics: Metrics,
        clock: Clock,
        tasks: BackgroundTasks,
    ) -> None:
        self._queue, self._pool, self._cache, self._tables = queue, pool, cache, tables
        self._settings, self._metrics, self._clock, self._tasks = settings, metrics, clock, tasks

    async def run(self) -> None:
        """Take turns until cancelled."""
        while True:
            self._tasks.spawn(self._take(await self._queue.get()))

    async def _take(self, turn: BotTurn) -> None:
        try:
            await asyncio.sleep(self._pause(turn.live))
            if turn.live.row.ply == turn.ply and not self._tables.is_stopping:
                await self._choose_and_move(turn)
        finally:
            self._queue.finish(turn)

    def _pause(self, live: LiveTable) -> float:
        """Seconds to wait; none if people cannot notice that anything happened."""
        if live.last_move_unnoticed:
            return 0.0
        pause = bot_pause(live.row, live.acting, self._settings)
        return pause * _RANDOM.uniform(MIN_PAUSE, MAX_PAUSE)

    async def _choose_and_move(self, turn: BotTurn) -> None:
        """Choose without the lock, so that people can act first; then the choice is void."""
        live, bots, table = turn.live, turn.live.bots_acting, turn.live.table
        if not bots or table is None:
            return
        seat = _RANDOM.choice(bots)
        bot = live.row.seats[seat].bot or strongest_bot(live.game)
        started = self._clock.monotonic()
        move = await self._pool.choose_move(live.game, table.state, seat, bot)
        self._metrics.bot_move_seconds.observe(self._clock.monotonic() - started)
        async with live.lock:
            if live.row.ply == turn.ply and seat in live.bots_acting:
                await self._move(live, seat, move)

    async def _move(self, live: LiveTable, seat: int, move: int) -> None:
        assert live.table is not None
        table = live.table.fork()
        events = [table.play(seat, table.game.move(table.state, seat, move)), *play_chance(table)]
        try:
            await self._tables.commit(live, TableChange(live.row, table, events))
        except Conflict:
            await self._cache.refresh(live)
