"""Who sits where: from the row of a table to the row that it becomes."""

import secrets
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from starboard.bots.roster import bots_of, find_bot
from starboard.engine.game import Game
from starboard.engine.seats import unique_name
from starboard.server.refusals import HasBegun, NotAllowed, NotSeated, SeatTaken
from starboard.store.rows import Person, SeatRow, TableRow
from starboard.wire.api import NewSeat

OPEN = SeatRow("open")


def strongest(game: Game) -> str:
    return next(iter(bots_of(game)))


def fresh_name(name: str, seats: Iterable[SeatRow]) -> str:
    """The name, with a number if another seat of the table has it."""
    return unique_name(name, {seat.name for seat in seats})


def with_seat(seats: Sequence[SeatRow], place: int, seat: SeatRow) -> tuple[SeatRow, ...]:
    return (*seats[:place], seat, *seats[place + 1 :])


def bot_seat(game: Game, bot: str, seats: Iterable[SeatRow]) -> SeatRow:
    name = bot or strongest(game)
    find_bot(game, name)
    return SeatRow("bot", fresh_name(name.capitalize(), seats), name)


def person_seat(game: Game, person: Person, seats: Iterable[SeatRow]) -> SeatRow:
    return SeatRow("person", fresh_name(person.name, seats), strongest(game), person.id)


def first_seats(game: Game, wanted: Sequence[NewSeat], host: Person) -> tuple[SeatRow, ...]:
    """The seats of a new table."""
    if sum(seat.kind == "me" for seat in wanted) > 1:
        raise SeatTaken()
    seats: list[SeatRow] = []
    for seat in wanted:
        match seat.kind:
            case "me":
                seats.append(person_seat(game, host, seats))
            case "bot":
                seats.append(bot_seat(game, seat.bot, seats))
            case "open":
                seats.append(OPEN)
    return tuple(seats)


def seat_of(row: TableRow, person: str | None) -> int | None:
    if person:
        for place, seat in enumerate(row.seats):
            if seat.person == person:
                return place
    return None


def people(row: TableRow) -> list[str]:
    return [seat.person for seat in row.seats if seat.kind == "person"]


def is_full(row: TableRow) -> bool:
    return all(seat.kind != "open" for seat in row.seats)


def is_bots(row: TableRow, place: int) -> bool:
    """A bot's own seat, or one in which a bot stands in."""
    return row.seats[place].kind == "bot" or row.seats[place].away


def joined(row: TableRow, game: Game, person: Person, place: int | None) -> TableRow:
    """The person sits down on the named seat, or on the first open one."""
    if seat_of(row, person.id) is not None:
        return row
    if row.status != "waiting":
        raise HasBegun()
    free = [n for n, seat in enumerate(row.seats) if seat.kind == "open" and place in (None, n)]
    if not free:
        raise SeatTaken()
    seat = person_seat(game, person, row.seats)
    return changed(row, seats=with_seat(row.seats, free[0], seat))


def left(row: TableRow, person: str) -> TableRow:
    """Before the game a seat is given up; during it a bot stands in."""
    place = _held(row, person)
    if row.status == "running":
        return changed(row, seats=with_seat(row.seats, place, replace(row.seats[place], away=True)))
    if row.status == "waiting":
        row = changed(row, seats=with_seat(row.seats, place, OPEN))
        others = people(row)
        if not others:
            return replace(row, status="abandoned", wake_at=None)
        return row if person != row.host else replace(row, host=others[0])
    return row


def returned(row: TableRow, person: str) -> TableRow:
    place = _held(row, person)
    if not row.seats[place].away:
        return row
    return changed(row, seats=with_seat(row.seats, place, replace(row.seats[place], away=False)))


def stood_in(row: TableRow, places: Sequence[int]) -> TableRow:
    """Bots take over these seats of people; the revision says that the table was looked after."""
    seats = row.seats
    for place in places:
        seats = with_seat(seats, place, replace(seats[place], away=True))
    return changed(row, seats=seats)


def filled(row: TableRow, game: Game, person: str) -> TableRow:
    """Bots on every open seat."""
    if row.status != "waiting":
        raise HasBegun()
    if person != row.host:
        raise NotAllowed()
    seats = row.seats
    for place, seat in enumerate(seats):
        if seat.kind == "open":
            seats = with_seat(seats, place, bot_seat(game, "", seats))
    return changed(row, seats=seats)


def again(row: TableRow, game: Game, person: Person, now: float) -> TableRow:
    """The table of a rematch: the same bots, this person, and open seats for the others."""
    seats = [seat if seat.kind == "bot" else OPEN for seat in row.seats]
    place = _held(row, person.id)
    seats[place] = person_seat(game, person, seats)
    return TableRow(
        id=new_id(), game=row.game, rules=game.version, options=row.options, seats=tuple(seats),
        host=person.id, public=row.public, spectators=row.spectators, invite=new_id(),
        seconds_per_move=row.seconds_per_move, created=now, moved_at=now,
    )  # fmt: skip


def changed(row: TableRow, seats: tuple[SeatRow, ...]) -> TableRow:
    return replace(row, seats=seats, revision=row.revision + 1)


def new_id() -> str:
    """Nobody can guess it."""
    return secrets.token_urlsafe(15)


def _held(row: TableRow, person: str) -> int:
    place = seat_of(row, person)
    if place is None:
        raise NotSeated()
    return place
