"""What a game gives the engine: the types of its functions, its rules and its words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from starboard.engine.struct import Struct
from starboard.engine.words import Narrator

Bot = Callable[[Any, int, Any, int, Any], int]
"""``bot(s, player, moves, count, rng)`` returns one of the first ``count`` of ``moves``.

``s`` is the state as ``hide`` leaves it for this player; docs/bots.md describes the contract.
"""

StateLaw = Callable[[Any], bool]
"""``law(s)`` is true in every reachable state."""

MoveLaw = Callable[[Any, int, int, Any], bool]
"""``law(before, actor, move, after)`` is true for every legal move and every outcome."""

MoveMetric = Callable[[Any, int, int, Any], int]
"""``metric(before, actor, move, after)`` is a number, added up over the moves of a game."""

EndMetric = Callable[[Any], int]
"""``metric(s)`` is a number that describes how a game ended."""

Evaluate = Callable[[Any, Any], None]
"""``evaluate(s, out)`` writes each player's estimated chance to win into ``out``.

The chances are in units of 1 / ``CERTAIN`` (engine/evaluation.py) and add up to about ``CERTAIN``.
``s`` is a whole state of a game that is not over; chance may be due in it.
"""


class Rules(Protocol):
    """The functions of ``rules.py``; docs/add-a-game.md gives the contract of each one."""

    __name__: str

    VERSION: int
    SECRETS: bool
    MAX_MOVES: int
    MAX_OUTCOMES: int

    @property
    def State(self) -> type[Struct]: ...
    @property
    def setup(self) -> Callable[..., None]: ...
    def actors(self, s: Any) -> int: ...
    def legal(self, s: Any, player: int, out: Any) -> int: ...
    def chance(self, s: Any, out: Any, weights: Any) -> int: ...
    def sample(self, s: Any, rng: Any) -> int: ...
    def apply(self, s: Any, actor: int, move: int) -> None: ...
    def scores(self, s: Any, out: Any) -> None: ...
    def winners(self, s: Any) -> int: ...
    def hide(self, s: Any, viewer: int) -> None: ...
    def seen(self, s: Any, actor: int, move: int, viewer: int) -> int: ...
    def guess(self, s: Any, viewer: int, rng: Any) -> None: ...


@dataclass(frozen=True)
class Query:
    """Information that a player may ask for at any time without using a turn.

    ``query-<name>`` is its message and ``key`` its shortcut in interactive clients.
    ``answer(say, s, text)`` returns lines from the state as the viewer of ``say`` knows it;
    ``text`` is what the player typed after the name.
    """

    name: str
    key: str
    answer: Callable[[Narrator, Any, str], list[str]]
    drawing: Callable[[Narrator, Any], list[str]] | None = None
    """``drawing(say, s)`` returns lines that terminals print after the answer: a map, a table."""


class Words(Protocol):
    """The functions of ``words.py``, all on states already redacted for the viewer of ``say``.

    An empty answer of ``narrate``, ``question`` or ``result`` stands for the default one.
    ``narrate`` gets ``SECRET`` as the move if the viewer notices
    it without learning which one it was, and is not called for a move that goes ``UNNOTICED``.
    ``describe`` is the board in sentences, to be read aloud; ``board`` may draw it in characters.
    ``why_not`` is the reason why a move is not legal; it may be empty.
    """

    @property
    def QUERIES(self) -> tuple[Query, ...]: ...
    def narrate(
        self, say: Narrator, before: Any, actor: int, move: int, after: Any
    ) -> list[str]: ...
    def question(self, say: Narrator, s: Any) -> str: ...
    def board(self, say: Narrator, s: Any) -> list[str]: ...
    def describe(self, say: Narrator, s: Any) -> list[str]: ...
    def why_not(self, say: Narrator, s: Any, player: int, move: int) -> str: ...
    def result(self, say: Narrator, s: Any) -> list[str]: ...
