"""The signing key: in a file beside an SQLite database, as text in any other."""

import secrets
from pathlib import Path

from starboard.store.atomic_file import create_draft, publish
from starboard.store.errors import DamagedKey, DamagedStoredKey

KEY_BYTES = 32


def key_file_of(database: Path) -> Path:
    """The path of the key file that belongs to a database file."""
    return database.with_name(f"{database.name}.key")


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def key_in(text: str) -> bytes:
    """The key that is stored as text."""
    try:
        key = bytes.fromhex(text)
    except ValueError:
        raise DamagedStoredKey() from None
    if len(key) != KEY_BYTES:
        raise DamagedStoredKey()
    return key


def read_key(file: Path) -> bytes:
    try:
        key = file.read_bytes()
    except FileNotFoundError:
        raise
    except OSError as error:
        raise DamagedKey(file=file) from error
    if len(key) != KEY_BYTES:
        raise DamagedKey(file=file)
    return key


def write_key(file: Path, key: bytes) -> None:
    """Write the key durably; no one but its owner can read it at any time."""
    draft = create_draft(file)
    draft.write_bytes(key)
    publish(draft, file)
