"""Errors of the domain: a message key, and the values its sentence needs.

The text is looked up in a message catalogue, so the same error reads well in every language
and in every client. Each package keeps its errors and their messages itself.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import ClassVar


@dataclass(frozen=True)
class LazyMessage:
    """A message whose language is chosen when it is shown; usable as an argument of others.

    ``folder`` holds the message files, if the message is not one of the engine's.
    """

    key: str
    args: Mapping[str, object] = field(default_factory=dict)
    folder: Path | None = None

    def message(self, language: str = "en") -> str:
        from starboard.engine.words import catalogue

        return catalogue(language, self.folder).text(self.key, localized(self.args, language))

    def __str__(self) -> str:
        return self.message()


def localized(args: Mapping[str, object], language: str) -> dict[str, object]:
    """The arguments, with messages and errors among them as text in this language."""
    return {
        name: arg.message(language) if isinstance(arg, LazyMessage | StarboardError) else arg
        for name, arg in args.items()
    }


class StarboardError(Exception):
    """Wrong input from a person, a program or a file. ``str`` gives the English sentence.

    Its text is the message ``error-<key>``. ``folder`` holds the message files of the package
    that declares the error; ``None`` means the engine's own.
    """

    key: ClassVar[str]
    folder: ClassVar[Path | None] = None

    def __init__(self, **details: object) -> None:
        super().__init__(details)
        self.details = details

    def message(self, language: str = "en") -> str:
        from starboard.engine.words import catalogue

        words = catalogue(language, self.folder)
        return words.text(f"error-{self.key}", localized(self.details, language))

    def __str__(self) -> str:
        return self.message()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with the details, so that errors can pass between processes."""
        return partial(type(self), **self.details), ()


class UnknownGame(StarboardError):
    """No game of the catalogue has this id."""

    key = "unknown-game"


class UnknownOption(StarboardError):
    """The game has no option of this name."""

    key = "unknown-option"


class BadOption(StarboardError):
    """An option's value is outside its range, or is not a value at all."""

    key = "bad-option"


class OptionClash(StarboardError):
    """Each option is fine alone; together, or with so many players, they are not.

    ``reason`` is a ``LazyMessage`` of the game.
    """

    key = "option-clash"


class UnknownPreset(StarboardError):
    """The game has no preset of this name."""

    key = "unknown-preset"


class NoRoundLimit(StarboardError):
    """The game has no option that limits its rounds."""

    key = "no-round-limit"


class CannotSolve(StarboardError):
    """Best play cannot be computed for this game, or so many players."""

    key = "cannot-solve"


class BadPlayers(StarboardError):
    """The game cannot be played by so many."""

    key = "bad-players"


class UnknownBot(StarboardError):
    """A seat names neither a person nor a bot of this game."""

    key = "unknown-bot"


class UnknownLanguage(StarboardError):
    """There is no message catalogue for this language."""

    key = "unknown-language"


class UnreadableMove(StarboardError):
    """The text is not the text of any move."""

    key = "unreadable-move"


class AmbiguousMove(StarboardError):
    """The text abbreviates more than one legal move."""

    key = "ambiguous-move"


class IllegalMove(StarboardError):
    """A move of the game, but not one that is allowed now."""

    key = "illegal-move"


class NotYourTurn(StarboardError):
    """This player may not act now."""

    key = "not-your-turn"


class GameOver(StarboardError):
    """Nobody may act any more."""

    key = "game-over"


class NotASeat(StarboardError):
    """The table has no such seat."""

    key = "not-a-seat"


class BadReplay(StarboardError):
    """A saved game that cannot be read, or that does not follow the rules."""

    key = "bad-replay"


class OutOfRange(StarboardError):
    """A field of a state was given a value that it cannot hold."""

    key = "out-of-range"


class BrokenDialect(StarboardError):
    """Rules that would not compile, or would mean something else compiled."""

    key = "broken-dialect"


class CannotListen(StarboardError):
    """The address or the port is not ours to have."""

    key = "cannot-listen"
