"""Who sits where: pure functions from a table's row to the row after a change of seats."""

import secrets
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from starboard.bots.roster import bots_of, check_seated_bot
from starboard.engine.game import Game
from starboard.engine.generators import SystemGenerator
from starboard.engine.seats import shuffled, unique_name
from starboard.server.errors import (
    Forbidden,
    GameHasBegun,
    HasResigned,
    NotSeated,
    OutOfTime,
    RulesChanged,
    SeatTaken,
)
from starboard.server.tables.bot_names import bot_name
from starboard.store.rows import AwayReason, BotPace, Person, SeatRow, TableRow
from starboard.wire.api import NewSeat

OPEN = SeatRow("open")


def new_id() -> str:
    """A new id of a table or secret of an invitation, which cannot be guessed."""
    return secrets.token_urlsafe(15)


def strongest_bot(game: Game) -> str:
    """The name of the first bot in the game's roster."""
    return next(iter(bots_of(game)))


# Seats


def bot_seat(game: Game, bot: str, seats: Iterable[SeatRow]) -> SeatRow:
    """The seat of a bot, the strongest unless one is named."""
    name = bot or strongest_bot(game)
    check_seated_bot(game, name)
    return SeatRow("bot", bot_name(name, {seat.name for seat in seats}), name)


def person_seat(game: Game, person: Person, seats: Iterable[SeatRow], seed: str = "") -> SeatRow:
    """The seat of a person, with the bot that may stand in and their seed of the dice."""
    name = unique_name(person.name, {seat.name for seat in seats})
    return SeatRow("person", name, strongest_bot(game), person.id, person.member, seed=seed)


def initial_seats(
    game: Game, requested: Sequence[NewSeat], host: Person, seed: str = ""
) -> tuple[SeatRow, ...]:
    """The seats of a new table, with its host's seed of the dice."""
    if sum(seat.kind == "me" for seat in requested) > 1:
        raise SeatTaken()
    seats: list[SeatRow] = []
    for seat in requested:
        match seat.kind:
            case "me":
                seats.append(person_seat(game, host, seats, seed))
            case "bot":
                seats.append(bot_seat(game, seat.bot, seats))
            case "open":
                seats.append(OPEN)
    return tuple(seats)


# Questions about a row


def seat_of(row: TableRow, person: str | None) -> int | None:
    """The seat of a person; None if they have no seat."""
    if person:
        for place, seat in enumerate(row.seats):
            if seat.person == person:
                return place
    return None


def awaited_seat(row: TableRow, person: str | None) -> int | None:
    """The bot's seat that a person takes after its turn; None if they wait for none."""
    for place, seat in enumerate(row.seats):
        if person and seat.successor is not None and seat.successor.person == person:
            return place
    return None


def people(row: TableRow) -> list[str]:
    """The ids of the people at the table."""
    return [seat.person for seat in row.seats if seat.kind == "person"]


def is_full(row: TableRow) -> bool:
    """Whether no seat is open."""
    return all(seat.kind != "open" for seat in row.seats)


def is_played_by_bot(row: TableRow, place: int) -> bool:
    """Whether the seat is a bot's own, or a bot stands in for its person."""
    return row.seats[place].kind == "bot" or row.seats[place].away


def is_left_to_bots(row: TableRow) -> bool:
    """Whether bots play every seat."""
    return all(is_played_by_bot(row, place) for place in range(len(row.seats)))


def has_only_bots(row: TableRow) -> bool:
    """Whether every seat is a bot's own."""
    return all(seat.kind == "bot" for seat in row.seats)


def check_takes_part(row: TableRow, place: int) -> None:
    """Raise ``HasResigned`` or ``OutOfTime`` if the person of this seat has lost the game."""
    decision = row.seats[place].decision
    if decision == "resigned":
        raise HasResigned()
    if decision == "out-of-time":
        raise OutOfTime()


def is_compared(row: TableRow) -> bool:
    """Whether the result is compared with those of others: in a rated game, a challenge or a
    tournament.
    """
    return row.rated or bool(row.challenge or row.tournament)


def plays_against_bots(row: TableRow, place: int) -> bool:
    """Whether bots have all seats but this one."""
    others = (seat for number, seat in enumerate(row.seats) if number != place)
    return all(seat.kind == "bot" for seat in others)


