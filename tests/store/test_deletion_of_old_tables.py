"""The SQL of docs/operating.md that deletes old tables: complete, and the rest stays."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
from tests.store.samples import play, revised, sample_table

from starboard.store.store import Store
from starboard.store.urls import open_store

PAGE = Path(__file__).parents[2] / "docs" / "operating.md"
KEPT_WITH_THEIR_TABLES = {"rated_games", "challenge_attempts"}
"""Only tables that the page keeps have rows in these."""


def script() -> str:
    [found] = re.findall(r"```sql\n(BEGIN;.*?COMMIT;)\n```", PAGE.read_text("utf-8"), re.DOTALL)
    return str(found)


async def fill(store: Store) -> None:
    """An old table, and one for each reason to keep it."""
    kept: dict[str, dict[str, Any]] = {
        "rated": {"rated": True},
        "tournament": {"tournament": "cup"},
        "challenge": {"challenge": "2025-01-01"},
        "recent": {"moved_at": 1.8e9},
    }
    for id, fields in {"old": {}, **kept}.items():
        await store.create(sample_table(id, **fields))
        row = await store.table(id)
        assert row is not None
        row = await play(store, row)
        await store.commit(row, revised(row, status="abandoned"))
    await store.create(sample_table("running"))


async def ids_left(store: Store) -> list[str]:
    ids = ("old", "rated", "tournament", "challenge", "recent", "running")
    return [id for id in ids if await store.table(id) is not None]


async def test_old_tables_are_deleted_from_sqlite(sqlite_store: Store, tmp_path: Path) -> None:
    await fill(sqlite_store)
    with closing(sqlite3.connect(tmp_path / "data" / "starboard.db")) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.executescript(script())
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        referring = {
            name
            for (name,) in names
            for reference in connection.execute(f'PRAGMA foreign_key_list("{name}")')
            if reference[2] == "tables"
        }
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert await ids_left(sqlite_store) == ["rated", "tournament", "challenge", "recent", "running"]
    named = set(re.findall(r"DELETE FROM (\w+) WHERE table_id", script()))
    assert referring - KEPT_WITH_THEIR_TABLES == named


async def test_old_tables_are_deleted_from_postgresql(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    await fill(store)
    connection = await asyncpg.connect(postgres_url)
    await connection.execute(script())
    await connection.close()
    assert await ids_left(store) == ["rated", "tournament", "challenge", "recent", "running"]
    await store.close()
