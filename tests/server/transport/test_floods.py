"""Connections that send too much, too little or nothing: dropped, and nobody else notices."""

import asyncio
import random
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

import pytest
from tests.server.client import new_address
from tests.server.conftest import MakeServer, NewClient
from tests.server.raw_socket import HANDSHAKE, SMALL_BUFFER_BYTES, is_closed, raw_socket
from tests.server.running_server import TIMEOUT_SECONDS, InProcessServer, ServerProcess
from tests.server.transport.test_frames import client_frame, pieces
from websockets.frames import Opcode

from starboard.server.transport.frame_cost import (
    MESSAGE_COST,
    OTHER_COST,
    READ_COST,
    FrameCosts,
)
from starboard.server.transport.protocols import (
    MAX_BODY_PIECES,
    MAX_HEAD_BYTES,
    MAX_HEADER_BYTES,
    MAX_HEADERS,
)
from starboard.wire import play

PING = client_frame(Opcode.PING, b"")
FLOODS = {
    "pings": PING,
    "pongs": client_frame(Opcode.PONG, b""),
    "fragments": client_frame(Opcode.CONT, b"", fin=False),
    "messages": client_frame(Opcode.TEXT, b"{}"),
}
HALF_SENT = {
    "nothing": b"",
    "an empty line": b"\r\n",
    "half of the headers": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "half of a handshake": HANDSHAKE[: len(HANDSHAKE) // 2].encode(),
    "half of a body": b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    "half of a second request": b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /he",
}
REQUEST = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"


def dropped(server: InProcessServer, cause: str) -> float:
    return server.metric(f'starboard_connections_dropped_total{{cause="{cause}"}}')


@contextmanager
def connection(
    server: InProcessServer | ServerProcess, address: str = ""
) -> Iterator[socket.socket]:
    """A TCP connection, by default from an address of its own."""
    opened = socket.create_connection(
        ("127.0.0.1", server.port), TIMEOUT_SECONDS, (address or new_address(), 0)
    )
    with opened:
        yield opened


@pytest.mark.parametrize("kind", FLOODS)
async def test_flood_of_frames_is_dropped_and_others_are_answered(
    server: InProcessServer, new_client: NewClient, kind: str
) -> None:
    before = dropped(server, "flood")
    async with (await new_client(server.url)).session() as other:
        with raw_socket(server) as flooding:
            if kind == "fragments":
                flooding.socket.sendall(client_frame(Opcode.TEXT, b"", fin=False))
            with suppress(OSError):
                flooding.socket.sendall(FLOODS[kind] * 20_000)
            assert flooding.is_closed()
        await other.round_trip()
    assert dropped(server, "flood") == before + 1
    assert server.internal_errors == 0


async def test_peer_that_does_not_read_its_pongs_is_dropped(make_server: MakeServer) -> None:
    server = make_server(messages_per_second=1e6)
    server.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL_BUFFER_BYTES)
    with raw_socket(server) as slow:
        ping = client_frame(Opcode.PING, bytes(125))
        with suppress(OSError):
            for _ in range(1000):
                await asyncio.to_thread(slow.socket.sendall, ping * 100)
        assert slow.is_closed()
    assert dropped(server, "unread") == 1


@pytest.mark.parametrize("sent", HALF_SENT)
async def test_half_sent_request_times_out(make_server: MakeServer, sent: str) -> None:
    server = make_server(request_timeout_seconds=0.2)
    with connection(server) as half:
        half.sendall(HALF_SENT[sent])
        assert await asyncio.to_thread(is_closed, half)


async def test_deadline_of_a_request_does_not_end_its_session(make_server: MakeServer) -> None:
    server = make_server(request_timeout_seconds=2.0)
    with raw_socket(server) as session, connection(server) as half:
        assert await asyncio.to_thread(is_closed, half)
        session.send(play.Hello(play.VERSION))
        assert b"welcome" in session.socket.recv(1024)
    assert dropped(server, "timeout") == 1


async def test_many_pipelined_requests_are_dropped(
    make_server: MakeServer, caplog: pytest.LogCaptureFixture
) -> None:
    server = make_server(request_timeout_seconds=1.0)
    with connection(server) as pipelining:
        with suppress(OSError):
            pipelining.sendall(REQUEST * 5_000)
        assert await asyncio.to_thread(is_closed, pipelining)
    assert dropped(server, "pipelined") == 1
    assert server.internal_errors == 0
    assert [record.getMessage() for record in caplog.records] == []


async def test_a_few_pipelined_requests_are_answered(make_server: MakeServer) -> None:
    server = make_server()
    with connection(server) as pipelining:
        pipelining.sendall(REQUEST * 3)
        received = b""
        while received.count(b" 200 OK") < 3:
            received += await asyncio.to_thread(pipelining.recv, 65536)


