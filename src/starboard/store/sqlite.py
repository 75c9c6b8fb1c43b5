"""Tables kept in an SQLite file, which the processes of one machine can share."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import local
from typing import Any, TypeVar

from starboard.engine.errors import NoDatabase, Unavailable
from starboard.store.backup import backed_up
from starboard.store.change import Change, first_sittings
from starboard.store.connection import connect, migrate
from starboard.store.files import key_beside, new_key, read_key, write_key
from starboard.store.make import insert_table, put_sittings
from starboard.store.records import Cells, cells_of, storable_cell
from starboard.store.rows import Audience, ChatRow, TableRow
from starboard.store.sql import CONTENTS, PORTION, SqlStore
from starboard.store.store import Listener
from starboard.store.writer import Writer

T = TypeVar("T")

READERS = 2

NEXT_LINE = "UPDATE tables SET chat = chat + 1 WHERE id = ? RETURNING chat"
SAY = """
    INSERT INTO chat (table_id, number, person, name, audience, text, at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""


async def open_sqlite(file: Path) -> "SqliteStore":
    """Open the file, making it and its folder where they are missing."""
    try:
        connection = await asyncio.to_thread(_prepare, file)
    except (OSError, sqlite3.Error) as error:
        raise NoDatabase(url=file, reason=error) from error
    return SqliteStore(file, connection)


def _prepare(file: Path) -> sqlite3.Connection:
    file.parent.mkdir(parents=True, exist_ok=True)
    connection = connect(file, waits=0)  # the writer's; it waits in a way of its own
    try:
        migrate(connection, str(file))
    except BaseException:
        connection.close()
        raise
    return connection


class Readers:
    """A few threads with a connection each, so that reading holds up neither moves nor pings."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._mine = local()
        self._connections: list[sqlite3.Connection] = []
        self._threads = ThreadPoolExecutor(READERS, "starboard-reader", self._connect)

    def _connect(self) -> None:
        self._mine.connection = connect(self._file)
        self._connections.append(self._mine.connection)

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: work(self._mine.connection))

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()


class SqliteStore(SqlStore):
    many = "SELECT value FROM json_each($1)"
    mark = "?"
    in_turn = ""

    def __init__(self, file: Path, connection: sqlite3.Connection) -> None:
        self.file = file
        self._listeners: list[Listener] = []
        self._writer = Writer(connection, self._changed)
        self._readers = Readers(file)
        self._here = connect(file, waits=0)
        """For what is read faster than a thread is woken."""

    async def read(self, text: str, *cells: object) -> list[Cells]:
        return await self._reading(partial(_rows, text=self.worded(text), cells=cells))

    async def look_up(self, text: str, *cells: object) -> list[Cells]:
        try:
            return _rows(self._here, self.worded(text), cells)
        except sqlite3.Error:  # perhaps somebody is in the way: a thread can wait
            return await self.read(text, *cells)

    async def _reading(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._readers.do(work)
        except (sqlite3.Error, RuntimeError) as error:
            raise Unavailable(reason=error) from error

    async def write(self, text: str, *cells: object) -> list[Cells]:
        return await self._writer.do(partial(_rows, text=self.worded(text), cells=cells))

    async def make(self, change: Change) -> None:
        await self._writer.make(change)

    async def create(self, row: TableRow) -> None:
        await self._writer.do(partial(_create, row=row))

    async def say(
        self, table: str, person: str, name: str, audience: Audience, text: str, at: float
    ) -> ChatRow:
        line = [storable_cell(cell) for cell in (person, name, audience, text, at)]
        number = await self._writer.do(partial(_say, table=storable_cell(table), line=line))
        return ChatRow(number, *line)

    async def secret(self) -> bytes:
        """The key is beside the file, so that whoever gets hold of the database lacks it."""
        return await self._writer.do(partial(_secret, file=key_beside(self.file)))

    async def adopt_secret(self, secret: bytes) -> None:
        await asyncio.to_thread(write_key, key_beside(self.file), secret)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)
        self._writer.look_around()

    def _changed(self) -> None:
        for listener in self._listeners:
            listener(None)

    async def backup(self, file: Path) -> None:
        async with backed_up(self, file) as unfinished:
            await self._readers.do(partial(_copy, file=unfinished))

    async def dump(self) -> AsyncIterator[tuple[str, list[Cells]]]:
        connection = await asyncio.to_thread(connect, self.file)
        try:
            connection.execute("BEGIN")
            for table, columns in CONTENTS.items():
                text = f"SELECT {', '.join(columns)} FROM {table}"
                found = await asyncio.to_thread(connection.execute, text)
                while rows := await asyncio.to_thread(found.fetchmany, PORTION):
                    yield table, rows
        finally:
            connection.close()

    async def load(self, table: str, rows: list[Cells]) -> None:
        columns = CONTENTS[table]
        places = ", ".join("?" * len(columns))
        text = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"
        await self._writer.do(lambda connection: connection.executemany(text, rows))

    async def close(self) -> None:
        await self._writer.close()
        await self._readers.close()
        self._here.close()


def _rows(connection: sqlite3.Connection, text: str, cells: tuple[object, ...]) -> list[Any]:
    return connection.execute(text, [storable_cell(cell) for cell in cells]).fetchall()


def _create(connection: sqlite3.Connection, row: TableRow) -> None:
    insert_table(connection, cells_of(row))
    put_sittings(connection, first_sittings(row), row.id, row.created)


def _say(connection: sqlite3.Connection, table: str, line: list[Any]) -> int:
    found = connection.execute(NEXT_LINE, (table,)).fetchall()
    if not found:
        raise LookupError(table)
    [(number,)] = found
    connection.execute(SAY, (table, number, *line))
    return int(number)


def _secret(connection: sqlite3.Connection, file: Path) -> bytes:
    """Made by one process only: whoever runs this holds the lock of the database."""
    if not file.exists():
        write_key(file, new_key())
    return read_key(file)


def _copy(connection: sqlite3.Connection, file: Path) -> None:
    """The state of one moment, while others go on writing."""
    target = sqlite3.connect(file)
    try:
        connection.backup(target)
    finally:
        target.close()
