"""Tables kept in PostgreSQL, which the processes of many machines can share."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg

from starboard.engine.errors import BadDatabase, NoDatabase, Unavailable
from starboard.store import migrations
from starboard.store.backup import backed_up, copy
from starboard.store.broken import BROKEN, answering, reason
from starboard.store.change import Change, first_sittings
from starboard.store.committer import Committer, columns
from starboard.store.files import new_key
from starboard.store.hints import Hints
from starboard.store.opening import shown
from starboard.store.records import COLUMNS, Cells, cells_of, storable_cell
from starboard.store.rows import Audience, ChatRow, TableRow
from starboard.store.sql import CONTENTS, PORTION, TABLE, SqlStore
from starboard.store.sqlite import open_sqlite
from starboard.store.store import Listener

Pool = Any
Connection = Any

CONNECTIONS = 16
"""More of them would have more moves written to the disk at once, and cost more switching."""
PATIENCE = 20.0
PAUSES = (0.0, 0.05, 0.2)
"""Seconds between the tries to read."""
SESSION = {"application_name": "starboard", "jit": "off"}
HINTING = {**SESSION, "application_name": "starboard hints", "synchronous_commit": "off"}
"""A hint need not outlive a crash, so it does not wait for the disk."""
MIGRATING = 0x57A4B0A4D
"""The lock that is held while the form of the database is changed."""

CELLS = ", ".join(f"${place}" for place in range(1, len(COLUMNS) + 1))
NEXT = len(COLUMNS) + 1
"""The first place after the cells of the table."""

CREATE = f"""
    WITH made AS (INSERT INTO tables ({TABLE}) VALUES ({CELLS}) RETURNING id, created)
    INSERT INTO sittings (person, table_id, created, held)
    SELECT sitting.person, made.id, made.created, sitting.held
    FROM made, unnest(${NEXT}::text[], ${NEXT + 1}::int[]) AS sitting (person, held)
"""
SAY = """
    WITH line AS (UPDATE tables SET chat = chat + 1 WHERE id = $1 RETURNING id, chat)
    INSERT INTO chat (table_id, number, person, name, audience, text, at)
    SELECT line.id, line.chat, $2, $3, $4, $5, $6 FROM line RETURNING number
"""
SECRET = "SELECT value FROM meta WHERE name = 'secret'"
OFFER_SECRET = """
    INSERT INTO meta (name, value) VALUES ('secret', $1) ON CONFLICT (name) DO NOTHING
"""
ADOPT_SECRET = """
    INSERT INTO meta (name, value) VALUES ('secret', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""


async def open_postgres(url: str) -> "PostgresStore":
    """Connect, and bring the database into the form that we know."""
    try:
        pool = await _connected(url)
    except ValueError:  # its text may show a part of the password
        raise BadDatabase(url=shown(url)) from None
    except (*BROKEN, asyncpg.PostgresError) as error:
        raise NoDatabase(url=shown(url), reason=reason(error)) from error
    return PostgresStore(url, pool)


async def _connected(url: str) -> Pool:
    pool = await asyncpg.create_pool(
        url,
        min_size=1,
        max_size=CONNECTIONS,
        timeout=PATIENCE,
        command_timeout=PATIENCE,
        reset=_as_it_is,
        server_settings=SESSION,
    )
    try:
        await _migrate(pool, shown(url))
    except BaseException:
        pool.terminate()
        raise
    return pool


async def _as_it_is(connection: Connection) -> None:
    """Nothing that we do outlasts a statement, so a connection needs no tidying up."""


async def _migrate(pool: Pool, url: str) -> None:
    """Take the steps that are missing. Of two processes, the second waits and finds none."""
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        if not await connection.fetchval("SELECT to_regclass('migrations') IS NOT NULL"):
            await connection.execute(migrations.REGISTER)
        taken = await connection.fetchval(migrations.TAKEN)
        for number, step in migrations.steps_to_take(taken, url):
            for statement in step.statements:
                await connection.execute(statement)
            await connection.execute(migrations.NOTE, number, step.name)


class PostgresStore(SqlStore):
    many = "SELECT json_array_elements_text($1::json)"
    mark = "$"
    in_turn = "ORDER BY id FOR UPDATE"

    def __init__(self, url: str, pool: Pool) -> None:
        self._pool = pool
        self._committer = Committer(self._ask)
        self._hints = Hints(lambda: asyncpg.connect(url, timeout=PATIENCE, server_settings=HINTING))

    async def _ask(self, text: str, cells: Cells) -> list[Cells]:
        with answering():
            found: list[Cells] = await self._pool.fetch(text, *map(storable_cell, cells))
            return found

    async def read(self, text: str, *cells: object) -> list[Cells]:
        """Ask again, because connections may have broken unnoticed while nobody used them."""
        for pause in PAUSES:
            with suppress(Unavailable):
                return await self._ask(self.worded(text), cells)
            await asyncio.sleep(pause)
        return await self._ask(self.worded(text), cells)

    async def write(self, text: str, *cells: object) -> list[Cells]:
        return await self._ask(self.worded(text), cells)

    async def make(self, change: Change) -> None:
        await self._committer.make(change)
        self._hints.tell(change.id)

    async def create(self, row: TableRow) -> None:
        await self._ask(CREATE, (*cells_of(row), *columns(first_sittings(row), 2)))
        self._hints.tell(row.id)

    async def say(
        self, table: str, person: str, name: str, audience: Audience, text: str, at: float
    ) -> ChatRow:
        line = [storable_cell(cell) for cell in (person, name, audience, text, at)]
        found = await self._ask(SAY, (table, *line))
        if not found:
            raise LookupError(table)
        self._hints.tell(table)
        return ChatRow(found[0][0], *line)

    async def secret(self) -> bytes:
        """In the database, because the machines that serve it have nothing else in common."""
        await self._ask(OFFER_SECRET, (new_key().hex(),))
        [(secret,)] = await self._ask(SECRET, ())
        return bytes.fromhex(secret)

    async def adopt_secret(self, secret: bytes) -> None:
        await self._ask(ADOPT_SECRET, (secret.hex(),))

    def listen(self, listener: Listener) -> None:
        self._hints.listen(listener)

    async def backup(self, file: Path) -> None:
        async with backed_up(self, file) as unfinished:
            target = await open_sqlite(unfinished)
            try:
                await copy(self, target)
            finally:
                await target.close()

    async def dump(self) -> AsyncIterator[tuple[str, list[Cells]]]:
        with answering():
            async with self._pool.acquire() as connection, _snapshot(connection):
                for table, columns in CONTENTS.items():
                    found = await connection.cursor(f"SELECT {', '.join(columns)} FROM {table}")
                    while rows := await found.fetch(PORTION):
                        yield table, rows

    async def load(self, table: str, rows: list[Cells]) -> None:
        with answering():
            await self._pool.copy_records_to_table(table, records=rows, columns=CONTENTS[table])

    async def close(self) -> None:
        await self._committer.close()
        await self._hints.close()
        await self._pool.close()


def _snapshot(connection: Connection) -> Any:
    return connection.transaction(isolation="repeatable_read", readonly=True)
