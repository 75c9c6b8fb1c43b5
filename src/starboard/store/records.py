"""Between the rows of the domain and the cells of the database."""

from collections.abc import Sequence
from typing import Any

import msgspec

from starboard.store.rows import Seat, TableRow

Cells = Sequence[Any]

COLUMNS = TableRow.__struct_fields__
MOVED = ("id", "moved_at", "wake_at", "ply")
"""The columns that a move changes."""
READERS: dict[str, msgspec.json.Decoder[Any]] = {
    "options": msgspec.json.Decoder(dict[str, int | float | str]),
    "seats": msgspec.json.Decoder(tuple[Seat, ...]),
    "winners": msgspec.json.Decoder(tuple[int, ...]),
}
"""The columns that hold JSON."""

FLAGS = ("public", "spectators")

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def cells_of(row: TableRow, columns: Sequence[str] = COLUMNS) -> list[Any]:
    """The row as cells, in the order of the columns."""
    return [_cell(name, getattr(row, name)) for name in columns]


def _cell(name: str, value: Any) -> Any:
    if name in READERS:
        return json(value)
    if name in FLAGS:
        return int(value)
    return storable_cell(value)


def table_row(cells: Cells) -> TableRow:
    """The row that has these cells."""
    fields = dict(zip(COLUMNS, cells, strict=True))
    for name, reader in READERS.items():
        fields[name] = reader.decode(fields[name])
    for name in FLAGS:
        fields[name] = bool(fields[name])
    return TableRow(**fields)


def json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def holds(text: str) -> bool:
    """Whether both kinds of database can keep this text: PostgreSQL takes no NUL,
    neither takes half of a surrogate pair.
    """
    if text.isascii():
        return "\0" not in text
    return text == storable(text)


def storable(text: str) -> str:
    """The text with every character that cannot be kept replaced.

    So that a strange id finds nothing, in place of an error, and a strange
    line of chat reads the same from both kinds of database.
    """
    return (
        text.replace("\0", REPLACEMENT)
        .encode("utf-16", "surrogatepass")
        .decode("utf-16", "replace")
    )


def storable_cell(cell: Any) -> Any:
    return storable(cell) if isinstance(cell, str) and not holds(cell) else cell
