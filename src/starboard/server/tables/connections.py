"""Which people of a table have lost the connection: pure functions from row to row.

A seat records at once when its person's last session has ended, so that every process knows it and
can notify the person. The others at the table learn of it when it has lasted for some seconds: a
page that is loaded again, or a phone that changes its network, is no loss.
"""

from msgspec.structs import replace

from starboard.server.operations.settings import Settings
from starboard.server.tables.seating import people, seat_of, with_seat
from starboard.store.rows import SeatRow, TableRow

LIVE = ("waiting", "running")
"""The status of tables whose game is not over."""
MISSED_RECORDS = 2
"""Records of a connected person, one each ``presence_interval_seconds``, that may be missing."""


def absence_seconds(settings: Settings) -> float:
    """How long a person has not been seen who has no session in any process."""
    return MISSED_RECORDS * settings.presence_interval_seconds


def disconnected(row: TableRow, person: str, now: float) -> TableRow:
    """Note that no session of a person follows the table any more, until its game is over."""
    place = seat_of(row, person)
    if place is None or row.status not in LIVE:
        return row
    seat = row.seats[place]
    if seat.away or seat.disconnected_at:
        return row
    return with_seat(row, place, replace(seat, disconnected_at=now))


def people_shown_as_connected(row: TableRow) -> list[str]:
    """The people who play and are not recorded as disconnected, until the game is over."""
    if row.status not in LIVE:
        return []
    return [it.person for it in row.seats if it.person and not it.away and not it.disconnected_at]


def _is_shared(row: TableRow) -> bool:
    """Whether several people play or may take a seat, so that others want to know who is there."""
    return len(people(row)) > 1 or any(it.kind == "open" or it.is_offered for it in row.seats)


def connected(row: TableRow, person: str) -> TableRow:
    """Note that a session of a person follows the table again."""
    place = seat_of(row, person)
    if place is None or not row.seats[place].disconnected_at:
        return row
    seat = replace(row.seats[place], disconnected_at=0.0, has_lost_connection=False)
    return with_seat(row, place, seat)


def with_lost_connections(row: TableRow, settings: Settings, now: float) -> TableRow:
    """Show the others who has been disconnected for ``lost_connection_seconds``."""
    if not _is_shared(row):
        return row
    for place, seat in enumerate(row.seats):
        if _is_unnoticed(seat) and seat.disconnected_at + settings.lost_connection_seconds <= now:
            row = with_seat(row, place, replace(seat, has_lost_connection=True))
    return row


def loss_noticed_at(row: TableRow, settings: Settings) -> float | None:
    """When the next disconnected person has to be shown as such; None if nobody has."""
    shown = row.seats if _is_shared(row) else ()
    since = [seat.disconnected_at for seat in shown if _is_unnoticed(seat)]
    return min(since) + settings.lost_connection_seconds if since else None


def _is_unnoticed(seat: SeatRow) -> bool:
    """Whether the person is disconnected and not shown as such; a stand-in is shown instead."""
    return bool(seat.disconnected_at) and not seat.has_lost_connection and not seat.away
