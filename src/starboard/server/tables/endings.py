"""Ends of a game that its rules do not know: resigning, time, aborting, a draw, counting.

Pure functions from a table's row to the row after a person's decision. What each person has
decided is stored with their seat.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from starboard.engine.actors import players_in
from starboard.engine.game import Game
from starboard.engine.table import Table
from starboard.engine.words import Narrator, catalogue, joined
from starboard.server.errors import (
    MESSAGES,
    CannotBeCounted,
    CannotBeDrawn,
    NotRunning,
    TooLateToAbort,
)
from starboard.server.tables.seating import (
    check_takes_part,
    is_compared,
    place_of,
    seat_of,
    with_seat,
)
from starboard.store.rows import LOST, Decision, TableRow
from starboard.wire.tables import EndingAction

OFFERS: tuple[Decision, ...] = ("agrees-to-draw", "agrees-to-end")
"""The decisions that others may accept or decline."""

# Decisions


def decide(row: TableRow, table: Table, person: str, action: EndingAction) -> TableRow:
    """The row after a person's decision about the end of the game."""
    match action:
        case "resign":
            return resign(row, person)
        case "abort":
            return abort(row, person)
        case "agree-to-draw":
            return agree_to_draw(row, table.game, person)
        case "agree-to-end":
            return agree_to_end(row, table, person)
        case "decline":
            return decline(row, person)


def resign(row: TableRow, person: str) -> TableRow:
    """Let a bot play on for a person who gives up.

    The game ends if one seat is left, or bots alone: those who have not resigned win.
    """
    place = _deciding_place(row, person)
    seat = replace(row.seats[place], decision="resigned", away=True, away_because="")
    return _settled(with_seat(row, place, seat))


def lose_on_time(row: TableRow, places: Sequence[int]) -> TableRow:
    """Let bots play on for people whose time for the game is used up; ends as ``resign`` does.

    The revision changes even without places.
    """
    row = replace(row, revision=row.revision + 1)
    for place in places:
        seat = replace(row.seats[place], decision="out-of-time", away=True, seconds_left=0.0)
        row = with_seat(row, place, seat)
    return _settled(row) if places else row


def abort(row: TableRow, person: str) -> TableRow:
    """Abandon the game, which has no result."""
    place = _deciding_place(row, person)
    if not _may_abort(row):
        raise TooLateToAbort()
    seat = replace(row.seats[place], decision="aborted")
    return replace(with_seat(row, place, seat), status="abandoned")


def agree_to_draw(row: TableRow, game: Game, person: str) -> TableRow:
    """Offer a draw or accept it; the game ends when all who have not resigned agree."""
    place = _deciding_place(row, person)
    if not _may_be_drawn(row, game):
        raise CannotBeDrawn()
    if row.seats[place].decision == "agrees-to-draw":
        return row
    seat = replace(row.seats[place], decision="agrees-to-draw")
    return _settled(with_seat(row, place, seat))


def agree_to_end(row: TableRow, table: Table, person: str) -> TableRow:
    """Offer to end the game and count it, or accept it; bots always agree.

    The game ends when all people who play themselves have agreed.
    """
    place = _deciding_place(row, person)
    if not _may_be_counted(row, table):
        raise CannotBeCounted()
    winners = winners_so_far(table)
    row = with_seat(row, place, replace(row.seats[place], decision="agrees-to-end"))
    playing = [it for it in row.seats if it.kind == "person" and not it.away]
    if any(it.decision != "agrees-to-end" for it in playing):
        return row
    return replace(row, status="finished", winners=tuple(winners))


def winners_so_far(table: Table) -> list[int]:
    """Who would win if the game were counted now; nobody where it cannot be counted."""
    count = table.game.winners_so_far
    return [] if count is None else players_in(count(table.state))


def decline(row: TableRow, person: str) -> TableRow:
    """Refuse what others have offered, or withdraw an offer."""
    _deciding_place(row, person)
    return without_offers(row)


