"""Bots whose workers are slow, crash or are overloaded, with real worker processes."""

import asyncio
import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from tests.server.client import ClientSession, is_my_turn, random_legal_move
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import TIMEOUT_SECONDS, InProcessServer

from starboard.server.bots import bot_pool
from starboard.server.bots.bot_player import BotPlayer
from starboard.server.bots.bot_requests import FULL_EFFORT, REDUCED_EFFORT, BotRequest
from starboard.server.bots.overload import CALM_SECONDS
from starboard.store.errors import Unavailable
from starboard.store.rows import TableRow
from starboard.wire import play

POLL_SECONDS = 0.02
TAKEOVER_SECONDS = 0.6
BEFORE_WAKE_SECONDS = 0.2
"""So long before ``wake_at`` a turn is renewed: less than two thirds of ``TAKEOVER_SECONDS``."""
COMPILE_SECONDS = 300.0
"""How long the test waits for the compiler, which has an empty cache at the first run."""


class Gate:
    """The test's side of ``gated_bot_worker``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        (folder / "requests").touch()
        os.mkfifo(folder / "gate")
        self._gate = os.open(folder / "gate", os.O_RDWR)

    @property
    def requests(self) -> list[BotRequest]:
        """All requests that workers have begun to answer."""
        lines = (self._folder / "requests").read_bytes().splitlines()
        return [msgspec.json.decode(line, type=BotRequest) for line in lines]

    def open(self, how: str = "answer", times: int = 1) -> None:
        """Let the next requests be answered in this way."""
        os.write(self._gate, f"{how}\n".encode() * times)

    def close(self) -> None:
        os.close(self._gate)

    async def wait_for_requests(self, count: int) -> None:
        await until(lambda: len(self.requests) >= count)


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    monkeypatch.setenv("GATED_WORKER", str(tmp_path))
    monkeypatch.setattr(bot_pool, "WORKER_MODULE", "tests.server.gated_bot_worker")
    gate = Gate(tmp_path)
    yield gate
    gate.close()


async def until(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds that other processes or threads bring about."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not condition():
            await asyncio.sleep(POLL_SECONDS)


async def stored_row(server: InProcessServer, id: str) -> TableRow:
    row = await server.run(lambda services: services.store.table(id))
    assert row is not None
    return row


async def wait_for_renewals(
    server: InProcessServer, id: str, clock: ManualClock, count: int
) -> None:
    """Let time pass until the stored ``wake_at`` has been postponed so many times."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        for _ in range(count):
            wake_at = await advance_to_wake_at(server, id, clock, -BEFORE_WAKE_SECONDS)
            while (await stored_row(server, id)).wake_at == wake_at:
                await asyncio.sleep(POLL_SECONDS)


async def advance_to_wake_at(
    server: InProcessServer, id: str, clock: ManualClock, later: float
) -> float:
    """Advance the clock to a table's ``wake_at`` plus so many seconds; return ``wake_at``."""
    wake_at = (await stored_row(server, id)).wake_at
    assert wake_at is not None
    clock.advance(wake_at + later - clock.clock.now())
    return wake_at


async def wait_for_ply(server: InProcessServer, id: str, ply: int) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while (await stored_row(server, id)).ply < ply:
            await asyncio.sleep(POLL_SECONDS)


async def test_a_late_move_is_asked_for_once(
    gate: Gate, make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(
        clock.clock,
        takeover_seconds=TAKEOVER_SECONDS,
        bot_workers=2,
        bot_timeout_seconds=TIMEOUT_SECONDS,
    )
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("ruler", "bb")).summary.id
    await gate.wait_for_requests(1)
    before = await stored_row(server, id)
    await wait_for_renewals(server, id, clock, 4)
    now = await stored_row(server, id)
    assert (len(gate.requests), now.ply, now.revision) == (1, before.ply, before.revision)
    gate.open()
    await wait_for_ply(server, id, before.ply + 1)
    await gate.wait_for_requests(2)


async def test_another_server_takes_a_turn_over_only_when_its_owner_is_gone(
    url: str, gate: Gate, make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    settings = {
        "takeover_seconds": TAKEOVER_SECONDS,
        "bot_timeout_seconds": TIMEOUT_SECONDS,
        "database": url,
    }
    owner, other = make_server(clock.clock, **settings), make_server(clock.clock, **settings)
    ann = await new_client(owner.url, "Ann")
    id = (await ann.create_table("ruler", "bb")).summary.id
    await gate.wait_for_requests(1)
    await wait_for_renewals(other, id, clock, 3)
    assert len(gate.requests) == 1
    await asyncio.to_thread(owner.close)
    await advance_to_wake_at(other, id, clock, 1.0)
    await gate.wait_for_requests(2)
    ply = (await stored_row(other, id)).ply
    gate.open()
    await wait_for_ply(other, id, ply + 1)


@pytest.mark.parametrize("how", ["crash", "raise", "illegal"])
async def test_a_bot_that_fails_makes_a_random_move(
    gate: Gate, make_server: MakeServer, new_client: NewClient, how: str
) -> None:
    server = make_server()
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("ruler", "bb")).summary.id
    await gate.wait_for_requests(1)
    ply = (await stored_row(server, id)).ply
    gate.open(how)
    await wait_for_ply(server, id, ply + 1)
    cause = "error" if how == "raise" else how
    assert server.metric(f'starboard_bot_failures_total{{cause="{cause}"}}') == 1
    assert server.internal_errors == 0


