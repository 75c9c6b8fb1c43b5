"""Connections to an SQLite file that several processes share."""

import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from starboard.store import migrations

T = TypeVar("T")

PATIENCE = 20.0
"""Seconds to wait for other processes before giving up."""
PAUSE = 0.001
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

SETTINGS = (
    "journal_mode = WAL",
    "synchronous = FULL",  # in the log on the disk before a commit returns
    "fullfsync = ON",  # where the system's usual way stops short of the disk
    "foreign_keys = ON",
    "wal_autocheckpoint = 4000",
)


def connect(file: Path, waits: float = PATIENCE) -> sqlite3.Connection:
    """A connection that begins and ends its transactions itself."""
    connection = sqlite3.connect(
        file, timeout=waits, isolation_level=None, check_same_thread=False, cached_statements=256
    )
    try:
        for setting in SETTINGS:
            patiently(partial(connection.execute, f"PRAGMA {setting}"))
    except BaseException:
        connection.close()
        raise
    return connection


def patiently(act: Callable[[], T]) -> T:
    """Try again while another process is in the way.

    SQLite waits by itself, but sleeps for up to a tenth of a second at a time,
    and not at all where it fears that two wait for each other.
    """
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return act()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in BUSY or time.monotonic() > end:
                raise
        time.sleep(PAUSE)


def migrate(connection: sqlite3.Connection, url: str) -> None:
    """Take the steps that are missing. Of two processes, the second waits and finds none."""
    patiently(partial(connection.execute, "BEGIN IMMEDIATE"))
    try:
        connection.execute(migrations.REGISTER)
        [(taken,)] = connection.execute(migrations.TAKEN).fetchall()
        for number, step in migrations.steps_to_take(taken, url):
            for statement in step.statements:
                connection.execute(statement)
            connection.execute(migrations.NOTE.replace("$", "?"), (number, step.name))
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