def after_moves(row: TableRow, actors: Iterable[int]) -> TableRow:
    """Note that these actors have made a move that everybody noticed.

    After the first move of every person's seat it is too late to abort; a move by a person who
    has not agreed to an offer declines it.
    """
    for actor in actors:
        if actor >= len(row.seats) or row.seats[actor].kind != "person":
            continue
        seat = row.seats[actor]
        if not seat.has_moved:
            row = with_seat(row, actor, replace(seat, has_moved=True))
        if seat.decision not in OFFERS and not seat.away:
            row = without_offers(row)
    return row


def actions(row: TableRow, table: Table, person: str | None) -> list[EndingAction]:
    """What a person may do now about the end of the game."""
    place = seat_of(row, person)
    if place is None or row.status != "running" or row.seats[place].decision in LOST:
        return []
    found: list[EndingAction] = ["abort"] if _may_abort(row) else []
    found.append("resign")
    if _may_be_drawn(row, table.game) and row.seats[place].decision != "agrees-to-draw":
        found.append("agree-to-draw")
    if _may_be_counted(row, table) and row.seats[place].decision != "agrees-to-end":
        found.append("agree-to-end")
    if any(seat.decision in OFFERS for seat in row.seats):
        found.append("decline")
    return found


def _deciding_place(row: TableRow, person: str) -> int:
    """The seat of a person who still plays."""
    place = place_of(row, person)
    if row.status != "running":
        raise NotRunning()
    check_takes_part(row, place)
    return place


def _may_abort(row: TableRow) -> bool:
    has_begun = all(seat.kind != "person" or seat.has_moved for seat in row.seats)
    return not has_begun and not row.tournament


def _may_be_drawn(row: TableRow, game: Game) -> bool:
    has_others = len(row.seats) > 1
    return game.can_be_drawn and has_others and all(it.kind == "person" for it in row.seats)


def _may_be_counted(row: TableRow, table: Table) -> bool:
    """Whether the game can be counted before its end; where results are compared, among people.

    Bots always agree, so a game against them could be ended in any favourable moment.
    """
    is_left_to_bots = any(seat.kind == "bot" or seat.away for seat in row.seats)
    return bool(winners_so_far(table)) and not (is_compared(row) and is_left_to_bots)


def _has_decided(row: TableRow, decision: Decision) -> bool:
    return any(seat.decision == decision for seat in row.seats)


def without_offers(row: TableRow) -> TableRow:
    """The row with all offers lapsed; they stay only in a game that ended by them."""
    for place, seat in enumerate(row.seats):
        if seat.decision in OFFERS:
            row = with_seat(row, place, replace(seat, decision=""))
    return row


def _settled(row: TableRow) -> TableRow:
    """The row with its result, if the decisions end the game."""
    left = {n: seat for n, seat in enumerate(row.seats) if seat.decision not in LOST}
    if len(left) < 2 or all(seat.kind == "bot" for seat in left.values()):
        row = without_offers(row)
    elif any(seat.decision != "agrees-to-draw" for seat in left.values()):
        return row
    return replace(row, status="finished", winners=tuple(left))


# Results


def leader_lines(table: Table, language: str) -> list[str]:
    """Who would win if the game were counted now; ``CannotBeCounted`` where it cannot be."""
    leaders = winners_so_far(table)
    if not leaders:
        raise CannotBeCounted()
    words = catalogue(language, MESSAGES)
    names = joined([table.names[player] for player in leaders], words)
    return [words.text("leader-so-far", {"count": len(leaders), "players": names})]


def result_lines(row: TableRow, table: Table, viewer: int, language: str) -> list[str]:
    """Why the game ended and who won, for a game that was finished by decisions."""
    say = Narrator(catalogue(language, MESSAGES), [seat.name for seat in row.seats], viewer)
    if _has_decided(row, "agrees-to-draw"):
        return [say("ended-by-draw")]
    winners = [say("ended-with-winner", who=say.who(place)) for place in row.winners]
    if _has_decided(row, "agrees-to-end"):
        scores = enumerate(table.game.scores(table.state, table.players))
        counted = [say("default-score", who=say.who(place), score=it) for place, it in scores]
        return [say("ended-by-agreement"), *winners, *counted]
    lost = [(place, seat.decision) for place, seat in enumerate(row.seats) if seat.decision in LOST]
    return [*(say(f"ended-{decision}", who=say.who(place)) for place, decision in lost), *winners]