def may_have_hints(row: TableRow, place: int) -> bool:
    """Whether the player at a place may ask for hints: against bots, or where the table allows.

    Never where results are compared, which would then mean nothing.
    """
    return not is_compared(row) and (row.hints or plays_against_bots(row, place))


def may_take_back(row: TableRow, place: int) -> bool:
    """Whether the player at a place may take moves back: in friendly games against bots."""
    return not is_compared(row) and plays_against_bots(row, place)


# Changes of seats


def join(row: TableRow, game: Game, person: Person, place: int | None, seed: str = "") -> TableRow:
    """Seat a person at the given place, or at the first open one, with their seed of the dice.

    During the game they become the successor of a bot, see ``with_successors_seated``.
    """
    if seat_of(row, person.id) is not None or awaited_seat(row, person.id) is not None:
        return row
    if row.status == "retired":
        raise RulesChanged()
    free = [n for n, seat in enumerate(row.seats) if _is_free(row, seat) and place in (None, n)]
    if not free:
        raise SeatTaken() if row.status == "waiting" else GameHasBegun()
    others = (*row.seats[: free[0]], *row.seats[free[0] + 1 :])
    if row.status == "waiting":
        return with_seat(row, free[0], person_seat(game, person, others, seed))
    seat = person_seat(game, person, others)  # without a seed: the dice are settled
    seat = replace(seat, has_moved=True, seconds_left=float(row.seconds_per_game))
    return with_seat(row, free[0], replace(row.seats[free[0]], successor=seat))


def add_seed(row: TableRow, person: str, seed: str) -> TableRow:
    """Add a person's seed to the dice, unless they have added one or the game has begun.

    The dice of a challenge are the same for everybody, and have no seeds.
    """
    place = place_of(row, person)
    if row.status != "waiting" or row.challenge or row.seats[place].seed:
        return row
    return with_seat(row, place, replace(row.seats[place], seed=seed))


def _is_free(row: TableRow, seat: SeatRow) -> bool:
    """Whether a person may take the seat: an open one, or during the game one that a bot offers."""
    if row.status == "waiting":
        return seat.kind == "open"
    return row.status == "running" and seat.is_offered and seat.successor is None


def with_successors_seated(row: TableRow, acting: Sequence[int]) -> TableRow:
    """Seat those who take the seat of a bot that may not act now; nobody after the game.

    So nobody has to finish a turn that a bot has begun.
    """
    for place, seat in enumerate(row.seats):
        if seat.successor is not None and row.status != "running":
            row = with_seat(row, place, replace(seat, successor=None))
        elif seat.successor is not None and place not in acting:
            row = with_seat(row, place, seat.successor)
    return row


def offer_bot_seats(row: TableRow, person: str, is_offered: bool) -> TableRow:
    """Let people take the seats of bots during the game, or no longer, as the host decides.

    Not where results are compared: they count for those who have played from the start.
    """
    if person != row.host or is_compared(row):
        raise Forbidden()
    seats = tuple(
        replace(seat, is_offered=is_offered) if seat.kind == "bot" else seat for seat in row.seats
    )
    return replace(row, seats=seats, revision=row.revision + 1)


def choose_bot_pace(row: TableRow, person: str, pace: BotPace) -> TableRow:
    """Note how fast bots are to move for a person."""
    place = place_of(row, person)
    if row.seats[place].bot_pace == pace:
        return row
    return with_seat(row, place, replace(row.seats[place], bot_pace=pace))


def leave(row: TableRow, person: str) -> TableRow:
    """Open the person's seat before the game; let a bot stand in during the game."""
    if (awaited := awaited_seat(row, person)) is not None:
        return with_seat(row, awaited, replace(row.seats[awaited], successor=None))
    place = place_of(row, person)
    if row.status == "running":
        return stand_in(row, [place], "left")
    if row.status == "waiting" and row.tournament:
        raise Forbidden()
    if row.status == "waiting":
        return _without_person(with_seat(row, place, OPEN), person)
    return row


def break_up(row: TableRow, person: str) -> TableRow:
    """End a table that waits for its game, because one of the people there has left."""
    place_of(row, person)
    if row.status != "waiting":
        raise GameHasBegun()
    return replace(row, status="abandoned", wake_at=None, revision=row.revision + 1)


