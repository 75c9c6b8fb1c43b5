"""Moves: integers inside the rules, values with a text everywhere else.

A game declares its move space once, as kinds of moves with parameters:

    MOVES = MoveSpace(
        MoveKind(KEEP, "keep"),
        MoveKind(SAIL, "sail", OneOf("direction", ("left", "right")), IntRange("tiles", 1, 3)),
    )

The declaration defines the ids (``SAIL`` + index), texts that can be parsed (``sail left 2``),
JSON (``{"move": "sail", "direction": "left", "tiles": "2"}``) and labels (the message
``move-sail``, formatted with the parameters as arguments).
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import prod
from typing import Any, Protocol

from starboard.engine.actors import actor_letter, actor_of_letter
from starboard.engine.errors import AmbiguousMove, IllegalMove, UnreadableArgument, UnreadableMove
from starboard.engine.options import NONE, nearest
from starboard.engine.spelling import (
    abbreviates,
    check_word,
    complete,
    complete_or_none,
    normalized,
    words_by_spelling,
)

KIND_IN_JSON = "move"
"""The member of a move in JSON that names its kind; the others are its parameters."""
MAX_SHOWN_VALUES = 8
"""The number of possible values that the refusal of an argument lists."""


class Parameter(Protocol):
    """A parameter of a kind of move: a direction, a tile, dice.

    A value is an index from 0 to ``size`` − 1. Writing and parsing a text may depend on the
    state, so that few ids are needed ("the second 3 and the H"); ``MoveSpace.text_key`` must
    then cover that part of the state.
    """

    @property
    def name(self) -> str:
        """The name of the argument in JSON and messages; in upper case in patterns."""
        ...

    @property
    def size(self) -> int:
        """The number of values."""
        ...

    def text(self, value: int, state: Any) -> str:
        """Return the text of a value, one or more words."""
        ...

    def parse(self, words: Sequence[str], state: Any) -> tuple[int, int]:
        """Return the value that ``words`` start with, and how many words it takes.

        Raises ``ValueError`` if they are not a value, ``IllegalMove`` if they are one that is
        impossible in this state.
        """
        ...


@dataclass(frozen=True)
class OneOf:
    """One of a few words."""

    name: str
    words: tuple[str, ...]

    def __post_init__(self) -> None:
        for word in self.words:
            check_word(word, f"each value of {self.name}")

    @cached_property
    def _words_by_spelling(self) -> dict[str, str]:
        return words_by_spelling(self.words)

    @property
    def size(self) -> int:
        return len(self.words)

    def text(self, value: int, state: Any) -> str:
        return self.words[value]

    def parse(self, words: Sequence[str], state: Any) -> tuple[int, int]:
        word = complete(words[0] if words else "", self._words_by_spelling)
        return self.words.index(word), 1


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


@dataclass(frozen=True)
class OnePlayer:
    """One of the players, by letter; labels name the player instead."""

    name: str
    size: int

    def text(self, value: int, state: Any) -> str:
        return actor_letter(value)

    def parse(self, words: Sequence[str], state: Any) -> tuple[int, int]:
        return range(self.size).index(actor_of_letter((words[0] if words else "").upper())), 1


class MoveKind:
    """All moves of one name: consecutive ids from ``first``, one per combination of values."""

    def __init__(self, first: int, name: str, *parameters: Parameter) -> None:
        self.first = first
        self.name = name
        self.parameters = parameters
        self.size = prod(parameter.size for parameter in parameters)
        self.end = first + self.size
        self.message = f"move-{name}-many" if parameters else f"move-{name}"  # of the whole kind
        self.player_arguments = tuple(it.name for it in parameters if isinstance(it, OnePlayer))
        check_word(name, "the name of a kind of move")
        if len({parameter.name for parameter in parameters}) < len(parameters):
            raise ValueError(f"two parameters of {name} share a name")
        if KIND_IN_JSON in {parameter.name for parameter in parameters}:
            raise ValueError(
                f"a parameter of {name} is named {KIND_IN_JSON}, which names the kind in JSON; "
                "rename it"
            )

    def values(self, move: int) -> list[int]:
        """Return the value of each parameter of the move with this id."""
        index = move - self.first
        values = []
        for parameter in reversed(self.parameters):
            index, value = divmod(index, parameter.size)
            values.append(value)
        return values[::-1]

    def move(self, move: int, state: Any) -> "Move":
        """Return the move with this id, in this state."""
        if len(self.parameters) == 1:  # the most frequent case, without the division
            return _cached_move(move, self, (self.parameters[0].text(move - self.first, state),))
        pairs = zip(self.parameters, self.values(move), strict=True)
        texts = [parameter.text(value, state) for parameter, value in pairs]
        return _cached_move(move, self, tuple(texts))

    def id(self, values: Sequence[int]) -> int:
        """Return the id of the move with these values; the last parameter varies fastest."""
        index = 0
        for parameter, value in zip(self.parameters, values, strict=True):
            index = index * parameter.size + value
        return self.first + index

    @property
    def pattern(self) -> str:
        """The form of the texts, such as ``sail DIRECTION TILES``."""
        return " ".join([self.name, *(parameter.name.upper() for parameter in self.parameters)])


@dataclass(frozen=True)
class Move:
    """A move in one state. Moves are equal if their ids are; the text can be parsed again."""

    id: int
    kind: str = field(compare=False)
    arguments: dict[str, str] = field(compare=False)
    player_arguments: tuple[str, ...] = field(compare=False, default=())

    @cached_property
    def text(self) -> str:
        return " ".join([self.kind, *self.arguments.values()])

    def message_args(self, names: Sequence[str] = ()) -> dict[str, str | int]:
        """Return the arguments for messages, with players by name if names are given.

        Numbers are integers so that plurals agree. Four or more digits are a name, such as dice,
        and stay a text: a number would get a thousands separator.
        """
        args: dict[str, str | int] = {
            name: int(text) if text.isdecimal() and len(text) < 4 else text
            for name, text in self.arguments.items()
        }
        for name in self.player_arguments if names else ():
            args[name] = names[actor_of_letter(self.arguments[name])]
        return args

    def json(self) -> dict[str, str]:
        """Return the move as a JSON object, which ``MoveSpace.from_json`` reads."""
        return {KIND_IN_JSON: self.kind, **self.arguments}

    def __str__(self) -> str:
        return self.text


TextKey = Callable[[Any], Hashable]


def state_independent(state: Any) -> None:
    """The text key of moves whose texts do not depend on the state."""


class MoveSpace:
    """All moves of a game, whether legal in a state or not.

    ``text_key`` returns what the texts of moves depend on: two states with the same key give
    every move the same text, so texts can be cached by it.
    """

    def __init__(self, *kinds: MoveKind, text_key: TextKey = state_independent) -> None:
        self.text_key = text_key
        self.kinds = tuple(sorted(kinds, key=lambda kind: kind.first))
        self.names = tuple(kind.name for kind in kinds)
        self._named = {kind.name: kind for kind in kinds}
        self._names_by_spelling = words_by_spelling(self.names)
        self._firsts = [kind.first for kind in self.kinds]
        self.size = max((kind.end for kind in kinds), default=0)
        self._kinds_with_players = [kind for kind in kinds if kind.player_arguments]
        ends = [0, *(kind.end for kind in self.kinds)]
        if any(kind.first < end for kind, end in zip(self.kinds, ends, strict=False)):
            raise ValueError("two kinds of move share ids")
        if len(self._named) < len(kinds):
            raise ValueError(
                "two kinds of move have one name; texts, messages and clients tell them apart by it"
            )

    def kind(self, move: int) -> MoveKind:
        """Return the kind of the move with this id; ``UnreadableMove`` if no kind has it."""
        index = bisect_right(self._firsts, move) - 1
        if index >= 0 and move < self.kinds[index].end:
            return self.kinds[index]
        raise UnreadableMove(text=str(move), near=NONE, known=", ".join(self.names))

    def named(self, name: str) -> MoveKind:
        """Return the kind of this name; ``KeyError`` if there is none."""
        return self._named[name]

    def move(self, move: int, state: Any) -> Move:
        """Return the move with this id, in this state."""
        return self.kind(move).move(move, state)

    def name_players(self, moves: Sequence[int]) -> bool:
        """Return whether the label of one of these moves names a player."""
        return any(
            kind.first <= move < kind.end for kind in self._kinds_with_players for move in moves
        )

    def moves(self, moves: Sequence[int], state: Any) -> list[Move]:
        """Return the moves with these ids, in this state."""
        found = []
        kind: MoveKind | None = None
        for move in moves:
            if kind is None or not kind.first <= move < kind.end:  # mostly the same as before
                kind = self.kind(move)
            found.append(kind.move(move, state))
        return found

    def parse(self, text: str, state: Any) -> Move:
        """Return the move of a text, in which words may be abbreviated as long as they are unique.

        Raises ``UnreadableMove`` if no move has this text, ``IllegalMove`` if a parameter knows
        that its value is impossible in this state. Other moves are not checked for legality.
        """
        words = normalized(text).split()
        try:
            kind = self.named(complete(words[0] if words else "", self._names_by_spelling))
            values = _parse_values(kind, words[1:], state)
        except ValueError:
            raise self._unreadable(text, words) from None
        return self.move(kind.id(values), state)

    def from_json(self, given: dict[str, Any], state: Any) -> Move:
        """Return the move of a JSON object, whose members may be in any order."""
        name = given.get(KIND_IN_JSON)
        kind = next((kind for kind in self.kinds if kind.name == name), None)
        order = [KIND_IN_JSON, *(parameter.name for parameter in kind.parameters)] if kind else []
        if kind is None or set(order) != set(given):
            raise self._unreadable(str(given), [str(given.get(KIND_IN_JSON, ""))])
        return self.parse(" ".join(str(given[name]) for name in order), state)

    def match(self, text: str, legal: Sequence[Move], state: Any) -> Move:
        """Return the legal move that a person typed: its text, or a unique abbreviation of it.

        Raises ``UnreadableMove``, ``IllegalMove`` or ``AmbiguousMove``.
        """
        try:
            move = self.parse(text, state)
        except UnreadableMove:
            return self._match_abbreviation(text, legal, state)
        except IllegalMove as error:
            raise IllegalMove(text=error.details["text"], legal=first_texts(legal)) from None
        if move not in legal:
            raise IllegalMove(text=move.text, legal=first_texts(legal))
        return move

    def _match_abbreviation(self, text: str, legal: Sequence[Move], state: Any) -> Move:
        words = normalized(text).split()
        fitting = [move for move in legal if abbreviates(words, move.text)]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise AmbiguousMove(text=text, fitting=first_texts(fitting))
        self._check_arguments(words, legal, state)
        raise self._unreadable(text, words)

    def _check_arguments(self, words: list[str], legal: Sequence[Move], state: Any) -> None:
        """Raise ``UnreadableArgument`` if a legal kind of move has an unreadable argument."""
        name = complete_or_none(words[0] if words else "", self._names_by_spelling)
        possible = [move for move in legal if move.kind == name]
        if not possible:
            return
        kind, rest = self.named(possible[0].kind), words[1:]
        for parameter in kind.parameters:
            try:
                _, used = parameter.parse(rest, state)
            except ValueError:
                raise _unreadable_argument(kind, parameter, rest, possible) from None
            rest = rest[used:]

    def _unreadable(self, text: str, words: list[str]) -> UnreadableMove:
        near = nearest(words[0] if words else "", self.names)
        return UnreadableMove(
            text=text,
            near=NONE if near == NONE else self.named(near).pattern,
            known=", ".join(kind.pattern for kind in self.kinds),
        )


@lru_cache(maxsize=50_000)
def _cached_move(move: int, kind: MoveKind, texts: tuple[str, ...]) -> Move:
    """Return a move with these argument texts; cached because games repeat the same moves."""
    names = (parameter.name for parameter in kind.parameters)
    arguments = dict(zip(names, texts, strict=True))
    return Move(move, kind.name, arguments, kind.player_arguments)


def _parse_values(kind: MoveKind, words: list[str], state: Any) -> list[int]:
    """Return the value of each parameter; ``ValueError`` unless all words are used."""
    values = []
    for parameter in kind.parameters:
        value, used = parameter.parse(words, state)
        values.append(value)
        words = words[used:]
    if words:
        raise ValueError(words[0])
    return values


def _unreadable_argument(
    kind: MoveKind, parameter: Parameter, words: list[str], possible: Sequence[Move]
) -> UnreadableArgument:
    values = dict.fromkeys(move.arguments[parameter.name] for move in possible)
    shown = ", ".join([*values][:MAX_SHOWN_VALUES])
    return UnreadableArgument(
        word=words[0] if words else NONE,
        parameter=parameter.name.upper(),
        pattern=kind.pattern,
        values=shown + (" …" if len(values) > MAX_SHOWN_VALUES else ""),
    )


def first_texts(moves: Sequence[Move], most: int = 6) -> str:
    """Return the texts of the first few moves, for a message."""
    shown = ", ".join(move.text for move in moves[:most])
    return shown + (" …" if len(moves) > most else "")
