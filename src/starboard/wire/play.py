"""Messages on the WebSocket: typed, versioned JSON.

Every message is an object whose ``type`` names it. ``ClientMessage`` is the union of all messages
from clients, ``ServerMessage`` of all messages from the server. docs/protocol.md explains their
use.
"""

from typing import Annotated, Any, Literal

import msgspec

from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.wire.pairing import PairingStatus
from starboard.wire.tables import TableInfo, TableSummary
from starboard.wire.tournaments import TournamentInfo

VERSION = 1
"""A client of another version is refused with ``bad-version`` and has to be reloaded."""

PING_INTERVAL_SECONDS = 2.5
"""Silence of the client after which it sends ``ping``."""
CLIENT_TIMEOUT_SECONDS = 9.0
"""Silence of the server after which a client treats the connection as dead."""
SERVER_TIMEOUT_SECONDS = 30.0
"""Silence of the client after which the server closes the connection."""

MAX_MESSAGE_BYTES = 4096
"""Size of the longest message that a client may send."""

WITHOUT_CONTROLS = r"^[^\x00-\x1f\x7f]*$"
"""Ids and keys have no control characters, which databases do not store."""

TableId = Annotated[str, msgspec.Meta(max_length=40, pattern=WITHOUT_CONTROLS)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=WITHOUT_CONTROLS)]
"""An id chosen by the sender, which the answer repeats."""
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Hello(msgspec.Struct, tag="hello", tag_field="type", frozen=True):
    """The first message of a session."""

    version: int
    language: Annotated[str, msgspec.Meta(max_length=8)] = DEFAULT_LANGUAGE


class Subscribe(msgspec.Struct, tag="subscribe", tag_field="type", frozen=True):
    """Follow a table: receive all updates that this person may know."""

    table: TableId
    invite: Annotated[str, msgspec.Meta(max_length=64)] = ""
    after: int = -1
    """The last ply the client has; the first update contains the events since then."""
    chat: int = 0
    """The number of the last chat line the client has."""


class Unsubscribe(msgspec.Struct, tag="unsubscribe", tag_field="type", frozen=True):
    """Stop following a table."""

    table: TableId


class WatchLobby(msgspec.Struct, tag="watch-lobby", tag_field="type", frozen=True):
    """Start or stop following the lobby: the public tables that wait or run."""

    on: bool = True


class WatchPairing(msgspec.Struct, tag="watch-pairing", tag_field="type", frozen=True):
    """Start or stop following one's own pairing; a request to be paired ends soon after the last
    session that follows it.
    """

    on: bool = True


class WatchTournament(msgspec.Struct, tag="watch-tournament", tag_field="type", frozen=True):
    """Start or stop following a tournament, in place of an earlier one."""

    tournament: TableId
    on: bool = True


class MakeMove(msgspec.Struct, tag="move", tag_field="type", frozen=True):
    """Make a move at a ply; a move with a key that was used before is not made again."""

    table: TableId
    ply: int
    key: Key
    move: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    """The text of a legal move."""


class Ask(msgspec.Struct, tag="ask", tag_field="type", frozen=True):
    """Ask one of the game's queries; costs no turn.

    Every game also has ``board``, the text board of the terminal, and ``description``, the board in
    sentences. ``leader`` says who would win, where the game can be counted at any time.
    """

    table: TableId
    key: Key
    query: Annotated[str, msgspec.Meta(max_length=40)]
    about: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Chat(msgspec.Struct, tag="chat", tag_field="type", frozen=True):
    """Add a line to the chat of a followed table."""

    table: TableId
    key: Key
    text: Text


class ReadChat(msgspec.Struct, tag="chat-history", tag_field="type", frozen=True):
    """Ask for the chat lines of a followed table before a number."""

    table: TableId
    key: Key
    before: Annotated[int, msgspec.Meta(ge=1)]


class Ping(msgspec.Struct, tag="ping", tag_field="type", frozen=True):
    """Keep the session alive; answered with ``pong``."""


ClientMessage = (
    Hello
    | Subscribe
    | Unsubscribe
    | WatchLobby
    | WatchPairing
    | WatchTournament
    | MakeMove
    | Ask
    | Chat
    | ReadChat
    | Ping
)


class Welcome(msgspec.Struct, tag="welcome", tag_field="type", frozen=True):
    """The answer to ``hello``."""

    version: int
    name: str | None
    """The name of the person identified by the cookie; null for a stranger."""
    now: float
    """The server's clock in seconds since 1970, which deadlines refer to."""


