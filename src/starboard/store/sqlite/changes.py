"""Applies many changes of tables to an SQLite file with a few statements.

Every statement releases Python's global lock and must get it back from a busy event loop, so a
statement for each row would make moves slow under load.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache

from starboard.store.changes import MOVE_COLUMNS, Change, Participation
from starboard.store.row_mapping import COLUMNS, Values

MAX_ROWS_PER_STATEMENT = 128

EXPECTED_COLUMNS = ("expected_ply", "expected_revision")
PARTICIPANT_COLUMNS = ("person", "active", "table_id", "created")


def apply_changes(connection: sqlite3.Connection, changes: Sequence[Change]) -> list[bool]:
    """Apply the changes inside an open transaction; for each, whether its version still matched."""
    applied: set[int] = set()
    for wave in _waves(changes):
        updated = {
            table
            for columns in {change.columns for change in wave}
            for table in _update_tables(connection, wave, columns)
        }
        successful = [change for change in wave if change.id in updated]
        _insert_moves_and_participants(connection, successful)
        applied |= {id(change) for change in successful}
    return [id(change) in applied for change in changes]


def _waves(changes: Sequence[Change]) -> Iterator[list[Change]]:
    """The changes in groups that have at most one change for each table."""
    while changes:
        wave: dict[str, Change] = {}
        for change in changes:
            wave.setdefault(change.id, change)
        yield list(wave.values())
        changes = [change for change in changes if wave[change.id] is not change]


def _update_tables(
    connection: sqlite3.Connection, wave: Sequence[Change], columns: tuple[str, ...]
) -> list[str]:
    """Update the rows whose version still matches; return their ids."""
    rows = [
        (*change.values, *change.expected_version) for change in wave if change.columns is columns
    ]
    statement = f"""
        UPDATE tables SET {", ".join(f"{name} = input.{name}" for name in columns[1:])} FROM input
        WHERE tables.id = input.id AND tables.ply = input.expected_ply
        AND tables.revision = input.expected_revision RETURNING tables.id
    """
    found = _execute_with_input(connection, (*columns, *EXPECTED_COLUMNS), statement, rows)
    return [table for (table,) in found]


def _insert_moves_and_participants(
    connection: sqlite3.Connection, changes: Sequence[Change]
) -> None:
    moves = [values for change in changes for values in change.move_values()]
    insert(connection, "moves", MOVE_COLUMNS, moves)
    for change in changes:
        upsert_participants(connection, change.participations(), change.id, change.after.created)


def insert_table(connection: sqlite3.Connection, values: Values) -> None:
    insert(connection, "tables", COLUMNS, [values])


def upsert_participants(
    connection: sqlite3.Connection,
    participations: Sequence[Participation],
    table: str,
    created: float,
) -> None:
    rows = [(*participation, table, created) for participation in participations]
    on_conflict = "ON CONFLICT (person, table_id) DO UPDATE SET active = excluded.active"
    insert(connection, "participants", PARTICIPANT_COLUMNS, rows, on_conflict)


def insert(
    connection: sqlite3.Connection,
    table: str,
    columns: tuple[str, ...],
    rows: Sequence[Values],
    on_conflict: str = "",
) -> None:
    statement = f"""
        INSERT INTO {table} ({", ".join(columns)})
        SELECT * FROM input WHERE {columns[0]} IS NOT NULL {on_conflict}
    """
    _execute_with_input(connection, columns, statement, rows)


def _execute_with_input(
    connection: sqlite3.Connection,
    columns: tuple[str, ...],
    statement: str,
    rows: Sequence[Values],
) -> list[Values]:
    """Execute a statement that reads the rows from ``input``; the rows that it returns.

    The number of input rows is padded to a power of two, so that few different statements have
    to be prepared. Padding rows are NULL and match nothing.
    """
    found: list[Values] = []
    for first in range(0, len(rows), MAX_ROWS_PER_STATEMENT):
        batch = rows[first : first + MAX_ROWS_PER_STATEMENT]
        padded = 1 << (len(batch) - 1).bit_length()
        values = [value for row in batch for value in row]
        values += [None] * ((padded - len(batch)) * len(columns))
        found += connection.execute(_with_input(columns, statement, padded), values).fetchall()
    return found


@cache
def _with_input(columns: tuple[str, ...], statement: str, rows: int) -> str:
    row = f"({', '.join('?' * len(columns))})"
    values = ", ".join([row] * rows)
    return f"WITH input ({', '.join(columns)}) AS (VALUES {values}) {statement}"
