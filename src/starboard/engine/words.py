"""Words come from message catalogues (Fluent), one file a language.

The engine has its own messages; each game adds those of its folder. A message
that is missing or lacks a fact is a mistake of ours and raises at once.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from starboard.engine.errors import UnknownLanguage
from starboard.engine.fluent import Messages

LANGUAGES = ("en", "pt")
SHARED = Path(__file__).parent / "messages"


class Catalogue(Messages):
    """All messages of one language: the engine's and those of the given folder."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        if language not in LANGUAGES:
            raise UnknownLanguage(language=language, known=", ".join(LANGUAGES))
        super().__init__(language)
        for place in (SHARED, folder):  # a game may say in its own words what the engine says
            if place is not None:
                self.add((place / f"{language}.ftl").read_text(encoding="utf-8"))


@cache
def catalogue(language: str, folder: Path | None = None) -> Catalogue:
    """The messages of a language, read once."""
    return Catalogue(language, folder)


class Narrator:
    """One game's words as they are said to one viewer: "you" or a name."""

    def __init__(self, words: Catalogue, names: Sequence[str], viewer: int) -> None:
        self.words = words
        self.names = names
        self.viewer = viewer

    def __call__(self, key: str, **args: object) -> str:
        return self.words.text(key, args)

    def who(self, player: int) -> str:
        """The player as a fact: ``you``, which messages can select on, or the name."""
        if player == self.viewer:
            return "you"
        name = self.names[player]
        return name + "\u2060" if name == "you" else name

    def list(self, items: Sequence[str]) -> str:
        """``a, b and c``."""
        if len(items) < 2:
            return "".join(items)
        return self("list-and", first=", ".join(items[:-1]), last=items[-1])
