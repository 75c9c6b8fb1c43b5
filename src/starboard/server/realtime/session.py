"""A client's WebSocket with its state: who it is, what it follows, what waits to be sent.

A session has no queue of table updates. A table that changes marks its followers; the update is
built when the session can send it, from the table as it is then. So a slow reader skips plies
and never holds more than a bounded number of answers.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any

from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.server.encoding import encode
from starboard.server.operations.clock import Clock
from starboard.server.operations.metrics import Metrics
from starboard.server.realtime.subscription import Subscription
from starboard.store.rows import Person
from starboard.wire import play as wire
from starboard.wire.pairing import PairingStatus

LOG = logging.getLogger("starboard.session")
MAX_FRAME_BYTES = 50_000
"""A frame of this size takes no further message."""
CLOSE_GRACE_SECONDS = 2.0
"""Time for the last answers and the close frame to be taken by the peer."""
CLOSE_GOING_AWAY, CLOSE_POLICY_VIOLATION = 1001, 1008

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Session:
    """Sends messages over an accepted ASGI WebSocket and receives them from it."""

    __slots__ = (
        "_answers", "_changed_tables", "_clock", "_feeds", "_is_abandoned", "_is_closed",
        "_metrics", "_receive", "_receiving", "_send", "_writer", "blocked_since", "close_reason",
        "follows_lobby", "follows_pairing", "generation", "language", "last_message_at", "muted",
        "name", "pairing", "person", "subscriptions", "tournament",
    )  # fmt: skip

    def __init__(
        self,
        receive: Receive,
        send: Send,
        person: Person | None,
        clock: Clock,
        metrics: Metrics,
    ) -> None:
        self.person = person.id if person else None
        self.name = person.name if person else None
        self.generation = person.session_generation if person else 0
        """The session generation of the person when the session began."""
        self.muted: Collection[str] = ()
        """The people whose chat lines this session is not sent."""
        self.language = DEFAULT_LANGUAGE
        self.follows_lobby = self.follows_pairing = False
        self.pairing: PairingStatus | None = None
        """The status of the person's pairing that was last sent."""
        self.tournament = ""
        """The id of the tournament that the session follows; empty for none."""
        self.subscriptions: dict[str, Subscription] = {}
        self.last_message_at = clock.monotonic()
        self.blocked_since: float | None = None
        """Since when the peer has not taken the frame being sent."""
        self.close_reason: str | None = None
        self._receive, self._send = receive, send
        self._clock, self._metrics = clock, metrics
        self._answers: deque[bytes] = deque()
        self._changed_tables: set[str] = set()
        self._feeds: dict[str, bytes] = {}
        """The lobby and the tournament that wait to be sent."""
        self._writer: asyncio.Task[None] | None = None
        self._receiving: asyncio.Task[Any] | None = None
        self._is_closed = self._is_abandoned = False

    # Receiving

    async def receive(self) -> str | bytes | None:
        """Wait for a message; None when the connection has ended."""
        if self._is_abandoned:
            return None
        self._receiving = asyncio.current_task()
        try:
            message = await self._receive()
        except asyncio.CancelledError:
            if not self._is_abandoned or self._receiving is None:
                raise
            self._receiving.uncancel()
            return None
        finally:
            self._receiving = None
        if message["type"] != "websocket.receive":
            self._is_closed = True
            return None
        self.last_message_at = self._clock.monotonic()
        return message.get("text") or message.get("bytes") or b""

    # Sending

    @property
    def queued_answers(self) -> int:
        """The number of answers that wait to be sent."""
        return len(self._answers)

    def answer(self, message: wire.ServerMessage) -> None:
        """Queue a message for this session alone; none for a peer that is gone."""
        if not self._is_closed:
            self._answers.append(encode(message))
            self._wake_writer()

    async def flush(self) -> None:
        """Wait until everything queued is sent, or the session is abandoned."""
        if self._writer is not None:
            await asyncio.wait({self._writer})

    def mark_changed(self, table: str) -> None:
        """Note that a followed table has changed."""
        self._changed_tables.add(table)
        self._wake_writer()

    def send_feed(self, feed: str, message: bytes) -> None:
        """Queue the lobby or a tournament; it replaces one of the same feed that still waits."""
        self._feeds[feed] = message
        self._wake_writer()

    def close(self, reason: str) -> None:
        """Send the queued answers and a close frame; abandon the connection after the grace."""
        if self.close_reason is None:
            self.close_reason = reason
            self._wake_writer()
            asyncio.get_running_loop().call_later(CLOSE_GRACE_SECONDS, self.abandon)

    def abandon(self) -> None:
        """End the session without waiting for a peer that does not read."""
        if self._is_closed or self._is_abandoned:
            return
        self._is_abandoned = True
        if self._writer is not None:
            self._writer.cancel()
        if self._receiving is not None:
            self._receiving.cancel()

    def _wake_writer(self) -> None:
        """Start the writer; messages queued in the same loop iteration share a frame."""
        if self._writer is None and not self._is_closed:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        try:
            await self._send_queued()
        except Exception:
            self._metrics.internal_errors.inc()
            LOG.exception("session failed to send", extra={"tables": list(self.subscriptions)})
            self._writer = None
            self.close("error")
        else:
            self._writer = None

    async def _send_queued(self) -> None:
        """Send frames until nothing is queued, then the close frame if the session is closing."""
        while not self._is_closed and (messages := self._next_frame()):
            await self._send_event("websocket.send", text=b"\n".join(messages).decode())
        if self.close_reason is not None and not self._is_closed:
            code = CLOSE_POLICY_VIOLATION if self.close_reason == "faults" else CLOSE_GOING_AWAY
            await self._send_event("websocket.close", code=code, reason=self.close_reason)
            self._is_closed = True

    async def _send_event(self, type: str, **fields: object) -> None:
        """Send an ASGI event; waits while the peer does not read."""
        self.blocked_since = self._clock.monotonic()
        try:
            await self._send({"type": type, **fields})
        except (OSError, RuntimeError):  # the peer is gone, or the server closed a broken stream
            self._is_closed = True
        finally:
            self.blocked_since = None

    def _next_frame(self) -> list[bytes]:
        """The messages of the next frame: answers first, then updates, then feeds."""
        messages: list[bytes] = []
        size = 0
        while self._answers and size < MAX_FRAME_BYTES:
            messages.append(self._answers.popleft())
            size += len(messages[-1])
        if self.close_reason is not None:
            return messages
        while self._changed_tables and size < MAX_FRAME_BYTES:
            updates = self._updates(self._changed_tables.pop())
            messages += updates
            size += sum(map(len, updates))
        if not messages:
            messages = list(self._feeds.values())
            self._feeds.clear()
        return messages

    def _updates(self, table: str) -> list[bytes]:
        subscription = self.subscriptions.get(table)
        if subscription is None:
            return []
        return subscription.updates(self.person, self.language, self.muted)
