"""Hints for a player: what a strong player would do, from what the player knows."""

import asyncio

from starboard.engine.errors import NotYourTurn
from starboard.engine.table import Table
from starboard.review.hints import hint_text, quick_hint_text
from starboard.server.access import check_may_play
from starboard.server.bots.bot_pool import BotPool
from starboard.server.bots.bot_requests import BotAnswer
from starboard.server.errors import HintsOff, NothingToChoose, RateLimited, ServerBusy
from starboard.server.operations.limits import ConcurrencyLimiter, RateLimiter
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.seating import may_have_hints, seat_of
from starboard.store.rows import Person
from starboard.wire.api import Hint

MAX_WAITING = 8
"""Hints that may be searched or wait; further ones are refused."""
MAX_WAITING_PER_ADDRESS = 2
"""The same for all people of one address."""


class HintService:
    """Lets bot workers search the position of a player who asks.

    A single hint at a time: bots and hints share the workers, and bots' turns have priorities of
    their own.
    """

    def __init__(self, pool: BotPool, limiter: RateLimiter) -> None:
        self._pool, self._limiter = pool, limiter
        self._per_address = ConcurrencyLimiter(MAX_WAITING_PER_ADDRESS)
        self._waiting = 0
        self._searching = asyncio.Semaphore(1)

    async def hint(self, live: LiveTable, person: Person, address: str, language: str) -> Hint:
        """The hint at the current ply, for a person who is to act."""
        seat = check_may_play(live, seat_of(live.row, person.id))
        table = live.table
        assert table is not None
        if not may_have_hints(live.row, seat):
            raise HintsOff()
        if seat not in live.acting:
            acting = ", ".join(table.names[player] for player in live.acting)
            raise NotYourTurn(actor=table.names[seat], acting=acting)
        if len(table.legal_moves(seat)) < 2:
            raise NothingToChoose()
        if not self._limiter.allows(person.id):
            raise RateLimited()
        ply, state = live.visible_ply(seat), table.state
        answer = await self._answer(table, seat, address)
        move = table.game.move(table.visible_state(seat, state), seat, answer.move)
        if answer.advice is None:
            text = quick_hint_text(table, move, language)
        else:
            text = hint_text(table, seat, answer.advice, language)
        return Hint(ply=ply, move=move.text, text=text)

    async def _answer(self, table: Table, seat: int, address: str) -> BotAnswer:
        """The answer to a player, after those who have asked before."""
        if self._waiting >= MAX_WAITING:
            raise ServerBusy()
        if not self._per_address.acquire(address):
            raise RateLimited()
        self._waiting += 1
        try:
            async with self._searching:
                return await self._pool.advise(table.game, table.state, seat, table.players)
        finally:
            self._waiting -= 1
            self._per_address.release(address)
