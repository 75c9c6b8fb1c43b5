"""Database URLs: which database they name, how they are shown, and how they are opened."""

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.store.errors import BadDatabase
from starboard.store.store import Store

if TYPE_CHECKING:
    from starboard.store.postgres.store import PostgresStore
    from starboard.store.sqlite.store import SqliteStore

PASSWORD = re.compile(r"(?<=//)([^:@/]*):.*@")
PASSWORD_PARAMETER = re.compile(r"(?<=[?&])((?:ssl)?password)=[^&]*")
SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+):(.*)", re.DOTALL)  # two letters: C: is a drive
DRIVE = re.compile(r"/[A-Za-z]:")


def redact(url: str) -> str:
    """The URL without passwords, for people and logs."""
    return PASSWORD_PARAMETER.sub(r"\1=…", PASSWORD.sub(r"\1:…@", url))


async def open_store(url: str) -> Store:
    """Open a file name, ``sqlite:FILE``, ``sqlite:///FILE`` or ``postgresql://…``.

    The libraries of a kind of database are imported only when it is used.
    """
    store = await _open(url)
    await store.delete_expired(time.time())
    return store


async def _open(url: str) -> "PostgresStore | SqliteStore":
    if url.startswith(("postgresql://", "postgres://")):
        from starboard.store.postgres.store import open_postgres

        return await open_postgres(url)
    from starboard.store.sqlite.store import open_sqlite

    return await open_sqlite(database_file(url))


def database_file(url: str) -> Path:
    """The SQLite file that a URL or file name names; ``BadDatabase`` for anything else."""
    match = SCHEME.fullmatch(url)
    if match and match[1].lower() != "sqlite":
        raise BadDatabase(url=redact(url))
    name = match[2] if match else url
    if name.startswith("//"):
        name = _absolute_path(name.removeprefix("//"), url)
    if name.strip() in ("", ":memory:") or name.endswith("/") or "\0" in name:
        raise BadDatabase(url=redact(url))
    return Path(name).expanduser()


def _absolute_path(path: str, url: str) -> str:
    """The part of a URL after ``sqlite://``, which must be an absolute path without a host."""
    if not path.startswith("/"):
        raise BadDatabase(url=redact(url))
    return path[1:] if DRIVE.match(path) else path
