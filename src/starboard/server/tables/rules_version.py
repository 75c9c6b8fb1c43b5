"""Whether a stored table was played under the present rules, and its game if it was."""

from starboard.catalog import find_game, is_playable
from starboard.engine.table import Seat, Table
from starboard.store.rows import SeatRow, TableRow


def has_current_rules(row: TableRow) -> bool:
    """Whether the game is in the catalogue with the rules the table was set up with."""
    return is_playable(row.game) and row.rules == find_game(row.game).version


def is_outdated(row: TableRow) -> bool:
    """Whether the game began under rules that have changed since."""
    return row.status in ("running", "finished") and not has_current_rules(row)


def initial_table(row: TableRow) -> Table | None:
    """The game before its first move; None if it has not begun or is outdated."""
    if row.status not in ("running", "finished") or not has_current_rules(row):
        return None
    return Table(find_game(row.game), [engine_seat(seat) for seat in row.seats], row.options)


def engine_seat(seat: SeatRow) -> Seat:
    """A stored seat as the engine needs it."""
    is_bot = seat.kind == "bot"
    return Seat(seat.name, "bot" if is_bot else "person", seat.bot if is_bot else "")
