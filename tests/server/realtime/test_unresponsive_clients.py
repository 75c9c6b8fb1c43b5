"""Clients that do not read or do not send anything, and the people at a table with them."""

import asyncio
import random
import socket
from contextlib import suppress

import pytest
from tests.server.client import make_random_move
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.raw_socket import SMALL_BUFFER_BYTES, RawSocket, raw_socket
from tests.server.running_server import TIMEOUT_SECONDS, InProcessServer

from starboard.server.services import Services
from starboard.wire import play

SLOW = 'starboard_sessions_closed_total{cause="slow"}'
PAST_ALL_TIMEOUTS_SECONDS = 60.0


async def wait_until_blocked(server: InProcessServer) -> None:
    """Wait until a session waits for its peer to read.

    Only the server's own loop can tell: a look from another thread may fall into the middle of a
    send that does not wait.
    """
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not await server.run(is_blocked):
            await asyncio.sleep(0.02)


async def is_blocked(services: Services) -> bool:
    return any(session.blocked_since is not None for session in services.broadcaster)


def request_boards(slow: RawSocket, table: str, count: int) -> None:
    """Send requests with long answers; the server may close the connection meanwhile."""
    with suppress(OSError):
        for number in range(count):
            slow.send(play.Ask(table, f"{number}", "board"))


@pytest.mark.slow
async def test_session_that_stops_reading_is_closed_and_others_play_on(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(
        clock.clock, messages_per_second=1e6, queries_per_second=1e6, max_queued_answers=10**6
    )
    server.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL_BUFFER_BYTES)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("pirates", "mb")).summary.id
    rng = random.Random(1)
    with raw_socket(server) as slow:
        slow.send(play.Hello(play.VERSION))
        slow.send(play.Subscribe(id))
        async with ann.follow(id) as session:
            request_boards(slow, id, 200)
            await wait_until_blocked(server)
            await make_random_move(session, id, "while blocked", rng)
            clock.advance(server.services.settings.slow_reader_seconds + 1)
            await session.round_trip()  # so that this session is not silent
            async with asyncio.timeout(TIMEOUT_SECONDS):
                while not server.metric(SLOW):
                    await asyncio.sleep(0.02)
            for number in range(5):
                await make_random_move(session, id, f"after {number}", rng)
            ply = session.all(play.GameUpdate)[-1].ply
        assert slow.is_closed()
    async with (await new_client(server.url)).follow(id, after=1) as session:
        update = await session.receive(play.GameUpdate)
        assert update.ply >= ply
        assert update.events[-1].ply == update.ply


async def test_queued_answers_of_a_session_that_does_not_read_are_bounded(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(
        clock.clock, max_queued_answers=4, messages_per_second=1e6, queries_per_second=1e6
    )
    server.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL_BUFFER_BYTES)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("pirates", "mb")).summary.id
    with raw_socket(server) as slow:
        slow.send(play.Hello(play.VERSION))
        slow.send(play.Subscribe(id))
        sending = asyncio.create_task(asyncio.to_thread(request_boards, slow, id, 3_000))
        await wait_until_blocked(server)
        [session] = server.services.broadcaster
        assert session.queued_answers <= 4
        clock.advance(server.services.settings.slow_reader_seconds + 1)
        await server.wait_until_no_session()
        assert session.queued_answers <= 4
        assert server.metric(SLOW) == 1
        slow.socket.shutdown(socket.SHUT_RDWR)
        await sending
    assert (await ann.table(id)).summary.status == "running"


async def test_silent_session_is_closed_with_a_reason(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    client = await new_client(server.url)
    async with client.session() as session:
        clock.advance(PAST_ALL_TIMEOUTS_SECONDS)
        assert await session.until_closed() == 1001
        assert session.reason == "silent"


async def test_session_that_sends_pings_is_not_silent(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    client = await new_client(server.url)
    async with client.session() as session:
        for _ in range(5):
            clock.advance(server.services.settings.session_timeout_seconds * 0.9)
            await session.round_trip()
            await server.run(lambda services: services.broadcaster.close_unresponsive())
        await session.round_trip()


async def test_peer_that_ignores_the_close_frame_leaves_no_session(
    make_server: MakeServer, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    with raw_socket(server) as dead:
        dead.send(play.Hello(play.VERSION))
        assert b"welcome" in dead.socket.recv(1024)
        clock.advance(PAST_ALL_TIMEOUTS_SECONDS)
        await server.wait_until_no_session()


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="Linux only")
async def test_connection_of_a_peer_that_never_reads_is_dropped(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    """Unread data does not keep a connection open; the server's own clocks stand still here."""
    server = make_server(clock.clock, messages_per_second=1e6, queries_per_second=1e6)
    server.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL_BUFFER_BYTES)
    server.listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 500)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("pirates", "mb")).summary.id
    await ann.close()
    with raw_socket(server) as slow:
        slow.send(play.Hello(play.VERSION))
        slow.send(play.Subscribe(id))
        request_boards(slow, id, 200)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while server.open_connections:
                await asyncio.sleep(0.02)
    assert not len(server.services.broadcaster)
