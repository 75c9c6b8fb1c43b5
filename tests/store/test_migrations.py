"""Migrations: databases of older versions are migrated, those of newer ones refused."""

import re
import sqlite3
from itertools import product
from typing import Any

import asyncpg
import pytest
from tests.store.samples import play, revised, sample_table

from starboard.store import migrations, statements
from starboard.store.errors import NewerDatabase, NoDatabase
from starboard.store.members import statements as member_statements
from starboard.store.postgres import store as postgres_store
from starboard.store.ratings import statements as rating_statements
from starboard.store.rows import ChatRow, MoveRow, Person, SeatRow, TableRow, TableVersion
from starboard.store.sql_store import SqlStore
from starboard.store.sqlite.store import SqliteStore
from starboard.store.store import Store
from starboard.store.urls import database_file, open_store

FURTHER = migrations.Migration(
    "languages", ("ALTER TABLE people ADD COLUMN language TEXT NOT NULL DEFAULT 'en'",)
)
INVALID = migrations.Migration("invalid", ("CREATE TABLE half (n BIGINT)", "CREATE NONSENSE"))

FIRST_VERSION = (
    migrations.CREATE_REGISTER,
    *migrations.MIGRATIONS[0].statements,
    "INSERT INTO migrations VALUES (1, 'tables, moves, people, chat')",
    *(
        f"""INSERT INTO tables (id, game, rules, options, seats, host, public, spectators, invite,
            pace, status, winners, next, created, moved, due, position, revision, chat) VALUES
            ('{id}', 'stlucia', 4, '{{"goal":20}}',
            '[{{"kind":"person","name":"Ann","bot":"captain","person":"ann","away":false}},
              {{"kind":"bot","name":"Captain","bot":"captain","person":"","away":false}}]',
            'ann', 1, 0, 'invite', 120, '{status}', '{winners}', '', {created}, {created} + 5,
            {due}, {position}, 3, {chat})"""
        for id, status, winners, created, due, position, chat in (
            ("w", "gathering", "[]", 1.5, "NULL", 0, 0),
            ("r", "running", "[]", 2.5, "99.5", 2, 2),
            ("f", "finished", "[0]", 3.5, "NULL", 0, 0),
            ("a", "abandoned", "[]", 4.5, "NULL", 0, 0),
        )
    ),
    "INSERT INTO moves VALUES ('r', 1, -1, 300, 'roll 123HAP', '', 3.5)",
    "INSERT INTO moves VALUES ('r', 2, 0, 5, 'keep', 'k1', 4.5)",
    *(
        f"INSERT INTO sittings VALUES ('ann', '{id}', {created}, {held})"
        for id, created, held in (("w", 1.5, 1), ("r", 2.5, 1), ("f", 3.5, 0), ("a", 4.5, 0))
    ),
    "INSERT INTO chat VALUES ('r', 1, 'ann', 'Ann', 'table', 'ahoy', 3.25)",
    "INSERT INTO chat VALUES ('r', 2, 'ben', 'Ben', 'spectators', 'olá', 3.75)",
    "INSERT INTO people VALUES ('ann', 'Ann', 1.0, 2.0)",
    "INSERT INTO links VALUES ('digest', 'ann', 9e12)",
    "INSERT INTO meta VALUES ('secret', '" + "ab" * 32 + "')",
)
"""The schema of the first release, with rows in every table."""


@pytest.fixture
def first_version_url(url: str, request: pytest.FixtureRequest) -> str:
    """A database as the first release left it."""
    request.getfixturevalue("runner").run(_execute(url, FIRST_VERSION))
    return url


async def _execute(url: str, statements: tuple[str, ...]) -> None:
    if url.startswith("postgresql:"):
        await _execute_in_postgres(url, statements)
    else:
        _execute_in_sqlite(url, statements)


async def _execute_in_postgres(url: str, statements: tuple[str, ...]) -> None:
    connection = await asyncpg.connect(url)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


def _execute_in_sqlite(url: str, statements: tuple[str, ...]) -> None:
    file = database_file(url)
    file.parent.mkdir()
    connection = sqlite3.connect(file)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def first_version_table(id: str, **fields: Any) -> TableRow:
    """A table of ``FIRST_VERSION`` as this version reads it."""
    seats = (
        SeatRow("person", "Ann", "captain", "ann"),
        SeatRow("bot", "Captain", "captain"),
    )
    return TableRow(
        id=id, game="stlucia", rules=4, options={"goal": 20}, seats=seats, host="ann", public=True,
        spectators=False, invite="invite", seconds_per_move=120, revision=3,
        moved_at=fields["created"] + 5, **fields,
    )  # fmt: skip


WAITING = first_version_table("w", status="waiting", created=1.5)
RUNNING = first_version_table("r", status="running", created=2.5, wake_at=99.5, ply=2)
FINISHED = first_version_table("f", status="finished", winners=(0,), created=3.5)
ABANDONED = first_version_table("a", status="abandoned", created=4.5)


async def test_rows_of_the_first_version_are_found(first_version_url: str) -> None:
    store = await open_store(first_version_url)
    for row in (WAITING, RUNNING, FINISHED, ABANDONED):
        assert await store.table(row.id) == row
    assert await store.moves("r") == [
        MoveRow(1, -1, 300, "roll 123HAP", "", 3.5),
        MoveRow(2, 0, 5, "keep", "k1", 4.5),
    ]
    assert await store.chat("r") == [
        ChatRow(1, "ann", "Ann", "table", "ahoy", 3.25),
        ChatRow(2, "ben", "Ben", "spectators", "olá", 3.75),
    ]
    assert await store.person("ann") == Person("ann", "Ann", 1.0, 2.0)
    assert await store.use_link("digest", 1.0) == "ann"
    await store.close()


