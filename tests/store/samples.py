"""Sample rows."""

from typing import Any

from msgspec.structs import replace

from starboard.store.rows import NewMove, SeatRow, TableRow
from starboard.store.store import Store

ANN = SeatRow("person", "Ann", "greedy", "ann")
BEN = SeatRow("person", "Ben", "greedy", "ben")
OPEN = SeatRow("open")


def sample_table(id: str = "t", **fields: Any) -> TableRow:
    defaults: dict[str, Any] = {
        "game": "some-game",
        "rules": 3,
        "options": {"goal": 20, "share": 0.5, "kind": "short"},
        "seats": (ANN, BEN),
        "host": "ann",
        "public": True,
        "spectators": False,
        "invite": "secret",
        "seconds_per_move": 60,
        "status": "running",
        "created": 1000.25,
        "moved_at": 1000.5,
    }
    return TableRow(id=id, **(defaults | fields))


def after_moves(row: TableRow, *moves: NewMove, **fields: Any) -> TableRow:
    """The row after these moves."""
    return replace(row, ply=row.ply + len(moves), **fields)


def revised(row: TableRow, **fields: Any) -> TableRow:
    """The row after a change other than a move."""
    return replace(row, revision=row.revision + 1, **fields)


async def play(store: Store, row: TableRow, move: int = 7, key: str = "") -> TableRow:
    """Commit one move; the row after it."""
    new = NewMove(0, move, "sail left", key, 1001.5)
    after = after_moves(row, new)
    await store.commit(row, after, [new])
    return after
