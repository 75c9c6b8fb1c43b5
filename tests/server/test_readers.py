"""Those who do not read, or do not speak, and those who sit at a table with them."""

import asyncio
import random
import socket
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from tests.server.bare import SMALL, bare
from tests.server.conftest import NewGuest
from tests.server.guest import plays
from tests.server.house import PATIENCE, Inside

from starboard.wire import play


@pytest.mark.slow
async def test_who_stops_reading_is_cut_off_and_others_play_on(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside(patience=0.5, messages=1e6)
    server.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    ann = await comes(server.url, "Ann")
    id = (await ann.sets_up("pirates", "mb")).summary.id
    rng = random.Random(1)
    with bare(server) as slow:
        slow.say(play.Hello(play.VERSION))
        slow.say(play.Subscribe(id))
        async with ann.at(id) as line:
            end, turn = time.monotonic() + PATIENCE, 0
            while 'cut_off_total{cause="slow"}' not in server.desk.noticeboard.text():
                assert time.monotonic() < end
                turn += 1
                await plays(line, id, f"{turn}", rng)
                await asyncio.sleep(0.08)  # the game shall last
            for more in range(5):
                await plays(line, id, f"more {more}", rng)
            ply = line.all(play.GameUpdate)[-1].ply
        assert slow.is_cut_off()
    async with (await comes(server.url)).at(id, after=1) as again:
        state = await again.hear(play.GameUpdate)
        assert state.ply >= ply
        assert state.events[-1].ply == state.ply


async def test_who_asks_and_asks_and_does_not_read_is_cut_off(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside(backlog=4, patience=0.5, messages=1e6)
    server.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    ann = await comes(server.url, "Ann")
    id = (await ann.sets_up("stlucia", "mb")).summary.id
    with bare(server) as slow:
        slow.say(play.Hello(play.VERSION))
        slow.say(play.Subscribe(id))
        with suppress(OSError):  # it is closed while it asks
            for number in range(3_000):
                slow.say(play.Ask(id, f"{number}", "board"))
        end = time.monotonic() + PATIENCE
        while server.desk.hub.connections and time.monotonic() < end:
            await asyncio.sleep(0.05)
        assert not server.desk.hub.connections
    assert (await ann.sees(id)).summary.status == "running"


async def test_who_says_nothing_is_taken_for_dead(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside(silence=0.2)
    guest = await comes(server.url)
    async with guest.line() as line:
        assert await line.until_closed() == 1001
        assert line.reason == "silent"


@pytest.mark.slow
def test_who_is_dead_leaves_no_connection_behind(make_inside: Callable[..., Inside]) -> None:
    """It does not even answer the goodbye."""
    server = make_inside(silence=0.2)
    with bare(server) as dead:
        dead.say(play.Hello(play.VERSION))
        end = time.monotonic() + PATIENCE
        while server.desk.hub.connections and time.monotonic() < end:
            time.sleep(0.05)
        assert not server.desk.hub.connections
