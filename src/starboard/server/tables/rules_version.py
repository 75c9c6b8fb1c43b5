"""Whether a stored table was set up under the present rules, and its game if it was."""

from msgspec.structs import replace

from starboard.catalog import find_game, is_playable
from starboard.engine.game import Game
from starboard.engine.table import Seat, Table
from starboard.store.rows import SeatRow, TableRow

BEGUN_STATUSES = ("running", "finished")


def has_current_rules(row: TableRow) -> bool:
    """Whether the game is in the catalogue with the rules the table was set up with."""
    return is_playable(row.game) and row.rules == find_game(row.game).version


def has_older_rules(row: TableRow) -> bool:
    """Whether the rules of the game have changed since the table was set up.

    Not if this process does not know the game, or knows only an older version of its rules:
    another process may know better.
    """
    return is_playable(row.game) and row.rules < find_game(row.game).version


def retired(row: TableRow) -> TableRow:
    """The row after the table has ended because its rules have changed."""
    if row.status not in ("waiting", "running") or not has_older_rules(row):
        return row
    return replace(row, status="retired", revision=row.revision + 1)


def is_outdated(row: TableRow) -> bool:
    """Whether the table cannot be played or shown any more, because its rules have changed."""
    return row.status == "retired" or (row.status in BEGUN_STATUSES and not has_current_rules(row))


def playable_game(row: TableRow) -> Game | None:
    """The game of the table; None if it has not begun or is outdated."""
    has_game = row.status in BEGUN_STATUSES and has_current_rules(row)
    return find_game(row.game) if has_game else None


def initial_table(row: TableRow) -> Table | None:
    """The game before its first move; None if it has not begun or is outdated."""
    game = playable_game(row)
    return Table(game, engine_seats(row), row.options) if game else None


def with_names(table: Table, row: TableRow) -> Table:
    """The game with the present holders of its seats, who are named in its texts."""
    seats = engine_seats(row)
    return table if list(table.seats) == seats else table.with_seats(seats)


def engine_seats(row: TableRow) -> list[Seat]:
    """The seats of a table as the engine needs them."""
    return [_engine_seat(seat) for seat in row.seats]


def _engine_seat(seat: SeatRow) -> Seat:
    is_bot = seat.kind == "bot"
    return Seat(seat.name, "bot" if is_bot else "person", seat.bot if is_bot else "")
