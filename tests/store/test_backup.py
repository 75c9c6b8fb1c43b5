"""Backups are whole, can be served at once, and never replace a file."""

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest
from tests.store.samples import a_table, play

from starboard.engine.errors import BackupExists, CannotBackUp
from starboard.store.backup import copy
from starboard.store.opening import open_store
from starboard.store.rows import Person, TableRow
from starboard.store.sql import CONTENTS, SqlStore
from starboard.store.store import Conflict, Store

TABLES = [f"t{number}" for number in range(10)]


async def play_on(store: Store, table: str) -> None:
    """Moves and chat until cancelled."""
    row = a_table(table)
    while True:
        row = await play(store, row, key=f"key {row.ply}")
        await store.say(table, "ann", "Ann", "table", str(row.ply), 1.0)


async def everything(store: Store) -> dict[str, list[tuple[object, ...]]]:
    assert isinstance(store, SqlStore)
    return {
        table: [
            tuple(row)
            for row in await store.read(f"SELECT {', '.join(columns)} FROM {table} ORDER BY 1, 2")
        ]
        for table, columns in CONTENTS.items()
    }


async def furnish(store: Store) -> None:
    for table in TABLES:
        await play(store, await played(store, table), key="k")
    await store.add_person(Person("ann", "Ann", 1.5, 2.5))
    await store.add_link("digest", "ann", 1e12)
    await store.say("t0", "ann", "Ann", "spectators", "ahoy", 1.25)


async def played(store: Store, table: str) -> TableRow:
    row = a_table(table)
    await store.create(row)
    return await play(store, row)


async def test_a_backup_has_everything(store: Store, tmp_path: Path) -> None:
    await furnish(store)
    await store.backup(tmp_path / "new folder" / "copy.db")
    copied = await open_store(f"sqlite:{tmp_path}/new folder/copy.db")
    assert await everything(copied) == await everything(store)
    assert await copied.secret() == await store.secret()
    row = await copied.table("t3")
    assert row is not None
    assert (await play(copied, row)).ply == 3
    with pytest.raises(Conflict):
        await copied.add_person(Person("ann", "Ann", 1.5, 2.5))
    await copied.close()


async def test_a_backup_leaves_two_files_for_their_owner(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    await store.backup(folder / "copy.db")
    assert sorted(file.name for file in folder.iterdir()) == ["copy.db", "copy.db.key"]
    assert {file.stat().st_mode & 0o777 for file in folder.iterdir()} == {0o600}


async def test_a_backup_while_others_write_is_of_one_moment(store: Store, tmp_path: Path) -> None:
    for table in TABLES:
        await store.create(a_table(table))
    players = [asyncio.create_task(play_on(store, table)) for table in TABLES]
    for number in range(3):
        await store.backup(tmp_path / f"copy{number}")
    for player in players:
        player.cancel()
        with suppress(asyncio.CancelledError):
            await player
    for number in range(3):
        await assert_whole(tmp_path / f"copy{number}")


async def assert_whole(file: Path) -> None:
    connection = sqlite3.connect(file)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()
    store = await open_store(str(file))
    for table, standing in (await store.versions(TABLES)).items():
        assert len(await store.moves(table)) == standing.ply
        assert len(await store.chat(table)) == standing.chat
        assert standing.chat in (standing.ply, standing.ply - 1)
    await store.close()


async def test_a_backup_never_replaces_a_file(store: Store, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "other.key").write_text("mine")
    for name, place in (("mine", "mine"), ("other", "other.key")):
        with pytest.raises(BackupExists, match=f"{place} exists already"):
            await store.backup(tmp_path / name)
    assert (tmp_path / "mine").read_text() == "mine"
    assert not (tmp_path / "other").exists()


async def test_a_backup_that_cannot_be_written_says_why(store: Store, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotBackUp, match="file/copy"):
        await store.backup(tmp_path / "file" / "copy")


async def test_a_file_moves_to_postgresql(sqlite_store: Store, postgres_url: str) -> None:
    await furnish(sqlite_store)
    target = await open_store(postgres_url)
    assert isinstance(sqlite_store, SqlStore)
    assert isinstance(target, SqlStore)
    await copy(sqlite_store, target)
    assert await everything(target) == await everything(sqlite_store)
    assert await target.secret() == await sqlite_store.secret()
    await target.close()
