"""Hints for a player: what a strong player would do, from what the player knows."""

from starboard.engine.errors import NotYourTurn
from starboard.review.hints import hint_text
from starboard.server.access import check_may_play
from starboard.server.bots.bot_pool import BotPool
from starboard.server.errors import HintsOff, NothingToChoose, RateLimited
from starboard.server.operations.limits import RateLimiter
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.seating import may_have_hints, seat_of
from starboard.store.rows import Person
from starboard.wire.api import Hint


class HintService:
    """Lets bot workers search the position of a player who asks."""

    def __init__(self, pool: BotPool, limiter: RateLimiter) -> None:
        self._pool, self._limiter = pool, limiter

    async def hint(self, live: LiveTable, person: Person, language: str) -> Hint:
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
        advice = await self._pool.advise(table.game, state, seat, table.players)
        move = table.game.move(table.visible_state(seat, state), seat, advice.move)
        return Hint(ply=ply, move=move.text, text=hint_text(table, seat, advice, language))
