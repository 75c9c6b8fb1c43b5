"""When the server has to act by itself at a table."""

from collections.abc import Sequence

from starboard.server.seating import is_bots, is_full, people
from starboard.server.settings import Settings
from starboard.store.rows import TableRow


def wake_at(row: TableRow, acting: Sequence[int], settings: Settings, now: float) -> float | None:
    """The moment at which any process shall look after this table, if nobody has till then."""
    if row.status == "waiting":
        return now + settings.lease if is_full(row) else row.created + settings.waiting
    if row.status != "running":
        return None
    moments = [out_of_time(row, acting, settings)]
    if any(is_bots(row, seat) for seat in acting):
        moments.append(now + pause(row, acting, settings) + settings.lease)
    return min((moment for moment in moments if moment), default=None)


def out_of_time(row: TableRow, acting: Sequence[int], settings: Settings) -> float | None:
    """When people who are to act have had their time, or may have gone."""
    if all(is_bots(row, seat) for seat in acting):
        return None
    if row.seconds_per_move:
        return row.moved_at + row.seconds_per_move
    return row.moved_at + settings.absence if len(people(row)) > 1 else None


def pause(row: TableRow, acting: Sequence[int], settings: Settings) -> float:
    """How long a bot waits, so that people can follow, or can be first."""
    has_people = any(not is_bots(row, seat) for seat in acting)
    return settings.initiative_pause if has_people else settings.bot_pause
