"""Cheap clients for load, so that the measured costs are the server's: WebSocket and HTTP."""

import asyncio
import base64
import os
import re
from collections.abc import Callable
from typing import cast

import msgspec

from starboard.wire import play
from starboard.wire.client import Address

TEXT_FRAME = 0x81
MASKED = 0x80
ZERO_MASK = bytes(4)
"""A valid mask that leaves the payload unchanged."""


class LoadSocket(asyncio.Protocol):
    """A WebSocket client that passes each text frame to ``on_frame``."""

    def __init__(self, on_frame: Callable[[bytes], None]) -> None:
        self._on_frame = on_frame
        self._unread = b""
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(error or ConnectionError("closed before the handshake"))

    def data_received(self, data: bytes) -> None:
        data = self._unread + data
        if not self._opened.done():
            head, separator, data = data.partition(b"\r\n\r\n")
            if not separator:
                self._unread = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self._opened.set_exception(ConnectionError(head.decode()))
                return
            self._opened.set_result(None)
        self._unread = self._read_frames(data)

    def _read_frames(self, data: bytes) -> bytes:
        """Handle all complete frames; return the rest."""
        while len(data) >= 4:
            size, start = data[1], 2
            if size == 126:
                size, start = int.from_bytes(data[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(data[2:10], "big"), 10
            if len(data) < start + size:
                break
            if data[0] == TEXT_FRAME:
                self._on_frame(data[start : start + size])
            data = data[start + size :]
        return data

    def send(self, message: play.ClientMessage) -> None:
        data = msgspec.json.encode(message)
        if len(data) < 126:
            head = bytes([TEXT_FRAME, MASKED | len(data)])
        else:
            head = bytes([TEXT_FRAME, MASKED | 126]) + len(data).to_bytes(2, "big")
        self.transport.write(head + ZERO_MASK + data)

    async def open(self, address: Address, cookie: str) -> None:
        """Do the WebSocket handshake and say hello."""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /ws HTTP/1.1",
            f"Host: {address.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        await self._opened
        self.send(play.Hello(play.VERSION))


async def connect(address: Address, cookie: str, on_frame: Callable[[bytes], None]) -> LoadSocket:
    """Open a WebSocket; strangers have no cookie."""
    host, _, port = address.host.partition(":")
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: LoadSocket(on_frame), host, int(port))
    await socket.open(address, cookie)
    return socket


class LoadHttpClient(asyncio.Protocol):
    """Sends one request after another over a connection that is kept open."""

    def __init__(self, address: Address, cookie: str) -> None:
        self._host, _, self._port = address.host.partition(":")
        self._head = f"HTTP/1.1\r\nHost: {address.host}\r\nCookie: {cookie}\r\n"
        self._transport: asyncio.Transport | None = None
        self._received = b""
        self._response: asyncio.Future[bytes] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        if self._response is not None:
            self._response.set_exception(error or ConnectionError("closed by the server"))

    def data_received(self, data: bytes) -> None:
        self._received += data
        head, _, body = self._received.partition(b"\r\n\r\n")
        size = re.search(rb"(?i)content-length: (\d+)", head)
        if self._response is None or size is None or len(body) < int(size[1]):
            return
        response, self._response, self._received = self._response, None, b""
        if head.startswith(b"HTTP/1.1 200"):
            response.set_result(body)
        else:
            response.set_exception(ConnectionError((head + body).decode()))

    async def post(self, path: str) -> bytes:
        """Send a request with an empty JSON object; return the body of the response."""
        loop = asyncio.get_running_loop()
        if self._transport is None or self._transport.is_closing():
            await loop.create_connection(lambda: self, self._host, int(self._port))
        assert self._transport is not None
        response: asyncio.Future[bytes] = loop.create_future()
        self._response = response
        self._transport.write(f"POST {path} {self._head}Content-Length: 2\r\n\r\n{{}}".encode())
        return await response


class MoveText(msgspec.Struct):
    """A legal move; only its text is decoded."""

    text: str


class PartialSnapshot(msgspec.Struct):
    """As much of a snapshot as a random player needs."""

    legal_moves: list[MoveText]
    over: bool


class PartialMessage(msgspec.Struct):
    """As much of any message as the load needs."""

    type: str
    ply: int = -1
    key: str | None = None
    snapshot: PartialSnapshot | None = None


DECODER = msgspec.json.Decoder(PartialMessage)
