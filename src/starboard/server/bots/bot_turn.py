"""A bot's turn at a table, and how urgent it is."""

import asyncio
from dataclasses import dataclass
from enum import IntEnum

from starboard.server.tables.live_table import LiveTable
from starboard.store.rows import TableRow


class Priority(IntEnum):
    """Who is kept waiting by a turn; lower values are served first."""

    PLAYED = 0
    """A person has a seat."""
    WATCHED = 1
    """Bots play among themselves, and somebody follows the table."""
    UNWATCHED = 2
    """Nobody waits."""

    @property
    def label(self) -> str:
        """The name in metrics."""
        return self.name.lower()


def priority_of(live: LiveTable) -> Priority:
    """The priority of turns at a table; people who are away do not count."""
    if any(seat.kind == "person" and not seat.away for seat in live.row.seats):
        return Priority.PLAYED
    return Priority.WATCHED if live.followers.total() else Priority.UNWATCHED


@dataclass(eq=False)
class BotTurn:
    """A ply of a table at which a bot may act: first paused, then queued, then being taken."""

    live: LiveTable
    row: TableRow
    """The table after the last change that this process knows of."""
    ply: int
    priority: Priority
    timer: asyncio.TimerHandle | None = None
    """Ends the pause."""
    queued_at: float = 0.0
    """When the pause was over, by the monotonic clock."""
    next_since: float = 0.0
    """Since when no other turn of its host comes before it, by the monotonic clock."""
    host: str = ""
    """Who set up the table, when the turn was queued; the table itself if nobody did."""
    is_being_taken: bool = False
    has_successor: bool = False
    """Whether this process has changed the table meanwhile, and looks for its next turn."""

    @property
    def table(self) -> str:
        """The id of the table."""
        return self.live.row.id
