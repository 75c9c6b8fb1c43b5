"""Tables as clients see them: in lists, and one in full."""

from typing import Literal

import msgspec

Value = int | float | str
Status = Literal["waiting", "running", "finished", "abandoned", "retired"]
Decision = Literal["", "resigned", "out-of-time", "agrees-to-draw", "agrees-to-end", "aborted"]
EndingAction = Literal["abort", "resign", "agree-to-draw", "agree-to-end", "decline"]
"""What a person may do about the end of a game: the last part of the request's path."""


AwayReason = Literal["", "left", "out-of-time", "disconnected"]
"""Why a bot stands in for a person; empty while none does, or after resigning."""
BotPace = Literal["slow", "", "fast", "instant"]
"""How long bots wait before they move, from the longest pause to none; empty for the usual one."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat at a table."""

    letter: str
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str
    """The bot of a bot's seat; empty for other seats."""
    member: str
    """The public id of a member; empty for guests and bots."""
    away: bool
    """Whether a bot stands in for the person."""
    away_because: AwayReason
    has_lost_connection: bool
    """Whether the person has been disconnected for some seconds, and no bot stands in."""
    is_offered: bool
    """Whether a person may take this bot's seat during the game."""
    decision: Decision
    """What the person has decided about the end of the game; empty for nothing."""
    achievements: list[str]
    """What the person has achieved by the end of the game; the catalogue has the titles."""


class TableSummary(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    """The title of the game in English; the catalogue has it in other languages."""
    status: Status
    seats: list[SeatInfo]
    options: dict[str, Value]
    seconds_per_move: int
    """The time limit for each move; 0 for none."""
    seconds_per_game: int
    """The time of each person for all moves of the game; 0 for no limit."""
    increment_seconds: int
    """What each turn adds to the time for the game."""
    rated: bool
    """Whether the result changes the ratings of its members."""
    hints: bool
    """Whether players may ask for hints though other people play."""
    challenge: str
    """The day of the daily challenge that the table is an attempt at; empty for other tables."""
    spectators: bool
    public: bool
    ply: int | None
    """The number of moves made so far; null while it would reveal a secret."""
    created: float
    winners: list[int]
    mine: bool
    """Whether the requesting person has a seat."""
    my_turn: bool


class SeatClock(msgspec.Struct, frozen=True):
    """The time that the person of a seat has left for the game."""

    seconds_left: float
    """At the last move that everybody noticed."""
    runs_out_at: float | None
    """When it is used up, by the server's clock; null while the person may not act."""


class DiceInfo(msgspec.Struct, frozen=True):
    """What is known of a table's dice before the game is over."""

    commitment: str
    """The SHA-256 hash of the secret, in hexadecimal."""
    seeds: list[str]
    """The seed that the person of each seat has added, in hexadecimal; empty for none."""


class TableInfo(msgspec.Struct, frozen=True):
    """One table in full, for one person."""

    summary: TableSummary
    seat: int | None
    """The person's seat; null for a spectator."""
    awaited_seat: int | None
    """The bot's seat that this person takes when the bot's turn is over; null for none."""
    host: bool
    """Whether this person set the table up and may start the game."""
    begins_at: float | None
    """When the game begins, if all seats are taken and it has not begun; otherwise null."""
    bot_pace: BotPace
    """The pace of bots that this person has chosen."""
    invite: str | None
    """The secret of the invitation link; null for people without a seat."""
    watching: int
    """The number of spectators connected to the same server process."""
    tournament: str | None
    """The id of the tournament that the game belongs to."""
    next: str | None
    """The id of the rematch."""
    actions: list[EndingAction]
    """What this person may do now about the end of the game."""
    clocks: list[SeatClock | None]
    """The clock of each seat, null for bots; empty without a time limit for the game."""
    dice: DiceInfo | None
    """Null for a table whose dice cannot be checked, because an older release set it up."""
    take_back: bool
    """Whether this person may take moves back, because bots have all other seats."""
    hints: bool
    """Whether this person may ask for hints."""
    can_be_counted: bool
    """Whether one may ask who would win if the game were counted now (the query ``leader``)."""
    replay_only: bool
    """Whether the rules have changed, so that the game can be replayed and not continued."""