async def test_a_turn_that_fails_is_taken_up_again(
    gate: Gate, make_server: MakeServer, new_client: NewClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = make_server(takeover_seconds=0.5, bot_workers=1)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("ruler", "bb")).summary.id
    await gate.wait_for_requests(1)
    ply = (await stored_row(server, id)).ply
    with monkeypatch.context() as patched:
        patched.setattr(BotPlayer, "_move", fail)
        gate.open()
        await until(lambda: server.internal_errors == 1)
    gate.open()
    await wait_for_ply(server, id, ply + 1)


async def fail(*_: object) -> None:
    raise Unavailable(reason="as the test has asked")


async def test_a_worker_logs_an_exception_as_json(
    gate: Gate, make_server: MakeServer, new_client: NewClient, capfd: pytest.CaptureFixture[str]
) -> None:
    server = make_server()
    ann = await new_client(server.url, "Ann")
    await ann.create_table("ruler", "bb")
    gate.open("raise")
    await gate.wait_for_requests(2)
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if line[:1] == "{"]
    [logged] = [it for it in lines if it["event"] == "bot raised an exception"]
    assert (logged["game"], logged["process"] != os.getpid()) == ("ruler", True)
    assert "as the test has asked" in logged["traceback"]


@pytest.mark.slow
async def test_slow_bots_are_compiled_while_they_play(
    make_server: MakeServer, new_client: NewClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "SLOW_MOVE_SECONDS", -1.0)
    server = make_server(compile_bots=True)
    ann = await new_client(server.url, "Ann")
    moves = 'starboard_bot_moves_total{effort="full",rules="%s"}'
    async with asyncio.timeout(COMPILE_SECONDS):
        while not server.metric(moves % "compiled"):
            if not server.services.bot_turns.turns:  # the game is over before the compiler is
                await ann.create_table("stlucia", "bb", options={"goal": 200})
            await asyncio.sleep(POLL_SECONDS)
    assert server.metric(moves % "interpreted") > 0
    assert server.internal_errors == 0


async def test_a_bot_that_takes_too_long_makes_a_random_move(
    gate: Gate, make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(bot_timeout_seconds=0.5)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("ruler", "bb")).summary.id
    await wait_for_ply(server, id, (await stored_row(server, id)).ply + 1)
    assert server.metric('starboard_bot_failures_total{cause="timeout"}') >= 1


async def test_overload_lowers_the_effort_until_turns_no_longer_wait(
    gate: Gate, make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, bot_workers=1, bot_timeout_seconds=TIMEOUT_SECONDS)
    ann = await new_client(server.url, "Ann")
    ids = [(await ann.create_table("starempires", "mb")).summary.id for _ in range(2)]
    async with ann.follow(ids[0]) as first, ann.follow(ids[1]) as second:
        sessions = [first, second]
        for number, session in enumerate(sessions):
            await let_bot_act(session, ids[number])
        await gate.wait_for_requests(1)
        await until(lambda: len(server.services.bot_turns) == 1)
        clock.advance(5)
        await until(lambda: server.metric("starboard_bots_overloaded") == 1)
        assert server.metric('starboard_bot_queue_turns{priority="played"}') == 1
        gate.open()
        await gate.wait_for_requests(2)
        assert [it.effort for it in gate.requests] == [FULL_EFFORT, REDUCED_EFFORT]
        gate.open(times=20)
        await until(lambda: not server.services.bot_turns.turns)
        clock.advance(CALM_SECONDS)
        await until(lambda: server.metric("starboard_bots_overloaded") == 0)
        answered = len(gate.requests)
        await let_bot_act(first, ids[0])
        await gate.wait_for_requests(answered + 1)
        assert gate.requests[answered].effort == FULL_EFFORT


async def let_bot_act(session: ClientSession, id: str) -> None:
    """Make Ann's moves until it is the bot's turn."""
    rng, ply = random.Random(1), -1
    update = await session.last_update(lambda it: it.ply >= 0)
    while is_my_turn(update):
        ply, text = update.ply, random_legal_move(update, rng)
        await session.send(play.MakeMove(id, ply, f"{ply}", text))
        update = await session.last_update(lambda it: it.ply > ply)  # noqa: B023
