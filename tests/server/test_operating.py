"""Whoever operates a server: health, figures, logs, a stop in good order, bots that fail."""

import asyncio
import json
import random
import re
import signal
import time
from collections.abc import Callable

import psutil
import pytest
from tests.server.conftest import NewGuest
from tests.server.guest import Line, plays, some_offer
from tests.server.house import PATIENCE, House, Inside

from starboard.server.metrics import HELP
from starboard.wire import play

SAMPLE = re.compile(r'(\w+)(\{\w+="[^"\\\n]*"(?:,\w+="[^"\\\n]*")*\})? -?[0-9.e+-]+')


async def test_the_server_says_that_it_is_well(inside: Inside, comes: NewGuest) -> None:
    response = await (await comes(inside.url)).request("GET", "/health")
    assert (response.status_code, response.json()) == (200, {"well": True})


async def test_figures_are_what_prometheus_reads_and_each_is_explained(
    inside: Inside, comes: NewGuest
) -> None:
    ann = await comes(inside.url, "Ann")
    id = (await ann.sets_up("stlucia", "mb")).summary.id
    async with ann.at(id) as line:
        await plays(line, id, "k", random.Random(1))
        await line.answer(play.MakeMove(id, 0, "l", "x"), play.Refused)
    response = await ann.request("GET", "/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
    kinds: dict[str, str] = {}
    for text in response.text.splitlines():
        if text.startswith("# HELP "):
            _, _, name, sentence = text.split(" ", 3)
            assert sentence == HELP[name.removeprefix("starboard_").removesuffix("_total")]
        elif text.startswith("# TYPE "):
            kinds[text.split()[2]] = text.split()[3]
        else:
            sample = SAMPLE.fullmatch(text)
            assert sample, text
            family = re.sub(r"_(bucket|sum|count)$", "", sample[1])
            assert family in kinds or sample[1] in kinds
    assert {"starboard_moves_total", "starboard_move_seconds", "starboard_connections"} <= set(
        kinds
    )
    buckets = re.findall(r'starboard_move_seconds_bucket\{le="[^"]+"\} (\d+)', response.text)
    assert [int(it) for it in buckets] == sorted(int(it) for it in buckets)


@pytest.mark.slow
async def test_each_worker_tells_the_figures_of_all(
    sqlite_url: str, make_house: Callable[..., House], comes: NewGuest
) -> None:
    house = await asyncio.to_thread(make_house, sqlite_url, "--workers", "3")
    guests = [await comes(house.url, f"Guest {number}") for number in range(4)]
    for guest in guests:
        for _ in range(3):
            await guest.sets_up("stlucia", "mo")
    told = 'starboard_tables_created_total{game="stlucia"} 12'
    async with asyncio.timeout(PATIENCE):
        for _ in range(20):  # whichever worker answers
            while told not in (await guests[0].request("GET", "/metrics")).text:
                await asyncio.sleep(0.1)


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
async def test_a_stop_says_goodbye_and_the_next_server_goes_on(
    sqlite_url: str, make_house: Callable[..., House], comes: NewGuest, workers: str
) -> None:
    house = await asyncio.to_thread(make_house, sqlite_url, "--workers", workers)
    ann = await comes(house.url, "Ann")
    id = (await ann.sets_up("stlucia", "mb")).summary.id
    async with ann.at(id) as line:
        state = await line.hear(play.GameUpdate, lambda it: bool(it.snapshot.legal_moves))
        move = play.MakeMove(id, state.ply, "last", some_offer(state, random.Random(1)))
        await line.say(move)
        code = await asyncio.to_thread(house.stop)
        goodbye = await line.hear(play.Goodbye)
        assert 0 < goodbye.reconnect_after < 10
        assert await line.until_closed() == 1001
        acknowledged = line.all(play.Acknowledged)
    assert code == 0
    await asyncio.to_thread(house.start)
    async with ann.at(id, after=state.ply) as line:
        again = await line.answer(move, play.Acknowledged)
        assert acknowledged in ([], [again])
        await plays_more(line, id)
    assert house.stop() == 0
    for text in house.log.splitlines():
        assert {"at", "level", "from", "event", "process"} <= set(json.loads(text))
    assert "traceback" not in house.log


async def plays_more(line: Line, id: str) -> None:
    """One more move, whatever states were heard before."""
    await line.silence()
    rng = random.Random(2)
    state = line.all(play.GameUpdate)[-1]
    if not state.snapshot.legal_moves:
        state = await line.hear(play.GameUpdate, lambda it: bool(it.snapshot.legal_moves))
    await line.answer(
        play.MakeMove(id, state.ply, "more", some_offer(state, rng)), play.Acknowledged
    )


def thinkers() -> list[psutil.Process]:
    """The processes in which bots of this process think."""
    children = psutil.Process().children()
    return [it for it in children if "starboard.server.thinker" in it.cmdline()]


@pytest.mark.slow
@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGSTOP])
async def test_the_game_goes_on_when_a_bot_dies_or_hangs(
    make_inside: Callable[..., Inside], comes: NewGuest, sign: signal.Signals
) -> None:
    others = thinkers()
    server = make_inside(thinking=0.5)
    ann = await comes(server.url, "Ann")
    id = (await ann.sets_up("stlucia", "bb", options={"goal": 100})).summary.id
    async with ann.at(id) as line:
        await line.hear(play.GameUpdate, lambda it: it.ply > 3)
        for _ in range(3):
            mine = [it for it in await asyncio.to_thread(thinkers) if it not in others]
            for thinker in mine:
                thinker.send_signal(sign)
            now = line.all(play.GameUpdate)[-1].ply
            await line.hear(play.GameUpdate, lambda it: it.ply > now + 4 or it.snapshot.over)  # noqa: B023
    assert "errors" not in server.desk.noticeboard.text()


@pytest.mark.slow
async def test_what_a_dead_server_owed_another_one_does(
    url: str, make_house: Callable[..., House], comes: NewGuest
) -> None:
    """The one would have made the bot's move after a pause."""
    slow = await asyncio.to_thread(make_house, url, "--bot-pause", "2")
    other = await asyncio.to_thread(make_house, url)
    ann = await comes(slow.url, "Ann")
    id = (await ann.sets_up("stlucia", "bb")).summary.id
    ply = (await ann.sees(id)).summary.ply or 0
    slow.kill()
    guest = await comes(other.url)
    end = time.monotonic() + PATIENCE
    while ((await guest.sees(id)).summary.ply or 0) <= ply:
        assert time.monotonic() < end
        await asyncio.sleep(0.2)
