"""Making many changes of tables in an SQLite file with a few statements."""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache

from starboard.store.change import Change, Sitting
from starboard.store.records import COLUMNS, Cells

MOST = 128
"""Rows of one statement."""

WAS = ("was_ply", "was_revision")
MOVE = ("table_id", "ply", "actor", "move", "text", "key", "at")
SITTING = ("person", "held", "table_id", "created")


def make(connection: sqlite3.Connection, changes: Sequence[Change]) -> list[bool]:
    """For each change, whether it was made; inside a transaction that may write."""
    made: set[int] = set()
    for wave in _waves(changes):
        won = {id for columns in {change.columns for change in wave}
               for id in _update(connection, wave, columns)}  # fmt: skip
        possible = [change for change in wave if change.id in won]
        _append(connection, possible)
        made |= {id(change) for change in possible}
    return [id(change) in made for change in changes]


def _waves(changes: Sequence[Change]) -> Iterator[list[Change]]:
    """Within a wave, each table is changed once."""
    while changes:
        wave: dict[str, Change] = {}
        for change in changes:
            wave.setdefault(change.id, change)
        yield list(wave.values())
        changes = [change for change in changes if wave[change.id] is not change]


def _update(
    connection: sqlite3.Connection, wave: Sequence[Change], columns: tuple[str, ...]
) -> list[str]:
    """Change the tables in these columns, those that nobody has changed since; which they were."""
    rows = [(*change.cells, *change.standing) for change in wave if change.columns is columns]
    statement = f"""
        UPDATE tables SET {", ".join(f"{name} = asked.{name}" for name in columns[1:])} FROM asked
        WHERE tables.id = asked.id AND tables.ply = asked.was_ply
        AND tables.revision = asked.was_revision RETURNING tables.id
    """
    return [id for (id,) in _with(connection, "asked", (*columns, *WAS), statement, rows)]


def _append(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    moves = [(change.id, *cells) for change in changes for cells in change.numbered_moves()]
    insert(connection, "moves", MOVE, moves)
    for change in changes:
        put_sittings(connection, change.sittings(), change.id, change.after.created)


def insert_table(connection: sqlite3.Connection, cells: Cells) -> None:
    insert(connection, "tables", COLUMNS, [cells])


def put_sittings(
    connection: sqlite3.Connection, sittings: Sequence[Sitting], table: str, created: float
) -> None:
    rows = [(*sitting, table, created) for sitting in sittings]
    tail = "ON CONFLICT (person, table_id) DO UPDATE SET held = excluded.held"
    insert(connection, "sittings", SITTING, rows, tail)


def insert(
    connection: sqlite3.Connection,
    table: str,
    columns: tuple[str, ...],
    rows: Sequence[Cells],
    tail: str = "",
) -> None:
    statement = f"""
        INSERT INTO {table} ({", ".join(columns)})
        SELECT * FROM new WHERE {columns[0]} IS NOT NULL {tail}
    """
    _with(connection, "new", columns, statement, rows)


def _with(
    connection: sqlite3.Connection,
    name: str,
    columns: tuple[str, ...],
    statement: str,
    rows: Sequence[Cells],
) -> list[Cells]:
    """Carry out a statement that reads these rows under a name; what it returns."""
    found: list[Cells] = []
    for first in range(0, len(rows), MOST):
        cells = [cell for row in rows[first : first + MOST] for cell in row]
        count = 1 << (len(cells) // len(columns) - 1).bit_length()
        cells += [None] * (count * len(columns) - len(cells))
        found += connection.execute(_text(name, columns, statement, count), cells).fetchall()
    return found


@cache
def _text(name: str, columns: tuple[str, ...], statement: str, rows: int) -> str:
    """For few different numbers of rows, so that few statements need to be prepared.

    Rows that nobody asked for are empty, and match nothing.
    """
    row = f"({', '.join('?' * len(columns))})"
    values = ", ".join([row] * rows)
    return f"WITH {name} ({', '.join(columns)}) AS (VALUES {values}) {statement}"
