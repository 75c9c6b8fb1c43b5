"""Nothing that was acknowledged is lost, and no table is stuck, whoever is killed when.

``STARBOARD_TABLES=200 STARBOARD_KILLS=10`` makes it the full measure.
"""

import asyncio
import os
import random
from collections.abc import Callable

import psutil
import pytest
from tests.server.conftest import NewGuest
from tests.server.guest import some_offer
from tests.server.house import PATIENCE, House
from tests.server.load import Load, survive

from starboard.store.urls import open_store
from starboard.wire import play

pytestmark = pytest.mark.slow

TABLES = int(os.environ.get("STARBOARD_TABLES", "16"))
KILLS = int(os.environ.get("STARBOARD_KILLS", "2"))
BUSY = ("--no-limits", "--log", "warning")


async def test_a_killed_server_loses_no_acknowledged_move_and_no_table(
    url: str, make_house: Callable[..., House]
) -> None:
    house = await asyncio.to_thread(make_house, url, *BUSY)
    load = Load([house.url], TABLES)
    await load.set_up()

    async def kill() -> None:
        house.kill()
        await asyncio.to_thread(house.start)

    await survive(load, KILLS, kill, random.Random(TABLES))
    assert house.stop() == 0
    assert await load.check(url) >= load.acknowledged > 0
    assert "traceback" not in house.log


def workers_of(house: House) -> list[psutil.Process]:
    assert house.process is not None
    children = psutil.Process(house.process.pid).children()
    return [it for it in children if any("spawn_main" in part for part in it.cmdline())]


async def test_killed_workers_lose_nothing(
    postgres_url: str, make_house: Callable[..., House]
) -> None:
    house = await asyncio.to_thread(make_house, postgres_url, *BUSY, "--workers", "2")
    load, rng = Load([house.url], TABLES), random.Random(2)
    await load.set_up()

    async def kill() -> None:
        async with asyncio.timeout(PATIENCE):
            while len(workers := await asyncio.to_thread(workers_of, house)) < 2:
                await asyncio.sleep(0.05)
        rng.choice(workers).kill()

    await survive(load, KILLS, kill, rng)
    assert house.stop() == 0
    assert await load.check(postgres_url) >= load.acknowledged > 0
    assert "traceback" not in house.log


async def test_one_of_two_servers_is_killed_and_the_other_goes_on(
    postgres_url: str, make_house: Callable[..., House]
) -> None:
    """What the dead one owed, moves of bots among it, the living one does."""
    houses = [await asyncio.to_thread(make_house, postgres_url, *BUSY) for _ in range(2)]
    load = Load([house.url for house in houses], TABLES)
    await load.set_up()
    async with load.playing():
        await load.progress()
        houses[0].kill()
        await load.progress()
    assert houses[1].stop() == 0
    assert await load.check(postgres_url) >= load.acknowledged > 0


async def test_workers_end_when_the_one_who_started_them_is_killed(
    sqlite_url: str, make_house: Callable[..., House]
) -> None:
    house = await asyncio.to_thread(make_house, sqlite_url, *BUSY, "--workers", "2")
    workers = workers_of(house)
    assert len(workers) == 2
    house.kill()
    _, alive = await asyncio.to_thread(psutil.wait_procs, workers, PATIENCE)
    assert not alive
    await asyncio.to_thread(house.start)


async def test_a_move_is_made_once_though_it_is_sent_again_after_a_kill_and_elsewhere(
    url: str, make_house: Callable[..., House], comes: NewGuest
) -> None:
    house = await asyncio.to_thread(make_house, url)
    ann = await comes(house.url, "Ann")
    id = (await ann.sets_up("stlucia", "mb")).summary.id
    async with ann.at(id) as line:
        state = await line.hear(play.GameUpdate, lambda it: bool(it.snapshot.legal_moves))
        move = play.MakeMove(id, state.ply, "once", some_offer(state, random.Random(1)))
        first = await line.answer(move, play.Acknowledged)
    other = await asyncio.to_thread(make_house, url)
    async with (await comes(other.url, cookie=ann.cookie)).at(id) as line:
        assert await line.answer(move, play.Acknowledged) == first
    house.kill()
    await asyncio.to_thread(house.start)
    async with ann.at(id) as line:
        assert await line.answer(move, play.Acknowledged) == first
    store = await open_store(url)
    assert [row.key for row in await store.moves(id)].count("0.once") == 1
    await store.close()


async def test_a_move_made_here_is_seen_there(
    url: str, make_house: Callable[..., House], comes: NewGuest
) -> None:
    houses = [await asyncio.to_thread(make_house, url) for _ in range(2)]
    ann = await comes(houses[0].url, "Ann")
    ben = await comes(houses[1].url, "Ben")
    id = (await ann.sets_up("stlucia", "mo")).summary.id
    await ben.joins(id)
    rng = random.Random(3)
    async with ann.at(id) as hers, ben.at(id) as his:
        lines = [hers, his]
        await asyncio.gather(*(line.hear(play.GameUpdate) for line in lines))
        for turn in range(10):
            seen = [line.all(play.GameUpdate)[-1] for line in lines]
            assert seen[0].ply == seen[1].ply
            seat = seen[0].snapshot.acting[0]
            offer = some_offer(seen[seat], rng)
            await lines[seat].say(play.MakeMove(id, seen[0].ply, f"{turn}", offer))
            for line in lines:
                await line.hear(play.GameUpdate, lambda it: it.ply > seen[0].ply)  # noqa: B023
        await his.say(play.Chat(id, "c", "ahoy"))
        assert (await hers.hear(play.ChatLines)).lines[0].text == "ahoy"
        numbers = [[e.ply for it in line.all(play.GameUpdate) for e in it.events] for line in lines]
        assert (
            numbers[0]
            == numbers[1]
            == list(range(1, seen[0].ply + len(numbers[0]) + 1))[: len(numbers[0])]
        )