def _without_person(row: TableRow, person: str) -> TableRow:
    """Pass the host's role on to somebody else, or abandon a table without people."""
    remaining = people(row)
    if not remaining:
        return replace(row, status="abandoned", wake_at=None)
    return row if person != row.host else replace(row, host=remaining[0])


def return_to_seat(row: TableRow, person: str) -> TableRow:
    """Return the seat to its person from the bot that stands in."""
    place = place_of(row, person)
    check_takes_part(row, place)
    if not row.seats[place].away:
        return row
    return with_seat(row, place, replace(row.seats[place], away=False, away_because=""))


def stand_in(row: TableRow, places: Sequence[int], because: AwayReason) -> TableRow:
    """Let bots stand in at these places; the revision changes even without places."""
    seats = tuple(
        replace(seat, away=True, away_because=because) if place in places else seat
        for place, seat in enumerate(row.seats)
    )
    return replace(row, seats=seats, revision=row.revision + 1)


def revised(row: TableRow) -> TableRow:
    """The same row with a new revision."""
    return replace(row, revision=row.revision + 1)


def abandon_to_bots(row: TableRow) -> TableRow:
    """End a game without a result if bots play every seat."""
    if row.status != "running" or not is_left_to_bots(row):
        return row
    return replace(row, status="abandoned", revision=row.revision + 1)


def fill_with_bots(row: TableRow, game: Game, person: str) -> TableRow:
    """Put bots on all open seats, at the host's request."""
    if row.status != "waiting":
        raise GameHasBegun()
    if person != row.host:
        raise Forbidden()
    seats = list(row.seats)
    for place, seat in enumerate(seats):
        if seat.kind == "open":
            seats[place] = bot_seat(game, "", seats)
    return replace(row, seats=tuple(seats), revision=row.revision + 1)


def rematch(row: TableRow, game: Game, person: Person, now: float, seed: str = "") -> TableRow:
    """A new table with the same bots, this person, and open seats for the other people."""
    seats = [seat if seat.kind == "bot" else OPEN for seat in row.seats]
    place = place_of(row, person.id)
    seats[place] = person_seat(game, person, seats, seed)
    return TableRow(
        id=new_id(), game=row.game, rules=game.version, options=row.options, seats=tuple(seats),
        host=person.id, public=row.public, spectators=row.spectators, invite=new_id(),
        seconds_per_move=row.seconds_per_move, seconds_per_game=row.seconds_per_game,
        increment_seconds=row.increment_seconds, hints=row.hints, rated=row.rated, created=now,
        moved_at=now,
    )  # fmt: skip


def continuation(row: TableRow, game: Game, person: Person, place: int, now: float) -> TableRow:
    """A new private table with this person at a place, and bots at all others."""
    seats: list[SeatRow] = []
    for number, seat in enumerate(row.seats):
        taken = person_seat(game, person, seats) if number == place else None
        seats.append(taken or bot_seat(game, seat.bot, seats))
    return TableRow(
        id=new_id(), game=row.game, rules=game.version, options=row.options, seats=tuple(seats),
        host=person.id, public=False, spectators=True, invite=new_id(), seconds_per_move=0,
        created=now, moved_at=now,
    )  # fmt: skip


def in_playing_order(row: TableRow, game: Game) -> TableRow:
    """The row with the seats as the game is played: shuffled where the game says so.

    In a challenge everybody has the same seat.
    """
    if not game.shuffles_seats or row.challenge:
        return row
    return replace(row, seats=tuple(shuffled(row.seats, SystemGenerator())))


def with_seat(row: TableRow, place: int, seat: SeatRow) -> TableRow:
    """The row with another seat at a place."""
    seats = (*row.seats[:place], seat, *row.seats[place + 1 :])
    return replace(row, seats=seats, revision=row.revision + 1)


def playing_person(row: TableRow, place: int) -> SeatRow:
    """The seat at this place; ``NotSeated`` unless its person plays a running game."""
    seat = row.seats[place] if row.status == "running" and place < len(row.seats) else OPEN
    if seat.kind != "person" or seat.away:
        raise NotSeated()
    return seat


def place_of(row: TableRow, person: str) -> int:
    """The seat of a person; ``NotSeated`` if they have none."""
    place = seat_of(row, person)
    if place is None:
        raise NotSeated()
    return place
