"""Who looks at which table, and how news reach them.

A connection has no queue of news. A table that changed marks its watchers;
when a watcher's line takes the next message, it is made from how things stand
then. So a slow reader skips positions and never holds more than its few
answers, and one that stops reading is cut off.
"""

import asyncio
import logging
import time
from collections import Counter, deque
from collections.abc import Collection

import msgspec

from starboard.server.infos import may_watch, table_info
from starboard.server.line import Line
from starboard.server.live import LiveTable
from starboard.server.seating import seat_of
from starboard.server.snapshots import ENCODER
from starboard.wire import play as wire

LOG = logging.getLogger("starboard.hub")
FRAME = 50_000
"""Bytes after which a frame takes no further message."""
LAST_WORDS = 2.0
"""Seconds in which a connection that we end is told why."""
POLICY = 1008
GOING_AWAY = 1001


class Subscription(msgspec.Struct):
    """What a connection has been told of a table."""

    live: LiveTable
    ply: int
    chat: int
    invite: str = ""
    revision: int = -1
    moves: int = -1
    """How many moves had been made when it was last looked at, noticed or not."""
    snapshot: wire.Snapshot | None = None
    """How things stood when they were last told."""


class Connection:
    """One WebSocket: what waits to be written, and what it looks at."""

    __slots__ = (
        "_answers", "_dirty", "_line", "_lobby", "_loop", "_woken", "ended", "heard", "language",
        "lobby", "person", "subscriptions",
    )  # fmt: skip

    def __init__(self, line: Line, person: str | None) -> None:
        self.person = person
        self.language = "en"
        self.lobby = False
        self.subscriptions: dict[str, Subscription] = {}
        self.heard = time.monotonic()
        self.ended: str | None = None
        """Why the connection is to be closed."""
        self._line = line
        self._loop = asyncio.get_running_loop()
        self._answers: deque[bytes] = deque()
        self._dirty: set[str] = set()
        self._lobby: bytes | None = None
        self._woken = False
        line.drained = self._wake

    def answer(self, message: wire.ServerMessage) -> None:
        self._answers.append(ENCODER.encode(message))
        self._wake()

    @property
    def backlog(self) -> int:
        return len(self._answers)

    @property
    def stalled(self) -> float | None:
        """Since when the reader is too slow."""
        return self._line.stalled

    def mark(self, id: str) -> None:
        """There is news of this table."""
        self._dirty.add(id)
        self._wake()

    def tell_lobby(self, message: bytes) -> None:
        self._lobby = message
        self._wake()

    def end(self, why: str) -> None:
        if self.ended is None:
            self.ended = why
            self._loop.call_later(LAST_WORDS, self._give_up)
            self._wake()

    def abort(self) -> None:
        self._line.abort()

    def _wake(self) -> None:
        """Write soon: what comes together goes together."""
        if not self._woken:
            self._woken = True
            self._loop.call_soon(self._write)

    def _write(self) -> None:
        """Write what there is, as long as it is taken."""
        self._woken = False
        try:
            while self._line.takes and (messages := self._some()):
                self._line.say(b"\n".join(messages))
        except Exception:
            LOG.exception("news could not be told", extra={"tables": list(self.subscriptions)})
            self.end("error")
        if self.ended is not None and not self._answers:
            self._line.finish(POLICY if self.ended == "faults" else GOING_AWAY, self.ended)

    def _give_up(self) -> None:
        """Whoever is sent away hears why, if they listen."""
        if not self._line.has_ended:
            self.abort()

    def _some(self) -> list[bytes]:
        """As much as goes into one frame; it is told as soon as it is taken."""
        messages: list[bytes] = []
        size = 0
        while self._answers and size < FRAME:
            messages.append(self._answers.popleft())
            size += len(messages[-1])
        while self._dirty and self.ended is None and size < FRAME:
            known = self.subscriptions.get(self._dirty.pop())
            news = [] if known is None else self._news(known)
            messages += news
            size += sum(map(len, news))
        if self._lobby is not None and not messages:
            messages.append(self._lobby)
            self._lobby = None
        return messages

    def _news(self, known: Subscription) -> list[bytes]:
        """What has changed at a table: who sits there, how it stands, what was said."""
        live, person = known.live, self.person
        news: list[bytes] = []
        if known.revision != live.row.revision:
            known.revision = live.row.revision
            news.append(ENCODER.encode(wire.TableUpdate(table_info(live, person))))
        if not may_watch(live.row, person):
            return news
        if live.table is not None and known.moves != live.row.ply:
            news += self._state(known)
        if live.chat and known.chat < live.chat[-1].number:
            lines = chat_lines(live, person, known.chat)
            known.chat = live.chat[-1].number
            if lines:
                news.append(ENCODER.encode(wire.ChatLines(live.row.id, lines)))
        return news

    def _state(self, known: Subscription) -> list[bytes]:
        """How things stand, unless nothing has changed in the eyes of this person.

        A move that goes unnoticed may all the same make it their turn.
        """
        live, language = known.live, self.language
        viewer = live.viewer(self.person)
        ply, snapshot = live.ply(viewer), live.snapshot(viewer, language)
        known.moves = live.row.ply
        if known.ply == ply and known.snapshot == snapshot:
            return []
        message = live.state(viewer, language, known.ply)
        known.ply, known.snapshot = ply, snapshot
        return [message]


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

    def subscribe(self, connection: Connection, known: Subscription) -> None:
        id = known.live.row.id
        self.unsubscribe(connection, id)
        connection.subscriptions[id] = known
        self._watchers.setdefault(id, set()).add(connection)
        known.live.watchers[connection.person] += 1
        connection.mark(id)

    def unsubscribe(self, connection: Connection, id: str) -> None:
        known = connection.subscriptions.pop(id, None)
        if known is None:
            return
        known.live.watchers -= Counter([connection.person])
        self._watchers[id].discard(connection)
        if not self._watchers[id]:
            del self._watchers[id]

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
            since = connection.stalled
            if since is not None and now - since > patience:
                connection.end("slow")
                connection.abort()
                causes["slow"] += 1
            elif connection.ended is None and now - connection.heard > silence:
                connection.end("silent")
                causes["silent"] += 1
        return causes

    def farewell(self, reconnect_after: float) -> None:
        """The server stops: come again in a moment."""
        for connection in list(self.connections):
            connection.answer(wire.Goodbye(reconnect_after))
            connection.end("goodbye")
