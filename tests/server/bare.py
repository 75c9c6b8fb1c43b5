"""A WebSocket without a library: it sends and reads just what it is told to."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.server.house import PATIENCE, Inside
from websockets.frames import Frame, Opcode

from starboard.wire import play
from starboard.wire.client import encode

SMALL = 4096
HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Bare:
    """A socket that reads only when it is told to."""

    def __init__(self, server: Inside) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", server.port))
        self.socket.sendall(HANDSHAKE.encode())
        assert b" 101 " in self.socket.recv(1024)

    def say(self, said: play.ClientMessage) -> None:
        frame = Frame(Opcode.TEXT, encode(said).encode())
        self.socket.sendall(frame.serialize(mask=True))

    def is_cut_off(self) -> bool:
        """Whether the end comes, after all that was on its way."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if not self.socket.recv(65536):
                    return True
            except ConnectionError:
                return True
        return False


@contextmanager
def bare(server: Inside) -> Iterator[Bare]:
    made = Bare(server)
    try:
        yield made
    finally:
        made.socket.close()
