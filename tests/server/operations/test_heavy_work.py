"""Heavy work in worker processes: results, errors, deadlines, dead workers, limits."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from starboard.engine.errors import UnknownGame
from starboard.server.errors import RateLimited, ServerBusy, TooCostly
from starboard.server.operations.heavy_work import HeavyWork, HeavyWorkFailed
from starboard.server.operations.limits import Sender
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.settings import Settings

ANN, BEN = Sender("ann", "10.0.0.1"), Sender("ben", "10.0.0.2")


def refuse(id: str) -> None:
    raise UnknownGame(game=id, near="none", known="")


def sleep_forever() -> None:
    while True:
        time.sleep(1)


def end_process() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@asynccontextmanager
async def heavy_work(**changes: float) -> AsyncIterator[HeavyWork]:
    work = HeavyWork(Settings("", **changes), Metrics())  # type: ignore[arg-type]
    try:
        yield work
    finally:
        await work.close()


async def test_result_comes_from_another_process() -> None:
    async with heavy_work() as work:
        assert await work.run(os.getpid, sender=ANN) != os.getpid()
        assert await work.run(sorted, "cab", sender=ANN) == ["a", "b", "c"]


async def test_large_arguments_and_results_pass() -> None:
    text = "x" * 3_000_000
    async with heavy_work() as work:
        assert await work.run(str.upper, text, sender=ANN) == text.upper()


async def test_error_of_the_domain_is_raised_again() -> None:
    async with heavy_work() as work:
        with pytest.raises(UnknownGame) as caught:
            await work.run(refuse, "chess", sender=ANN)
        assert caught.value.details["game"] == "chess"


async def test_any_other_exception_is_a_fault_with_its_traceback() -> None:
    async with heavy_work() as work:
        with pytest.raises(HeavyWorkFailed, match="ValueError"):
            await work.run(int, "seven", sender=ANN)
        assert await work.run(int, "7", sender=ANN) == 7


async def test_call_is_given_up_at_its_deadline_and_the_next_one_works() -> None:
    async with heavy_work(heavy_work_timeout_seconds=2.0) as work:
        first = await work.run(os.getpid, sender=ANN)
        with pytest.raises(TooCostly):
            await work.run(sleep_forever, sender=ANN)
        assert await work.run(os.getpid, sender=ANN) != first


async def test_dead_worker_is_replaced() -> None:
    async with heavy_work() as work:
        with pytest.raises(ServerBusy):
            await work.run(end_process, sender=ANN)
        assert await work.run(len, "abc", sender=ANN) == 3


async def test_call_that_waits_past_the_deadline_is_refused() -> None:
    async with heavy_work(heavy_work_timeout_seconds=2.0) as work:
        calls = [work.run(sleep_forever, sender=ANN), work.run(len, "", sender=ANN)]
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert isinstance(outcomes[0], TooCostly)
    assert isinstance(outcomes[1], ServerBusy) or outcomes[1] == 0


async def test_addresses_take_turns() -> None:
    ended: list[Sender] = []

    async def call(sender: Sender) -> None:
        await work.run(len, "", sender=sender)
        ended.append(sender)

    guests = [Sender(f"guest {number}", "10.0.0.6") for number in range(4)]
    async with heavy_work() as work, asyncio.TaskGroup() as tasks:
        for sender in (*guests, ANN):
            tasks.create_task(call(sender))
    assert ended == [guests[0], ANN, *guests[1:]]


async def test_calls_end_when_the_server_stops() -> None:
    async with heavy_work() as work:
        calls = [
            asyncio.create_task(work.run(sleep_forever, sender=sender))
            for sender in (ANN, ANN, BEN)
        ]
        await asyncio.sleep(0)
        await work.close()
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [ServerBusy] * 3


async def test_further_calls_of_one_client_are_refused_at_once() -> None:
    async with heavy_work(heavy_work_timeout_seconds=2.0) as work:
        first = asyncio.create_task(work.run(sleep_forever, sender=ANN))
        second = asyncio.create_task(work.run(len, "", sender=ANN))
        await asyncio.sleep(0)  # let both enter
        with pytest.raises(RateLimited):
            await work.run(len, "", sender=ANN)
        await asyncio.gather(first, second, return_exceptions=True)


async def test_calls_above_the_limit_of_the_server_are_refused_at_once() -> None:
    async with heavy_work(heavy_work_timeout_seconds=2.0, max_heavy_calls=1) as work:
        first = asyncio.create_task(work.run(sleep_forever, sender=ANN))
        await asyncio.sleep(0)
        with pytest.raises(ServerBusy):
            await work.run(len, "", sender=BEN)
        with pytest.raises(TooCostly):
            await first


async def test_many_guests_of_one_address_leave_calls_to_others() -> None:
    limit = Settings("").max_heavy_calls_per_address
    guests = [Sender(f"guest {number}", "10.0.0.6") for number in range(40)]
    async with heavy_work(heavy_work_timeout_seconds=2.0) as work:
        calls = [asyncio.create_task(work.run(sleep_forever, sender=guest)) for guest in guests]
        await asyncio.sleep(0)
        assert work.calls == limit
        other = asyncio.create_task(work.run(len, "", sender=ANN))
        await asyncio.sleep(0)
        assert work.calls == limit + 1
        outcomes = await asyncio.gather(*calls, other, return_exceptions=True)
    refused = [outcome for outcome in outcomes if isinstance(outcome, RateLimited)]
    assert len(refused) == len(guests) - limit
