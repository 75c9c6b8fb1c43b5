"""The WebSocket below the messages: uvicorn's, with a short way for what is plain.

Nearly all that comes are whole frames of plain text, and all that goes is text.
Those are read and written here. Everything else, from the handshake to the last
goodbye, is left to uvicorn, which is given whole frames only.
"""

import time
from collections.abc import Callable
from contextlib import suppress

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from starboard.wire.play import MAX_MESSAGE_BYTES

EXTENSION = "starboard.line"
"""Under this name an application finds the line of a connection in its scope."""
TEXT, MASKED = 0x81, 0x80
LONG, LONGER = 126, 127
EXTRA = {LONG: 2, LONGER: 8}
"""Lengths that say that the length follows, and in how many bytes."""
WAITING = 16
"""Messages that may wait before no more are read."""


class Line(WebSocketsSansIOProtocol):
    """One connection. ``drained`` is called when it takes messages again."""

    stalled: float | None = None
    """Since when its reader is too slow for what was written."""
    drained: Callable[[], None] | None = None
    _begun = b""
    """The first part of a frame whose rest has not come."""
    _strange = _finished = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    # Hearing

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated or self._strange:
            super().data_received(data)
            return
        data = self._begun + data
        start = 0
        while head := head_size(data, start):
            body = body_size(data, start)
            end = start + head + body
            if body > MAX_MESSAGE_BYTES:  # not worth waiting for
                self._strange = True
                super().data_received(data[start:])
                return
            if end > len(data):
                break
            self._frame(data[start:end], head)
            start = end
        self._begun = data[start:]

    def _frame(self, frame: bytes, head: int) -> None:
        plain = frame[0] == TEXT and frame[1] & MASKED and not self.frames
        if plain and self.conn.state is State.OPEN:
            text = apply_mask(frame[head:], frame[head - 4 : head])
            if text.isascii():
                self._hear(text)
                return
        super().data_received(frame)

    def _hear(self, text: bytes) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
        if self.queue.qsize() > WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    # Speaking

    @property
    def takes(self) -> bool:
        """Whether something can be said now."""
        return self.stalled is None and not self._finished and not self.transport.is_closing()

    @property
    def has_ended(self) -> bool:
        """Whether the other side has been told, or is gone."""
        return self.close_sent or self.disconnected

    def say(self, text: bytes) -> None:
        size = len(text)
        if size < LONG:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = bytes((TEXT, LONG)) + size.to_bytes(2, "big")
        else:
            head = bytes((TEXT, LONGER)) + size.to_bytes(8, "big")
        self.transport.write(head + text)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stalled = None
        if self.drained is not None:
            self.drained()

    def finish(self, code: int, reason: str) -> None:
        """Close it in good form; what is on its way until then is heard and ignored."""
        if self._finished:
            return
        self._finished = True
        task = self.loop.create_task(self._close(code, reason))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _close(self, code: int, reason: str) -> None:
        with suppress(Exception):  # it may be gone already
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def abort(self) -> None:
        """Drop it without waiting for its reader."""
        self.transport.abort()


def head_size(data: bytes, start: int) -> int:
    """How much comes before the body of the frame that begins here; 0 until that is known."""
    if len(data) < start + 2:
        return 0
    second = data[start + 1]
    size = 2 + EXTRA.get(second & ~MASKED, 0) + (4 if second & MASKED else 0)
    return size if len(data) >= start + size else 0


def body_size(data: bytes, start: int) -> int:
    size = data[start + 1] & ~MASKED
    extra = EXTRA.get(size, 0)
    return int.from_bytes(data[start + 2 : start + 2 + extra], "big") if extra else size
