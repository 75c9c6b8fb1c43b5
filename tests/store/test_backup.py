"""Backups are complete and consistent, can be served, and never replace a file."""

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest
from tests.postgres import Postgres
from tests.store.samples import play, sample_table

from starboard.store.backup import copy
from starboard.store.errors import BackupExists, CannotBackUp, Conflict
from starboard.store.rows import Person, TableRow
from starboard.store.sql_store import SqlStore
from starboard.store.statements import DUMPED_COLUMNS
from starboard.store.store import Store
from starboard.store.urls import open_store

TABLES = [f"t{number}" for number in range(10)]


async def play_until_cancelled(store: Store, table: str) -> None:
    """Alternate moves and chat lines."""
    row = sample_table(table)
    while True:
        row = await play(store, row, key=f"key {row.ply}")
        await store.add_chat(table, "ann", "Ann", "table", str(row.ply), 1.0)


async def all_rows(store: Store) -> dict[str, list[tuple[object, ...]]]:
    assert isinstance(store, SqlStore)
    return {
        table: [
            tuple(row)
            for row in await store.read(f"SELECT {', '.join(columns)} FROM {table} ORDER BY 1, 2")
        ]
        for table, columns in DUMPED_COLUMNS.items()
    }


async def fill(store: Store) -> None:
    for table in TABLES:
        await play(store, await played(store, table), key="k")
    await store.add_person(Person("ann", "Ann", 1.5, 2.5))
    await store.add_link("digest", "ann", 1e12)
    await store.add_chat("t0", "ann", "Ann", "spectators", "ahoy", 1.25)


async def played(store: Store, table: str) -> TableRow:
    row = sample_table(table)
    await store.create(row)
    return await play(store, row)


async def test_backup_has_all_rows_and_the_key(store: Store, tmp_path: Path) -> None:
    await fill(store)
    await store.backup(tmp_path / "new folder" / "copy.db")
    copied = await open_store(f"sqlite:{tmp_path}/new folder/copy.db")
    assert await all_rows(copied) == await all_rows(store)
    assert await copied.signing_key() == await store.signing_key()
    row = await copied.table("t3")
    assert row is not None
    assert (await play(copied, row)).ply == 3
    with pytest.raises(Conflict):
        await copied.add_person(Person("ann", "Ann", 1.5, 2.5))
    await copied.close()


async def test_dump_of_postgres_is_restored_by_its_own_programs(
    postgres: Postgres, postgres_url: str
) -> None:
    """As docs/operating.md describes it."""
    store = await open_store(postgres_url)
    await fill(store)
    key = await store.signing_key()
    restored_url = postgres.url(await asyncio.to_thread(postgres.fresh_database))
    dump = postgres.folder / "starboard.dump"
    options = ("--exit-on-error", "--no-owner", f"--dbname={restored_url}")
    await asyncio.to_thread(postgres.run, "pg_dump", "-Fc", f"--file={dump}", postgres_url)
    await asyncio.to_thread(postgres.run, "pg_restore", *options, dump)
    restored = await open_store(restored_url)
    assert await all_rows(restored) == await all_rows(store)
    assert await restored.signing_key() == key
    row = await restored.table("t3")
    assert row is not None
    assert (await play(restored, row)).ply == 3
    await store.close()
    await restored.close()


async def test_backup_is_two_files_readable_by_their_owner_only(
    store: Store, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    await store.backup(folder / "copy.db")
    assert sorted(file.name for file in folder.iterdir()) == ["copy.db", "copy.db.key"]
    assert {file.stat().st_mode & 0o777 for file in folder.iterdir()} == {0o600}


async def test_backup_during_writes_is_consistent(store: Store, tmp_path: Path) -> None:
    for table in TABLES:
        await store.create(sample_table(table))
    players = [asyncio.create_task(play_until_cancelled(store, table)) for table in TABLES]
    for number in range(3):
        await store.backup(tmp_path / f"copy{number}")
    for player in players:
        player.cancel()
        with suppress(asyncio.CancelledError):
            await player
    for number in range(3):
        await assert_consistent(tmp_path / f"copy{number}")


async def assert_consistent(file: Path) -> None:
    connection = sqlite3.connect(file)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()
    store = await open_store(str(file))
    for table, version in (await store.versions(TABLES)).items():
        assert len(await store.moves(table)) == version.ply
        assert len(await store.chat(table)) == version.chat
        assert version.chat in (version.ply, version.ply - 1)
    await store.close()


async def test_backup_never_replaces_a_file(store: Store, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "other.key").write_text("mine")
    for name, existing in (("mine", "mine"), ("other", "other.key")):
        with pytest.raises(BackupExists, match=f"{existing} already exists"):
            await store.backup(tmp_path / name)
    assert (tmp_path / "mine").read_text() == "mine"
    assert not (tmp_path / "other").exists()


async def test_backup_that_cannot_be_written_is_refused(store: Store, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotBackUp, match="file/copy"):
        await store.backup(tmp_path / "file" / "copy")


async def test_sqlite_file_is_copied_to_postgresql(sqlite_store: Store, postgres_url: str) -> None:
    await fill(sqlite_store)
    target = await open_store(postgres_url)
    assert isinstance(sqlite_store, SqlStore)
    assert isinstance(target, SqlStore)
    await copy(sqlite_store, target)
    assert await all_rows(target) == await all_rows(sqlite_store)
    assert await target.signing_key() == await sqlite_store.signing_key()
    await target.close()
