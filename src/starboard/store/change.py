"""A change of a table: the row before, the row after, the moves between."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from starboard.store.records import COLUMNS, MOVED, cells_of, holds
from starboard.store.rows import NewMove, TableRow

LIVE = ("waiting", "running")


class Sitting(NamedTuple):
    """Whether a person has a seat at a table whose game is not over."""

    person: str
    held: int


class Change:
    """What a writer asks for, checked for what would be the writer's own mistake."""

    def __init__(self, before: TableRow, after: TableRow, moves: Sequence[NewMove]) -> None:
        self.before, self.after, self.moves = before, after, moves
        self._check()

    def _check(self) -> None:
        before, after, moves = self.before, self.after, self.moves
        if (after.id, after.created) != (before.id, before.created):
            raise ValueError("a table keeps its id and the time it was created")
        if after.ply != before.ply + len(moves):
            raise ValueError(f"{len(moves)} moves do not lead to ply {after.ply}")
        if after.revision == before.revision:
            if not moves or _standing(after) != _standing(before):
                raise ValueError("a change other than moves raises the revision")
        elif after.revision < before.revision:
            raise ValueError("a revision is not taken back")
        keys = [move.key for move in moves if move.key]
        if len(set(keys)) < len(keys) or not all(map(holds, keys)):
            raise ValueError("the keys of moves are different from each other, and plain text")

    @property
    def id(self) -> str:
        return self.after.id

    @property
    def standing(self) -> tuple[int, int]:
        """Where the table must be for the change to be made."""
        return self.before.ply, self.before.revision

    @property
    def columns(self) -> tuple[str, ...]:
        """What of the table is to be written, its id first."""
        return MOVED if self.after.revision == self.before.revision else COLUMNS

    @cached_property
    def cells(self) -> list[Any]:
        return cells_of(self.after, self.columns)

    @property
    def keys(self) -> list[str]:
        return [move.key for move in self.moves if move.key]

    def numbered_moves(self) -> list[tuple[int, int, int, str, str, float]]:
        """Number, actor, move, text, key and time of each move."""
        first = self.before.ply + 1
        return [
            (number, new.actor, new.move, new.text, new.key, new.at)
            for number, new in enumerate(self.moves, start=first)
        ]

    def sittings(self) -> list[Sitting]:
        """Who sat down, stood up or was released by the end of the game."""
        if self.after.seats == self.before.seats and self.after.status == self.before.status:
            return []
        was, now = _sitters(self.before), _sitters(self.after)
        gone = dict.fromkeys(was.keys() - now.keys(), 0)
        return [
            Sitting(person, held)
            for person, held in {**now, **gone}.items()
            if was.get(person) != held
        ]


def _standing(row: TableRow) -> tuple[object, ...]:
    """What of a table may change, besides its moves."""
    return row.status, row.seats, row.winners, row.next, row.seconds_per_move


def first_sittings(row: TableRow) -> list[Sitting]:
    """Who sits at a new table."""
    return [Sitting(person, held) for person, held in _sitters(row).items()]


def _sitters(row: TableRow) -> dict[str, int]:
    held = int(row.status in LIVE)
    return {seat.person: held for seat in row.seats if seat.kind == "person" and seat.person}
