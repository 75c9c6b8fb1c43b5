"""uvicorn's protocols with limits on what a connection may send before ASGI sees any of it.

ASGI shows whole requests and whole messages only, so half-sent requests, control frames and
fragments are metered here. uvicorn takes these classes through its settings ``http`` and ``ws``;
they extend methods of ``asyncio.Protocol`` and the callbacks of httptools only.
"""

import asyncio
from typing import ClassVar, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from starboard.server.transport.guard import ConnectionGuard

MAX_HEAD_BYTES = 32_768
"""Size of the request line and the headers of a request."""
MAX_HEADER_BYTES = 8_192
"""Size of one header, as in the library that reads WebSocket handshakes."""
MAX_HEADERS = 100
"""Headers of a request, trailers included."""
MAX_BODY_PIECES = 4_000
"""Pieces in which a body may come: its chunks, which may be as short as a byte."""
MAX_PIPELINED_REQUESTS = 16
"""Requests that may begin in one read; neither browsers nor proxies send several at once."""
SLICE_BYTES = 2048
"""How much is parsed before the limits are checked again."""
MAX_UNREAD_BYTES = 1_000_000
"""How much a WebSocket client may leave unread while it still sends."""


def peer_address(transport: asyncio.BaseTransport) -> str:
    """The address of the peer; empty if it is already gone."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""


class GuardedHttp(HttpToolsProtocol):
    """An HTTP connection that has to send whole requests in time."""

    guard: ClassVar[ConnectionGuard]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Drop the connection at once if its address has too many."""
        self._peer = peer_address(transport)
        self._deadline: asyncio.TimerHandle | None = None
        self._in_head, self._head_bytes, self._begun_in_read = True, 0, 0
        self._headers_of_request, self._pieces_of_body = 0, 0
        self._unread_pieces: list[bytes] = []
        self._exceeded = ""
        """The cause to drop the connection for; empty for none."""
        self._is_refused = False
        self._is_admitted = self.guard.admit(self._peer)
        if not self._is_admitted:
            transport.abort()
            return
        super().connection_made(transport)
        self._start_deadline()

    def connection_lost(self, error: Exception | None) -> None:
        """Called once or twice, but not after the upgrade to a WebSocket."""
        if self._is_admitted:
            self._is_admitted = False
            self._cancel_deadline()
            self.guard.release(self._peer)
            super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        """Parse slice by slice, until a limit is exceeded or the connection is upgraded."""
        if self._is_refused:
            return
        self._ensure_deadline()
        self._begun_in_read = 0
        for start in range(0, len(data), SLICE_BYTES):
            piece = data[start : start + SLICE_BYTES]
            super().data_received(piece)
            self._pass_body_on()
            self._check_limits(len(piece))
            is_open = not self.transport.is_closing() and not self._is_refused
            if not is_open or self.transport.get_protocol() is not self:
                return

    def _check_limits(self, size: int) -> None:
        self._head_bytes = self._head_bytes + size if self._in_head else 0
        if self._head_bytes > MAX_HEAD_BYTES:
            self._exceeded = "head"
        if self._exceeded:
            self._drop(self._exceeded)
        elif self._begun_in_read > MAX_PIPELINED_REQUESTS:
            self._refuse_more("pipelined")

    def on_message_begin(self) -> None:
        """Called by httptools at the first byte of a request."""
        self._ensure_deadline()
        self._in_head = True
        self._headers_of_request, self._pieces_of_body = 0, 0
        self._begun_in_read += 1
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Called by httptools for each header, and for each trailer after the body."""
        self._headers_of_request += 1
        size = len(name) + len(value)
        if self._headers_of_request > MAX_HEADERS or size > MAX_HEADER_BYTES:
            self._exceeded = "head"
        else:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Called by httptools after the headers."""
        self._in_head = False
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Called by httptools for each piece of the body."""
        self._pieces_of_body += 1
        if self._pieces_of_body > MAX_BODY_PIECES:
            self._exceeded = "pieces"
        else:
            self._unread_pieces.append(body)

    def _pass_body_on(self) -> None:
        """Pass all pieces on as one: uvicorn copies the body with each of them."""
        if self._unread_pieces:
            pieces, self._unread_pieces = self._unread_pieces, []
            super().on_body(b"".join(pieces))

    def on_message_complete(self) -> None:
        """Called by httptools after the body."""
        self._pass_body_on()
        self._in_head, self._head_bytes = True, 0
        self._cancel_deadline()
        super().on_message_complete()

    def _refuse_more(self, cause: str) -> None:
        """Ignore what else is sent, and close the connection when its requests are answered.

        uvicorn would log an error for each of them that is cut off.
        """
        self._is_refused = True
        self._cancel_deadline()
        self._start_deadline(cause)

    def _ensure_deadline(self) -> None:
        if self._deadline is None:
            self._start_deadline()

    def _start_deadline(self, cause: str = "timeout") -> None:
        seconds = self.guard.request_timeout_seconds
        self._deadline = asyncio.get_running_loop().call_later(seconds, self._drop, cause)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _drop(self, cause: str) -> None:
        """Close the connection, and end its requests before they write to a closed transport."""
        self.guard.drop(self.transport, cause)
        self.connection_lost(None)


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose frames of every kind count against an allowance."""

    guard: ClassVar[ConnectionGuard]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by the HTTP protocol, which has admitted the connection."""
        self._peer = peer_address(transport)
        self._allowance = self.guard.new_allowance()
        self._has_request = False
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        """Let the address open another connection."""
        self.guard.release(self._peer)
        super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        """Handle the request of the handshake, then frames within the allowance."""
        if not self._has_request:  # uvicorn passes the request on, once
            self._has_request = True
        elif not self.guard.allows(self._allowance, data, self._sender()):
            self.guard.drop(self.transport, "flood")
            return
        elif self.transport.get_write_buffer_size() > MAX_UNREAD_BYTES:
            self.guard.drop(self.transport, "unread")
            return
        super().data_received(data)
        if not self.handshake_initiated:  # it is not answered, because it cannot be read
            self.guard.drop(self.transport, "head")

    def _sender(self) -> str:
        """The address that frames count for: the one that a trusted proxy has named, if any.

        uvicorn puts it into the scope of the handshake; a refused handshake has none.
        """
        client = self.scope["client"] if hasattr(self, "scope") else self.client
        return client[0] if client else ""


def http_protocol(guard: ConnectionGuard) -> type[asyncio.Protocol]:
    """The class for uvicorn's setting ``http``."""
    return cast("type[asyncio.Protocol]", type("Http", (GuardedHttp,), {"guard": guard}))


def websocket_protocol(guard: ConnectionGuard) -> type[asyncio.Protocol]:
    """The class for uvicorn's setting ``ws``."""
    return cast("type[asyncio.Protocol]", type("WebSocket", (GuardedWebSocket,), {"guard": guard}))
