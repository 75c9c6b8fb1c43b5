"""The rows of the database: tables, moves, people and chat lines."""

from typing import Literal

import msgspec

Status = Literal["waiting", "running", "finished", "abandoned", "retired"]
Decision = Literal["", "resigned", "out-of-time", "agrees-to-draw", "agrees-to-end", "aborted"]
"""What a person has decided about the end of the game; empty for nothing."""
LOST: tuple[Decision, ...] = ("resigned", "out-of-time")
"""With these, a person no longer takes part; a bot plays on in the seat."""
AwayReason = Literal["", "left", "out-of-time", "disconnected"]
"""Why a bot stands in for a person; empty while none does, or after resigning."""
BotPace = Literal["slow", "", "fast", "instant"]
"""How long bots wait before they move, from the longest pause to none; empty for the usual one."""
Audience = Literal["table", "spectators"]
AUDIENCES: tuple[Audience, ...] = ("table", "spectators")

MAX_CHAT_LINES = 2_000
"""Chat lines that are kept of each table; a new line removes the oldest one above."""


class SeatRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a table. While its person is away, ``bot`` plays for them."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str = ""
    """The bot of a bot's seat; in a person's seat, the bot that stands in."""
    person: str = ""
    member: str = ""
    """The public id of the person if they were a member when they sat down."""
    rating: tuple[float, float] | None = None
    """Of a bot at a rated table: its rating and the error of it, on the Elo scale."""
    away: bool = False
    away_because: AwayReason = ""
    disconnected_at: float = 0.0
    """When the last session of the person that followed the table ended; 0 while there is one."""
    has_lost_connection: bool = False
    """Whether this has lasted long enough for the others to know."""
    is_offered: bool = False
    """Whether a person may take this bot's seat during the game."""
    successor: "SeatRow | None" = None
    """The seat of the person who takes this bot's seat after its turn."""
    bot_pace: BotPace = ""
    """The pace of bots that this person wants."""
    decision: Decision = ""
    has_moved: bool = False
    """Whether the person, or a bot for them, has made a move that everybody noticed."""
    seconds_left: float = 0.0
    """The time on the person's clock at the last move that everybody noticed."""
    seed: str = ""
    """What the person added to the dice, in hexadecimal; empty for nothing."""
    achievements: tuple[str, ...] = ()
    """What the person has achieved by the end of the game."""


class DiceSecret(msgspec.Struct, frozen=True, omit_defaults=True):
    """The secret from which the dice of a table are derived; its ``repr`` does not show it."""

    hex: str = ""
    """Empty for a table of a release whose dice cannot be checked."""

    def __repr__(self) -> str:
        return "DiceSecret(…)"


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its moves. ``revision`` counts all changes other than moves."""

    id: str
    game: str
    rules: int
    """Version of the rules that the game was started with."""
    options: dict[str, int | float | str]
    seats: tuple[SeatRow, ...]
    host: str
    """Id of the person who created the table."""
    public: bool
    spectators: bool
    invite: str
    """Secret part of the invitation link."""
    hints: bool = False
    """Whether players may ask for hints though other people play."""
    seconds_per_move: int
    """0 means no limit."""
    seconds_per_game: int = 0
    """The time of each person for all moves of the game; 0 means no limit."""
    increment_seconds: int = 0
    """What each turn adds to the time for the game."""
    dice_secret: DiceSecret = DiceSecret()
    """Known to the server alone until the game is finished."""
    rated: bool = False
    """Whether the result changes the ratings of the members at the table."""
    challenge: str = ""
    """The day of the daily challenge that this is an attempt at, such as ``2026-11-17``; empty for
    all other tables.
    """
    tournament: str = ""
    """Id of the tournament that the game belongs to; empty for none."""
    status: Status = "waiting"
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    """The score of each player at the end; empty before, and for games that ended before scores
    were recorded.
    """
    next: str = ""
    """Id of the rematch's table."""
    created: float
    moved_at: float
    """Time of the last move that everybody noticed, or of the start of the game."""
    finished_at: float | None = None
    """When the game ended with a result; None for games that ended before this was recorded."""
    wake_at: float | None = None
    """When a server process must act on the table: a bot's move, a time limit."""
    ply: int = 0
    """Number of moves made, moves of chance included."""
    revision: int = 0


class NewMove(msgspec.Struct, frozen=True):
    """A move to append. ``key`` is the id that its sender chose; "" for bots and chance."""

    actor: int
    move: int
    text: str
    """The text of the move, readable after the rules have changed."""
    key: str = ""
    at: float = 0.0
    checkpoint: bytes | None = None
    """The packed game after this move; stored with a few moves only."""


class MoveRow(msgspec.Struct, frozen=True):
    """A stored move; the first of a table has ``ply`` 1."""

    ply: int
    actor: int
    move: int
    text: str
    key: str
    at: float
    checkpoint: bytes | None = None
    """The packed game after a move that takes others back; None for all other moves."""


class Person(msgspec.Struct, frozen=True):
    """A person, known by the id in their signed cookie."""

    id: str
    name: str
    created: float
    seen: float
    """When one of their sessions was last open."""
    session_generation: int = 0
    """Part of the cookie; increased to sign out everywhere."""
    member: str = ""
    """The public id of a member; empty for a guest."""


NotificationKind = Literal["turn", "game-begins", "invitation", "tournament-round"]


class NotificationPreferences(msgspec.Struct, frozen=True):
    """What a person wants to be notified of on a device or by e-mail, and when not."""

    kinds: tuple[NotificationKind, ...]
    language: str
    time_zone: str
    quiet_from: int
    """The minute of the day at which quiet hours begin; they end at ``quiet_to``. No quiet hours
    if both are the same.
    """
    quiet_to: int


class PushSubscription(msgspec.Struct, frozen=True):
    """A device that is sent notifications for a person."""

    endpoint: str
    """The address at its push service; known to nobody else."""
    person: str
    p256dh: str
    """The public key of the device."""
    auth: str
    """The secret of the device that authenticates the sender."""
    preferences: NotificationPreferences
    created: float


class ChatRow(msgspec.Struct, frozen=True):
    """A chat line; the first of a table has ``number`` 1."""

    number: int
    person: str
    name: str
    audience: Audience
    text: str
    at: float


class TableVersion(msgspec.Struct, frozen=True):
    """Three counters that change with every change of a table."""

    ply: int
    revision: int
    chat: int
