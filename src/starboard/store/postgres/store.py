"""The store in PostgreSQL, which the processes of many machines can share."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

from starboard.store import migrations
from starboard.store.backup import backup_file, copy
from starboard.store.changes import Change, initial_participations
from starboard.store.errors import BadDatabase, Conflict, NoDatabase, Unavailable
from starboard.store.key_file import key_in, new_key
from starboard.store.postgres.change_feed import ChangeFeed
from starboard.store.postgres.changes import Committer, apply_change, transpose
from starboard.store.postgres.deadline import within
from starboard.store.postgres.errors import UNAVAILABLE_ERRORS, reason, store_errors
from starboard.store.procedures import NewProcedure, Procedure, execute
from starboard.store.row_mapping import COLUMNS, Values, encode_row, storable_value
from starboard.store.rows import MAX_CHAT_LINES, Audience, ChatRow, TableRow
from starboard.store.sql_store import SqlStore
from starboard.store.sqlite.store import open_sqlite
from starboard.store.statements import DUMPED_COLUMNS, ROWS_PER_DUMP, TABLE_COLUMNS
from starboard.store.store import Listener
from starboard.store.urls import redact

T = TypeVar("T")
Pool = Any
Connection = Any

MAX_CONNECTIONS = 16
"""More would mean smaller batches, more disk writes and more switching in PostgreSQL."""
TIMEOUT_SECONDS = 20.0
"""How long a statement or transaction may take, waiting for a connection included."""
MIGRATION_TIMEOUT_SECONDS = 3600.0
"""The same for a statement of a migration: indexes of large tables take minutes."""
CLOSE_SECONDS = 5.0
"""How long statements may take that are being executed when the store is closed."""
READ_RETRY_SECONDS = (0.0, 0.05, 0.2)
"""Pauses before the repetitions of a failed read."""
SESSION_SETTINGS = {"application_name": "starboard", "jit": "off"}
FEED_SETTINGS = {
    **SESSION_SETTINGS,
    "application_name": "starboard change feed",
    "synchronous_commit": "off",  # a notice need not survive a crash
}
MIGRATION_LOCK = 0x57A4B0A4D
"""Number of the advisory lock that is held during migrations."""

TABLE_ARGUMENTS = ", ".join(f"${number}" for number in range(1, len(COLUMNS) + 1))
NEXT_ARGUMENT = len(COLUMNS) + 1

CREATE = f"""
    WITH created AS (
        INSERT INTO tables ({TABLE_COLUMNS}) VALUES ({TABLE_ARGUMENTS}) RETURNING id, created
    )
    INSERT INTO participants (person, table_id, created, active)
    SELECT new.person, created.id, created.created, new.active
    FROM created, unnest(${NEXT_ARGUMENT}::text[], ${NEXT_ARGUMENT + 1}::int[])
    AS new (person, active)
"""
ADD_CHAT = f"""
    WITH line AS (
        UPDATE tables SET chat = chat + 1 WHERE id = $1 RETURNING id, chat
    ), deleted AS (
        DELETE FROM chat USING line
        WHERE chat.table_id = line.id AND chat.number <= line.chat - {MAX_CHAT_LINES}
    )
    INSERT INTO chat (table_id, number, person, name, audience, text, at)
    SELECT line.id, line.chat, $2, $3, $4, $5, $6 FROM line RETURNING number
"""
SIGNING_KEY = "SELECT value FROM meta WHERE name = 'secret'"
CREATE_SIGNING_KEY = """
    INSERT INTO meta (name, value) VALUES ('secret', $1) ON CONFLICT (name) DO NOTHING
