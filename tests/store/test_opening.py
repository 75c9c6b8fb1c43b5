"""Names of databases, their form, and what is said when one cannot be opened."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from tests.postgres import Postgres
from tests.store.samples import a_table

from starboard.engine.errors import BadDatabase, DamagedKey, NewerDatabase, NoDatabase
from starboard.store import migrations, sql
from starboard.store.files import key_beside
from starboard.store.opening import database_file, open_store, shown
from starboard.store.sqlite import SqliteStore, open_sqlite
from starboard.store.store import Store

LATER = migrations.Migration(
    "languages", ("ALTER TABLE people ADD COLUMN language TEXT NOT NULL DEFAULT 'en'",)
)
BROKEN = migrations.Migration("broken", ("CREATE TABLE half (n BIGINT)", "CREATE NONSENSE"))


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("games.db", "games.db"),
        ("/var/games.db", "/var/games.db"),
        ("sqlite:games.db", "games.db"),
        ("sqlite:/var/games.db", "/var/games.db"),
        ("sqlite:///var/games.db", "/var/games.db"),
        ("SQLite:///var/games.db", "/var/games.db"),
        ("sqlite:///C:/games.db", "C:/games.db"),
        ("C:/games.db", "C:/games.db"),
    ],
)
def test_a_file_has_several_names(url: str, file: str) -> None:
    assert database_file(url) == Path(file)


@pytest.mark.parametrize(
    "url",
    ["", " ", "sqlite:", "sqlite:///", "sqlite://host/file", "sqlite::memory:", "mysql://host/x"],
)
def test_what_names_no_database_is_refused(url: str) -> None:
    with pytest.raises(BadDatabase, match="is not a database"):
        database_file(url)


@pytest.mark.parametrize(
    ("url", "text"),
    [
        ("postgresql://ann:hidden@host/x", "postgresql://ann:…@host/x"),
        ("postgresql://ann:hid@d/en?@host:1/x", "postgresql://ann:…@host:1/x"),
        ("postgresql://ann@host/x?password=hidden&a=b", "postgresql://ann@host/x?password=…&a=b"),
        ("postgresql://ann@host/x?a=b", "postgresql://ann@host/x?a=b"),
        ("games.db", "games.db"),
    ],
)
def test_a_password_is_not_shown(url: str, text: str) -> None:
    assert shown(url) == text


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:hidden@127.0.0.1:1/x",
        "postgresql://ann:hid/den@127.0.0.1/x",
        "postgresql://ann:hidden@127.0.0.1:port/x",
        "postgresql://ann:hidden@[::1/x",
        "mysql://ann:hidden@host/x",
    ],
)
@pytest.mark.parametrize("language", ["en", "pt"])
async def test_a_password_stays_out_of_errors(url: str, language: str) -> None:
    with pytest.raises((BadDatabase, NoDatabase)) as refused:
        await open_store(url)
    assert "hid" not in refused.value.message(language)


async def test_an_unknown_database_of_postgresql_is_named(postgres: Postgres) -> None:
    with pytest.raises(NoDatabase, match='"nowhere" does not exist'):
        await open_store(postgres.url("nowhere"))


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear Ann, " * 100)
    with pytest.raises(NoDatabase, match="file is not a database"):
        await open_store(str(file))
    assert file.read_text() == "Dear Ann, " * 100


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(NoDatabase, match="unable to open"):
        await open_store(str(tmp_path))


async def test_processes_that_start_at_once_agree(url: str) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(6)))
    secrets = set(await asyncio.gather(*(store.secret() for store in stores)))
    assert [len(secret) for secret in secrets] == [32]
    await stores[0].create(a_table())
    assert await stores[-1].table("t") == a_table()
    for store in stores:
        await store.close()


async def test_a_database_remembers_its_contents_and_its_key(url: str) -> None:
    store = await open_store(url)
    await store.create(a_table())
    secret = await store.secret()
    await store.close()
    store = await open_store(url)
    assert await store.table("t") == a_table()
    assert await store.secret() == secret
    await store.close()


async def test_an_older_database_takes_the_steps_it_lacks(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(url)
    await store.create(a_table())
    await store.close()
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, LATER))
    for _ in range(2):
        store = await open_store(url)
        assert isinstance(store, sql.SqlStore)
        assert await store.read("SELECT language FROM people") == []
        steps = await store.read("SELECT number, name FROM migrations ORDER BY number")
        assert [tuple(step) for step in steps][1:] == [(2, "languages")]
        assert await store.table("t") == a_table()
        await store.close()


async def test_a_database_from_the_first_version_still_opens(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    by_hand = sqlite3.connect(file)
    by_hand.execute("CREATE TABLE migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL)")
    by_hand.execute("INSERT INTO migrations VALUES (1, 'tables, moves, people, chat')")
    for statement in migrations.MIGRATIONS[0].statements:
        by_hand.execute(statement)
    by_hand.execute("INSERT INTO people VALUES ('ann', 'Ann', 1.0, 2.0)")
    by_hand.commit()
    by_hand.close()
    store = await open_sqlite(file)
    person = await store.person("ann")
    assert person is not None
    assert person.name == "Ann"
    await store.close()


async def test_a_newer_database_is_left_alone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as newer:
        newer.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, LATER))
        await (await open_store(url)).close()
    with pytest.raises(NewerDatabase, match="its form is 2, and this version knows 1"):
        await open_store(url)


async def test_a_step_that_fails_leaves_no_trace(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await open_store(url)).close()
    with monkeypatch.context() as wrong:
        wrong.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, BROKEN))
        with pytest.raises(NoDatabase, match="NONSENSE"):
            await open_store(url)
    store = await open_store(url)
    assert isinstance(store, sql.SqlStore)
    assert len(await store.read("SELECT number FROM migrations")) == 1
    await store.close()


async def test_the_key_of_a_file_is_its_owners_alone(sqlite_store: Store) -> None:
    assert isinstance(sqlite_store, SqliteStore)
    key = key_beside(sqlite_store.file)
    assert await sqlite_store.secret() == key.read_bytes()
    assert key.stat().st_mode & 0o777 == 0o600
    key.write_bytes(b"short")
    with pytest.raises(DamagedKey, match=r"starboard\.db\.key"):
        await sqlite_store.secret()


@pytest.mark.parametrize(
    "text", [sql.DUE_TABLES, sql.LOBBY, sql.FINISHED, sql.TABLES_OF, sql.SEATS_HELD]
)
async def test_lists_are_found_by_index(sqlite_store: Store, text: str) -> None:
    assert isinstance(sqlite_store, SqliteStore)
    cells = [1] * text.count("$")
    plan = await sqlite_store.read(f"EXPLAIN QUERY PLAN {text}", *cells)
    steps = [str(step[3]) for step in plan]
    assert all("INDEX" in step for step in steps), steps
    assert not any("TEMP B-TREE" in step for step in steps), steps
