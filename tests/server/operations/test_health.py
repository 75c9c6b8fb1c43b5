"""Health and metrics: a database that cannot be written to is reported; metrics are closed."""

import asyncio
import resource
import sqlite3
from pathlib import Path

import pytest
from tests.ports import free_port
from tests.postgres import Postgres
from tests.server.conftest import MakeServer, NewClient, StartProcess
from tests.server.running_server import (
    METRICS_TOKEN,
    TIMEOUT_SECONDS,
    InProcessServer,
)

from starboard.cli import main
from starboard.server.operations.clock import Clock
from starboard.server.operations.health import HealthCheck
from starboard.store.errors import Unavailable
from starboard.store.postgres import store as postgres_store
from starboard.store.urls import open_store


async def test_health_check_writes_to_the_database(url: str) -> None:
    store = await open_store(url)
    try:
        assert await HealthCheck(store, Clock()).is_healthy()
    finally:
        await store.close()


async def test_locked_database_is_reported_and_visitors_see_no_error_number(
    make_server: MakeServer, new_client: NewClient, tmp_path: Path
) -> None:
    server = make_server()
    client = await new_client(server.url)
    other = sqlite3.connect(tmp_path / "starboard.db", isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        responses = await asyncio.gather(*(client.request("GET", "/health") for _ in range(3)))
        other.execute("ROLLBACK")
    finally:
        other.close()
    assert {response.status_code for response in responses} == {503}
    message = responses[0].json()["message"]
    assert "database" in message
    assert "lock" not in message


async def test_frozen_postgres_is_reported_and_recovers(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "TIMEOUT_SECONDS", 1.0)
    store = await open_store(postgres_url)
    check = HealthCheck(store, Clock(), timeout_seconds=0.5)
    try:
        with postgres.frozen():
            assert not await check.is_healthy()
            for work in (store.check_writable(), store.lobby(10, 10), store.signing_key()):
                with pytest.raises(Unavailable):
                    await work
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not await check.is_healthy():  # the last outcome is used again for a moment
                await asyncio.sleep(0.1)
    finally:
        await store.close()


@pytest.mark.slow
async def test_full_disk_is_reported(
    sqlite_url: str, start_process: StartProcess, new_client: NewClient
) -> None:
    process = await asyncio.to_thread(start_process, sqlite_url)
    assert process.process is not None
    unlimited = resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (1, -1))
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while process.is_healthy():  # the last outcome is used again for a moment
            await asyncio.sleep(0.1)
    client = await new_client(process.url)
    response = await client.request("POST", "/api/me", content=b'{"name": "Ann"}')
    assert response.status_code == 503
    portuguese = await client.request("GET", "/health", headers={"Accept-Language": "pt"})
    assert "banco de dados" in portuguese.json()["message"]
    for text in (response.text, portuguese.text):
        assert "disk" not in text
    resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, unlimited)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not process.is_healthy():
            await asyncio.sleep(0.1)


async def test_metrics_are_closed_without_a_token(
    server: InProcessServer, new_client: NewClient
) -> None:
    client = await new_client(server.url)
    assert (await client.metrics()).status_code == 404


async def test_metrics_need_their_token(make_server: MakeServer, new_client: NewClient) -> None:
    client = await new_client(make_server(metrics_token=METRICS_TOKEN).url)
    assert (await client.metrics()).status_code == 200
    for wrong in ({}, {"Authorization": "Bearer x"}, {"Authorization": METRICS_TOKEN}):
        response = await client.request("GET", "/metrics", headers=wrong)
        assert response.status_code == 401
        assert "starboard_" not in response.text


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("content", [b"", b"short", b"x" * 33])
def test_damaged_signing_key_is_one_sentence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], content: bytes, workers: str
) -> None:
    database = tmp_path / "starboard.db"
    Path(f"{database}.key").write_bytes(content)
    port = str(free_port())
    options = ["--database", str(database), "--workers", workers, "--port", port]
    assert main(["serve", *options]) == 2
    [line] = capfd.readouterr().err.splitlines()
    assert "signing key" in line
