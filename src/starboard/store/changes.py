"""A change of a table: the row before, the row after, and the moves between them."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from msgspec.structs import replace

from starboard.store.row_mapping import (
    COLUMNS,
    COLUMNS_OF_A_MOVE,
    WITH_CHECKPOINT,
    encode_row,
    is_storable,
)
from starboard.store.rows import NewMove, TableRow

ACTIVE_STATUSES = ("waiting", "running")
MOVE_COLUMNS = ("table_id", "ply", "actor", "move", "text", "key", "at", "checkpoint")


class Participation(NamedTuple):
    """A person who sits at a table or has set it up. ``active`` is 1 until the game is over."""

    person: str
    active: int


class Change:
    """A checked request to replace a table's row and append moves.

    The constructor raises ``ValueError`` for requests that no state of the database could fulfil.
    """

    def __init__(
        self,
        before: TableRow,
        after: TableRow,
        moves: Sequence[NewMove],
        checkpoint: bytes | None = None,
    ) -> None:
        self.before, self.after, self.moves = before, after, moves
        self.checkpoint = checkpoint
        self._check_identity()
        self._check_counters()
        self._check_keys()

    def _check_identity(self) -> None:
        before, after = self.before, self.after
        if (after.id, after.created) != (before.id, before.created):
            raise ValueError("id and creation time of a table cannot change")

    def _check_counters(self) -> None:
        before, after, moves = self.before, self.after, self.moves
        if after.ply != before.ply + len(moves):
            raise ValueError(f"{len(moves)} moves do not lead from ply {before.ply} to {after.ply}")
        if after.revision < before.revision:
            raise ValueError("the revision cannot decrease")
        if after.revision == before.revision and not self._is_unrevised():
            raise ValueError("a change other than moves or wake_at must increase the revision")

    def _is_unrevised(self) -> bool:
        """Whether nothing changes but moves and ``wake_at``."""
        before, after = self.before, self.after
        if self.moves:
            return _revised_fields(after) == _revised_fields(before)
        return after != before and after == replace(before, wake_at=after.wake_at)

    def _check_keys(self) -> None:
        keys = [move.key for move in self.moves if move.key]
        if len(set(keys)) < len(keys) or not all(map(is_storable, keys)):
            raise ValueError("the keys of moves must be distinct and storable text")

    @property
    def id(self) -> str:
        return self.after.id

    @property
    def expected_version(self) -> tuple[int, int]:
        """Ply and revision that the stored row must still have."""
        return self.before.ply, self.before.revision

    @property
    def ends_game(self) -> bool:
        """Whether the game gets its result by this change."""
        return self.after.status == "finished" != self.before.status

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns to write, ``id`` first."""
        columns = self._row_columns
        return columns if self.checkpoint is None else WITH_CHECKPOINT[columns]

    @property
    def _row_columns(self) -> tuple[str, ...]:
        return COLUMNS_OF_A_MOVE if self.after.revision == self.before.revision else COLUMNS

    @cached_property
    def values(self) -> list[Any]:
        """The encoded values of ``columns``."""
        values = encode_row(self.after, self._row_columns)
        return values if self.checkpoint is None else [*values, self.checkpoint]

    def move_values(self) -> list[tuple[str, int, int, int, str, str, float, bytes | None]]:
        """The values of ``MOVE_COLUMNS`` for each move."""
        return [
            (self.id, ply, new.actor, new.move, new.text, new.key, new.at, new.checkpoint)
            for ply, new in enumerate(self.moves, start=self.before.ply + 1)
        ]

    def participations(self) -> list[Participation]:
        """The participations that this change creates or updates."""
        before, after = self.before, self.after
        if (after.seats, after.status, after.host) == (before.seats, before.status, before.host):
            return []
        old, new = _active_by_person(before), _active_by_person(after)
        left = dict.fromkeys(old.keys() - new.keys(), 0)
        return [
            Participation(person, active)
            for person, active in {**new, **left}.items()
            if old.get(person) != active
        ]


def initial_participations(row: TableRow) -> list[Participation]:
    """The participations of a new table."""
    return [Participation(person, active) for person, active in _active_by_person(row).items()]


def _revised_fields(row: TableRow) -> tuple[object, ...]:
    """The fields that may change only together with the revision."""
    return row.status, row.seats, row.host, row.winners, row.next, row.seconds_per_move


def _active_by_person(row: TableRow) -> dict[str, int]:
    active = int(row.status in ACTIVE_STATUSES)
    seated = [seat.person for seat in row.seats if seat.kind == "person"]
    return {person: active for person in (row.host, *seated) if person}
