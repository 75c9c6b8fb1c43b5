"""Words come from message catalogues (Fluent), one file a language.

The engine has its own messages; each game adds those of its folder. A message
that is missing or lacks a fact is a mistake of ours and raises at once.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from starboard.engine.errors import UnknownLanguage

LANGUAGES = ("en", "pt")
REMEMBERED = 20_000
"""Sentences of a catalogue that are kept: the same few are said again and again."""
SHARED = Path(__file__).parent / "messages"


class MissingWords(LookupError):
    """A catalogue lacks a message, or a message lacks a fact."""


class Catalogue:
    """All messages of one language: the engine's and those of the given folder."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        if language not in LANGUAGES:
            raise UnknownLanguage(language=language, known=", ".join(LANGUAGES))
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._said = lru_cache(maxsize=REMEMBERED)(self._say)
        for place in (SHARED, folder):
            if place is not None:
                self._add(place / f"{language}.ftl")

    def _add(self, file: Path) -> None:
        """A game may say in its own words what the engine says for all games."""
        resource = FluentResource(file.read_text(encoding="utf-8"))
        self._bundle.add_resource(resource, allow_overrides=True)

    def has(self, key: str) -> bool:
        return self._pattern(key) is not None

    def _pattern(self, key: str) -> Any:
        """What is said under ``message`` or, as a part of it, under ``message.attribute``."""
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def text(self, key: str, facts: Mapping[str, object] | None = None) -> str:
        known = tuple((name, _fact(value)) for name, value in (facts or {}).items())
        return self._said(key, known)

    def _say(self, key: str, facts: tuple[tuple[str, str | int], ...]) -> str:
        pattern = self._pattern(key)
        if pattern is None:
            raise MissingWords(f"{self.language}: no message {key!r}")
        text, problems = self._bundle.format_pattern(pattern, dict(facts))
        if problems:
            raise MissingWords(f"{self.language}: message {key!r}: {problems[0]}")
        return str(text)


def _fact(value: object) -> str | int:
    return value if isinstance(value, int) else str(value)


@cache
def catalogue(language: str, folder: Path | None = None) -> Catalogue:
    """The messages of a language, read once."""
    return Catalogue(language, folder)


class Say:
    """One game's words as they are said to one viewer: "you" or a name."""

    def __init__(self, words: Catalogue, names: Sequence[str], viewer: int) -> None:
        self.words = words
        self.names = names
        self.viewer = viewer

    def __call__(self, key: str, **facts: object) -> str:
        return self.words.text(key, facts)

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
