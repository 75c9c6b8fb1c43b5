"""What a check reports: a place and a sentence that says what is wrong and what to write."""

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

from starboard.engine.game import Game


@dataclass(frozen=True)
class Finding:
    """A problem of a game; ``place`` is a file and line such as ``pig/rules.py:31``."""

    place: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence}"


Check = Callable[[Game], Iterator[Finding]]
"""A function that yields what is wrong with a game; its docstring says what is right."""


def file_place(path: Path, line: int = 1) -> str:
    """Return a place in a file, with the folder that the file is in."""
    return f"{path.parent.name}/{path.name}:{line}"


def place_of(function: Any) -> str:
    """Return where a function is defined; its name if it is not a Python function."""
    function = inspect.unwrap(function)
    if not isinstance(function, FunctionType):
        return str(getattr(function, "__name__", function))
    return file_place(Path(function.__code__.co_filename), function.__code__.co_firstlineno)


def rules_place(game: Game, name: str) -> str:
    """Return where a function of the rules is defined."""
    return place_of(getattr(game.rules, name))


def game_place(game: Game) -> str:
    """Return the file with the value that combines the game, by convention ``game.py``."""
    file = game.folder / "game.py"
    is_package = game.package and file.exists()
    return file_place(
        file if is_package else Path(str(import_module(game.rules.__name__).__file__))
    )


def in_rules(game: Game, name: str, sentence: str) -> Finding:
    """Return a finding about a function of the rules, which the sentence begins with."""
    return Finding(rules_place(game, name), f"{name} {sentence}")


def in_words(game: Game, name: str, sentence: str) -> Finding:
    """Return a finding about a function of the words, which the sentence begins with."""
    return Finding(place_of(getattr(game.words, name)), f"{name} {sentence}")
