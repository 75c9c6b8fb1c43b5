"""A database as a file that can be served at once, and the contents of one taken to another."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starboard.engine.errors import BackupExists, CannotBackUp, NoDatabase
from starboard.store.files import empty_beside, into_place, key_beside, write_key
from starboard.store.sql import SqlStore


@asynccontextmanager
async def backed_up(store: SqlStore, file: Path) -> AsyncIterator[Path]:
    """An empty file to write the backup to; it gets its name, and the key, when it is whole."""
    for place in (file, key_beside(file)):
        if place.exists():
            raise BackupExists(file=place)
    try:
        unfinished = empty_beside(file)
        try:
            yield unfinished
            write_key(key_beside(file), await store.secret())
            into_place(unfinished, file)
        finally:
            _clear(unfinished)
    except (OSError, sqlite3.Error, NoDatabase) as error:
        raise CannotBackUp(file=file, reason=error) from error


def _clear(unfinished: Path) -> None:
    """Remove what is left of a backup that failed, or of its making."""
    for ending in ("", ".key", "-wal", "-shm", "-journal"):
        unfinished.with_name(unfinished.name + ending).unlink(missing_ok=True)


async def copy(source: SqlStore, target: SqlStore) -> None:
    """Everything from one database to another, which must be empty."""
    async for table, rows in source.dump():
        await target.load(table, rows)
    await target.adopt_secret(await source.secret())
