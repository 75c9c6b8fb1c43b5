"""Tables, as clients see them: in lists, and one in full."""

from typing import Literal

import msgspec

Value = int | float | str
Status = Literal["waiting", "running", "finished", "abandoned"]


class SeatInfo(msgspec.Struct, frozen=True):
    letter: str
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str
    """The bot of a bot's seat."""
    away: bool
    """A bot stands in for the person."""


class TableSummary(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    """The game's, in English; clients have it in their language from the catalogue."""
    status: Status
    seats: list[SeatInfo]
    options: dict[str, Value]
    seconds_per_move: int
    """Seconds for each move; 0 for no limit."""
    spectators: bool
    public: bool
    ply: int | None
    """How many moves were made; nothing while that would tell a secret."""
    created: float
    winners: list[int]
    mine: bool
    """Whether the asking person sits there."""
    my_turn: bool


class TableInfo(msgspec.Struct, frozen=True):
    """One table in full, for one person."""

    summary: TableSummary
    seat: int | None
    """Where this person sits."""
    host: bool
    """Whether this person set it up, and may start it."""
    invite: str | None
    """The secret of the invitation link, for those who sit here."""
    watching: int
    """How many look on, on this server."""
    next: str | None
    """The table of the rematch."""
    replay_only: bool
    """Its rules have changed since: it can be looked at, and not be played on."""
