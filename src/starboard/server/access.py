"""Who may see and do what at a table."""

import hmac

from starboard.engine.actors import SPECTATOR, actor_letter
from starboard.engine.errors import GameOver
from starboard.server.errors import (
    BotStandsIn,
    Forbidden,
    NotRunning,
    NotSeated,
    RulesChanged,
    TableNotFound,
)
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.seating import awaited_seat, check_takes_part, seat_of
from starboard.store.rows import AUDIENCES, Audience, TableRow


def check_may_see(row: TableRow, person: str | None, invite: str) -> None:
    """Raise ``TableNotFound`` or ``Forbidden`` unless this person may follow the table.

    A private table is for its members and for people with the invitation, until it is over.
    """
    if is_member(row, person):
        return
    if not (row.public or is_invited(row, invite) or row.status == "finished"):
        raise TableNotFound()
    if not may_watch(row, person):
        raise Forbidden()


def is_invited(row: TableRow, invite: str) -> bool:
    """Whether this is the secret of the table's invitation."""
    return hmac.compare_digest(invite.encode(), row.invite.encode())


def may_watch(row: TableRow, person: str | None) -> bool:
    """Whether this person may see the game; checked again for every update."""
    return row.spectators or row.status != "running" or is_member(row, person)


def is_member(row: TableRow, person: str | None) -> bool:
    """Whether this person has a seat at the table, is about to take one, or set it up."""
    is_seated = seat_of(row, person) is not None or awaited_seat(row, person) is not None
    return is_seated or is_host(row, person)


def is_host(row: TableRow, person: str | None) -> bool:
    """Whether this person set the table up."""
    return person is not None and person == row.host


def viewer_of(row: TableRow, person: str | None) -> int:
    """The viewer whose knowledge this person is shown: their seat, or a spectator."""
    seat = seat_of(row, person)
    return SPECTATOR if seat is None else seat


def replay_viewers(row: TableRow, person: str | None) -> list[str]:
    """The viewers whose knowledge a replay may show to this person, their own first."""
    letters = [actor_letter(seat) for seat in range(len(row.seats))]
    if row.status == "finished":
        return [*letters, "spectator", "all"]
    seat = seat_of(row, person)
    return ["spectator"] if seat is None else [letters[seat], "spectator"]


def check_may_play(live: LiveTable, seat: int | None) -> int:
    """Return the seat if its person may make moves, or raise the reason why not."""
    if seat is None:
        raise NotSeated()
    if live.row.status == "retired":
        raise RulesChanged()
    if live.table is None or live.row.status not in ("running", "finished"):
        raise NotRunning()
    if live.row.status == "finished":
        raise GameOver()
    check_takes_part(live.row, seat)
    if live.row.seats[seat].away:
        raise BotStandsIn()
    return seat


def may_read_chat(row: TableRow, person: str | None, invite: str) -> bool:
    """Whether this person may read and write the chat.

    The same people before, during and after the game: a replay that anybody may see does not
    open the chat of those who played.
    """
    is_guest = row.spectators and (row.public or is_invited(row, invite))
    return is_guest or is_member(row, person)


def own_audience(row: TableRow, person: str | None) -> Audience:
    """The audience that this person's chat lines are for."""
    return "spectators" if seat_of(row, person) is None else "table"


def readable_audiences(live: LiveTable, person: str | None) -> tuple[Audience, ...]:
    """The audiences whose chat lines this person may read.

    Players and spectators chat apart while a game with secrets is running.
    """
    apart = live.row.status == "running" and live.has_secrets
    return (own_audience(live.row, person),) if apart else AUDIENCES
