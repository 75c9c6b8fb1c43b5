"""Several processes on one database, processes that are killed, and broken connections."""

import asyncio
import sqlite3
import subprocess
from contextlib import suppress

import pytest
from tests.postgres import Postgres
from tests.store.samples import play, sample_table
from tests.store.test_change_feed import TEST_TIMEOUT_SECONDS, terminate_connections
from tests.store.writing import TABLES_PER_PROCESS, start_writer, table_ids

from starboard.store.errors import Conflict, Unavailable
from starboard.store.store import Store
from starboard.store.urls import open_store


def remaining_lines(process: "subprocess.Popen[str]") -> list[str]:
    """The rest of the output of a process that ends."""
    output, _ = process.communicate(timeout=TEST_TIMEOUT_SECONDS)
    return output.splitlines()


async def play_once_more(store: Store, table: str) -> None:
    """Make a further move, which proves that no write of a killed process is still to come.

    PostgreSQL may still be executing the last statement of that process, so a conflict with it
    is possible, at most once for each of its statements in flight.
    """
    for _ in range(5):
        row = await store.table(table)
        assert row is not None
        with suppress(Conflict):
            await play(store, row)
            return
    pytest.fail("another process is still writing")


async def count_moves(store: Store, table: str) -> int:
    """The number of moves, after checking that they are complete."""
    row = await store.table(table)
    assert row is not None
    plies = [move.ply for move in await store.moves(table)]
    assert plies == list(range(1, row.ply + 1))
    return row.ply


def acknowledged_moves(lines: list[str]) -> dict[str, int]:
    """Moves that a killed writer has printed for each table; its last line may be incomplete."""
    moves = dict.fromkeys(table_ids("killed"), 0)
    for line in lines:
        table, _, ply = line.strip().partition(" ")
        if ply:
            moves[table] += 1
    return moves


@pytest.mark.parametrize("lines_before_kill", [100, 200, 300])
async def test_killed_process_loses_no_acknowledged_move(
    url: str, store: Store, lines_before_kill: int
) -> None:
    process = start_writer(url, "killed", 100_000)
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(lines_before_kill)]
    process.kill()
    acknowledged = acknowledged_moves([*lines, *remaining_lines(process)])
    assert sum(acknowledged.values()) >= lines_before_kill
    for table, moves in acknowledged.items():
        if moves:
            await play_once_more(store, table)
            assert await count_moves(store, table) > moves


async def test_processes_write_side_by_side(url: str, store: Store) -> None:
    names = ("one", "two", "three")
    processes = [start_writer(url, name, 40) for name in names]
    outputs = await asyncio.gather(
        *(asyncio.to_thread(remaining_lines, process) for process in processes)
    )
    assert [len(lines) for lines in outputs] == [40 * TABLES_PER_PROCESS] * len(names)
    for name in names:
        assert {await count_moves(store, table) for table in table_ids(name)} == {40}


async def test_store_survives_a_restart_of_postgresql(
    postgres: Postgres, postgres_url: str
) -> None:
    store = await open_store(postgres_url)
    rows = [sample_table(f"t{number}") for number in range(30)]
    await asyncio.gather(*(store.create(row) for row in rows))  # opens many connections
    await asyncio.to_thread(postgres.stop)
    for request in (store.table("t0"), play(store, rows[0]), store.signing_key()):
        with pytest.raises(Unavailable):
            await request
    await asyncio.to_thread(postgres.start)
    after = await asyncio.gather(*(play(store, row) for row in rows))
    assert {row.ply for row in after} == {1}
    assert await store.table("t0") == after[0]
    await store.close()


async def test_moves_in_flight_on_broken_connections_succeed_or_are_unavailable(
    postgres_url: str,
) -> None:
    store = await open_store(postgres_url)
    rows = [sample_table(f"t{number}") for number in range(40)]
    await asyncio.gather(*(store.create(row) for row in rows))
    moves = [asyncio.create_task(play(store, row)) for row in rows]
    await terminate_connections(postgres_url, "starboard")
    outcomes = await asyncio.gather(*moves, return_exceptions=True)
    versions = await store.versions([row.id for row in rows])
    for row, outcome in zip(rows, outcomes, strict=True):
        if not isinstance(outcome, Unavailable):
            assert not isinstance(outcome, BaseException)
            assert versions[row.id].ply == 1
    await store.close()


async def test_write_waits_for_the_lock_of_another_process(
    sqlite_url: str, sqlite_store: Store
) -> None:
    other = sqlite3.connect(sqlite_url.removeprefix("sqlite:"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    created = asyncio.create_task(sqlite_store.create(sample_table()))
    assert await sqlite_store.table("t") is None
    assert not created.done()
    other.execute("COMMIT")
    other.close()
    await created
    assert await sqlite_store.table("t") == sample_table()
