"""Backups: a consistent SQLite file with its signing key, and copies between databases."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starboard.store.atomic_file import create_draft, publish
from starboard.store.errors import BackupExists, CannotBackUp, NoDatabase
from starboard.store.key_file import key_file_of, write_key
from starboard.store.sql_store import SqlStore

DATABASE_SUFFIXES = ("", ".key", "-wal", "-shm", "-journal")
"""Endings of all files that SQLite or the store may create for one database."""


@asynccontextmanager
async def backup_file(store: SqlStore, file: Path) -> AsyncIterator[Path]:
    """An empty draft to write the backup to; published with the key of ``store`` on exit."""
    for path in (file, key_file_of(file)):
        if path.exists():
            raise BackupExists(file=path)
    try:
        draft = create_draft(file)
        try:
            yield draft
            write_key(key_file_of(file), await store.signing_key())
            publish(draft, file)
        finally:
            _remove_database(draft)
    except (OSError, sqlite3.Error, NoDatabase) as error:
        raise CannotBackUp(file=file, reason=error) from error


def _remove_database(file: Path) -> None:
    """Remove the database file and its companions, as far as they exist."""
    for suffix in DATABASE_SUFFIXES:
        file.with_name(file.name + suffix).unlink(missing_ok=True)


async def copy(source: SqlStore, target: SqlStore) -> None:
    """Copy all rows and the signing key to an empty database."""
    async for table, rows in source.dump():
        await target.load(table, rows)
    await target.replace_signing_key(await source.signing_key())
