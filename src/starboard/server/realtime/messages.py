"""Handles the messages of one session: decodes, checks the rate, dispatches, answers."""

from dataclasses import dataclass

import msgspec

from starboard.engine.errors import IllegalMove, StarboardError
from starboard.engine.languages import supported_language
from starboard.engine.options import shortened
from starboard.engine.table import Table
from starboard.server.access import check_may_see, viewer_of
from starboard.server.errors import (
    BadMessage,
    LimitReached,
    NotSeated,
    RateLimited,
    Refusal,
    StalePly,
    VersionMismatch,
    message_for_people,
    reason_of,
)
from starboard.server.operations.clock import Clock
from starboard.server.operations.limits import Sender, TokenBucket
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.pacer import Pacer
from starboard.server.operations.settings import Settings
from starboard.server.realtime.allowances import MessageAllowances
from starboard.server.realtime.broadcaster import Broadcaster
from starboard.server.realtime.chat import ChatService
from starboard.server.realtime.lobby_feed import LobbyFeed
from starboard.server.realtime.pairing_feed import PairingFeed
from starboard.server.realtime.presence import Presence
from starboard.server.realtime.session import Session
from starboard.server.realtime.subscription import Subscription
from starboard.server.realtime.tournament_feed import TournamentFeed
from starboard.server.tables.cache import TableCache
from starboard.server.tables.endings import leader_lines
from starboard.server.tables.service import TableService
from starboard.store.store import Store
from starboard.wire import play as wire

MAX_FAULTS = 20
"""Malformed or too frequent messages after which a session is closed."""
FAULTS = ("bad-message", "too-fast", "bad-version")
"""Reasons of refusals that count as faults of the client."""
COSTLY = (
    wire.Subscribe,
    wire.WatchLobby,
    wire.WatchPairing,
    wire.WatchTournament,
    wire.Ask,
    wire.ReadChat,
    wire.MakeMove,
)
"""Messages that read from the database or describe a table in words. Of moves those that are
refused count: the reason is looked for, and the current ply may be sent.
"""
BURST_SECONDS = 3
"""A session may send as much at once as its rate allows in this time."""
DECODER: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


@dataclass(frozen=True)
class MessageServices:
    """What the handlers of messages work with."""

    store: Store
    cache: TableCache
    tables: TableService
    broadcaster: Broadcaster
    presence: Presence
    lobby: LobbyFeed
    pairing: PairingFeed
    tournament_feed: TournamentFeed
    chat: ChatService
    settings: Settings
    metrics: Metrics
    clock: Clock
    allowances: MessageAllowances
    pacer: Pacer