async def test_lists_of_a_first_version_database_are_complete(first_version_url: str) -> None:
    store = await open_store(first_version_url)
    assert await store.lobby(9, 9) == [RUNNING, WAITING]
    assert await store.due_tables(100.0, 9) == [RUNNING]
    assert await store.finished(9, 1e9) == [FINISHED]
    assert await store.tables_of("ann", 9, 1e9) == [ABANDONED, FINISHED, RUNNING, WAITING]
    assert len(await store.active_tables("ann", 9)) == 2
    await store.close()


async def test_games_of_a_first_version_database_continue(first_version_url: str) -> None:
    store = await open_store(first_version_url)
    row = await play(store, RUNNING, key="k2")
    await store.commit(row, revised(row, status="finished"))
    assert len(await store.active_tables("ann", 9)) == 1
    assert (await store.add_chat("r", "ann", "Ann", "table", "bye", 9.0)).number == 3
    assert await store.versions(["r"]) == {"r": TableVersion(3, 4, 3)}
    await store.close()


async def test_games_before_checkpoints_have_none_until_the_next_move(
    first_version_url: str,
) -> None:
    store = await open_store(first_version_url)
    assert await store.table_and_checkpoint("r") == (RUNNING, None)
    assert await store.checkpoint("r", 2) is None
    row = await play(store, RUNNING)
    assert await store.outdated("stlucia", 5, 9) == [WAITING, row]
    assert await store.outdated("stlucia", 4, 9) == []
    await store.close()


async def test_signing_key_of_a_first_version_database_is_kept(first_version_url: str) -> None:
    store = await open_store(first_version_url)
    if not isinstance(store, SqliteStore):  # SQLite has it in a file, which has not changed
        assert await store.signing_key() == b"\xab" * 32
    await store.close()


async def applied_migrations(store: Store) -> list[tuple[int, str]]:
    assert isinstance(store, SqlStore)
    found = await store.read("SELECT number, name FROM migrations ORDER BY number")
    return [(number, name) for number, name in found]


def all_migrations() -> list[tuple[int, str]]:
    return [(number, it.name) for number, it in enumerate(migrations.MIGRATIONS, start=1)]


async def test_missing_migration_is_applied_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await open_store(url)
    await store.create(sample_table())
    await store.close()
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, FURTHER))
    for _ in range(2):
        store = await open_store(url)
        assert isinstance(store, SqlStore)
        assert await store.read("SELECT language FROM people") == []
        assert await applied_migrations(store) == all_migrations()
        assert await store.table("t") == sample_table()
        await store.close()


async def test_newer_database_is_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = len(migrations.MIGRATIONS)
    with monkeypatch.context() as newer:
        newer.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, FURTHER))
        await (await open_store(url)).close()
    with pytest.raises(NewerDatabase, match=f"schema {known + 1}; this version knows {known}"):
        await open_store(url)


async def test_failed_migration_is_rolled_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await open_store(url)).close()
    with monkeypatch.context() as invalid:
        invalid.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, INVALID))
        with pytest.raises(NoDatabase, match="NONSENSE"):
            await open_store(url)
    store = await open_store(url)
    assert await applied_migrations(store) == all_migrations()
    await store.close()


async def test_migration_may_take_longer_than_other_statements(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = migrations.Migration("slow", ("SELECT pg_sleep(2.5)",))
    await (await open_store(postgres_url)).close()
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, slow))
    monkeypatch.setattr(postgres_store, "TIMEOUT_SECONDS", 2.0)
    await (await open_store(postgres_url)).close()


HISTORIES = [
    rating_statements.history(
        of_game=of_game, of_outcome=of_outcome, with_private_tables=with_private_tables
    )
    for of_game, of_outcome, with_private_tables in product((False, True), repeat=3)
]


@pytest.mark.parametrize(
    "statement",
    [
        statements.DUE_TABLES,
        statements.TABLES_MOVED_AFTER,
        statements.LOBBY,
        statements.FINISHED,
        statements.TABLES_OF,
        statements.ACTIVE_TABLES,
        statements.OUTDATED,
        statements.CHECKPOINT,
        statements.MOVE_OF_KEY,
        member_statements.CHAT_OF_PERSON,
        member_statements.PASSKEYS,
        rating_statements.LEADERBOARD,
        rating_statements.RATING_POINTS,
        rating_statements.OUTCOME_COUNTS,
        rating_statements.LAST_OUTCOMES,
        rating_statements.LEADERBOARD_OF_THE_WEEK,
        rating_statements.STORED_RATINGS,
        *HISTORIES,
        rating_statements.RATED_GAMES,
        rating_statements.STORED_POINTS,
    ],
)
async def test_list_query_uses_an_index(sqlite_store: Store, statement: str) -> None:
    assert isinstance(sqlite_store, SqliteStore)
    arguments = [1] * len(set(re.findall(r"\$\d", statement)))
    plan = await sqlite_store.read(f"EXPLAIN QUERY PLAN {statement}", *arguments)
    stored = (
        *("tables", "participants", "moves", "chat", "passkeys", "members", "people"),
        *("results", "ratings", "rating_history", "rated_games"),
    )
    prefixes = tuple(f"{action} {table}" for action in ("SCAN", "SEARCH") for table in stored)
    steps = [str(step[3]) for step in plan if str(step[3]).startswith(prefixes)]
    assert steps
    assert all("INDEX" in step for step in steps), steps
    assert not any("TEMP B-TREE" in step for step in steps), steps
