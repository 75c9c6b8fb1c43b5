"""Texts for people: the messages of a language, and a narrator that addresses one viewer.

The engine has its own messages; a game or a package adds those of its folder. A message that
a language lacks is taken from the default language; a message that is missing there too, or
that is formatted without one of its arguments, raises ``MissingMessage``.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from starboard.engine.errors import UnknownLanguage
from starboard.engine.fluent import Messages, TextSource
from starboard.engine.languages import DEFAULT_LANGUAGE, ENGINE_MESSAGES, LANGUAGES


class Catalogue(Messages):
    """The messages of one language: the engine's, and those of one more folder.

    A message of the folder replaces the engine's message of the same name.
    """

    def __init__(
        self, language: str, folder: Path | None = None, fallback: TextSource | None = None
    ) -> None:
        if language not in LANGUAGES:
            raise UnknownLanguage(language=language, known=", ".join(LANGUAGES))
        super().__init__(language, fallback)
        for messages in (ENGINE_MESSAGES, folder):
            file = messages / f"{language}.ftl" if messages else None
            if file and file.exists():
                self.add(file.read_text(encoding="utf-8"))


@cache
def catalogue(language: str, folder: Path | None = None) -> Catalogue:
    """Return the messages of a language; the files are read once per process."""
    is_default = language == DEFAULT_LANGUAGE
    return Catalogue(language, folder, None if is_default else catalogue(DEFAULT_LANGUAGE, folder))


class Narrator:
    """Formats the messages of one game for one viewer, who is addressed as "you"."""

    def __init__(self, words: Catalogue, names: Sequence[str], viewer: int) -> None:
        self.words = words
        self.names = names
        self.viewer = viewer

    def __call__(self, key: str, **args: object) -> str:
        return self.words.text(key, args)

    def who(self, player: int) -> str:
        """Return a player as an argument of messages: ``you`` for the viewer, else the name."""
        if player == self.viewer:
            return "you"
        name = self.names[player]
        # an invisible character distinguishes a player named "you" from the viewer
        return name + "\u2060" if name == "you" else name

    def list(self, items: Sequence[str]) -> str:
        """Join items as in ``a, b and c``."""
        return joined(items, self.words)


def joined(items: Sequence[str], words: Catalogue) -> str:
    """Join items as in ``a, b and c``, in the language of a catalogue."""
    if len(items) < 2:
        return "".join(items)
    return words.text("list-and", {"first": ", ".join(items[:-1]), "last": items[-1]})
