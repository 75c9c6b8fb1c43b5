"""What is kept of tables, moves, people and chat."""

from typing import Literal

import msgspec

Status = Literal["waiting", "running", "finished", "abandoned"]
Audience = Literal["table", "spectators"]


class Seat(msgspec.Struct, frozen=True):
    """Who sits here. A person who is away is played for by the bot that stands in."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str = ""
    """The bot of a bot's seat; for a person, the one that stands in."""
    person: str = ""
    away: bool = False


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its moves. ``revision`` counts its changes other than moves."""

    id: str
    game: str
    rules: int
    """The version of the rules it was begun under."""
    options: dict[str, int | float | str]
    seats: tuple[Seat, ...]
    host: str
    """The person who set it up."""
    public: bool
    spectators: bool
    invite: str
    """The secret of its invitation link."""
    seconds_per_move: int
    """Seconds for each move; 0 for no limit."""
    status: Status = "waiting"
    winners: tuple[int, ...] = ()
    next: str = ""
    """The table of the rematch."""
    created: float
    moved_at: float
    """When the last move was made, or the game began."""
    wake_at: float | None = None
    """When the server has to act by itself: a bot's move, a time limit."""
    ply: int = 0
    """How many moves were made, those of chance included."""
    revision: int = 0


class NewMove(msgspec.Struct, frozen=True):
    """A move to append. ``key`` is the id that its sender gave it, if a person made it."""

    actor: int
    move: int
    text: str
    """The move in words of its own: readable when the rules have changed."""
    key: str = ""
    at: float = 0.0


class MoveRow(msgspec.Struct, frozen=True):
    """A stored move; ``ply`` counts from 1."""

    ply: int
    actor: int
    move: int
    text: str
    key: str
    at: float


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    created: float
    seen: float
    """When a connection of theirs was last open."""


class ChatRow(msgspec.Struct, frozen=True):
    """A line of chat: the ``number``-th of its table, from 1 on."""

    number: int
    person: str
    name: str
    audience: Audience
    text: str
    at: float


class TableVersion(msgspec.Struct, frozen=True):
    """How far a table has come, in three numbers."""

    ply: int
    revision: int
    chat: int
