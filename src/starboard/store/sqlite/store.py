"""The store in an SQLite file, which the processes of one machine can share."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from starboard.store.backup import backup_file
from starboard.store.changes import Change, initial_participations
from starboard.store.errors import Conflict, NoDatabase, Unavailable
from starboard.store.key_file import key_file_of, new_key, read_key, write_key
from starboard.store.procedures import NewProcedure, run
from starboard.store.row_mapping import Values, encode_row, storable_value
from starboard.store.rows import MAX_CHAT_LINES, Audience, ChatRow, TableRow
from starboard.store.sql_store import SqlStore
from starboard.store.sqlite.changes import apply_changes, insert_table, upsert_participants
from starboard.store.sqlite.connection import connect, migrate
from starboard.store.sqlite.readers import Readers
from starboard.store.sqlite.writer import Writer
from starboard.store.statements import DUMPED_COLUMNS, ROWS_PER_DUMP
from starboard.store.store import Listener

T = TypeVar("T")

NEXT_CHAT_NUMBER = "UPDATE tables SET chat = chat + 1 WHERE id = ? RETURNING chat"
ADD_CHAT = """
    INSERT INTO chat (table_id, number, person, name, audience, text, at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""
DELETE_OLD_CHAT = "DELETE FROM chat WHERE table_id = ? AND number <= ?"


async def open_sqlite(file: Path) -> "SqliteStore":
    """Open the file and migrate it; create it and its folder if they are missing."""
    try:
        connection = await asyncio.to_thread(_connect_and_migrate, file)
    except (OSError, sqlite3.Error) as error:
        raise NoDatabase(url=file, reason=error) from error
    return SqliteStore(file, connection)


def _connect_and_migrate(file: Path) -> sqlite3.Connection:
    file.parent.mkdir(parents=True, exist_ok=True)
    connection = connect(file, timeout=0)  # the writer uses retry_while_locked instead
    try:
        migrate(connection, str(file))
    except BaseException:
        connection.close()
        raise
    return connection


class SqliteStore(SqlStore):
    """Writes in one thread, reads in a few others; single rows are read in the event loop."""

    id_list = "SELECT value FROM json_each($1)"
    placeholder = "?"
    lock_rows = ""

    def __init__(self, file: Path, connection: sqlite3.Connection) -> None:
        super().__init__()
        self.file = file
        self._listeners: list[Listener] = []
        self._writer = Writer(connection, self._notify_listeners)
        self._readers = Readers(file)
        self._lookup_connection = connect(file, timeout=0)

    async def read(self, statement: str, *values: object) -> list[Values]:
        return await self._run_in_reader(
            partial(_fetch, statement=self.translate(statement), values=values)
        )

    async def look_up(self, statement: str, *values: object) -> list[Values]:
        """Read a few rows in the event loop, which is faster than waking a thread."""
        try:
            return _fetch(self._lookup_connection, self.translate(statement), values)
        except sqlite3.Error:  # probably locked: a thread can wait, the event loop must not
            return await self.read(statement, *values)

    async def _run_in_reader(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._readers.run(work)
        except (sqlite3.Error, RuntimeError) as error:  # RuntimeError: the pool is closed
            raise Unavailable(reason=error) from error

    async def write(self, statement: str, *values: object) -> list[Values]:
        return await self._writer.run(
            partial(_fetch, statement=self.translate(statement), values=values)
        )

    async def apply(self, change: Change) -> None:
        await self._writer.apply(change)

    async def transact(self, new: NewProcedure[T], change: Change | None = None) -> T:
        return await self._writer.run(partial(self._transact, new=new, change=change))

    def _transact(
        self, connection: sqlite3.Connection, new: NewProcedure[T], change: Change | None
    ) -> T:
        if change and not all(apply_changes(connection, [change])):
            raise Conflict
        return self._run(connection, new)

    def _run(self, connection: sqlite3.Connection, new: NewProcedure[T]) -> T:
        return run(new(), lambda sql, values: _fetch(connection, self.translate(sql), values))

    async def create(self, row: TableRow, also: NewProcedure[None] | None = None) -> None:
        await self._writer.run(partial(self._create, row=row, also=also))

    def _create(
        self, connection: sqlite3.Connection, row: TableRow, also: NewProcedure[None] | None
    ) -> None:
        insert_table(connection, encode_row(row))
        upsert_participants(connection, initial_participations(row), row.id, row.created)
        if also is not None:
            self._run(connection, also)

    async def add_chat(
        self, table: str, person: str, name: str, audience: Audience, text: str, at: float
    ) -> ChatRow:
        line = [storable_value(value) for value in (person, name, audience, text, at)]
        number = await self._writer.run(partial(_add_chat, table=storable_value(table), line=line))
        return ChatRow(number, *line)

    async def signing_key(self) -> bytes:
        """The key in the file beside the database, so that a copied database does not reveal it."""
        return await self._writer.run(partial(_signing_key, file=key_file_of(self.file)))

    async def replace_signing_key(self, key: bytes) -> None:
        await asyncio.to_thread(write_key, key_file_of(self.file), key)

    def subscribe(self, listener: Listener) -> None:
        self._listeners.append(listener)
        self._writer.watch()

    def _notify_listeners(self) -> None:
        for listener in self._listeners:
            listener(None)

    async def backup(self, file: Path) -> None:
        async with backup_file(self, file) as draft:
            await self._readers.run(partial(_copy_database, target=draft))

    async def dump(self) -> AsyncIterator[tuple[str, list[Values]]]:
        connection = await asyncio.to_thread(connect, self.file)
        try:
            connection.execute("BEGIN")
            for table, columns in DUMPED_COLUMNS.items():
                statement = f"SELECT {', '.join(columns)} FROM {table}"
                cursor = await asyncio.to_thread(connection.execute, statement)
                while rows := await asyncio.to_thread(cursor.fetchmany, ROWS_PER_DUMP):
                    yield table, rows
        finally:
            connection.close()

    async def load(self, table: str, rows: list[Values]) -> None:
        columns = DUMPED_COLUMNS[table]
        placeholders = ", ".join("?" * len(columns))
        statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({placeholders})"
        await self._writer.run(lambda connection: connection.executemany(statement, rows))

    async def close(self) -> None:
        await self._writer.close()
        await self._readers.close()
        self._lookup_connection.close()


def _fetch(connection: sqlite3.Connection, statement: str, values: tuple[object, ...]) -> list[Any]:
    return connection.execute(statement, [storable_value(value) for value in values]).fetchall()


def _add_chat(connection: sqlite3.Connection, table: str, line: list[Any]) -> int:
    found = connection.execute(NEXT_CHAT_NUMBER, (table,)).fetchall()
    if not found:
        raise LookupError(table)
    [(number,)] = found
    connection.execute(ADD_CHAT, (table, number, *line))
    connection.execute(DELETE_OLD_CHAT, (table, number - MAX_CHAT_LINES))
    return int(number)


def _signing_key(connection: sqlite3.Connection, file: Path) -> bytes:
    """The key, created if missing; the open write transaction excludes other processes."""
    if not file.exists():
        write_key(file, new_key())
    return read_key(file)


def _copy_database(connection: sqlite3.Connection, target: Path) -> None:
    """Copy one consistent state of the database while other connections write."""
    copy = sqlite3.connect(target)
    try:
        connection.backup(copy)
    finally:
        copy.close()
