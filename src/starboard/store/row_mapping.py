"""Conversion between rows of the domain and column values of the database."""

from collections.abc import Sequence
from typing import Any

import msgspec

from starboard.store.rows import ChatRow, TableRow

Values = Sequence[Any]
"""The column values of one database row."""

COLUMNS = TableRow.__struct_fields__
COLUMNS_OF_A_MOVE = ("id", "moved_at", "wake_at", "ply")
"""The columns of a table that a move changes."""
WITH_CHECKPOINT = {columns: (*columns, "checkpoint") for columns in (COLUMNS, COLUMNS_OF_A_MOVE)}
"""The same columns, and the packed game, which is no part of a row."""

JSON_COLUMNS = ("options", "seats", "winners", "scores", "dice_secret")

BOOLEAN_COLUMNS = ("public", "spectators", "hints", "rated")
"""Stored as 0 or 1, which both kinds of database compare and index in the same way."""

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def encode_row(row: TableRow, columns: Sequence[str] = COLUMNS) -> list[Any]:
    """The values of these columns, in their order."""
    return [_encode(name, getattr(row, name)) for name in columns]


def _encode(name: str, value: Any) -> Any:
    if name in JSON_COLUMNS:
        return encode_json(value)
    if name in BOOLEAN_COLUMNS:
        return int(value)
    return storable_value(value)


def decode_row(values: Values) -> TableRow:
    """The row with these values of ``COLUMNS``; ``ValueError`` if one of them is damaged."""
    fields = dict(zip(COLUMNS, values, strict=True))
    try:
        for name in JSON_COLUMNS:
            fields[name] = msgspec.json.decode(fields[name])
        for name in BOOLEAN_COLUMNS:
            fields[name] = bool(fields[name])
        return msgspec.convert(fields, TableRow)
    except (msgspec.MsgspecError, TypeError) as error:
        raise ValueError(str(error)) from error


def decode_chat(values: Values) -> ChatRow:
    """The chat line with these values; ``ValueError`` if one of them is damaged."""
    return msgspec.convert(dict(zip(ChatRow.__struct_fields__, values, strict=True)), ChatRow)


def encode_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def is_storable(text: str) -> bool:
    """Whether both kinds of database can store this text.

    PostgreSQL refuses NUL, and neither stores half of a surrogate pair.
    """
    if text.isascii():
        return "\0" not in text
    return text == storable_text(text)


def storable_text(text: str) -> str:
    """The text with unstorable characters replaced.

    A malformed id then finds no row instead of raising, and a malformed chat line reads the
    same from both kinds of database.
    """
    return (
        text.replace("\0", REPLACEMENT)
        .encode("utf-16", "surrogatepass")
        .decode("utf-16", "replace")
    )


def storable_value(value: Any) -> Any:
    return storable_text(value) if isinstance(value, str) and not is_storable(value) else value
