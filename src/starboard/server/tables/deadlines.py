"""When the server has to act at a table by itself: bots' moves and time limits."""

from collections.abc import Sequence

from starboard.server.operations.settings import Settings
from starboard.server.tables.connections import loss_noticed_at
from starboard.server.tables.game_clocks import runs_out_at
from starboard.server.tables.seating import is_full, is_played_by_bot, people
from starboard.store.rows import BotPace, TableRow

ABSENCE_CHECKS = 6
"""How often within ``absence_seconds`` an absence is checked again."""

BOT_PAUSE_FACTORS: dict[BotPace, float] = {"slow": 2.5, "": 1.0, "fast": 0.3, "instant": 0.0}
"""How long bots pause at each pace, the slowest first, relative to the usual pause."""


def next_wake_at(
    row: TableRow, acting: Sequence[int], settings: Settings, now: float
) -> float | None:
    """The time at which any process has to handle this table; None if never."""
    if row.status == "waiting":
        return _waiting_wake_at(row, settings, now)
    if row.status != "running":
        return None
    times = [_stand_in_check_at(row, acting, settings, now), loss_noticed_at(row, settings)]
    if any(is_played_by_bot(row, seat) for seat in acting):
        times.append(now + bot_pause(row, acting, settings) + settings.takeover_seconds)
    return min((time for time in times if time is not None), default=None)


def _waiting_wake_at(row: TableRow, settings: Settings, now: float) -> float:
    """When a game has to begin, its table is abandoned, or a lost connection is noticed before."""
    if is_full(row):
        return _begins_at(row, settings, now)
    ends_at, noticed_at = waiting_ends_at(row, settings), loss_noticed_at(row, settings)
    return ends_at if noticed_at is None else min(ends_at, noticed_at)


def waiting_ends_at(row: TableRow, settings: Settings) -> float:
    """When a table that waits for players is abandoned."""
    if people(row):
        return row.created + settings.waiting_timeout_seconds
    return row.created + settings.empty_table_seconds


def _begins_at(row: TableRow, settings: Settings, now: float) -> float:
    """When the game of a full table begins; a change during the countdown does not extend it.

    A time at which a lost connection was to be noticed is older than the countdown.
    """
    latest = now + _pause_before_game(row, settings)
    planned = row.wake_at
    if planned is None or planned <= now or planned == loss_noticed_at(row, settings):
        return latest
    return min(planned, latest)


def _pause_before_game(row: TableRow, settings: Settings) -> float:
    """How long a full table waits, so that its people can come and add their seeds."""
    if row.tournament:
        return settings.tournament_break_seconds
    return settings.countdown_seconds if len(people(row)) > 1 else settings.takeover_seconds


def _stand_in_check_at(
    row: TableRow, acting: Sequence[int], settings: Settings, now: float
) -> float | None:
    """When to check whether bots stand in; people who were present are checked again later.

    A time limit is never postponed: moves that nobody notices do not extend it.
    """
    at = stand_in_at(row, acting, settings)
    if at is None or at > now or has_time_limit(row):
        return at
    return now + settings.absence_seconds / ABSENCE_CHECKS


def time_limit(row: TableRow, acting: Sequence[int]) -> float | None:
    """When the first of the people who may act runs out of time; None without a time limit."""
    people_acting = [seat for seat in acting if not is_played_by_bot(row, seat)]
    if not people_acting or not has_time_limit(row):
        return None
    if row.seconds_per_move:
        return row.moved_at + row.seconds_per_move
    return min(runs_out_at(row, seat) for seat in people_acting)


def has_time_limit(row: TableRow) -> bool:
    """Whether people have a limited time, for each move or for the game."""
    return bool(row.seconds_per_move or row.seconds_per_game)


def seats_out_of_time(row: TableRow, acting: Sequence[int], now: float) -> list[int]:
    """The seats of the people whose time for the move or for the game is used up."""
    return [seat for seat in acting if (at := time_limit(row, [seat])) is not None and at <= now]


def stand_in_at(row: TableRow, acting: Sequence[int], settings: Settings) -> float | None:
    """When bots may stand in for the people who may act: by time limit or by absence.

    A person who plays alone against bots has unlimited time.
    """
    if all(is_played_by_bot(row, seat) for seat in acting):
        return None
    if has_time_limit(row):
        return time_limit(row, acting)
    return row.moved_at + settings.absence_seconds if len(people(row)) > 1 else None


def bot_pause(row: TableRow, acting: Sequence[int], settings: Settings) -> float:
    """Seconds that a bot waits, so that people can follow or, where they may act, be first."""
    people_may_act = any(not is_played_by_bot(row, seat) for seat in acting)
    if people_may_act:
        return settings.initiative_pause_seconds
    return settings.bot_pause_seconds * BOT_PAUSE_FACTORS[table_pace(row)]


def table_pace(row: TableRow) -> BotPace:
    """The slowest pace that a person who plays has chosen."""
    chosen = {seat.bot_pace for seat in row.seats if seat.kind == "person" and not seat.away}
    return next((pace for pace in BOT_PAUSE_FACTORS if pace in chosen), "")
