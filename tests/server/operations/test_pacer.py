"""The pace of requests and messages: a burst of one address keeps nobody waiting."""

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from unittest.mock import patch

import pytest
from msgspec.structs import replace
from tests.server.client import new_address
from tests.server.conftest import NewClient
from tests.server.running_server import InProcessServer

from starboard.server.operations.limits import Sender
from starboard.server.operations.pacer import Pacer
from starboard.server.realtime.allowances import MessageAllowances
from starboard.server.services import Services
from starboard.wire import play

BURST = 40
PER_COUNT = 2
"""In a pass one may begin before the count, and one of the pass before after its count."""


class LoopPasses:
    """Counts the passes of an event loop while it is watched."""

    def __init__(self) -> None:
        self.count = 0
        self._task: asyncio.Task[None] | None = None

    async def start(self, _: Services | None = None) -> None:
        self._task = asyncio.create_task(self._count())

    async def stop(self, _: Services | None = None) -> None:
        assert self._task is not None
        self._task.cancel()

    async def _count(self) -> None:
        while True:
            self.count += 1
            await asyncio.sleep(0)


async def test_one_piece_of_work_of_an_address_begins_in_a_pass_of_the_loop() -> None:
    pacer, passes, begun = Pacer(), LoopPasses(), []

    async def work(address: str, number: int) -> None:
        await pacer.turn(address)
        begun.append((address, number, passes.count))

    await passes.start()
    async with asyncio.TaskGroup() as tasks:
        for number in range(BURST):
            tasks.create_task(work("eve", number))
        tasks.create_task(work("ann", 0))
    await passes.stop()
    of_eve = [(number, count) for address, number, count in begun if address == "eve"]
    assert [number for number, _ in of_eve] == list(range(BURST))
    assert len({count for _, count in of_eve}) == BURST
    assert [address for address, _, _ in begun].index("ann") <= 1


async def test_burst_of_requests_leaves_others_their_turns(
    server: InProcessServer, new_client: NewClient
) -> None:
    eve, passes = await new_client(server.url), LoopPasses()
    limiter, begun = server.services.page_limiter, []
    allows = limiter.allows

    def noted(key: str, cost: float = 1.0) -> bool:
        begun.append(passes.count)
        return allows(key, cost)

    await server.run(passes.start)
    with patch.object(limiter, "allows", noted):
        requests = [eve.request("GET", "/api/games") for _ in range(BURST)]
        answers = await asyncio.gather(*requests)
    await server.run(passes.stop)
    assert {answer.status_code for answer in answers} == {200}
    assert len(begun) == BURST, begun
    assert max(Counter(begun).values()) <= PER_COUNT


MESSAGES: dict[str, tuple[play.ClientMessage, type[play.ServerMessage]]] = {
    "pings": (play.Ping(), play.Pong),
    "pages of chat": (play.ReadChat("{table}", "h", 9), play.ChatHistory),
    "refused moves": (play.MakeMove("{table}", 0, "m", "x"), play.Refused),
    "moves at no table": (play.MakeMove("none", 0, "m", "x"), play.Refused),
}


@pytest.mark.parametrize("kind", MESSAGES)
async def test_burst_of_messages_leaves_others_their_turns(
    server: InProcessServer, new_client: NewClient, kind: str
) -> None:
    address, passes, begun = new_address(), LoopPasses(), []
    ann, eve = await new_client(server.url, "Ann"), await new_client(server.url, address=address)
    table = (await ann.create_table("stlucia", "mo")).summary.id
    message, answer = MESSAGES[kind]
    if getattr(message, "table", "") == "{table}":
        message = replace(message, table=table)
    allows = MessageAllowances.allows_message

    def noted(allowances: MessageAllowances, sender: Sender) -> bool:
        begun.append(passes.count)
        return allows(allowances, sender)

    async with AsyncExitStack() as stack:
        sessions = [await stack.enter_async_context(eve.follow(table)) for _ in range(10)]
        await server.run(passes.start)
        with patch.object(MessageAllowances, "allows_message", noted):
            for session in sessions:
                await session.send(*[message] * 4)
            for session in sessions:
                for _ in range(4):
                    await session.receive(answer)
        await server.run(passes.stop)
    assert len(begun) == BURST, begun
    assert max(Counter(begun).values()) <= PER_COUNT
