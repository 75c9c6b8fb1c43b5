"""Files that must be whole or not there at all: signing keys, backups."""

import os
import secrets
from pathlib import Path

from starboard.engine.errors import DamagedKey

KEY_BYTES = 32


def key_beside(database: Path) -> Path:
    """The file that holds the signing key of a database in a file."""
    return database.with_name(f"{database.name}.key")


def empty_beside(file: Path) -> Path:
    """A new file in the same folder, for its owner alone, to be moved into place when written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    empty = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    os.close(os.open(empty, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    return empty


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def read_key(file: Path) -> bytes:
    key = file.read_bytes()
    if len(key) != KEY_BYTES:
        raise DamagedKey(file=file)
    return key


def write_key(file: Path, key: bytes) -> None:
    """Put the key in place, readable for its owner alone from the first moment on."""
    unfinished = empty_beside(file)
    unfinished.write_bytes(key)
    into_place(unfinished, file)


def into_place(unfinished: Path, file: Path) -> None:
    """Give a written file its name; both are on the disk when this returns."""
    _to_disk(unfinished)
    unfinished.replace(file)
    if os.name == "posix":
        _to_disk(file.parent)


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY if os.name == "posix" else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
