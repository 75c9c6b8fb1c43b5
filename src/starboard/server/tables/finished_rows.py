"""The row of a table at the end of its game: scores and achievements."""

from msgspec.structs import replace

from starboard.engine.achievements import reached
from starboard.engine.table import Table
from starboard.server.tables.rated_tables import is_preset
from starboard.store.ratings.finished_games import has_left
from starboard.store.rows import SeatRow, TableRow


def finished_row(row: TableRow, table: Table | None, now: float) -> TableRow:
    """The row with all that is recorded at the end; nothing but the time without the rules."""
    if table is None:
        return replace(row, finished_at=now)
    scores = tuple(table.game.scores(table.state, table.players))
    row = replace(row, finished_at=now, scores=scores)
    return _with_achievements(row, table) if _may_have_achievements(row, table) else row


def _may_have_achievements(row: TableRow, table: Table) -> bool:
    """Whether the game was played by its rules, from the beginning, with a preset's options.

    A table that begins with the moves of another game has no secret of its dice.
    """
    is_whole = table.over and bool(row.dice_secret.hex)
    return is_whole and is_preset(table.game, row.options)


def _with_achievements(row: TableRow, table: Table) -> TableRow:
    seats = tuple(_with_own(seat, table, place) for place, seat in enumerate(row.seats))
    return replace(row, seats=seats)


def _with_own(seat: SeatRow, table: Table, place: int) -> SeatRow:
    if seat.kind != "person" or has_left(seat):
        return seat
    return replace(seat, achievements=tuple(reached(table.game, table.state, place)))
