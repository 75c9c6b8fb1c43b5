"""Frames on the wire, however they come: whole, in pieces, many at once, of all kinds."""

import random
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from tests.server.bare import bare
from tests.server.house import PATIENCE, Inside
from websockets.frames import Frame, Opcode

from starboard.server.line import WAITING, body_size, head_size
from starboard.wire import play
from starboard.wire.client import encode

PING = encode(play.Ping()).encode()
ODD = '{"type": "ping", "é": 1'.encode()
"""No JSON, and not plain either."""


def whole(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def in_parts(data: bytes, rng: random.Random) -> bytes:
    """A message in three frames, with a ping of the protocol between them."""
    first, second = sorted(rng.sample(range(1, len(data)), 2))
    return b"".join(
        [
            whole(Opcode.TEXT, data[:first], fin=False),
            whole(Opcode.PING, b"are you there"),
            whole(Opcode.CONT, data[first:second], fin=False),
            whole(Opcode.CONT, data[second:]),
        ]
    )


def kinds(rng: random.Random) -> dict[str, bytes]:
    """What may come; each but ``control`` is answered once."""
    return {
        "plain": whole(Opcode.TEXT, PING),
        "long": whole(Opcode.TEXT, PING + b" " * 300),
        "binary": whole(Opcode.BINARY, PING),
        "parts": in_parts(PING, rng),
        "odd": whole(Opcode.TEXT, ODD),
        "control": whole(Opcode.PING, b"are you there"),
    }


def cut(data: bytes, rng: random.Random, most: int) -> Iterator[bytes]:
    while data:
        size = rng.randint(1, most)
        yield data[:size]
        data = data[size:]


def frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """What the server said: the opcode and the body of each frame."""
    while head := head_size(data, 0):
        end = head + body_size(data, 0)
        yield data[0] & 0x0F, data[head:end]
        data = data[end:]


def heard(connection: socket.socket, count: int) -> Counter[str]:
    """So many answers, by their kind; several come in one frame."""
    come = b""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found: Counter[str] = Counter()
        for opcode, body in frames(come):
            if opcode == Opcode.TEXT:
                found.update(line.split('"')[3] for line in body.decode().split("\n"))
            else:
                found[Opcode(opcode).name.lower()] += 1
        if found.total() >= count:
            return found
        come += connection.recv(65536)
    raise TimeoutError(come)


@pytest.mark.parametrize("most", [3, 40, 100_000])
def test_every_frame_is_heard_however_it_comes(
    make_inside: Callable[..., Inside], most: int
) -> None:
    server = make_inside(messages=1e6)
    rng = random.Random(most)
    sent = [rng.choice(["plain", *kinds(rng)]) for _ in range(60)]
    stream = b"".join(kinds(rng)[kind] for kind in sent)
    count = Counter(sent)
    with bare(server) as line:
        line.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.say(play.Hello(play.VERSION))
        for piece in cut(stream, rng, most):
            line.socket.sendall(piece)
        odd, control = count["odd"], count["control"] + count["parts"]
        pongs = len(sent) - odd - count["control"]
        expected = Counter({"welcome": 1, "pong": pongs + control, "refused": odd})
        assert heard(line.socket, expected.total()) == expected


def test_many_messages_at_once_are_all_answered_in_turn(inside: Inside) -> None:
    many = 4 * WAITING
    with bare(inside) as line:
        line.say(play.Hello(play.VERSION))
        line.socket.sendall(whole(Opcode.TEXT, PING) * many)
        assert heard(line.socket, many + 1) == {"welcome": 1, "pong": many}


def test_a_frame_without_a_mask_ends_the_connection(inside: Inside) -> None:
    with bare(inside) as line:
        line.say(play.Hello(play.VERSION))
        line.socket.sendall(Frame(Opcode.TEXT, PING).serialize(mask=False))
        assert line.is_cut_off()
