"""Connections to an SQLite file that several processes share, and its migrations."""

import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from starboard.store import migrations

T = TypeVar("T")

LOCK_TIMEOUT_SECONDS = 20.0
"""How long to wait for the lock of another process."""
LOCK_RETRY_SECONDS = 0.001
LOCK_ERRORS = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
PRIMARY_ERROR_MASK = 0xFF
"""The part of an extended error code that holds the primary one."""

PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",  # a commit returns when the log is on the disk
    "fullfsync = ON",  # on macOS, where fsync alone does not reach the disk
    "foreign_keys = ON",
    "wal_autocheckpoint = 4000",
)


def connect(file: Path, timeout: float = LOCK_TIMEOUT_SECONDS) -> sqlite3.Connection:
    """A connection in autocommit mode, usable from any thread."""
    connection = sqlite3.connect(
        file, timeout=timeout, isolation_level=None, check_same_thread=False, cached_statements=256
    )
    try:
        for pragma in PRAGMAS:
            retry_while_locked(partial(connection.execute, f"PRAGMA {pragma}"))
    except BaseException:
        connection.close()
        raise
    return connection


def retry_while_locked(act: Callable[[], T]) -> T:
    """Repeat ``act`` while another process holds the lock, up to LOCK_TIMEOUT_SECONDS.

    SQLite's own waiting sleeps for up to 100 ms at a time, and does not wait at all where it
    suspects a deadlock.
    """
    deadline = time.monotonic() + LOCK_TIMEOUT_SECONDS
    while True:
        try:
            return act()
        except sqlite3.OperationalError as error:
            if not _is_lock_error(error) or time.monotonic() > deadline:
                raise
        time.sleep(LOCK_RETRY_SECONDS)


def _is_lock_error(error: sqlite3.OperationalError) -> bool:
    return error.sqlite_errorcode & PRIMARY_ERROR_MASK in LOCK_ERRORS


def migrate(connection: sqlite3.Connection, url: str) -> None:
    """Apply the missing migrations; concurrent callers wait and then find none missing."""
    retry_while_locked(partial(connection.execute, "BEGIN IMMEDIATE"))
    try:
        connection.execute(migrations.CREATE_REGISTER)
        [(applied,)] = connection.execute(migrations.LAST_APPLIED).fetchall()
        for number, migration in migrations.missing(applied, url):
            for statement in migration.statements:
                connection.execute(statement)
            connection.execute(migrations.RECORD.replace("$", "?"), (number, migration.name))
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