"""
REPLACE_SIGNING_KEY = """
    INSERT INTO meta (name, value) VALUES ('secret', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""


async def open_postgres(url: str) -> "PostgresStore":
    """Connect to the database and migrate it."""
    try:
        pool = await _connect_and_migrate(url)
    except ValueError:  # its text may contain a part of the password
        raise BadDatabase(url=redact(url)) from None
    except (*UNAVAILABLE_ERRORS, asyncpg.PostgresError) as error:
        raise NoDatabase(url=redact(url), reason=reason(error)) from error
    return PostgresStore(url, pool)


async def _connect_and_migrate(url: str) -> Pool:
    pool = await asyncpg.create_pool(
        url,
        min_size=1,
        max_size=MAX_CONNECTIONS,
        timeout=TIMEOUT_SECONDS,
        command_timeout=TIMEOUT_SECONDS,
        reset=_keep_session,
        server_settings=SESSION_SETTINGS,
    )
    try:
        await _migrate(pool, redact(url))
    except BaseException:
        pool.terminate()
        raise
    return pool


async def _keep_session(connection: Connection) -> None:
    """Skip asyncpg's reset of released connections: no statement here changes session state."""


async def _migrate(pool: Pool, url: str) -> None:
    """Apply the missing migrations; concurrent callers wait and then find none missing."""
    limit = MIGRATION_TIMEOUT_SECONDS
    async with pool.acquire() as connection, connection.transaction():
        lock = "SELECT pg_advisory_xact_lock($1)"
        await connection.execute(lock, MIGRATION_LOCK, timeout=limit)
        if not await connection.fetchval("SELECT to_regclass('migrations') IS NOT NULL"):
            await connection.execute(migrations.CREATE_REGISTER)
        applied = await connection.fetchval(migrations.LAST_APPLIED)
        for number, migration in migrations.missing(applied, url):
            for statement in migration.statements:
                await connection.execute(statement, timeout=limit)
            await connection.execute(migrations.RECORD, number, migration.name)


class PostgresStore(SqlStore):
    """A connection pool; changes of tables are batched, other statements run on their own."""

    id_list = "SELECT json_array_elements_text($1::json)"
    placeholder = "$"
    lock_rows = "ORDER BY id FOR UPDATE"

    def __init__(self, url: str, pool: Pool) -> None:
        super().__init__()
        self._pool = pool
        self._committer = Committer(self._fetch)
        self._feed = ChangeFeed(
            lambda: asyncpg.connect(url, timeout=TIMEOUT_SECONDS, server_settings=FEED_SETTINGS)
        )

    async def _fetch(self, statement: str, values: Values) -> list[Values]:
        with store_errors():
            work = self._pool.fetch(statement, *map(storable_value, values))
            found: list[Values] = await within(TIMEOUT_SECONDS, work)
            return found

    async def read(self, statement: str, *values: object) -> list[Values]:
        """Read, with repetitions: idle connections may have broken without notice."""
        for seconds in READ_RETRY_SECONDS:
            try:
                return await self._fetch(self.translate(statement), values)
            except Unavailable as error:
                if isinstance(error.__cause__, TimeoutError):
                    raise
            await asyncio.sleep(seconds)
        return await self._fetch(self.translate(statement), values)

    async def write(self, statement: str, *values: object) -> list[Values]:
        return await self._fetch(self.translate(statement), values)

    async def apply(self, change: Change) -> None:
        await self._committer.apply(change)
        self._feed.publish(change.id)

    async def transact(self, new: NewProcedure[T], change: Change | None = None) -> T:
        with store_errors():
            result = await within(TIMEOUT_SECONDS, self._transact(new(), change))
        if change:
            self._feed.publish(change.id)
        return result

    async def _transact(self, procedure: Procedure[T], change: Change | None) -> T:
        async with self._pool.acquire() as connection, connection.transaction():
            if change and not await apply_change(connection, change):
                raise Conflict
            return await self._run(connection, procedure)

    async def _run(self, connection: Connection, procedure: Procedure[T]) -> T:
        """Run a procedure to its end in the open transaction of a connection."""
        rows: list[Values] | None = None
        while True:
            try:
                statement, values = next(procedure) if rows is None else procedure.send(rows)
            except StopIteration as stop:
                result: T = stop.value
                return result
            storable = map(storable_value, values)
            rows = await connection.fetch(self.translate(statement), *storable)

    async def create(self, row: TableRow, also: NewProcedure[None] | None = None) -> None:
        values = (*encode_row(row), *transpose(initial_participations(row), 2))
        if also is None:
            await self._fetch(CREATE, values)
        else:
            await self.transact(lambda: _create_and(values, also))
        self._feed.publish(row.id)

    async def add_chat(
        self, table: str, person: str, name: str, audience: Audience, text: str, at: float
    ) -> ChatRow:
        line = [storable_value(value) for value in (person, name, audience, text, at)]
        found = await self._fetch(ADD_CHAT, (table, *line))
        if not found:
            raise LookupError(table)
        self._feed.publish(table)
        return ChatRow(found[0][0], *line)

    async def signing_key(self) -> bytes:
        """The key in the database, which all machines that serve it can read."""
        await self._fetch(CREATE_SIGNING_KEY, (new_key().hex(),))
        [(text,)] = await self._fetch(SIGNING_KEY, ())
        return key_in(text)

    async def replace_signing_key(self, key: bytes) -> None:
        await self._fetch(REPLACE_SIGNING_KEY, (key.hex(),))

    def subscribe(self, listener: Listener) -> None:
        self._feed.subscribe(listener)

    async def backup(self, file: Path) -> None:
        async with backup_file(self, file) as draft:
            target = await open_sqlite(draft)
            try:
                await copy(self, target)
            finally:
                await target.close()

    async def dump(self) -> AsyncIterator[tuple[str, list[Values]]]:
        with store_errors():
            async with self._pool.acquire() as connection, _snapshot(connection):
                for table, columns in DUMPED_COLUMNS.items():
                    cursor = await connection.cursor(f"SELECT {', '.join(columns)} FROM {table}")
                    while rows := await cursor.fetch(ROWS_PER_DUMP):
                        yield table, rows

    async def load(self, table: str, rows: list[Values]) -> None:
        columns = DUMPED_COLUMNS[table]
        with store_errors():
            await self._pool.copy_records_to_table(table, records=rows, columns=columns)

    async def close(self) -> None:
        await self._committer.close()
        await self._feed.close()
        try:
            await within(CLOSE_SECONDS, self._pool.close())
        except TimeoutError:
            self._pool.terminate()


def _create_and(values: Values, also: NewProcedure[None]) -> Procedure[None]:
    """Insert a new table, then run another procedure."""
    yield from execute(CREATE, *values)
    yield from also()


def _snapshot(connection: Connection) -> Any:
    """A transaction in which all reads see the same state."""
    return connection.transaction(isolation="repeatable_read", readonly=True)
