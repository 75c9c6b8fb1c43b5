"""Chat at the tables that a session follows: new lines, and pages of older ones."""

from starboard.server.access import may_read_chat, own_audience, readable_audiences
from starboard.server.errors import BadMessage, ChatTooFast, Forbidden, NotSeated
from starboard.server.operations.clock import Clock
from starboard.server.operations.limits import RateLimiter
from starboard.server.operations.settings import Settings
from starboard.server.realtime.session import Session
from starboard.server.realtime.subscription import Subscription
from starboard.server.tables.cache import TableCache
from starboard.server.tables.chat_window import MAX_LINES
from starboard.server.tables.presenters import chat_line
from starboard.server.tables.seating import seat_of
from starboard.store.rows import TableRow
from starboard.store.store import Store
from starboard.wire import play as wire

BURST_LINES = 10
"""Lines that a person may send at once."""


class ChatService:
    """Adds and reads chat lines; each person has a rate, whatever the number of sessions."""

    def __init__(self, store: Store, cache: TableCache, settings: Settings, clock: Clock) -> None:
        self._store, self._cache, self._clock = store, cache, clock
        rate = settings.chat_lines_per_second
        self._limiter = RateLimiter(rate, max(BURST_LINES, rate), clock.monotonic)

    async def add(self, session: Session, subscription: Subscription, message: wire.Chat) -> None:
        """Add a line to the chat of a followed table."""
        live = subscription.live
        if session.person is None or session.name is None:
            raise NotSeated()
        text = " ".join(message.text.split())
        if not text:
            raise BadMessage(problem="the text is empty")
        _check_may_read(session, subscription)
        if not self._limiter.allows(session.person):
            raise ChatTooFast()
        await self._store.add_chat(
            live.row.id,
            session.person,
            _author(live.row, session.person, session.name),
            own_audience(live.row, session.person),
            text,
            self._clock.now(),
        )
        await self._cache.refresh_chat(live)

    async def history(
        self, session: Session, subscription: Subscription, message: wire.ReadChat
    ) -> wire.ChatHistory:
        """A page of the lines before a number."""
        _check_may_read(session, subscription)
        live = subscription.live
        audiences = readable_audiences(live, session.person)
        found = await self._store.chat(
            live.row.id, before=message.before, limit=MAX_LINES + 1, audiences=audiences
        )
        page = [line for line in found[-MAX_LINES:] if line.person not in session.muted]
        lines = [chat_line(live.row, line) for line in page]
        return wire.ChatHistory(live.row.id, message.key, lines, earlier=len(found) > MAX_LINES)


def _check_may_read(session: Session, subscription: Subscription) -> None:
    if not may_read_chat(subscription.live.row, session.person, subscription.invite):
        raise Forbidden()


def _author(row: TableRow, person: str, name: str) -> str:
    """The name at the person's seat, or that of a spectator."""
    seat = seat_of(row, person)
    return name if seat is None else row.seats[seat].name
