"""Several processes on one database, and processes that die."""

import asyncio
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import asyncpg
import pytest
from tests.postgres import Postgres
from tests.store.samples import a_table, play
from tests.store.writing import names, started

from starboard.engine.errors import Unavailable
from starboard.store import writer
from starboard.store.connection import connect
from starboard.store.opening import open_store
from starboard.store.store import Conflict, Store

PATIENCE = 60.0
"""Seconds after which a test has failed; no test waits for them to pass."""


class Heard:
    """A listener that can be waited for."""

    def __init__(self) -> None:
        self.hints: list[str | None] = []
        self._news = asyncio.Event()

    def __call__(self, table: str | None) -> None:
        self.hints.append(table)
        self._news.set()

    async def until(self, enough: Callable[[list[str | None]], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not enough(self.hints):
                self._news.clear()
                await self._news.wait()


def ended(process: "subprocess.Popen[str]") -> list[str]:
    """The lines that a process still had to say."""
    said, _ = process.communicate(timeout=PATIENCE)
    return said.splitlines()


async def go_on(store: Store, table: str) -> None:
    """A further move. PostgreSQL may still be busy with the last one of a process that died;
    whoever has moved after it knows that nothing of that process is to come.
    """
    for _ in range(5):
        row = await store.table(table)
        assert row is not None
        with suppress(Conflict):
            await play(store, row)
            return
    pytest.fail("somebody else still moves")


async def assert_whole(store: Store, table: str) -> int:
    """All moves of the table are there; how many."""
    row = await store.table(table)
    assert row is not None
    numbers = [move.ply for move in await store.moves(table)]
    assert numbers == list(range(1, row.ply + 1))
    return row.ply


@pytest.mark.parametrize("life", range(3))
async def test_a_killed_process_takes_no_acknowledged_move_with_it(
    url: str, store: Store, life: int
) -> None:
    process = started(url, "killed", 100_000)
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(100 * (life + 1))]
    process.kill()
    acknowledged = dict.fromkeys(names("killed"), 0)
    for line in [*said, *ended(process)]:
        if line.count(" ") == 1 and line.split()[1:]:  # the last one may be cut short
            acknowledged[line.split()[0]] += 1
    for table, moves in acknowledged.items():
        if moves:
            await go_on(store, table)
            assert await assert_whole(store, table) > moves


async def test_processes_write_side_by_side(url: str, store: Store) -> None:
    processes = [started(url, name, 40) for name in ("one", "two", "three")]
    said = await asyncio.gather(*(asyncio.to_thread(ended, process) for process in processes))
    assert [len(lines) for lines in said] == [320, 320, 320]
    for name in ("one", "two", "three"):
        assert {await assert_whole(store, table) for table in names(name)} == {40}


async def test_changes_of_another_process_are_heard_of(url: str, store: Store) -> None:
    heard = Heard()
    store.listen(heard)
    process = started(url, "other", 1)
    table = names("other")[-1]
    async with asyncio.timeout(PATIENCE):
        while await store.table(table) is None:
            await heard.until(lambda hints: bool(hints))
            heard.hints.clear()
    assert len(await asyncio.to_thread(ended, process)) == 8


async def test_every_kind_of_change_is_hinted_at(store: Store, neighbour: Store) -> None:
    heard = Heard()
    row = a_table("t")
    store.listen(heard)
    for change in (
        lambda: neighbour.create(row),
        lambda: play(neighbour, row),
        lambda: neighbour.say("t", "ann", "Ann", "table", "ahoy", 1.0),
    ):
        heard.hints.clear()
        await change()
        await heard.until(lambda hints: "t" in hints or None in hints)


async def test_own_changes_in_postgresql_are_no_news(postgres_url: str) -> None:
    store, neighbour = [await open_store(postgres_url) for _ in range(2)]
    heard = Heard()
    store.listen(heard)
    await heard.until(bool)
    await store.create(a_table("own"))
    await play(store, a_table("own"))
    await neighbour.create(a_table("other"))
    await heard.until(lambda hints: "other" in hints)
    assert "own" not in heard.hints
    await store.close()
    await neighbour.close()


def test_own_changes_in_a_file_are_no_news(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "LOOK_AROUND", 0.0)
    ours, theirs = connect(tmp_path / "file"), connect(tmp_path / "file")
    ours.execute("CREATE TABLE t (n INTEGER)")
    outside = writer.Outside(ours)
    found = []
    for connection in (ours, theirs, ours, ours, theirs):
        connection.execute("INSERT INTO t VALUES (1)")
        found.append(outside.has_changed())
    assert found == [False, True, False, False, True]
    ours.close()
    theirs.close()


async def test_hints_come_again_after_their_connection_broke(postgres_url: str) -> None:
    store, neighbour = [await open_store(postgres_url) for _ in range(2)]
    heard = Heard()
    store.listen(heard)
    await heard.until(bool)
    heard.hints.clear()
    await cut_off(postgres_url, "starboard hints")
    await heard.until(lambda hints: None in hints)
    await neighbour.create(a_table("t"))
    await heard.until(lambda hints: "t" in hints)
    await store.close()
    await neighbour.close()


async def cut_off(url: str, application: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
        application,
    )
    await connection.close()


async def test_a_restart_of_postgresql_is_survived(postgres: Postgres, postgres_url: str) -> None:
    store = await open_store(postgres_url)
    rows = [a_table(f"t{number}") for number in range(30)]
    await asyncio.gather(*(store.create(row) for row in rows))  # opens many connections
    await asyncio.to_thread(postgres.stop)
    for asked in (store.table("t0"), play(store, rows[0]), store.secret()):
        with pytest.raises(Unavailable):
            await asked
    await asyncio.to_thread(postgres.start)
    after = await asyncio.gather(*(play(store, row) for row in rows))
    assert {row.ply for row in after} == {1}
    assert await store.table("t0") == after[0]
    await store.close()


async def test_moves_in_flight_when_connections_break_end_one_way_or_the_other(
    postgres_url: str,
) -> None:
    store = await open_store(postgres_url)
    rows = [a_table(f"t{number}") for number in range(40)]
    await asyncio.gather(*(store.create(row) for row in rows))
    moves = [asyncio.create_task(play(store, row)) for row in rows]
    await cut_off(postgres_url, "starboard")
    ends = await asyncio.gather(*moves, return_exceptions=True)
    versions = await store.versions([row.id for row in rows])
    for row, end in zip(rows, ends, strict=True):
        if not isinstance(end, Unavailable):
            assert not isinstance(end, BaseException)
            assert versions[row.id].ply == 1
    await store.close()


async def test_a_file_that_another_process_locks_is_waited_for(
    sqlite_url: str, sqlite_store: Store
) -> None:
    other = sqlite3.connect(sqlite_url.removeprefix("sqlite:"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    created = asyncio.create_task(sqlite_store.create(a_table()))
    assert await sqlite_store.table("t") is None
    assert not created.done()
    other.execute("COMMIT")
    other.close()
    await created
    assert await sqlite_store.table("t") == a_table()
