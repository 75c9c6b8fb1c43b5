"""Tables to keep."""

from typing import Any

from msgspec.structs import replace

from starboard.store.rows import NewMove, Seat, TableRow
from starboard.store.store import Store

ANN = Seat("person", "Ann", "greedy", "ann")
BEN = Seat("person", "Ben", "greedy", "ben")
OPEN = Seat("open")


def a_table(id: str = "t", **fields: Any) -> TableRow:
    usual: dict[str, Any] = {
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
    return TableRow(id=id, **(usual | fields))


def moved(row: TableRow, *moves: NewMove, **fields: Any) -> TableRow:
    """The row after some moves."""
    return replace(row, ply=row.ply + len(moves), **fields)


def changed(row: TableRow, **fields: Any) -> TableRow:
    """The row after a change that is no move."""
    return replace(row, revision=row.revision + 1, **fields)


async def play(store: Store, row: TableRow, move: int = 7, key: str = "") -> TableRow:
    """Append one move."""
    new = NewMove(0, move, "sail left", key, 1001.5)
    after = moved(row, new)
    await store.commit(row, after, [new])
    return after
