"""Clocks for whole games: the time that each person has left, and what a turn adds to it.

The time of a person runs while they may act, from the last move that everybody noticed: the
clocks are public, so no other move may change them.
"""

from collections.abc import Collection

from msgspec.structs import replace

from starboard.server.tables.seating import is_played_by_bot
from starboard.store.rows import TableRow


def started(row: TableRow) -> TableRow:
    """The row with the whole time on every person's clock."""
    seats = [
        replace(seat, seconds_left=float(row.seconds_per_game)) if seat.kind == "person" else seat
        for seat in row.seats
    ]
    return replace(row, seats=tuple(seats))


def runs_out_at(row: TableRow, place: int) -> float:
    """When the time of a person who may act is used up."""
    return row.moved_at + row.seats[place].seconds_left


def after_moves(
    row: TableRow, acting_before: Collection[int], acting_after: Collection[int], now: float
) -> TableRow:
    """The row after moves that everybody noticed, with the used time taken off the clocks.

    Those whose turn has ended get the increment. A turn of several moves earns it once.
    """
    if not row.seconds_per_game:
        return row
    seats = list(row.seats)
    for place in acting_before:
        if not is_played_by_bot(row, place):
            left = max(0.0, runs_out_at(row, place) - now)
            added = 0 if place in acting_after else row.increment_seconds
            seats[place] = replace(seats[place], seconds_left=left + added)
    return replace(row, seats=tuple(seats), revision=row.revision + 1)
