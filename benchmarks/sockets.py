"""A WebSocket client that costs little, so that figures are the server's."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

import msgspec

from starboard.wire import play
from starboard.wire.client import Address, encode

TEXT, CLOSE = 0x81, 0x88
NO_MASK = bytes(4)
"""A mask that changes nothing is a mask all the same."""


class Link(asyncio.Protocol):
    """Hands every message to ``heard``; ``gone`` is set when the connection ends."""

    def __init__(self, heard: Callable[["Link", bytes], None]) -> None:
        self._heard = heard
        self._buffer = bytearray()
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        for future in (self._open, self.gone):
            if not future.done():
                future.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open.done():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                raise ConnectionError(head.decode())
            self._buffer = bytearray(rest)
            self._open.set_result(None)
        while (message := self._next()) is not None:
            self._heard(self, message)

    def _next(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        message, is_text = bytes(buffer[start : start + size]), buffer[0] == TEXT
        del buffer[: start + size]
        return message if is_text else self._next()

    def say(self, said: play.Said) -> None:
        data = encode(said).encode()
        head = bytes([TEXT, 0x80 | len(data)]) if len(data) < 126 else b""
        if not head:
            head = bytes([TEXT, 0x80 | 126]) + len(data).to_bytes(2, "big")
        self.transport.write(head + NO_MASK + data)

    async def greet(self, address: Address, cookie: str) -> None:
        """Open the WebSocket and say hello."""
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
        await self._open
        self.say(play.Hello(play.VERSION))


async def link(address: Address, cookie: str, heard: Callable[[Link, bytes], None]) -> Link:
    host, _, port = address.host.partition(":")
    loop = asyncio.get_running_loop()
    _, made = await loop.create_connection(lambda: Link(heard), host, int(port))
    await made.greet(address, cookie)
    return made


class Choice(msgspec.Struct):
    move: str


class Choices(msgspec.Struct):
    """As much of a scene as a player without eyes needs."""

    offers: list[Choice]
    over: bool


class Brief(msgspec.Struct):
    """As much of any message as the load needs."""

    type: str
    position: int = -1
    key: str | None = None
    reason: str = ""
    scene: Choices | None = None


BRIEF = msgspec.json.Decoder(Brief)
