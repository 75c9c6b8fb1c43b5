"""Making many changes of tables in an SQLite file with a few statements."""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from starboard.store.change import Change, Sitting
from starboard.store.records import COLUMNS, Cells, json

AT_ONCE = (64, 32, 16, 8, 4, 2, 1)
"""Rows of one statement: few sizes, so that few statements need to be prepared."""

NOW_AT = """
    SELECT json_group_array(json_array(id, position, revision)) FROM tables
    WHERE id IN (SELECT value FROM json_each(?))
"""
KEYS_IN_USE = """
    SELECT json_group_array(moves.table_id) FROM json_each(?) AS asked
    JOIN moves ON moves.table_id = json_extract(asked.value, '$[0]')
    AND moves.key = json_extract(asked.value, '$[1]') AND moves.key <> ''
"""

TABLE_HEAD = f"INSERT INTO tables ({', '.join(COLUMNS)})"
TABLE_TAIL = "ON CONFLICT (id) DO UPDATE SET " + ", ".join(
    f"{name} = excluded.{name}" for name in COLUMNS if name != "id"
)
MOVE_HEAD = "INSERT INTO moves (table_id, number, actor, move, text, key, at)"
SITTING_HEAD = "INSERT INTO sittings (person, held, table_id, created)"
SITTING_TAIL = "ON CONFLICT (person, table_id) DO UPDATE SET held = excluded.held"


def make(connection: sqlite3.Connection, changes: Sequence[Change]) -> list[bool]:
    """For each change, whether it was made; inside a transaction that may write."""
    made: dict[int, bool] = {}
    for wave in _waves(changes):
        possible = _possible(connection, wave)
        made |= {id(change): change in possible for change in wave}
        _write(connection, possible)
    return [made[id(change)] for change in changes]


def _waves(changes: Sequence[Change]) -> Iterator[list[Change]]:
    """Within a wave, each table is changed once."""
    while changes:
        wave: dict[str, Change] = {}
        for change in changes:
            wave.setdefault(change.id, change)
        yield list(wave.values())
        changes = [change for change in changes if wave[change.id] is not change]


def _possible(connection: sqlite3.Connection, wave: list[Change]) -> list[Change]:
    """The changes that nobody has forestalled. Nobody else writes until we are through."""
    tables = _answer(connection, NOW_AT, [change.id for change in wave])
    now_at = {id: (position, revision) for id, position, revision in tables}
    keys = [(change.id, key) for change in wave for key in change.keys]
    again = set(_answer(connection, KEYS_IN_USE, keys)) if keys else ()
    return [
        change
        for change in wave
        if now_at.get(change.id) == change.standing and change.id not in again
    ]


def _answer(connection: sqlite3.Connection, text: str, question: object) -> list[Any]:
    """A list for a list, both in JSON: one step, whatever their lengths."""
    [(found,)] = connection.execute(text, (json(question),)).fetchall()
    answer: list[Any] = msgspec.json.decode(found)
    return answer


def _write(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    moves = [(change.id, *cells) for change in changes for cells in change.numbered_moves()]
    put(connection, TABLE_HEAD, [change.cells for change in changes], TABLE_TAIL)
    put(connection, MOVE_HEAD, moves)
    for change in changes:
        put_sittings(connection, change.sittings(), change.id, change.after.created)


def put_sittings(
    connection: sqlite3.Connection, sittings: Sequence[Sitting], table: str, created: float
) -> None:
    rows = [(*sitting, table, created) for sitting in sittings]
    put(connection, SITTING_HEAD, rows, SITTING_TAIL)


def put(connection: sqlite3.Connection, head: str, rows: Sequence[Cells], tail: str = "") -> None:
    """Insert rows, many with one statement."""
    done = 0
    for size in AT_ONCE:
        while len(rows) - done >= size:
            some = rows[done : done + size]
            text = _insertion(head, len(some[0]), size, tail)
            connection.execute(text, [cell for row in some for cell in row])
            done += size


@cache
def _insertion(head: str, columns: int, rows: int, tail: str) -> str:
    row = f"({', '.join('?' * columns)})"
    return f"{head} VALUES {', '.join([row] * rows)} {tail}"
