"""From the text that names a database to the open database."""

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.engine.errors import BadDatabase
from starboard.store.store import Store

if TYPE_CHECKING:
    from starboard.store.postgres import PostgresStore
    from starboard.store.sqlite import SqliteStore

PASSWORD = re.compile(r"(?<=//)([^:@/]*):.*@")
SECRET_SETTING = re.compile(r"(?<=[?&])((?:ssl)?password)=[^&]*")
SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+):(.*)", re.DOTALL)  # two letters: C: is a drive
DRIVE = re.compile(r"/[A-Za-z]:")


def shown(url: str) -> str:
    """The text with its password hidden, for people and logs."""
    return SECRET_SETTING.sub(r"\1=…", PASSWORD.sub(r"\1:…@", url))


async def open_store(url: str) -> Store:
    """A file's name, ``sqlite:FILE``, ``sqlite:///FILE`` or ``postgresql://…``, opened.

    The libraries of a kind of database are loaded only when it is used.
    """
    store = await _opened(url)
    await store.forget_links(time.time())
    return store


async def _opened(url: str) -> "PostgresStore | SqliteStore":
    if url.startswith(("postgresql://", "postgres://")):
        from starboard.store.postgres import open_postgres

        return await open_postgres(url)
    from starboard.store.sqlite import open_sqlite

    return await open_sqlite(database_file(url))


def database_file(url: str) -> Path:
    """The file that is meant; after ``sqlite://`` comes a full path, as in every URL."""
    named = SCHEME.fullmatch(url)
    if named and named[1].lower() != "sqlite":
        raise BadDatabase(url=shown(url))
    name = named[2] if named else url
    if name.startswith("//"):
        name = name.removeprefix("//")
        if not name.startswith("/"):
            raise BadDatabase(url=shown(url))
        name = name[1:] if DRIVE.match(name) else name
    if name.strip() in ("", ":memory:") or name.endswith("/") or "\0" in name:
        raise BadDatabase(url=shown(url))
    return Path(name).expanduser()
