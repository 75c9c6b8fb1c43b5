"""Database URLs: which database they name, and the errors if it cannot be opened."""

import asyncio
from pathlib import Path

import pytest
from tests.postgres import Postgres
from tests.store.samples import sample_table

from starboard.store.errors import BadDatabase, DamagedKey, DamagedStoredKey, NoDatabase
from starboard.store.key_file import key_file_of
from starboard.store.postgres.store import PostgresStore
from starboard.store.sqlite.store import SqliteStore
from starboard.store.store import Store
from starboard.store.urls import database_file, open_store, redact


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
def test_file_names_and_sqlite_urls_name_a_file(url: str, file: str) -> None:
    assert database_file(url) == Path(file)


@pytest.mark.parametrize(
    "url",
    ["", " ", "sqlite:", "sqlite:///", "sqlite://host/file", "sqlite::memory:", "mysql://host/x"],
)
def test_other_urls_are_refused(url: str) -> None:
    with pytest.raises(BadDatabase, match="does not name a database"):
        database_file(url)


@pytest.mark.parametrize(
    ("url", "redacted"),
    [
        ("postgresql://ann:hidden@host/x", "postgresql://ann:…@host/x"),
        ("postgresql://ann:hid@d/en?@host:1/x", "postgresql://ann:…@host:1/x"),
        ("postgresql://ann@host/x?password=hidden&a=b", "postgresql://ann@host/x?password=…&a=b"),
        ("postgresql://ann@host/x?a=b", "postgresql://ann@host/x?a=b"),
        ("games.db", "games.db"),
    ],
)
def test_passwords_are_redacted(url: str, redacted: str) -> None:
    assert redact(url) == redacted


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
async def test_errors_contain_no_password(url: str, language: str) -> None:
    with pytest.raises((BadDatabase, NoDatabase)) as refused:
        await open_store(url)
    assert "hid" not in refused.value.message(language)


async def test_unknown_postgresql_database_is_named(postgres: Postgres) -> None:
    with pytest.raises(NoDatabase, match='"nowhere" does not exist'):
        await open_store(postgres.url("nowhere"))


async def test_file_that_is_not_a_database_is_not_modified(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear Ann, " * 100)
    with pytest.raises(NoDatabase, match="file is not a database"):
        await open_store(str(file))
    assert file.read_text() == "Dear Ann, " * 100


async def test_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoDatabase, match="unable to open"):
        await open_store(str(tmp_path))


async def test_concurrent_first_opens_agree_on_schema_and_key(url: str) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(6)))
    keys = set(await asyncio.gather(*(store.signing_key() for store in stores)))
    assert [len(key) for key in keys] == [32]
    await stores[0].create(sample_table())
    assert await stores[-1].table("t") == sample_table()
    for store in stores:
        await store.close()


async def test_reopened_database_has_its_rows_and_its_key(url: str) -> None:
    store = await open_store(url)
    await store.create(sample_table())
    key = await store.signing_key()
    await store.close()
    store = await open_store(url)
    assert await store.table("t") == sample_table()
    assert await store.signing_key() == key
    await store.close()


async def test_key_file_is_readable_by_its_owner_only(sqlite_store: Store) -> None:
    assert isinstance(sqlite_store, SqliteStore)
    file = key_file_of(sqlite_store.file)
    assert await sqlite_store.signing_key() == file.read_bytes()
    assert file.stat().st_mode & 0o777 == 0o600


async def test_damaged_key_file_is_refused(sqlite_store: Store) -> None:
    assert isinstance(sqlite_store, SqliteStore)
    key_file_of(sqlite_store.file).write_bytes(b"short")
    with pytest.raises(DamagedKey, match=r"starboard\.db\.key"):
        await sqlite_store.signing_key()


@pytest.mark.parametrize("text", ["", "zz", "ab" * 31, "key"])
async def test_damaged_key_in_a_database_is_refused(postgres_url: str, text: str) -> None:
    store = await open_store(postgres_url)
    assert isinstance(store, PostgresStore)
    await store.signing_key()
    await store.write("UPDATE meta SET value = $1 WHERE name = 'secret'", text)
    with pytest.raises(DamagedStoredKey):
        await store.signing_key()
    await store.close()
