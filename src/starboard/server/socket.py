"""The WebSocket: a state machine around one connection.

An ASGI application for servers whose connections are ``Line``s.
"""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from starboard.engine.errors import StarboardError
from starboard.engine.languages import supported_language
from starboard.server.hall import Hall
from starboard.server.hub import POLICY, Connection, Hub, Subscription
from starboard.server.identity import Signer
from starboard.server.infos import check_may_see
from starboard.server.limits import Bucket, Places
from starboard.server.line import EXTENSION
from starboard.server.origins import Origins, headers_of
from starboard.server.refusals import (
    BadMessage,
    BadVersion,
    NotSeated,
    Refusal,
    StalePly,
    TooFast,
    TooMany,
    reason_of,
)
from starboard.server.seating import seat_of
from starboard.wire import play as wire

LOG = logging.getLogger("starboard.socket")
FORGIVEN = 20
"""Bad or hasty messages after which a connection is closed."""

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Socket:
    """Speaks for one connection; an error of a person is answered, one of ours is logged."""

    def __init__(self, desk: "Sockets", connection: Connection) -> None:
        self.desk = desk
        self.hall, self.hub = desk.hall, desk.hub
        self.connection = connection
        self.name: str | None = None
        self._greeted = False
        self._faults = 0
        rate = self.hall.settings.messages
        self._bucket = Bucket(rate, 3 * rate, time.monotonic())

    async def hear(self, text: str | bytes) -> None:
        """One message of the client."""
        self.connection.heard = time.monotonic()
        said: wire.ClientMessage | None = None
        try:
            if not self._bucket.take(self.connection.heard):
                raise TooFast()
            said = self._read(text)
            await self._do(said)
        except StarboardError as error:
            self._refuse(error, said)
        if self.connection.backlog > self.hall.settings.backlog:
            self.connection.end("slow")

    def _read(self, text: str | bytes) -> wire.ClientMessage:
        try:
            said: wire.ClientMessage = DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise BadMessage(why=str(error)[:200]) from error
        return said

    async def _do(self, said: wire.ClientMessage) -> None:
        if not self._greeted and not isinstance(said, wire.Hello):
            raise BadMessage(why="hello comes first")
        match said:
            case wire.Hello():
                self._greet(said)
            case wire.Ping():
                self.connection.answer(wire.Pong(self.hall.now()))
            case wire.MakeMove():
                await self._play(said)
            case wire.Subscribe():
                await self._subscribe(said)
            case wire.Unsubscribe():
                self.hub.unsubscribe(self.connection, said.table)
            case wire.WatchLobby():
                await self._watch_lobby(said.on)
            case wire.Chat():
                await self._chat(said)
            case wire.Ask():
                await self._ask(said)

    def _greet(self, said: wire.Hello) -> None:
        if said.version != wire.VERSION:
            raise BadVersion()
        self._greeted = True
        self.connection.language = supported_language(said.language)
        self.connection.answer(wire.Welcome(wire.VERSION, self.name, self.hall.now()))

    async def _subscribe(self, said: wire.Subscribe) -> None:
        others = self.connection.subscriptions.keys() - {said.table}
        if len(others) >= self.hall.settings.subscriptions:
            raise TooMany(most=self.hall.settings.subscriptions)
        live = await self.hall.current(said.table)
        check_may_see(live, self.connection.person, said.invite)
        known = Subscription(live, said.after, said.chat, said.invite)
        self.hub.subscribe(self.connection, known)

    async def _watch_lobby(self, on: bool) -> None:
        self.connection.lobby = on
        if on:
            self.connection.tell_lobby(await self.desk.lobby())

    async def _play(self, said: wire.MakeMove) -> None:
        began = time.perf_counter()
        if self.connection.person is None:
            raise NotSeated()
        number = await self.hall.play(self.connection.person, said)
        self.connection.answer(wire.Acknowledged(said.table, said.key, number))
        self.hall.metrics.observe("move_seconds", time.perf_counter() - began)

    async def _chat(self, said: wire.Chat) -> None:
        known = self.connection.subscriptions.get(said.table)
        person = self.connection.person
        if known is None or person is None or self.name is None:
            raise NotSeated()
        check_may_see(known.live, person, known.invite)
        text = " ".join(said.text.split())
        if not text:
            raise BadMessage(why="an empty line")
        seat = seat_of(known.live.row, person)
        name = self.name if seat is None else known.live.row.seats[seat].name
        audience: Any = "spectators" if seat is None else "table"
        await self.hall.store.add_chat(said.table, person, name, audience, text, self.hall.now())
        await self.hall.hear(known.live)

    async def _ask(self, said: wire.Ask) -> None:
        known = self.connection.subscriptions.get(said.table)
        if known is None or known.live.table is None:
            raise NotSeated()
        check_may_see(known.live, self.connection.person, known.invite)
        table = known.live.table
        viewer = known.live.viewer(self.connection.person)
        language = self.connection.language
        queries = {query.name: query for query in table.game.words.QUERIES}
        if said.query in queries:
            say = table.narrator(viewer, language)
            lines = queries[said.query].answer(say, table.visible_state(viewer), said.about)
        elif said.query == "board":
            lines = table.board(viewer, language)
        else:
            raise BadMessage(why=f"no question {said.query!r}")
        self.connection.answer(wire.Answer(said.table, said.key, lines))

    def _refuse(self, error: StarboardError, said: wire.ClientMessage | None) -> None:
        reason = reason_of(error)
        self.hall.metrics.count("refusals", reason=reason)
        table, key = getattr(said, "table", None), getattr(said, "key", None)
        state = self._fresh(table) if isinstance(error, StalePly) else None
        message = error.message(self.connection.language)
        self.connection.answer(wire.Refused(reason, message, table, key, state))
        if isinstance(error, Refusal) and reason in ("bad-message", "too-fast", "bad-version"):
            self._faults += 1
        if self._faults > FORGIVEN:
            self.connection.end("faults")

    def _fresh(self, table: str | None) -> wire.GameUpdate | None:
        live = self.hall.tables.get(table or "")
        if live is None or live.table is None:
            return None
        viewer = live.viewer(self.connection.person)
        return live.state_message(viewer, self.connection.language, live.ply(viewer))


