"""From stored rows to what clients are sent about tables, seats and chat."""

from starboard.catalog import find_game, is_playable
from starboard.engine.actors import actor_letter
from starboard.server.access import is_host
from starboard.server.tables import endings
from starboard.server.tables.deadlines import time_limit
from starboard.server.tables.dice import dice_info
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.rules_version import is_outdated
from starboard.server.tables.seating import (
    awaited_seat,
    is_full,
    may_have_hints,
    may_take_back,
    seat_of,
)
from starboard.store.rows import ChatRow, SeatRow, TableRow
from starboard.wire.play import ChatLine
from starboard.wire.tables import SeatClock, SeatInfo, TableInfo, TableSummary


def seat_info(place: int, seat: SeatRow) -> SeatInfo:
    """One seat of a table."""
    bot = seat.bot if seat.kind == "bot" else ""
    return SeatInfo(
        letter=actor_letter(place),
        kind=seat.kind,
        name=seat.name,
        bot=bot,
        member=seat.member,
        away=seat.away,
        away_because=seat.away_because,
        has_lost_connection=seat.has_lost_connection and not seat.away,
        is_offered=seat.is_offered and seat.successor is None,
        decision=seat.decision,
        achievements=list(seat.achievements),
    )


def seat_infos(row: TableRow) -> list[SeatInfo]:
    """All seats of a table."""
    return [seat_info(place, seat) for place, seat in enumerate(row.seats)]


def table_summary(
    row: TableRow, person: str | None, acting: list[int] | None = None
) -> TableSummary:
    """A table as it is listed for a person."""
    seat = seat_of(row, person)
    return TableSummary(
        id=row.id,
        game=row.game,
        title=find_game(row.game).title() if is_playable(row.game) else row.game,
        status=row.status,
        seats=seat_infos(row),
        options=row.options,
        seconds_per_move=row.seconds_per_move,
        seconds_per_game=row.seconds_per_game,
        increment_seconds=row.increment_seconds,
        rated=row.rated,
        hints=row.hints,
        challenge=row.challenge,
        spectators=row.spectators,
        public=row.public,
        ply=None if _ply_is_secret(row) else row.ply,
        created=row.created,
        winners=list(row.winners),
        mine=seat is not None,
        my_turn=seat is not None and seat in (acting or []),
    )


def _ply_is_secret(row: TableRow) -> bool:
    """Whether the number of moves would reveal that somebody made one in secret."""
    has_secrets = is_playable(row.game) and find_game(row.game).rules.SECRETS
    return row.status in ("running", "abandoned") and has_secrets


def table_info(live: LiveTable, person: str | None) -> TableInfo:
    """A table in full for a person."""
    row, table = live.row, live.table
    seat = seat_of(row, person)
    is_hosting = is_host(row, person)
    return TableInfo(
        summary=table_summary(row, person, live.acting),
        seat=seat,
        awaited_seat=awaited_seat(row, person),
        host=is_hosting,
        begins_at=row.wake_at if row.status == "waiting" and is_full(row) else None,
        bot_pace="" if seat is None else row.seats[seat].bot_pace,
        invite=row.invite if is_hosting or seat is not None else None,
        watching=live.spectators,
        tournament=row.tournament or None,
        next=row.next or None,
        actions=[] if table is None else endings.actions(row, table, person),
        clocks=seat_clocks(row, live.acting),
        dice=dice_info(row),
        take_back=seat is not None and may_take_back(row, seat),
        hints=seat is not None and may_have_hints(row, seat),
        can_be_counted=live.is_running
        and table is not None
        and bool(endings.winners_so_far(table)),
        replay_only=is_outdated(row),
    )


def seat_clocks(row: TableRow, acting: list[int]) -> list[SeatClock | None]:
    """The clock of each seat; empty without a time limit for the game."""
    if not row.seconds_per_game or row.status == "waiting":
        return []
    return [
        SeatClock(seat.seconds_left, time_limit(row, [place] if place in acting else []))
        if seat.kind == "person"
        else None
        for place, seat in enumerate(row.seats)
    ]


def chat_line(row: TableRow, line: ChatRow) -> ChatLine:
    """A line of chat, with the seat of its author."""
    return ChatLine(line.number, line.name, seat_of(row, line.person), line.text, line.at)
