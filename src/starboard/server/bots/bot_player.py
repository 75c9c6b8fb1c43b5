"""Makes bots' moves: as many turns at a time as there are workers."""

import logging
from random import SystemRandom

from starboard.server.bots.bot_pool import BotPool
from starboard.server.bots.bot_requests import FULL_EFFORT, REDUCED_EFFORT
from starboard.server.bots.bot_turn import BotTurn, Priority
from starboard.server.bots.overload import Overload
from starboard.server.bots.turn_queue import BotTurnQueue
from starboard.server.operations.clock import Clock
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.settings import Settings
from starboard.server.tables.cache import TableCache
from starboard.server.tables.changes import TableChange, play_chance
from starboard.server.tables.dice import dice_of
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.seating import strongest_bot
from starboard.server.tables.service import TableService
from starboard.store.errors import Conflict

LOG = logging.getLogger("starboard.bots")
SEEDS = 1 << 62
"""The number of seeds of a bot's choice."""
_RANDOM = SystemRandom()


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
    ) -> None:
        self._queue, self._pool, self._cache, self._tables = queue, pool, cache, tables
        self._metrics, self._clock = metrics, clock
        self._overload = Overload(settings.bot_overload_seconds, clock)

    async def run(self) -> None:
        """Take one turn after the other until cancelled; run once for each worker."""
        while True:
            turn = await self._queue.get()
            try:
                await self._take(turn)
            except Exception:  # wake_at passes, and the turn is taken up again
                self._metrics.internal_errors.inc()
                LOG.exception("bot's turn failed", extra={"table": turn.table})
            finally:
                self._queue.finish(turn)

    def update_metrics(self) -> None:
        """Set the gauges of the queue to their current values."""
        for priority in Priority:
            self._metrics.bot_queue_turns.labels(priority.label).set(self._queue.length(priority))
            age = self._queue.age(priority)
            self._metrics.bot_queue_age_seconds.labels(priority.label).set(age)
        self._overload.update(self._queue.delay(Priority.PLAYED))
        self._metrics.bots_overloaded.set(self._overload.is_active)

    async def _take(self, turn: BotTurn) -> None:
        """Choose without the lock, so that people can act first; then the choice is void."""
        live, bots, table = turn.live, turn.live.bots_acting, turn.live.table
        if not bots or table is None or live.row.ply != turn.ply or self._tables.is_stopping:
            return
        seat, seed = _seat_and_seed(turn, bots)
        bot = live.row.seats[seat].bot or strongest_bot(live.game)
        effort = self._effort(turn)
        players = len(live.row.seats)
        move = await self._pool.choose_move(
            live.game, table.state, seat, players, bot, effort, seed
        )
        self._metrics.bot_move_seconds.observe(self._clock.monotonic() - turn.queued_at)
        async with live.lock:
            if live.row.ply == turn.ply and seat in live.bots_acting:
                await self._move(live, seat, move)

    def _effort(self, turn: BotTurn) -> float:
        """The share of its usual thinking that a bot may use now."""
        is_played = turn.priority == Priority.PLAYED
        waited = self._clock.monotonic() - turn.next_since
        self._overload.update(waited if is_played else self._queue.delay(Priority.PLAYED))
        return REDUCED_EFFORT if self._overload.is_active else FULL_EFFORT

    async def _move(self, live: LiveTable, seat: int, move: int) -> None:
        assert live.table is not None
        table = live.table.fork()
        events = [table.play(seat, table.game.move(table.state, seat, move)), *play_chance(table)]
        try:
            await self._tables.commit(live, TableChange(live.row, table, events))
        except Conflict:
            await self._cache.refresh(live)


def _seat_and_seed(turn: BotTurn, bots: list[int]) -> tuple[int, int]:
    """Which bot moves, and the seed of its choice.

    Random, except in a challenge: there bots choose alike in the same game.
    """
    row = turn.live.row
    dice = dice_of(row) if row.challenge else None
    if dice is None:
        return _RANDOM.choice(bots), _RANDOM.randrange(SEEDS)
    return bots[0], dice.number_below(SEEDS, f"bot {turn.ply}")
