"""Operating a server: health, metrics, logs, shutdown, and bots that fail."""

import asyncio
import itertools
import json
import random
import re
import signal
from dataclasses import fields

import psutil
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.client import ClientSession, is_my_turn, make_random_move, random_legal_move
from tests.server.conftest import MakeServer, NewClient, StartProcess
from tests.server.running_server import (
    METRICS_TOKEN,
    ROOT,
    TIMEOUT_SECONDS,
    InProcessServer,
    children_running,
    metric,
)

from starboard.server.bots.bot_pool import WORKER_MODULE
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.settings import Settings
from starboard.wire import play

OPERATING = (ROOT / "docs/operating.md").read_text(encoding="utf-8")


def test_every_setting_is_documented_with_its_default() -> None:
    documented = dict(re.findall(r"^\| `(\w+)` \| ([^|]*) \|", OPERATING, re.MULTILINE))
    for field in fields(Settings):
        assert field.name in documented, field.name
        if isinstance(field.default, bool):
            assert documented[field.name] == ("yes" if field.default else "no"), field.name
        elif isinstance(field.default, int | float):
            value = documented[field.name].replace(",", "")
            assert float(value) == field.default, field.name


def test_every_metric_is_documented() -> None:
    documented = set(re.findall(r"^\| `(starboard_\w+)`", OPERATING, re.MULTILINE))
    families = Metrics().registry.collect()
    names = {it.name + ("_total" if it.type == "counter" else "") for it in families}
    assert names == documented


async def test_health_check_answers(server: InProcessServer, new_client: NewClient) -> None:
    response = await (await new_client(server.url)).request("GET", "/health")
    assert (response.status_code, response.json()) == (200, {"healthy": True})


async def test_metrics_count_what_happened(make_server: MakeServer, new_client: NewClient) -> None:
    server = make_server(metrics_token=METRICS_TOKEN)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as session:
        await make_random_move(session, id, "k", random.Random(1))
        await session.request(play.MakeMove(id, 0, "l", "x"), play.Refused)
        response = await ann.metrics()
        moves = (await server.run(lambda services: services.store.moves(id)))[-1].ply
    assert response.headers["content-type"].startswith("text/plain")
    families = {it.name: it for it in text_string_to_metric_families(response.text)}
    assert all(family.documentation for family in families.values())
    assert families["starboard_move_seconds"].type == "histogram"
    assert 0 < metric(response.text, 'starboard_moves_total{game="stlucia"}') <= moves
    assert metric(response.text, 'starboard_tables_created_total{game="stlucia"}') == 1
    assert metric(response.text, 'starboard_refusals_total{reason="stale"}') == 1
    assert metric(response.text, "starboard_move_seconds_count") == 1
    assert metric(response.text, "starboard_sessions") == 1
    assert metric(response.text, "starboard_followed_tables") == 1
    assert metric(response.text, "starboard_tables_in_memory") == 1
    assert server.internal_errors == 0


@pytest.mark.slow
async def test_every_worker_reports_the_metrics_of_all(
    sqlite_url: str, start_process: StartProcess, new_client: NewClient
) -> None:
    process = await asyncio.to_thread(start_process, sqlite_url, "--workers", "3")
    clients = [await new_client(process.url, f"Guest {number}") for number in range(4)]
    for client in clients:
        for _ in range(3):
            await client.create_table("stlucia", "mo")
    for client in clients:  # each has a connection to one of the workers
        text = (await client.metrics()).text
        assert metric(text, 'starboard_tables_created_total{game="stlucia"}') == 12


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
async def test_stopping_server_says_goodbye_and_the_next_one_continues(
    sqlite_url: str, start_process: StartProcess, new_client: NewClient, workers: str
) -> None:
    process = await asyncio.to_thread(start_process, sqlite_url, "--workers", workers)
    ann = await new_client(process.url, "Ann")
    id = (await ann.create_table("stlucia", "mb", options={"goal": 100})).summary.id
    async with ann.follow(id) as session:
        update = await session.receive(play.GameUpdate, is_my_turn)
        text = random_legal_move(update, random.Random(1))
        move = play.MakeMove(id, update.ply, "last", text)
        await session.send(move)
        code = await asyncio.to_thread(process.stop)
        goodbye = await session.receive(play.Goodbye)
        assert 0 < goodbye.reconnect_after < 10
        assert await session.until_closed() == 1001
        acknowledged = session.all(play.Acknowledged)
    assert code == 0
    await asyncio.to_thread(process.start)
    async with ann.follow(id, after=update.ply) as session:
        resent = await session.request(move, play.Acknowledged)
        assert all(it == resent for it in acknowledged)
        update = await session.last_update(is_my_turn)
        text = random_legal_move(update, random.Random(2))
        await session.request(play.MakeMove(id, update.ply, "more", text), play.Acknowledged)
    assert process.stop() == 0
    for text in process.log.splitlines():
        assert {"at", "level", "logger", "event", "process"} <= set(json.loads(text))
    assert "traceback" not in process.log


def bot_workers() -> list[psutil.Process]:
    """The processes that compute bots' moves for servers of this process."""
    return children_running(psutil.Process(), WORKER_MODULE)


async def _receive_bot_moves(session: ClientSession, server: InProcessServer, count: int) -> None:
    """Receive updates until workers have chosen so many more moves; one of them is then running."""
    end = _chosen_moves(server) + count
    await session.receive(play.GameUpdate, lambda _: _chosen_moves(server) >= end)


def _chosen_moves(server: InProcessServer) -> float:
    """Moves that workers have chosen, without those that replace a failed worker's move."""
    labels = itertools.product(("full", "reduced"), ("compiled", "interpreted"))
    name = 'starboard_bot_moves_total{effort="%s",rules="%s"}'
    return sum(server.metric(name % each) for each in labels)


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
async def test_game_goes_on_when_a_bot_worker_dies_or_hangs(
    make_server: MakeServer, new_client: NewClient, number: signal.Signals
) -> None:
    others = bot_workers()
    server = make_server(bot_timeout_seconds=2.0)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "bbbb", options={"goal": 100})).summary.id
    async with ann.follow(id) as session:
        for _ in range(3):
            await _receive_bot_moves(session, server, 2)
            for worker in await asyncio.to_thread(bot_workers):
                if worker not in others:
                    worker.send_signal(number)
        await _receive_bot_moves(session, server, 2)
    assert server.internal_errors == 0


@pytest.mark.slow
async def test_bot_move_of_a_dead_server_is_made_by_another(
    url: str, start_process: StartProcess, new_client: NewClient
) -> None:
    slow = await asyncio.to_thread(start_process, url, "--bot-pause", "2")
    other = await asyncio.to_thread(start_process, url)
    ann = await new_client(slow.url, "Ann")
    id = (await ann.create_table("stlucia", "bb")).summary.id
    ply = (await ann.table(id)).summary.ply or 0
    slow.kill()
    client = await new_client(other.url)
    async with asyncio.timeout(TIMEOUT_SECONDS), client.follow(id) as session:
        await session.last_update(lambda it: it.ply > ply)
