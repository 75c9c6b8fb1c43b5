"""What server and clients say to each other on the WebSocket: typed, versioned JSON.

Every message is an object whose ``type`` names it. ``ClientMessage`` is all that a client
may say, ``ServerMessage`` all that a server may. docs/protocol.md tells the story.
"""

from typing import Annotated, Any, Literal

import msgspec

from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.wire.tables import TableInfo, TableSummary

VERSION = 1
"""A client that speaks another version is told so and has to load itself anew."""

PING_INTERVAL_SECONDS = 2.5
"""Seconds of silence after which a client says ``ping``."""
CLIENT_TIMEOUT_SECONDS = 9.0
"""Seconds of silence after which a client takes the connection for dead."""
SERVER_TIMEOUT_SECONDS = 30.0
"""Seconds of silence after which a server does."""

MAX_MESSAGE_BYTES = 4096
"""Bytes of the longest message that a client may send."""

TableId = Annotated[str, msgspec.Meta(max_length=40)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""An id that the sender makes up; the answer repeats it."""
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Hello(msgspec.Struct, tag="hello", tag_field="type", frozen=True):
    """The first message of a connection."""

    version: int
    language: Annotated[str, msgspec.Meta(max_length=8)] = DEFAULT_LANGUAGE


class Subscribe(msgspec.Struct, tag="subscribe", tag_field="type", frozen=True):
    """Sit down or look on: from now on everything that this person may know."""

    table: TableId
    invite: Annotated[str, msgspec.Meta(max_length=64)] = ""
    after: int = -1
    """The ply that the client has; the events since then come with the state."""
    chat: int = 0
    """The number of the last line of chat that the client has."""


class Unsubscribe(msgspec.Struct, tag="unsubscribe", tag_field="type", frozen=True):
    table: TableId


class WatchLobby(msgspec.Struct, tag="watch-lobby", tag_field="type", frozen=True):
    """Hear of open and running tables, or no longer."""

    on: bool = True


class MakeMove(msgspec.Struct, tag="move", tag_field="type", frozen=True):
    """A move, in answer to a ply. The same key twice is the same move."""

    table: TableId
    ply: int
    key: Key
    move: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    """Its text, as offered."""


class Ask(msgspec.Struct, tag="ask", tag_field="type", frozen=True):
    """A question that costs no turn: one of the game's queries, or ``board``."""

    table: TableId
    key: Key
    query: Annotated[str, msgspec.Meta(max_length=40)]
    about: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Chat(msgspec.Struct, tag="chat", tag_field="type", frozen=True):
    table: TableId
    key: Key
    text: Text


class Ping(msgspec.Struct, tag="ping", tag_field="type", frozen=True):
    pass


ClientMessage = Hello | Subscribe | Unsubscribe | WatchLobby | MakeMove | Ask | Chat | Ping


class Welcome(msgspec.Struct, tag="welcome", tag_field="type", frozen=True):
    """The answer to ``hello``."""

    version: int
    name: str | None
    """Of the person whose cookie came along; nothing for a stranger."""
    now: float
    """The server's clock, in seconds: deadlines are told by it."""


class LegalMove(msgspec.Struct, frozen=True):
    """A legal move of the viewer; ``text`` sends it back."""

    text: str
    kind: str
    arguments: dict[str, str]
    label: str
    """The choice in words."""


class Event(msgspec.Struct, frozen=True):
    """What happened, as far as the viewer may know it."""

    ply: int
    actor: int | None
    """The seat; nothing for chance."""
    kind: str | None
    """Nothing for a secret move."""
    arguments: dict[str, str]
    lines: list[str]
    """The story of it, in the viewer's language."""


class Snapshot(msgspec.Struct, frozen=True):
    """Everything to draw and to choose from in one ply, for one viewer."""

    view: Any
    """The game's own view; its type is generated for each game."""
    acting: list[int]
    """The seats that may act now."""
    question: str
    """What is asked of the viewer, or whom the table waits for."""
    legal_moves: list[LegalMove]
    """The viewer's legal moves."""
    over: bool
    result: list[str]
    """How it ended, in words."""


class GameUpdate(msgspec.Struct, tag="game-update", tag_field="type", frozen=True):
    """How things stand: after ``subscribe``, after each move, and with a refusal."""

    table: str
    ply: int
    after: int
    """The ply before the first of ``events``."""
    events: list[Event]
    snapshot: Snapshot
    deadline: float | None
    """When whoever is to act runs out of time, by the server's clock."""


class TableUpdate(msgspec.Struct, tag="table-update", tag_field="type", frozen=True):
    """Who sits where, and what else is known of a table; again at every change."""

    info: TableInfo


class Acknowledged(msgspec.Struct, tag="acknowledged", tag_field="type", frozen=True):
    """The move with this key is durable."""

    table: str
    key: str
    ply: int
    """Its number: the ply that it led to."""


Reason = Literal[
    "bad-message",
    "bad-version",
    "no-table",
    "not-allowed",
    "not-seated",
    "not-your-turn",
    "stale",
    "illegal",
    "over",
    "not-running",
    "too-fast",
    "too-many",
    "unavailable",
]


class Refused(msgspec.Struct, tag="refused", tag_field="type", frozen=True):
    """Why something was not done; nothing has changed."""

    reason: Reason
    message: str
    """For the person, in their language: what was wrong, and what to do next."""
    table: str | None = None
    key: str | None = None
    update: GameUpdate | None = None
    """How things stand now, where the answer was to a ply that has passed."""


class Answer(msgspec.Struct, tag="answer", tag_field="type", frozen=True):
    table: str
    key: str
    lines: list[str]


class ChatLine(msgspec.Struct, frozen=True):
    number: int
    name: str
    seat: int | None
    """Nothing for a spectator."""
    text: str
    at: float


class ChatLines(msgspec.Struct, tag="chat", tag_field="type", frozen=True):
    table: str
    lines: list[ChatLine]


class Lobby(msgspec.Struct, tag="lobby", tag_field="type", frozen=True):
    """Public tables that gather or run, the newest first."""

    tables: list[TableSummary]


class Pong(msgspec.Struct, tag="pong", tag_field="type", frozen=True):
    now: float


class Goodbye(msgspec.Struct, tag="goodbye", tag_field="type", frozen=True):
    """The server closes the connection; come again after so many seconds."""

    reconnect_after: float


ServerMessage = (
    Welcome
    | GameUpdate
    | TableUpdate
    | Acknowledged
    | Refused
    | Answer
    | ChatLines
    | Lobby
    | Pong
    | Goodbye
)