class LegalMove(msgspec.Struct, frozen=True):
    """A legal move of the viewer; its ``text`` is sent to make it."""

    text: str
    kind: str
    arguments: dict[str, str]
    label: str
    """The move as a choice in words."""


class Event(msgspec.Struct, frozen=True):
    """A move that was made, as far as the viewer may know it."""

    ply: int
    """The ply that the move led to, as the viewer counts."""
    actor: int | None
    """The seat; null for chance."""
    kind: str | None
    """The kind of the move; null if it is secret to the viewer."""
    arguments: dict[str, str]
    lines: list[str]
    """The event in words, in the viewer's language."""


class Snapshot(msgspec.Struct, frozen=True):
    """Everything that one viewer is sent of one ply: what to draw, and what to choose from."""

    view: Any
    """The view of the game, whose type is generated for each game."""
    acting: list[int]
    """The seats whose players may act."""
    question: str
    """What the viewer has to decide, or whom the table waits for."""
    legal_moves: list[LegalMove]
    """The viewer's legal moves."""
    over: bool
    result: list[str]
    """The result in words, when the game is over."""


class GameUpdate(msgspec.Struct, tag="game-update", tag_field="type", frozen=True):
    """The current snapshot of a followed table and the events that led to it."""

    table: str
    ply: int
    """The number of moves made so far, as the viewer counts."""
    after: int
    """The ply before the first of ``events``."""
    events: list[Event]
    snapshot: Snapshot
    deadline: float | None
    """When the people who may act run out of time; null without a time limit."""


class TableUpdate(msgspec.Struct, tag="table-update", tag_field="type", frozen=True):
    """The table apart from its game; sent after ``subscribe`` and at every change."""

    info: TableInfo


class Acknowledged(msgspec.Struct, tag="acknowledged", tag_field="type", frozen=True):
    """The move with this key is stored durably."""

    table: str
    key: str
    ply: int
    """The ply that the move led to."""


Reason = Literal[
    "bad-message",
    "bad-version",
    "no-table",
    "no-tournament",
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
    "damaged",
]


class Refused(msgspec.Struct, tag="refused", tag_field="type", frozen=True):
    """A message was refused.

    Nothing has changed, unless the reason is ``unavailable``: then the change may have been made.
    """

    reason: Reason
    message: str
    """What was wrong and what to do next, in the person's language."""
    table: str | None = None
    key: str | None = None
    update: GameUpdate | None = None
    """The current snapshot, if the ply was stale."""


class Answer(msgspec.Struct, tag="answer", tag_field="type", frozen=True):
    """The answer to ``ask``."""

    table: str
    key: str
    lines: list[str]


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat."""

    number: int
    name: str
    seat: int | None
    """The seat of its author; null for a spectator."""
    text: str
    at: float


class ChatLines(msgspec.Struct, tag="chat", tag_field="type", frozen=True):
    """New lines of chat."""

    table: str
    lines: list[ChatLine]
    earlier: bool = False
    """Whether older lines, which the client does not have, were left out."""


class ChatHistory(msgspec.Struct, tag="chat-history", tag_field="type", frozen=True):
    """The answer to ``chat-history``: the last lines before the number, in order."""

    table: str
    key: str
    lines: list[ChatLine]
    earlier: bool
    """Whether there are still older lines."""


class Lobby(msgspec.Struct, tag="lobby", tag_field="type", frozen=True):
    """The public tables that wait or run, the newest first."""

    tables: list[TableSummary]


class PairingUpdate(msgspec.Struct, tag="pairing", tag_field="type", frozen=True):
    """The person's pairing; sent after ``watch-pairing`` and at every change."""

    status: PairingStatus


class TournamentUpdate(msgspec.Struct, tag="tournament", tag_field="type", frozen=True):
    """A tournament that the session follows, whenever it has changed."""

    tournament: TournamentInfo


class Pong(msgspec.Struct, tag="pong", tag_field="type", frozen=True):
    """The answer to ``ping``."""

    now: float


class Goodbye(msgspec.Struct, tag="goodbye", tag_field="type", frozen=True):
    """The server stops; reconnect after this many seconds."""

    reconnect_after: float


ServerMessage = (
    Welcome
    | GameUpdate
    | TableUpdate
    | Acknowledged
    | Refused
    | Answer
    | ChatLines
    | ChatHistory
    | Lobby
    | PairingUpdate
    | TournamentUpdate
    | Pong
    | Goodbye
)