class MessageHandler:
    """Handles the messages of one session; an error of the client is answered."""

    def __init__(self, services: MessageServices, session: Session, sender: Sender) -> None:
        self._services, self._session, self._sender = services, session, sender
        self._has_said_hello = False
        self._faults = 0
        rate = services.settings.messages_per_second
        self._bucket = TokenBucket(rate, BURST_SECONDS * rate, services.clock.monotonic())

    async def handle(self, data: str | bytes) -> None:
        """Handle one message as received, when it is the turn of its address."""
        message: wire.ClientMessage | None = None
        await self._services.pacer.turn(self._sender.address)
        try:
            self._check_rate()
            message = _decode(data)
            self._check(message)
            await self._dispatch(message)
        except StarboardError as error:
            self._refuse(error, message)

    def _check_rate(self) -> None:
        """Raise ``RateLimited`` if the session, or all sessions of its address, send too much."""
        is_allowed = self._bucket.take(self._services.clock.monotonic())
        if not (is_allowed and self._services.allowances.allows_message(self._sender)):
            raise RateLimited()

    def _check(self, message: wire.ClientMessage) -> None:
        """Raise the refusal of a message that comes too early or too often."""
        if not self._has_said_hello and not isinstance(message, wire.Hello):
            raise BadMessage(problem="the first message must be hello")
        allowances = self._services.allowances
        if isinstance(message, COSTLY) and not allowances.allows_query(self._sender):
            raise RateLimited()

    async def _dispatch(self, message: wire.ClientMessage) -> None:
        match message:
            case wire.Hello():
                self._greet(message)
            case wire.Ping():
                self._session.answer(wire.Pong(self._services.clock.now()))
            case wire.MakeMove():
                await self._make_move(message)
            case wire.Subscribe():
                await self._subscribe(message)
            case wire.Unsubscribe():
                self._services.broadcaster.unsubscribe(self._session, message.table)
            case wire.WatchLobby() | wire.WatchPairing() | wire.WatchTournament():
                await self._watch(message)
            case wire.Chat() | wire.ReadChat():
                await self._chat(message)
            case wire.Ask():
                self._ask(message)

    def _greet(self, message: wire.Hello) -> None:
        if message.version != wire.VERSION:
            raise VersionMismatch()
        self._has_said_hello = True
        self._session.language = supported_language(message.language)
        now = self._services.clock.now()
        self._session.answer(wire.Welcome(wire.VERSION, self._session.name, now))

    async def _make_move(self, message: wire.MakeMove) -> None:
        clock = self._services.clock
        started = clock.monotonic()
        if self._session.person is None:
            raise NotSeated()
        ply = await self._services.tables.make_move(self._session.person, message)
        self._services.allowances.give_back_query(self._sender)
        self._session.answer(wire.Acknowledged(message.table, message.key, ply))
        self._services.metrics.move_seconds.observe(clock.monotonic() - started)

    async def _subscribe(self, message: wire.Subscribe) -> None:
        limit = self._services.settings.max_subscriptions_per_session
        if len(self._session.subscriptions.keys() - {message.table}) >= limit:
            raise LimitReached(limit=limit)
        live = await self._services.cache.get_current(message.table)
        check_may_see(live.row, self._session.person, message.invite)
        viewer = viewer_of(live.row, self._session.person)
        await self._services.cache.provide_events(live, viewer, message.after)
        subscription = Subscription(live, message.after, message.chat, message.invite)
        await self._services.broadcaster.subscribe(self._session, subscription)
        self._services.presence.check(live)

    async def _watch(
        self, message: wire.WatchLobby | wire.WatchPairing | wire.WatchTournament
    ) -> None:
        match message:
            case wire.WatchLobby():
                await self._watch_lobby(message.on)
            case wire.WatchPairing():
                await self._services.pairing.follow(self._session, message.on)
            case wire.WatchTournament():
                await self._watch_tournament(message)

    async def _watch_lobby(self, on: bool) -> None:
        self._session.follows_lobby = on
        if on:
            await self._services.lobby.send_to(self._session)

    async def _watch_tournament(self, message: wire.WatchTournament) -> None:
        self._session.tournament = ""
        if message.on:
            await self._services.tournament_feed.send_to(self._session, message.tournament)
            self._session.tournament = message.tournament

    async def _chat(self, message: wire.Chat | wire.ReadChat) -> None:
        session, followed = self._session, self._followed(message.table)
        if isinstance(message, wire.Chat):
            await self._services.chat.add(session, followed, message)
        else:
            session.answer(await self._services.chat.history(session, followed, message))

    def _ask(self, message: wire.Ask) -> None:
        live = self._followed(message.table).live
        if live.table is None:
            raise NotSeated()
        viewer = viewer_of(live.row, self._session.person)
        lines = _answer_lines(live.table, viewer, self._session.language, message)
        self._session.answer(wire.Answer(message.table, message.key, lines))

    def _followed(self, table: str) -> Subscription:
        """The subscription to a table that the session follows and may still see."""
        subscription = self._session.subscriptions.get(table)
        if subscription is None:
            raise NotSeated()
        check_may_see(subscription.live.row, self._session.person, subscription.invite)
        return subscription

    def _refuse(self, error: StarboardError, message: wire.ClientMessage | None) -> None:
        """Answer with the error; close the session after too many faults."""
        reason = reason_of(error)
        self._services.metrics.refusals.labels(reason).inc()
        table, key = getattr(message, "table", None), getattr(message, "key", None)
        update = self._current_update(table) if isinstance(error, StalePly) else None
        text = self._why_not(error, message) or message_for_people(error, self._session.language)
        self._session.answer(wire.Refused(reason, text, table, key, update))
        if isinstance(error, Refusal) and reason in FAULTS:
            self._faults += 1
        if self._faults > MAX_FAULTS:
            self._services.broadcaster.close(self._session, "faults")

    def _why_not(self, error: StarboardError, message: wire.ClientMessage | None) -> str:
        """The game's reason why a move is not possible; empty for other errors."""
        if not isinstance(error, IllegalMove) or not isinstance(message, wire.MakeMove):
            return ""
        live = self._services.cache.loaded(message.table)
        if live is None or live.table is None:
            return ""
        viewer = viewer_of(live.row, self._session.person)
        return live.table.why_not(viewer, message.move, self._session.language)

    def _current_update(self, table: str | None) -> wire.GameUpdate | None:
        """The table's current snapshot, for a client whose move was stale."""
        live = self._services.cache.loaded(table or "")
        if live is None or live.table is None:
            return None
        viewer = viewer_of(live.row, self._session.person)
        return live.game_update(viewer, self._session.language, live.visible_ply(viewer))


def _decode(data: str | bytes) -> wire.ClientMessage:
    try:
        return DECODER.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadMessage(problem=shortened(error)) from error


def _answer_lines(table: Table, viewer: int, language: str, message: wire.Ask) -> list[str]:
    """The answer to one of the game's queries, or to one that every game has."""
    queries = {query.name: query for query in table.game.words.QUERIES}
    if message.query in queries:
        say = table.narrator(viewer, language)
        return queries[message.query].answer(say, table.visible_state(viewer), message.about)
    if message.query == "board":
        return table.board(viewer, language)
    if message.query == "description":
        return table.description(viewer, language)
    if message.query == "leader":
        return leader_lines(table, language)
    raise BadMessage(problem=f"there is no query {shortened(message.query)}")
