"""Messages between a host and a program that plays one seat: JSON, one message per line.

``HostMessage`` is the union of all messages from the host, ``BotMessage`` of all from the program.
docs/bot-protocol.md explains their use.
"""

from typing import Annotated, Any

import msgspec

from starboard.wire.play import Event, Snapshot

PROTOCOL = 1
"""The version of the protocol."""
MAX_NOTE_CHARACTERS = 500

Note = Annotated[str, msgspec.Meta(max_length=MAX_NOTE_CHARACTERS)]


class Hello(msgspec.Struct, tag="hello", tag_field="type", frozen=True):
    """The first message: the game that the program is to play. Answered with ``ready``."""

    protocol: int
    game: str
    rules: int
    """The version of the game's rules."""
    options: dict[str, Any]
    seat: int
    """The program's own seat, 0 for the first."""
    players: list[str]
    """The names of all seats, in order."""
    seconds_per_move: float
    """The time for each move, after which the host sends ``stop``."""
    seed: int = 0
    """A number for the program's own random numbers; the same when a game is repeated."""


class Go(msgspec.Struct, tag="go", tag_field="type", frozen=True):
    """Asks for a move. Answered with ``move``."""

    ply: int
    """The number of moves made so far, as the program's seat counts."""
    events: list[Event]
    """What happened since the last ``go``."""
    snapshot: Snapshot
    """The view and the legal moves of the program's seat."""
    seconds_left: float
    state: str = ""
    """The state as the seat may know it, packed and in base64; empty online."""


class Stop(msgspec.Struct, tag="stop", tag_field="type", frozen=True):
    """The time is over: answer the last ``go`` at once."""


class Ping(msgspec.Struct, tag="ping", tag_field="type", frozen=True):
    """Asks whether the program is alive; sent between moves. Answered with ``pong``."""


class Over(msgspec.Struct, tag="over", tag_field="type", frozen=True):
    """The game is over."""

    result: list[str]
    """The result in words."""
    winners: list[int] | None = None
    """The seats that won; null if the host does not know."""


class Quit(msgspec.Struct, tag="quit", tag_field="type", frozen=True):
    """End the program."""


HostMessage = Hello | Go | Stop | Ping | Over | Quit


class Ready(msgspec.Struct, tag="ready", tag_field="type", frozen=True):
    """The program can play."""

    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What the program calls itself."""


class Info(msgspec.Struct, frozen=True):
    """What the program wants to be recorded about a move."""

    value: float | None = None
    """Its estimate of its chances."""
    note: Note = ""


class Move(msgspec.Struct, tag="move", tag_field="type", frozen=True):
    """The answer to ``go``."""

    move: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    """The text of a legal move."""
    info: Info | None = None


class Pong(msgspec.Struct, tag="pong", tag_field="type", frozen=True):
    """The answer to ``ping``."""


BotMessage = Ready | Move | Pong
