"""WebSocket frames: whole, in pieces, many at once, of every kind."""

import random
import socket
import time
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.server.client import encoded
from tests.server.conftest import MakeServer
from tests.server.raw_socket import raw_socket
from tests.server.running_server import TIMEOUT_SECONDS, InProcessServer
from websockets.frames import Frame, Opcode

from starboard.wire import play

PING = encoded(play.Ping()).encode()
INVALID_JSON = '{"type": "ping", "é": 1'.encode()


def client_frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def fragmented(data: bytes, rng: random.Random) -> bytes:
    """A message in three frames, with a ping frame between them."""
    first, second = sorted(rng.sample(range(1, len(data)), 2))
    return b"".join(
        [
            client_frame(Opcode.TEXT, data[:first], fin=False),
            client_frame(Opcode.PING, b"are you there"),
            client_frame(Opcode.CONT, data[first:second], fin=False),
            client_frame(Opcode.CONT, data[second:]),
        ]
    )


def frames_by_kind(rng: random.Random) -> dict[str, bytes]:
    """Frames that each get one answer; the fragmented one also gets a pong frame."""
    return {
        "plain": client_frame(Opcode.TEXT, PING),
        "long": client_frame(Opcode.TEXT, PING + b" " * 300),
        "binary": client_frame(Opcode.BINARY, PING),
        "fragmented": fragmented(PING, rng),
        "invalid": client_frame(Opcode.TEXT, INVALID_JSON),
        "control": client_frame(Opcode.PING, b"are you there"),
    }


def pieces(data: bytes, rng: random.Random, max_bytes: int) -> Iterator[bytes]:
    while data:
        size = rng.randint(1, max_bytes)
        yield data[:size]
        data = data[size:]


def server_frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The opcode and the payload of each whole frame that a server has sent."""
    while len(data) >= 2:
        size, start = data[1], 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + size:
            return
        yield data[0] & 0x0F, data[start : start + size]
        data = data[start + size :]


def received_answers(connection: socket.socket, count: int) -> Counter[str]:
    """Read this many answers; return how many there are of each type."""
    data = b""
    end = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < end:
        found: Counter[str] = Counter()
        for opcode, payload in server_frames(data):
            if opcode == Opcode.TEXT:
                found.update(line.split('"')[3] for line in payload.decode().split("\n"))
            else:
                found[f"{Opcode(opcode).name.lower()} frame"] += 1
        if found.total() >= count:
            return found
        data += connection.recv(65536)
    raise TimeoutError(data)


@pytest.mark.parametrize("max_bytes", [3, 40, 100_000])
def test_every_frame_is_answered_however_it_is_split(
    make_server: MakeServer, max_bytes: int
) -> None:
    server = make_server(messages_per_second=1e6)
    rng = random.Random(max_bytes)
    sent = [rng.choice(["plain", *frames_by_kind(rng)]) for _ in range(60)]
    stream = b"".join(frames_by_kind(rng)[kind] for kind in sent)
    count = Counter(sent)
    with raw_socket(server) as connection:
        connection.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.send(play.Hello(play.VERSION))
        for piece in pieces(stream, rng, max_bytes):
            connection.socket.sendall(piece)
        expected = Counter(
            {
                "welcome": 1,
                "pong": len(sent) - count["invalid"] - count["control"],
                "pong frame": count["control"] + count["fragmented"],
                "refused": count["invalid"],
            }
        )
        assert received_answers(connection.socket, expected.total()) == expected


def test_many_messages_in_one_packet_are_all_answered(server: InProcessServer) -> None:
    many = 64
    with raw_socket(server) as connection:
        connection.send(play.Hello(play.VERSION))
        connection.socket.sendall(client_frame(Opcode.TEXT, PING) * many)
        answers = received_answers(connection.socket, many + 1)
        assert answers == {"welcome": 1, "pong": many}


def test_unmasked_frame_closes_the_connection(server: InProcessServer) -> None:
    with raw_socket(server) as connection:
        connection.send(play.Hello(play.VERSION))
        connection.socket.sendall(Frame(Opcode.TEXT, PING).serialize(mask=False))
        assert connection.is_closed()
