"""Who looks at which table, and how news reach them.

A connection has no queue of news. A table that changed marks its watchers;
when a watcher's socket takes the next message, it is made from how things
stand then. So a slow reader skips positions and never holds more than its few
answers, and one that stops reading is cut off.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection

import msgspec

from starboard.server.infos import may_watch, table_info
from starboard.server.live import LiveTable
from starboard.server.scenes import ENCODER
from starboard.server.seating import seat_of
from starboard.wire import play as wire

Send = Callable[[str], Awaitable[None]]
Abort = Callable[[], None]


class Subscription(msgspec.Struct):
    """What a connection has been told of a table."""

    live: LiveTable
    position: int
    chat: int
    invite: str = ""
    revision: int = -1
    fresh: bool = True
    """It has not been told how things stand."""


class Connection:
    """One WebSocket: what waits to be written, and what it looks at."""

    __slots__ = (
        "_answers", "_dirty", "_lobby", "_wake", "abort", "ended", "heard", "language",
        "lobby", "person", "send", "subscriptions", "writing_since",
    )  # fmt: skip

    def __init__(self, send: Send, abort: Abort, person: str | None) -> None:
        self.send = send
        self.abort = abort
        self.person = person
        self.language = "en"
        self.lobby = False
        self.subscriptions: dict[str, Subscription] = {}
        self.heard = time.monotonic()
        self.writing_since: float | None = None
        self.ended: str | None = None
        """Why the connection is to be closed."""
        self._answers: deque[bytes] = deque()
        self._dirty: set[str] = set()
        self._lobby: bytes | None = None
        self._wake = asyncio.Event()

    def answer(self, message: wire.Told) -> None:
        self._answers.append(ENCODER.encode(message))
        self._wake.set()

    @property
    def backlog(self) -> int:
        return len(self._answers)

    def mark(self, id: str) -> None:
        """There is news of this table."""
        self._dirty.add(id)
        self._wake.set()

    def tell_lobby(self, message: bytes) -> None:
        self._lobby = message
        self._wake.set()

    def end(self, why: str) -> None:
        self.ended = self.ended or why
        self._wake.set()

    async def write(self) -> None:
        """Write what there is, until the end."""
        while self.ended is None or self._answers:
            await self._wake.wait()
            self._wake.clear()
            while (message := self._next()) is not None:
                self.writing_since = time.monotonic()
                await self.send(message.decode())
                self.writing_since = None

    def _next(self) -> bytes | None:
        if self._answers:
            return self._answers.popleft()
        while self._dirty and self.ended is None:
            id = next(iter(self._dirty))
            news = self._news(self.subscriptions[id]) if id in self.subscriptions else None
            if news is not None:
                return news
            self._dirty.discard(id)
        lobby, self._lobby = self._lobby, None
        return lobby

    def _news(self, known: Subscription) -> bytes | None:
        """The next message about a table: who sits there, how it stands, what was said."""
        live = known.live
        if known.revision != live.row.revision:
            known.revision = live.row.revision
            return ENCODER.encode(wire.Table(table_info(live, self.person, 0)))
        if not may_watch(live.row, self.person):
            return None
        viewer = live.viewer(self.person)
        position = live.position(viewer)
        if live.table is not None and (known.fresh or known.position != position):
            message = live.state(viewer, self.language, known.position)
            known.position, known.fresh = position, False
            return message
        lines = chat_lines(live, self.person, known.chat)
        if live.chat:
            known.chat = live.chat[-1].number
        return ENCODER.encode(wire.ChatLines(live.row.id, lines)) if lines else None


def chat_lines(live: LiveTable, person: str | None, after: int) -> list[wire.ChatLine]:
    """What this person may read: players and spectators apart while there are secrets."""
    apart = live.row.status == "running" and live.has_secrets
    audience = "spectators" if seat_of(live.row, person) is None else "table"
    return [
        wire.ChatLine(line.number, line.name, seat_of(live.row, line.person), line.text, line.at)
        for line in live.chat
        if line.number > after and not (apart and line.audience != audience)
    ]


class Hub:
    """All connections of this process."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._watchers: dict[str, set[Connection]] = {}
        self._lobby = b""

    @property
    def watched(self) -> set[str]:
        return set(self._watchers)

    @property
    def people(self) -> set[str]:
        return {it.person for it in self.connections if it.person}

    def watching(self, live: LiveTable) -> int:
        """How many look on without a seat."""
        watchers = self._watchers.get(live.row.id, ())
        return sum(seat_of(live.row, it.person) is None for it in watchers)

    def subscribe(self, connection: Connection, known: Subscription) -> None:
        id = known.live.row.id
        connection.subscriptions[id] = known
        self._watchers.setdefault(id, set()).add(connection)
        connection.mark(id)

    def unsubscribe(self, connection: Connection, id: str) -> None:
        connection.subscriptions.pop(id, None)
        watchers = self._watchers.get(id, set())
        watchers.discard(connection)
        if not watchers:
            self._watchers.pop(id, None)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        for id in list(connection.subscriptions):
            self.unsubscribe(connection, id)

    def changed(self, live: LiveTable) -> None:
        for connection in self._watchers.get(live.row.id, ()):
            connection.mark(live.row.id)

    @property
    def in_lobby(self) -> Collection[Connection]:
        return [it for it in self.connections if it.lobby]

    def tell_lobby(self, message: bytes) -> None:
        """Whoever listens hears of it, unless nothing is new."""
        if message != self._lobby:
            self._lobby = message
            for connection in self.in_lobby:
                connection.tell_lobby(message)

    def cut_off(self, patience: float, silence: float) -> dict[str, int]:
        """End the connections that are dead or do not read; how many, by cause."""
        now, causes = time.monotonic(), {"silent": 0, "slow": 0}
        for connection in list(self.connections):
            since = connection.writing_since
            if since is not None and now - since > patience:
                connection.end("slow")
                connection.abort()
                causes["slow"] += 1
            elif connection.ended is None and now - connection.heard > silence:
                connection.end("silent")
                causes["silent"] += 1
        return causes

    def farewell(self, again_after: float) -> None:
        """The server stops: come again in a moment."""
        for connection in list(self.connections):
            connection.answer(wire.Goodbye(again_after))
            connection.end("goodbye")
