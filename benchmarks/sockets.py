"""Clients that cost little, so that figures are the server's: a WebSocket, and HTTP."""

import asyncio
import base64
import os
import re
from collections.abc import Callable
from typing import cast

import msgspec

from starboard.wire import play
from starboard.wire.client import Address

TEXT, CLOSE = 0x81, 0x88
NO_MASK = bytes(4)
"""A mask that changes nothing is a mask all the same."""


class Link(asyncio.Protocol):
    """Hands every message to ``heard``; ``gone`` is set when the connection ends."""

    def __init__(self, heard: Callable[["Link", bytes], None]) -> None:
        self._heard = heard
        self._begun = b""
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        for future in (self._open, self.gone):
            if not future.done():
                future.set_result(None)

    def data_received(self, data: bytes) -> None:
        data = self._begun + data
        if not self._open.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if found and b" 101 " not in head.split(b"\r\n")[0]:
                raise ConnectionError(head.decode())
            if found:
                self._open.set_result(None)
            else:
                data = head
        self._begun = self._frames(data) if self._open.done() else data

    def _frames(self, data: bytes) -> bytes:
        """Hear all frames that are whole; what is left."""
        while len(data) >= 4:
            size, start = data[1], 2
            if size == 126:
                size, start = int.from_bytes(data[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(data[2:10], "big"), 10
            if len(data) < start + size:
                break
            if data[0] == TEXT:
                self._heard(self, data[start : start + size])
            data = data[start + size :]
        return data

    def say(self, said: play.ClientMessage) -> None:
        data = msgspec.json.encode(said)
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


class Asker(asyncio.Protocol):
    """Sends requests, one after the other, over a connection that stays open while it is used."""

    def __init__(self, address: Address, cookie: str) -> None:
        self._host, _, self._port = address.host.partition(":")
        self._head = f"HTTP/1.1\r\nHost: {address.host}\r\nCookie: {cookie}\r\n"
        self._transport: asyncio.Transport | None = None
        self._come = b""
        self._answer: asyncio.Future[bytes] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        if self._answer is not None:
            self._answer.set_exception(error or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self._come += data
        head, _, body = self._come.partition(b"\r\n\r\n")
        size = re.search(rb"(?i)content-length: (\d+)", head)
        if self._answer is None or size is None or len(body) < int(size[1]):
            return
        answer, self._answer, self._come = self._answer, None, b""
        if head.startswith(b"HTTP/1.1 200"):
            answer.set_result(body)
        else:
            answer.set_exception(ConnectionError((head + body).decode()))

    async def post(self, path: str) -> bytes:
        loop = asyncio.get_running_loop()
        if self._transport is None or self._transport.is_closing():
            await loop.create_connection(lambda: self, self._host, int(self._port))
        assert self._transport is not None
        answer: asyncio.Future[bytes] = loop.create_future()
        self._answer = answer
        self._transport.write(f"POST {path} {self._head}Content-Length: 0\r\n\r\n".encode())
        return await answer


class Choice(msgspec.Struct):
    text: str


class Choices(msgspec.Struct):
    """As much of a snapshot as a player without eyes needs."""

    legal_moves: list[Choice]
    over: bool


class Brief(msgspec.Struct):
    """As much of any message as the load needs."""

    type: str
    ply: int = -1
    key: str | None = None
    reason: str = ""
    snapshot: Choices | None = None


BRIEF = msgspec.json.Decoder(Brief)
