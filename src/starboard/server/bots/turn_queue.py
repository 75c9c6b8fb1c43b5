"""The queue of bots' turns: people's tables first; among them the hosts take turns.

Each table has at most one turn in the queue or being taken. The process that made the last change
of a table is responsible for its bots. A turn that is dropped here is not lost: the table's stored
``wake_at`` passes, and any process takes the turn up again.
"""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from random import SystemRandom

from starboard.server.bots.bot_turn import BotTurn, Priority, priority_of
from starboard.server.bots.host_turns import HostTurns
from starboard.server.operations.clock import Clock
from starboard.server.operations.limits import TokenBucket
from starboard.server.operations.settings import Settings
from starboard.server.tables.deadlines import bot_pause
from starboard.server.tables.live_table import LiveTable

_RANDOM = SystemRandom()
MIN_PAUSE, MAX_PAUSE = 0.7, 1.3
"""Factors by which the pause before a bot's move varies."""
MAX_QUEUED_TURNS = 10_000
"""Turns beyond this number are dropped, those that nobody waits for first."""


class BotTurnQueue:
    """Collects the turns of bots from changes of tables."""

    def __init__(self, settings: Settings, clock: Clock, max_turns: int = MAX_QUEUED_TURNS) -> None:
        self._settings, self._clock, self._max_turns = settings, clock, max_turns
        self._turns: dict[str, BotTurn] = {}
        """All turns by table: paused, queued and being taken."""
        self._queued = {priority: HostTurns() for priority in Priority}
        self._has_news = asyncio.Event()
        rate = settings.bot_table_moves_per_second
        self._allowance = TokenBucket(rate, max(rate, 1.0), clock.monotonic())
        """Limits the moves at tables where bots play among themselves."""
        self._max_unplayed = max(1, settings.bot_workers - 1)
        """Turns of such tables that may be taken at a time: one worker is kept for people."""
        self._unplayed = 0

    def __len__(self) -> int:
        """The number of queued turns."""
        return sum(map(len, self._queued.values()))

    @property
    def turns(self) -> Collection[BotTurn]:
        """All turns: paused, queued and being taken."""
        return self._turns.values()

    def length(self, priority: Priority) -> int:
        """The number of queued turns of this priority."""
        return len(self._queued[priority])

    def age(self, priority: Priority) -> float:
        """For how many seconds the oldest queued turn of this priority has been waiting."""
        oldest = next(iter(self._queued[priority]), None)
        return 0.0 if oldest is None else self._clock.monotonic() - oldest.queued_at

    def delay(self, priority: Priority) -> float:
        """For how many seconds the next host has been waiting for a turn of this priority."""
        turn = self._queued[priority].next
        return 0.0 if turn is None else self._clock.monotonic() - turn.next_since

    # Adding and dropping turns

    def table_changed(self, live: LiveTable, *, local: bool) -> None:
        """Add, keep or drop the turn of a table that this or another process has changed."""
        turn = self._turns.get(live.row.id)
        if turn is None:
            self._add(live, local=local)
        elif local or not live.is_at(turn.row):  # otherwise only its chat has changed
            self._update(turn, local=local)

    def _update(self, turn: BotTurn, *, local: bool) -> None:
        turn.row = turn.live.row
        if turn.is_being_taken:
            turn.has_successor = local
        elif not (local and turn.live.bots_acting and turn.ply == turn.row.ply):
            self._drop(turn)
            self._add(turn.live, local=local)

    def _add(self, live: LiveTable, *, local: bool) -> None:
        """Let a turn begin with its pause, if bots may act and this process is responsible."""
        if not (local and live.bots_acting):
            return
        turn = BotTurn(live, live.row, live.row.ply, priority_of(live))
        self._turns[turn.table] = turn
        pause = turn_pause(live, self._settings)
        if pause > 0:
            turn.timer = asyncio.get_running_loop().call_later(pause, self._enqueue, turn)
        else:
            self._enqueue(turn)

    def _enqueue(self, turn: BotTurn) -> None:
        turn.timer, turn.host = None, turn.live.row.host or turn.table
        turn.priority = priority_of(turn.live)  # somebody may have come during the pause
        self._queued[turn.priority].add(turn, self._clock.monotonic())
        self._has_news.set()
        if len(self) > self._max_turns:
            self._drop(self._least_urgent())

    def _least_urgent(self) -> BotTurn:
        """The newest turn of the lowest priority."""
        lowest = max(priority for priority in Priority if self._queued[priority])
        return next(reversed(self._queued[lowest]))

    def _drop(self, turn: BotTurn) -> None:
        if turn.timer is not None:
            turn.timer.cancel()
        self._queued[turn.priority].discard(turn)
        del self._turns[turn.table]

    # Taking turns

    async def get(self) -> BotTurn:
        """Wait for the next turn; call ``finish`` when it was taken."""
        while (turn := self._next()) is None:
            self._has_news.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._seconds_until_allowed()):
                    await self._has_news.wait()
        turn.is_being_taken = True
        self._unplayed += turn.priority != Priority.PLAYED
        return turn

    def _next(self) -> BotTurn | None:
        """Remove the most urgent turn that may be taken now."""
        for priority, turns in self._queued.items():
            if turns and (priority == Priority.PLAYED or self._may_take_unplayed()):
                return turns.pop(self._clock.monotonic())
        return None

    def _may_take_unplayed(self) -> bool:
        return self._unplayed < self._max_unplayed and self._allowance.take(self._clock.monotonic())

    def _seconds_until_allowed(self) -> float | None:
        """How long to wait at most; None if only a new turn can change anything."""
        if not len(self) or self._unplayed >= self._max_unplayed:
            return None
        return 1.0 / self._allowance.rate

    def finish(self, turn: BotTurn) -> None:
        """Forget a turn that was taken or is void, and look for the table's next one."""
        del self._turns[turn.table]
        if turn.priority != Priority.PLAYED:
            self._unplayed -= 1
            self._has_news.set()
        self._add(turn.live, local=turn.has_successor)


def turn_pause(live: LiveTable, settings: Settings) -> float:
    """Seconds before a bot moves; none if people cannot notice that anything happened."""
    if live.last_move_unnoticed:
        return 0.0
    return bot_pause(live.row, live.acting, settings) * _RANDOM.uniform(MIN_PAUSE, MAX_PAUSE)
