"""Applies many changes of tables to PostgreSQL in one statement."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import cache
from typing import Any

from starboard.store.batching import BatchQueue, Finish, Outcome
from starboard.store.changes import MOVE_COLUMNS, Change
from starboard.store.errors import Conflict
from starboard.store.row_mapping import Values

Fetch = Callable[[str, Values], Awaitable[list[Values]]]

MAX_CHANGES_PER_STATEMENT = 128
MAX_STATEMENTS_IN_FLIGHT = 2
"""One is prepared and executed while the other waits for the disk."""

COLUMN_TYPES = {
    **dict.fromkeys(("rules", "seconds_per_move", "ply", "revision"), "bigint"),
    **dict.fromkeys(("seconds_per_game", "increment_seconds"), "bigint"),
    **dict.fromkeys(("expected_ply", "expected_revision", "actor", "move"), "bigint"),
    **dict.fromkeys(("public", "spectators", "hints", "rated", "active"), "int"),
    **dict.fromkeys(("created", "moved_at", "finished_at", "wake_at", "at"), "float8"),
    "checkpoint": "bytea",
}
"""The types of all columns that are not text."""
EXPECTED_COLUMNS = ("expected_ply", "expected_revision")
PARTICIPATION_COLUMNS = ("table_id", "person", "active")


class Committer:
    """Applies changes in batches, in transactions of one statement each."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._tasks: set[asyncio.Task[None]] = set()
        self._queue = BatchQueue(self._start, select_compatible, MAX_STATEMENTS_IN_FLIGHT)

    async def apply(self, change: Change) -> None:
        """Apply a change durably, or raise ``Conflict``."""
        await self._queue.submit(change)

    async def close(self) -> None:
        """Wait until all submitted changes are applied."""
        await self._queue.close()

    def _start(self, changes: list[Change], finish: Finish) -> None:
        task = asyncio.create_task(self._execute(changes, finish))
        self._tasks.add(task)  # the event loop itself keeps only a weak reference
        task.add_done_callback(self._tasks.discard)

    async def _execute(self, changes: list[Change], finish: Finish) -> None:
        try:
            found = await self._fetch(statement(changes[0].columns), arguments(changes))
        except Exception as error:  # an unanswered request would wait for ever
            finish(error)
        else:
            updated = {table for (table,) in found}
            finish([_outcome(change.id in updated) for change in changes])


async def apply_change(connection: Any, change: Change) -> bool:
    """Apply one change in the open transaction of a connection; whether its version matched."""
    return bool(await connection.fetch(statement(change.columns), *arguments([change])))


def _outcome(is_applied: bool) -> Outcome:
    return None if is_applied else Conflict()


def select_compatible(changes: Sequence[Change]) -> Collection[int]:
    """Positions of changes that one statement can make: the same columns, each table once."""
    first_of_table: dict[str, int] = {}
    for position, change in enumerate(changes[:MAX_CHANGES_PER_STATEMENT]):
        first_of_table.setdefault(change.id, position)
    columns = changes[0].columns
    return [
        position for position in first_of_table.values() if changes[position].columns is columns
    ]


@cache
def statement(columns: tuple[str, ...]) -> str:
    """The statement that applies changes of these columns and returns the ids of changed tables.

    Rows are locked in the order of their ids everywhere, so that processes cannot deadlock.
    """
    input_columns = (*columns, *EXPECTED_COLUMNS)
    moves_from = 1 + len(input_columns)
    participations_from = moves_from + len(MOVE_COLUMNS)
    return f"""
    WITH input AS (
        SELECT * FROM {unnest("input", input_columns)}
    ), locked AS MATERIALIZED (
        SELECT tables.id FROM tables JOIN input ON input.id = tables.id
        AND input.expected_ply = tables.ply AND input.expected_revision = tables.revision
        ORDER BY tables.id FOR NO KEY UPDATE OF tables
    ), updated AS (
        UPDATE tables SET {", ".join(f"{name} = input.{name}" for name in columns[1:])}
        FROM input JOIN locked ON locked.id = input.id
        WHERE tables.id = input.id RETURNING tables.id, tables.created
    ), inserted_moves AS (
        INSERT INTO moves ({", ".join(MOVE_COLUMNS)})
        SELECT {", ".join(f"new.{name}" for name in MOVE_COLUMNS)}
        FROM {unnest("new", MOVE_COLUMNS, moves_from)} JOIN updated ON updated.id = new.table_id
    ), upserted_participants AS (
        INSERT INTO participants (table_id, person, active, created)
        SELECT new.table_id, new.person, new.active, updated.created
        FROM {unnest("new", PARTICIPATION_COLUMNS, participations_from)}
        JOIN updated ON updated.id = new.table_id
        ON CONFLICT (person, table_id) DO UPDATE SET active = excluded.active
    )
    SELECT id FROM updated
    """


def unnest(name: str, columns: Sequence[str], first_argument: int = 1) -> str:
    """SQL that reads one array argument for each column as a table called ``name``."""
    arrays = (
        f"${number}::{COLUMN_TYPES.get(column, 'text')}[]"
        for number, column in enumerate(columns, first_argument)
    )
    return f"unnest({', '.join(arrays)}) AS {name} ({', '.join(columns)})"


def arguments(changes: Sequence[Change]) -> list[list[Any]]:
    """The array arguments of ``statement``."""
    rows = [(*change.values, *change.expected_version) for change in changes]
    moves = [values for change in changes for values in change.move_values()]
    participations = [(change.id, *it) for change in changes for it in change.participations()]
    return [
        *transpose(rows, len(rows[0])),
        *transpose(moves, len(MOVE_COLUMNS)),
        *transpose(participations, len(PARTICIPATION_COLUMNS)),
    ]


def transpose(rows: Sequence[Values], width: int) -> list[list[Any]]:
    """One list for each column; ``width`` lists even if there are no rows."""
    return [[row[column] for row in rows] for column in range(width)]
