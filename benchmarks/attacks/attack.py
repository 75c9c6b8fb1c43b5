"""The interface of an attack, and connections for attackers."""

import asyncio

import msgspec

from benchmarks.sockets import MASKED, TEXT_FRAME, ZERO_MASK
from starboard.wire import play
from starboard.wire.client import Address

ATTACKER = "127.0.0.66"
"""The address that attacks come from; the people who are measured use another one."""

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Attack:
    """Something hostile that clients do; it runs in a process of its own."""

    name: str

    def prepare(self, database: str) -> None:
        """Write to the database before the server starts; by default nothing."""

    async def run(self, address: str, seconds: float) -> None:
        """Attack the server at this URL for some seconds."""
        raise NotImplementedError


async def open_stream(address: str) -> Stream:
    """A TCP connection from the attackers' address."""
    host, _, port = Address(address).host.partition(":")
    return await asyncio.open_connection(host, int(port), local_addr=(ATTACKER, 0))


async def open_websocket(address: str, cookie: str = "") -> Stream:
    """A connection after the WebSocket handshake; ``ConnectionError`` if it is refused."""
    reader, writer = await open_stream(address)
    writer.write(websocket_handshake(Address(address).host, cookie))
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError as error:
        raise ConnectionError("closed before the handshake") from error
    if b" 101 " not in head:
        writer.close()
        raise ConnectionError(head.decode())
    return reader, writer


def websocket_handshake(host: str, cookie: str = "") -> bytes:
    """The request of a WebSocket handshake."""
    headers = [
        "GET /ws HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    return ("\r\n".join(headers) + "\r\n\r\n").encode()


def frame(message: play.ClientMessage) -> bytes:
    """A message as a text frame."""
    data = msgspec.json.encode(message)
    size = (
        bytes([MASKED | len(data)])
        if len(data) < 126
        else bytes([MASKED | 126]) + len(data).to_bytes(2, "big")
    )
    return bytes([TEXT_FRAME]) + size + ZERO_MASK + data
