"""Moves: integers inside the rules, named values with a text everywhere else.

A game declares its move space once, as kinds with parameters:

    MOVES = MoveSpace(
        MoveKind(KEEP, "keep"),
        MoveKind(SAIL, "sail", OneOf("direction", ("left", "right")), IntRange("tiles", 1, 3)),
    )

From it come ids (``SAIL`` + index), texts that read back (``sail left 2``),
JSON (``{"move": "sail", "direction": "left", "tiles": 2}``) and labels
(the message ``move-sail`` with the parameters as args).
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import prod
from typing import Any, Protocol

from starboard.engine.errors import AmbiguousMove, IllegalMove, UnreadableMove
from starboard.engine.options import NONE, nearest


class Parameter(Protocol):
    """What a kind of move is about: a direction, a tile, dice.

    A value is an index from 0 to ``size`` − 1. Text and reading may look at the
    state, so that few ids say much ("the second 3 and the H").
    """

    @property
    def name(self) -> str: ...

    @property
    def size(self) -> int: ...

    def text(self, value: int, state: Any) -> str: ...

    def parse(self, words: Sequence[str], state: Any) -> tuple[int, int]:
        """The value at the head of ``words`` and how many words it took.

        ``ValueError`` when they cannot be read, ``IllegalMove`` when they say what
        cannot be in this state.
        """
        ...


@dataclass(frozen=True)
class OneOf:
    """One of a few words."""

    name: str
    words: tuple[str, ...]

    @cached_property
    def _spelled(self) -> dict[str, str]:
        return spelled(self.words)

    @property
    def size(self) -> int:
        return len(self.words)

    def text(self, value: int, state: Any) -> str:
        return self.words[value]

    def parse(self, words: Sequence[str], state: Any) -> tuple[int, int]:
        return self.words.index(_completed(words[0] if words else "", self._spelled)), 1


@dataclass(frozen=True)
class IntRange:
    """A whole number from ``low`` to ``high``."""

    name: str
    low: int
    high: int

    @property
    def size(self) -> int:
        return self.high - self.low + 1

    def text(self, value: int, state: Any) -> str:
        return str(self.low + value)

    def parse(self, words: Sequence[str], state: Any) -> tuple[int, int]:
        number = int(words[0] if words else "")
        if not self.low <= number <= self.high:
            raise ValueError(words[0])
        return number - self.low, 1


class MoveKind:
    """Moves of one name: ids from ``first``, one for each combination of parameters."""

    def __init__(self, first: int, name: str, *parameters: Parameter) -> None:
        self.first = first
        self.name = name
        self.parameters = parameters
        self.size = prod(parameter.size for parameter in parameters)
        self.end = first + self.size
        if len({parameter.name for parameter in parameters}) < len(parameters):
            raise ValueError(f"two parameters of {name} share a name")

    def values(self, move: int) -> list[int]:
        index = move - self.first
        values = []
        for parameter in reversed(self.parameters):
            index, value = divmod(index, parameter.size)
            values.append(value)
        return values[::-1]

    def move(self, move: int, state: Any) -> "Move":
        """The move with this id, in this state."""
        if len(self.parameters) == 1:
            return _made(move, self, (self.parameters[0].text(move - self.first, state),))
        pairs = zip(self.parameters, self.values(move), strict=True)
        return _made(
            move, self, tuple([parameter.text(value, state) for parameter, value in pairs])
        )

    def id(self, values: Sequence[int]) -> int:
        index = 0
        for parameter, value in zip(self.parameters, values, strict=True):
            index = index * parameter.size + value
        return self.first + index

    @property
    def pattern(self) -> str:
        """``sail DIRECTION TILES``."""
        return " ".join([self.name, *(parameter.name.upper() for parameter in self.parameters)])


@dataclass(frozen=True)
class Move:
    """One move in one state: equal when it is the same move; its text reads back."""

    id: int
    kind: str = field(compare=False)
    arguments: dict[str, str] = field(compare=False)

    @cached_property
    def text(self) -> str:
        return " ".join([self.kind, *self.arguments.values()])

    def message_args(self) -> dict[str, str | int]:
        """The parameters for messages: numbers as numbers, so that words can agree with them.

        Longer rows of digits are names, such as dice, and would be grouped as thousands.
        """
        return {
            name: int(text) if text.isdecimal() and len(text) < 4 else text
            for name, text in self.arguments.items()
        }

    def json(self) -> dict[str, str]:
        return {"move": self.kind, **self.arguments}

    def __str__(self) -> str:
        return self.text


TextKey = Callable[[Any], Hashable]


def nothing(state: Any) -> None:
    """What texts depend on that do not look at the state."""


class MoveSpace:
    """All moves that a game has, legal or not.

    ``text_key`` picks from a state all that texts of moves depend on: in two states in
    which it is the same, a move has the same text.
    """

    def __init__(self, *kinds: MoveKind, text_key: TextKey = nothing) -> None:
        self.text_key = text_key
        self.kinds = tuple(sorted(kinds, key=lambda kind: kind.first))
        self.names = tuple(kind.name for kind in kinds)
        self._named = {kind.name: kind for kind in kinds}
        self._spelled = spelled(self.names)
        self._firsts = [kind.first for kind in self.kinds]
        self.size = max((kind.end for kind in kinds), default=0)
        ends = [0, *(kind.end for kind in self.kinds)]
        if any(kind.first < end for kind, end in zip(self.kinds, ends, strict=False)):
            raise ValueError("two kinds of move share ids")

    def kind(self, move: int) -> MoveKind:
        place = bisect_right(self._firsts, move) - 1
        if place >= 0 and move < self.kinds[place].end:
            return self.kinds[place]
        raise UnreadableMove(text=str(move), near=NONE, known=", ".join(self.names))

    def named(self, name: str) -> MoveKind:
        return self._named[name]

    def move(self, move: int, state: Any) -> Move:
        return self.kind(move).move(move, state)

    def moves(self, moves: Sequence[int], state: Any) -> list[Move]:
        """Many moves of one state; neighbours are mostly of one kind."""
        made = []
        kind: MoveKind | None = None
        for move in moves:
            if kind is None or not kind.first <= move < kind.end:
                kind = self.kind(move)
            made.append(kind.move(move, state))
        return made

    def read(self, text: str, state: Any) -> Move:
        """The move of a text; words may be shortened as long as they are unique."""
        words = plain(text).split()
        try:
            kind = self.named(_completed(words[0] if words else "", self._spelled))
            values, rest = [], words[1:]
            for parameter in kind.parameters:
                value, taken = parameter.parse(rest, state)
                values.append(value)
                rest = rest[taken:]
            if rest:
                raise ValueError(rest[0])
        except ValueError:
            raise self._unreadable(text, words) from None
        return self.move(kind.id(values), state)

    def from_json(self, given: dict[str, Any], state: Any) -> Move:
        """The move of a JSON object, whose members stand in any order."""
        kind = next((kind for kind in self.kinds if kind.name == given.get("move")), None)
        order = ["move", *(parameter.name for parameter in kind.parameters)] if kind else []
        if kind is None or set(order) != set(given):
            raise self._unreadable(str(given), [str(given.get("move", ""))])
        return self.read(" ".join(str(given[name]) for name in order), state)

    def match(self, text: str, legal: Sequence[Move], state: Any) -> Move:
        """The legal move that a person means: its text, or the only one that begins so."""
        try:
            move = self.read(text, state)
        except UnreadableMove:
            return self._only(text, legal)
        except IllegalMove as error:
            raise IllegalMove(text=error.details["text"], legal=some(legal)) from None
        if move not in legal:
            raise IllegalMove(text=move.text, legal=some(legal))
        return move

    def _only(self, text: str, legal: Sequence[Move]) -> Move:
        words = plain(text).split()
        fitting = [move for move in legal if begins(move.text, words)]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise AmbiguousMove(text=text, fitting=some(fitting))
        raise self._unreadable(text, words)

    def _unreadable(self, text: str, words: list[str]) -> UnreadableMove:
        near = nearest(words[0] if words else "", self.names)
        return UnreadableMove(
            text=text,
            near=NONE if near == NONE else self.named(near).pattern,
            known=", ".join(kind.pattern for kind in self.kinds),
        )


@lru_cache(maxsize=50_000)
def _made(move: int, kind: MoveKind, texts: tuple[str, ...]) -> Move:
    """The same few moves are named again and again."""
    names = (parameter.name for parameter in kind.parameters)
    return Move(move, kind.name, dict(zip(names, texts, strict=True)))


def some(moves: Sequence[Move], most: int = 6) -> str:
    """A few of the moves, for a sentence."""
    shown = ", ".join(move.text for move in moves[:most])
    return shown + (" …" if len(moves) > most else "")


def spelled(words: Sequence[str]) -> dict[str, str]:
    """Words by how they are spelled when nobody minds."""
    return {plain(word): word for word in words}


def _completed(word: str, words: dict[str, str]) -> str:
    """The one of ``words`` that ``word`` is, or is the only beginning of."""
    if word in words:
        return words[word]
    fitting = [known for text, known in words.items() if text.startswith(word)]
    if not word or len(fitting) != 1:
        raise ValueError(word)
    return fitting[0]


def plain(text: str) -> str:
    return text.replace("−", "-").casefold()


def begins(text: str, words: list[str]) -> bool:
    own = plain(text).split()
    return bool(words) and len(words) <= len(own) and all(map(str.startswith, own, words))