DECODER = msgspec.json.Decoder(wire.ClientMessage)


class Sockets:
    """The door: who may come in, and how many."""

    def __init__(
        self,
        hall: Hall,
        hub: Hub,
        signer: Signer,
        origins: Origins,
        lobby: Callable[[], Awaitable[bytes]],
    ) -> None:
        self.hall, self.hub, self.signer, self.origins = hall, hub, signer, origins
        self.lobby = lobby
        self._of_person = Places(hall.settings.connections_of_person)
        self._of_address = Places(hall.settings.connections_of_address)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        await receive()
        headers = headers_of(scope)
        address = (scope.get("client") or ("",))[0]
        person = self.signer.person_of(headers.get("cookie", ""))
        who = person or address
        if self.hall.closing or not self.origins.allow(headers):
            return await send({"type": "websocket.close", "code": POLICY})
        if not self._of_address.enter(address):
            return await send({"type": "websocket.close", "code": POLICY})
        try:
            if not self._of_person.enter(who):
                return await send({"type": "websocket.close", "code": POLICY})
            try:
                await self._talk(person, scope, receive, send)
            finally:
                self._of_person.leave(who)
        finally:
            self._of_address.leave(address)

    async def _talk(self, person: str | None, scope: Message, receive: Receive, send: Send) -> None:
        found = await self.hall.store.person(person) if person else None
        await send({"type": "websocket.accept"})
        connection = Connection(scope["extensions"][EXTENSION], found.id if found else None)
        socket = Socket(self, connection)
        socket.name = found.name if found else None
        self.hub.connections.add(connection)
        try:
            await self._listen(socket, receive)
        finally:
            self.hub.leave(connection)

    async def _listen(self, socket: Socket, receive: Receive) -> None:
        connection = socket.connection
        while (message := await receive())["type"] == "websocket.receive":
            if connection.ended is not None:
                continue
            try:
                await socket.hear(message.get("bytes") or message.get("text") or b"")
            except Exception:
                self.hall.metrics.count("errors")
                LOG.exception("a message failed", extra={"tables": list(connection.subscriptions)})
                connection.end("error")