async def test_connection_may_carry_many_requests(
    server: InProcessServer, new_client: NewClient
) -> None:
    """The limit on headers is one for each request, not for all requests of a connection."""
    client = await new_client(server.url)
    line = "x" * (MAX_HEADER_BYTES // 2)
    padding = {f"X-Padding-{n}": line for n in range(MAX_HEAD_BYTES // 2 // len(line))}
    for _ in range(4):
        assert (await client.request("GET", "/health", headers=padding)).status_code == 200


async def test_endless_headers_are_dropped(make_server: MakeServer) -> None:
    server = make_server()
    with connection(server) as endless:
        header = b"x-filler: " + b"x" * 1000 + b"\r\n"
        with suppress(OSError):
            endless.sendall(b"GET / HTTP/1.1\r\n" + header * (2 * MAX_HEAD_BYTES // 1000))
        assert await asyncio.to_thread(is_closed, endless)
    assert dropped(server, "head") == 1


CHUNKED = b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
MANY_HEADERS = b"a: b\r\n" * (MAX_HEADERS + 1)
CUT_UP = {
    "many headers": (b"GET /health HTTP/1.1\r\nHost: x\r\n" + MANY_HEADERS + b"\r\n", "head"),
    "many trailers": (CHUNKED + b"1\r\nx\r\n0\r\n" + MANY_HEADERS + b"\r\n", "head"),
    "many chunks": (CHUNKED + b"1\r\nx\r\n" * (MAX_BODY_PIECES + 1), "pieces"),
}


@pytest.mark.parametrize("kind", CUT_UP)
async def test_request_of_many_small_parts_is_dropped(make_server: MakeServer, kind: str) -> None:
    server = make_server()
    request, cause = CUT_UP[kind]
    with connection(server) as opened:
        with suppress(OSError):
            opened.sendall(request)
        assert is_closed(opened)
    assert dropped(server, cause) == 1
    assert server.internal_errors == 0


@pytest.mark.parametrize("size", [1, 7, 3000])
async def test_body_in_chunks_is_read_whole(server: InProcessServer, size: int) -> None:
    body = b'{"name": "Ann"}' + b" " * 12_000
    pieces = [body[start : start + size] for start in range(0, len(body), size)]
    pieces = pieces if len(pieces) < MAX_BODY_PIECES else [*pieces[:100], body[100:]]
    chunks = b"".join(b"%x\r\n%b\r\n" % (len(piece), piece) for piece in pieces)
    with connection(server) as opened:
        opened.sendall(CHUNKED + chunks + b"0\r\nlast: trailer\r\n\r\n")
        answer = opened.recv(4096)
    assert answer.startswith(b"HTTP/1.1 200")
    assert b'"name":"Ann"' in answer


async def test_address_has_a_largest_number_of_connections(make_server: MakeServer) -> None:
    server = make_server(max_connections_per_address=3)
    address = new_address()
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(connection(server, address))
        with connection(server, address) as fourth:
            assert await asyncio.to_thread(is_closed, fourth)
        with connection(server) as other:
            other.sendall(REQUEST)
            assert b" 200 OK" in await asyncio.to_thread(other.recv, 65536)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while server.open_connections:
            await asyncio.sleep(0.02)
    with connection(server, address) as again:
        again.sendall(REQUEST)
        assert b" 200 OK" in await asyncio.to_thread(again.recv, 65536)
    assert dropped(server, "address") == 1


async def test_sessions_that_end_give_their_connections_back(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(max_connections_per_address=2)
    client = await new_client(server.url)
    for _ in range(5):
        async with client.session() as session:
            await session.round_trip()
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while server.open_connections:
                await asyncio.sleep(0.02)


async def test_address_that_connects_too_often_is_dropped(make_server: MakeServer) -> None:
    server = make_server(connections_per_second=0.2)
    address = new_address()
    with connection(server, address) as first:
        first.sendall(REQUEST)
        assert b" 200 OK" in await asyncio.to_thread(first.recv, 65536)
    with connection(server, address) as second:
        assert await asyncio.to_thread(is_closed, second)


async def test_trusted_proxy_may_connect_for_many_people(make_server: MakeServer) -> None:
    proxy = new_address()
    server = make_server(connections_per_second=0.2, trusted_proxies=(f"{proxy}/32",))
    for _ in range(5):
        with connection(server, proxy) as opened:
            opened.sendall(REQUEST)
            assert b" 200 OK" in await asyncio.to_thread(opened.recv, 65536)


@pytest.mark.parametrize("max_bytes", [3, 50, 10_000])
def test_cost_of_frames_does_not_depend_on_how_they_are_split(max_bytes: int) -> None:
    rng = random.Random(max_bytes)
    kinds = [
        (Opcode.TEXT, True, MESSAGE_COST),
        (Opcode.BINARY, True, MESSAGE_COST),
        (Opcode.TEXT, False, OTHER_COST),
        (Opcode.CONT, True, OTHER_COST),
        (Opcode.PING, True, OTHER_COST),
    ]
    stream, expected = b"", 0
    for _ in range(100):
        opcode, fin, cost = rng.choice(kinds)
        sizes = [0, 5, 125] if opcode is Opcode.PING else [0, 5, 125, 126, 300]
        stream += client_frame(opcode, rng.randbytes(rng.choice(sizes)), fin)
        expected += cost
    assert FrameCosts().cost(stream, limit=1e9) == expected
    costs = FrameCosts()
    counted = [costs.cost(piece, limit=1e9) for piece in pieces(stream, rng, max_bytes)]
    assert min(counted) >= READ_COST
    assert expected <= sum(counted) <= expected + READ_COST * len(counted)


def test_frame_with_the_longest_form_of_length_is_counted_once() -> None:
    costs, stream = FrameCosts(), client_frame(Opcode.TEXT, bytes(70_000)) + PING
    assert costs.cost(stream[:5], limit=1e9) == READ_COST
    assert costs.cost(stream[5:], limit=1e9) == MESSAGE_COST + OTHER_COST


def test_counting_stops_above_the_limit() -> None:
    assert FrameCosts().cost(PING * 1_000_000, limit=100) <= 100 + OTHER_COST
