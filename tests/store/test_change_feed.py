"""Notices about changes made by other processes."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import asyncpg
from tests.store.samples import play, sample_table
from tests.store.writing import TABLES_PER_PROCESS, start_writer, table_ids

from starboard.store.sqlite.change_feed import POLL_INTERVAL_SECONDS, ChangeFeed
from starboard.store.sqlite.connection import connect
from starboard.store.store import Store
from starboard.store.urls import open_store

TEST_TIMEOUT_SECONDS = 60.0
"""When a test gives up; no test waits for this to pass."""


class Notices:
    """A listener that collects notices and can be waited for."""

    def __init__(self) -> None:
        self.tables: list[str | None] = []
        self._received = asyncio.Event()

    def __call__(self, table: str | None) -> None:
        self.tables.append(table)
        self._received.set()

    async def wait_until(self, condition: Callable[[list[str | None]], bool]) -> None:
        async with asyncio.timeout(TEST_TIMEOUT_SECONDS):
            while not condition(self.tables):
                self._received.clear()
                await self._received.wait()


async def test_changes_of_another_process_are_noticed(url: str, store: Store) -> None:
    notices = Notices()
    store.subscribe(notices)
    process = start_writer(url, "other", 1)
    table = table_ids("other")[-1]
    async with asyncio.timeout(TEST_TIMEOUT_SECONDS):
        while await store.table(table) is None:
            await notices.wait_until(bool)
            notices.tables.clear()
    output, _ = await asyncio.to_thread(process.communicate, timeout=TEST_TIMEOUT_SECONDS)
    assert len(output.splitlines()) == TABLES_PER_PROCESS


async def test_every_kind_of_change_is_noticed(store: Store, other_store: Store) -> None:
    notices = Notices()
    row = sample_table("t")
    store.subscribe(notices)
    for change in (
        lambda: other_store.create(row),
        lambda: play(other_store, row),
        lambda: other_store.add_chat("t", "ann", "Ann", "table", "ahoy", 1.0),
    ):
        notices.tables.clear()
        await change()
        await notices.wait_until(lambda tables: "t" in tables or None in tables)


async def test_own_changes_in_postgresql_are_not_noticed(postgres_url: str) -> None:
    store, other_store = [await open_store(postgres_url) for _ in range(2)]
    notices = Notices()
    store.subscribe(notices)
    await notices.wait_until(bool)
    await store.create(sample_table("own"))
    await play(store, sample_table("own"))
    await other_store.create(sample_table("other"))
    await notices.wait_until(lambda tables: "other" in tables)
    assert "own" not in notices.tables
    await store.close()
    await other_store.close()


def test_own_changes_in_sqlite_are_not_noticed(tmp_path: Path) -> None:
    own, other = connect(tmp_path / "file"), connect(tmp_path / "file")
    own.execute("CREATE TABLE t (n INTEGER)")
    clock = iter(n * POLL_INTERVAL_SECONDS for n in range(100))
    feed = ChangeFeed(own, clock.__next__)
    noticed = []
    for connection in (own, other, own, own, other):
        connection.execute("INSERT INTO t VALUES (1)")
        noticed.append(feed.has_news())
    assert noticed == [False, True, False, False, True]
    own.close()
    other.close()


def test_sqlite_is_not_polled_before_the_interval_has_passed(tmp_path: Path) -> None:
    own, other = connect(tmp_path / "file"), connect(tmp_path / "file")
    now = 0.0
    feed = ChangeFeed(own, lambda: now)
    other.execute("CREATE TABLE t (n INTEGER)")
    assert not feed.has_news()
    now = POLL_INTERVAL_SECONDS
    assert feed.has_news()
    own.close()
    other.close()


async def test_notices_resume_after_the_connection_broke(postgres_url: str) -> None:
    store, other_store = [await open_store(postgres_url) for _ in range(2)]
    notices = Notices()
    store.subscribe(notices)
    await notices.wait_until(bool)
    notices.tables.clear()
    await terminate_connections(postgres_url, "starboard change feed")
    await notices.wait_until(lambda tables: None in tables)
    await other_store.create(sample_table("t"))
    await notices.wait_until(lambda tables: "t" in tables)
    await store.close()
    await other_store.close()


async def terminate_connections(url: str, application: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
        application,
    )
    await connection.close()
