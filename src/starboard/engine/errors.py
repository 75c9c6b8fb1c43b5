"""Errors of the domain, each with a message for people in every language.

An error has a key and named details; its message is looked up when it is shown, in the
language of the reader. Each package declares its own errors and keeps their messages.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import ClassVar, Self

from starboard.engine.languages import DEFAULT_LANGUAGE


@dataclass(frozen=True)
class LazyMessage:
    """A message that is formatted when its language is known; usable as an argument of others.

    ``folder`` holds the message files if the message is not one of the engine's.
    """

    key: str
    args: Mapping[str, object] = field(default_factory=dict)
    folder: Path | None = None

    def message(self, language: str = DEFAULT_LANGUAGE) -> str:
        from starboard.engine.words import catalogue

        return catalogue(language, self.folder).text(self.key, localized(self.args, language))

    def __str__(self) -> str:
        return self.message()


def localized(args: Mapping[str, object], language: str) -> dict[str, object]:
    """Return the arguments with messages and errors among them formatted in this language."""
    return {
        name: arg.message(language) if isinstance(arg, LazyMessage | StarboardError) else arg
        for name, arg in args.items()
    }


class StarboardError(Exception):
    """Invalid input from a person, a program or a file; ``str`` gives the English message.

    The message is ``error-<key>``. ``folder`` holds the message files of the package that
    declares the error; ``None`` means the engine's own.
    """

    key: ClassVar[str]
    folder: ClassVar[Path | None] = None

    def __init__(self, **details: object) -> None:
        super().__init__(details)
        self.details = details

    def message(self, language: str = DEFAULT_LANGUAGE) -> str:
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


class IncompleteRules(StarboardError):
    """The rules of a game lack something that every game has to declare."""

    key = "incomplete-rules"


class WrongEngineVersion(StarboardError):
    """A game was written for a version of the engine that this one does not support."""

    key = "wrong-engine-version"


class BrokenGame(StarboardError):
    """A registered game cannot be loaded; ``reason`` is what to do about it."""

    key = "broken-game"


class UnknownOption(StarboardError):
    """The game has no option of this name."""

    key = "unknown-option"


class BadOption(StarboardError):
    """The value of an option is outside its range or cannot be parsed."""

    key = "bad-option"


class OptionClash(StarboardError):
    """Each option is valid alone, but not in combination or with this number of players.

    ``reason`` is a ``LazyMessage`` of the game.
    """

    key = "option-clash"


class UnknownPreset(StarboardError):
    """The game has no preset of this name."""

    key = "unknown-preset"


class NoRoundLimit(StarboardError):
    """The game has no option that limits the number of rounds."""

    key = "no-round-limit"


class CannotSolve(StarboardError):
    """Optimal play cannot be computed for this game or this number of players."""

    key = "cannot-solve"


class BadPlayers(StarboardError):
    """The game does not support this number of players."""

    key = "bad-players"


class UnknownBot(StarboardError):
    """A seat specification names neither a person nor a bot of this game."""

    key = "unknown-bot"


class BadLadder(StarboardError):
    """A file has no ladder that can be continued."""

    key = "bad-ladder"


class BadThinkingTime(StarboardError):
    """The seconds of ``think=SECONDS`` are not a number within the limits."""

    key = "bad-thinking-time"


class MissingExtra(StarboardError):
    """A command needs a library that only an extra of the package installs."""

    key = "missing-extra"


class BadBotFile(StarboardError):
    """A file with a bot of the user cannot be run, or has no such function."""

    key = "bad-bot-file"


class UnknownLanguage(StarboardError):
    """There are no messages in this language."""

    key = "unknown-language"


class UnreadableMove(StarboardError):
    """The text is not the text of any move."""

    key = "unreadable-move"


class UnreadableArgument(UnreadableMove):
    """The text names a kind of move that is possible, with an argument that cannot be read."""

    key = "unreadable-argument"


class AmbiguousMove(StarboardError):
    """The text abbreviates several legal moves."""

    key = "ambiguous-move"


class NoLegalMoves(StarboardError):
    """The rules say that a player may act, but list no legal move."""

    key = "no-legal-moves"


class IllegalMove(StarboardError):
    """The move exists in the game but is not legal in this state."""

    key = "illegal-move"

    why: tuple[str, Mapping[str, object]] | None = None
    """The game's message that says why, with its arguments; None if only the words know."""

    def because(self, key: str, **args: object) -> Self:
        """Add the game's message that says why the move is not legal."""
        self.why = key, args
        return self


class NotYourTurn(StarboardError):
    """This actor may not act in this state."""

    key = "not-your-turn"


class GameOver(StarboardError):
    """The game is over, so nobody may act."""

    key = "game-over"


class NothingToTakeBack(StarboardError):
    """The player has not decided anything that could be taken back."""

    key = "nothing-to-take-back"


class ChanceSinceThen(StarboardError):
    """A roll or draw has followed the player's last decision, so it stays."""

    key = "chance-since-then"


class SecretSinceThen(StarboardError):
    """The player has learned a secret since the last decision, so it stays."""

    key = "secret-since-then"


class HiddenInformation(StarboardError):
    """The state holds only what one viewer knows, which is not enough for this."""

    key = "hidden-information"


class NotASeat(StarboardError):
    """The table has no such seat."""

    key = "not-a-seat"


class BadReplay(StarboardError):
    """A saved game cannot be read, or does not follow the rules."""

    key = "bad-replay"


class OutOfRange(StarboardError):
    """A field of a state was assigned a value that it cannot hold."""

    key = "out-of-range"


class BrokenDialect(StarboardError):
    """Rules do not compile, or would behave differently when compiled."""

    key = "broken-dialect"


class SecretsInTurns(StarboardError):
    """Whole turns can be looked at only where nothing is hidden."""

    key = "secrets-in-turns"


class CandidatesInTurns(StarboardError):
    """Self-play compares a sample of the moves only where it looks at single moves."""

    key = "candidates-in-turns"


class BadWeights(StarboardError):
    """A file of weights cannot be read, or belongs to other rules or observations."""

    key = "bad-weights"
