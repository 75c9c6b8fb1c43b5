"""A WebSocket client without a library: sends any bytes, and reads only when asked to."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.server.client import encoded
from tests.server.running_server import TIMEOUT_SECONDS, InProcessServer
from websockets.frames import Frame, Opcode

from starboard.wire import play

SMALL_BUFFER_BYTES = 4096
HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class RawSocket:
    """A TCP connection with a small receive buffer, after the WebSocket handshake."""

    def __init__(self, server: InProcessServer) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER_BYTES)
        self.socket.settimeout(TIMEOUT_SECONDS)
        self.socket.connect(("127.0.0.1", server.port))
        self.socket.sendall(HANDSHAKE.encode())
        assert b" 101 " in self.socket.recv(1024)

    def send(self, message: play.ClientMessage) -> None:
        frame = Frame(Opcode.TEXT, encoded(message).encode())
        self.socket.sendall(frame.serialize(mask=True))

    def is_closed(self) -> bool:
        """Whether the server closes the connection, after all that was sent before is read."""
        return is_closed(self.socket)


def is_closed(connection: socket.socket) -> bool:
    """Whether the peer closes the connection, after all that it sent before is read."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < end:
        try:
            if not connection.recv(65536):
                return True
        except ConnectionError:
            return True
    return False


@contextmanager
def raw_socket(server: InProcessServer) -> Iterator[RawSocket]:
    """A connection to the server that is closed at the end."""
    opened = RawSocket(server)
    try:
        yield opened
    finally:
        opened.socket.close()
