"""Errors of the store. All but ``Conflict`` carry a sentence for people."""

from pathlib import Path

from starboard.engine.errors import StarboardError

MESSAGES = Path(__file__).parent / "messages"


class Conflict(Exception):
    """The row was changed by another writer since it was read, or its key is already in use."""


class StoreError(StarboardError):
    """Base of the errors whose messages are in ``store/messages``."""

    folder = MESSAGES


class BadDatabase(StoreError):
    """The URL names no kind of database that the store can open."""

    key = "bad-database"


class NoDatabase(StoreError):
    """The database does not exist, is not one of Starboard's, or refuses access."""

    key = "no-database"


class NewerDatabase(StoreError):
    """The schema was migrated by a newer version of Starboard."""

    key = "newer-database"


class Unavailable(StoreError):
    """The open database does not answer. A write may or may not have been made."""

    key = "unavailable"


class DamagedTable(StoreError):
    """The record of one table cannot be read: a value is malformed, or a move is missing."""

    key = "damaged-table"


class DamagedKey(StoreError):
    """The signing key file does not contain a key."""

    key = "damaged-key"


class DamagedStoredKey(StoreError):
    """The database has something else in place of the signing key."""

    key = "damaged-stored-key"


class BackupExists(StoreError):
    """The backup's file, or that of its key, already exists."""

    key = "backup-exists"


class CannotBackUp(StoreError):
    """The backup file cannot be written."""

    key = "cannot-back-up"
