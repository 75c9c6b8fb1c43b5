"""The languages that Starboard is available in, and which of them a reader is served.

A language is available if the engine has a message file for it: adding ``de.ftl`` to
``engine/messages`` and to the other folders with message files adds German. Nothing else lists
languages. This module imports nothing but the standard library, so that build tools can use it.
"""

from pathlib import Path

ENGINE_MESSAGES = Path(__file__).parent / "messages"
"""The folder with the engine's own messages, one file per language."""

DEFAULT_LANGUAGE = "en"
"""The language of readers who have not chosen one; other languages fall back to it."""


def _available() -> tuple[str, ...]:
    found = {file.stem for file in ENGINE_MESSAGES.glob("*.ftl")}
    return DEFAULT_LANGUAGE, *sorted(found - {DEFAULT_LANGUAGE})


MAX_HEADER_CHARACTERS = 500
"""How much of an ``Accept-Language`` header is read; browsers send less."""

LANGUAGES = _available()
"""Every available language, the default one first."""


def match_language(tag: str) -> str | None:
    """Return the available language for a tag such as ``pt``, ``pt-BR`` or ``pt_BR.UTF-8``.

    Subtags are dropped from the end until a language matches; ``None`` if none does.
    """
    subtags = tag.partition(".")[0].replace("_", "-").strip().casefold().split("-")
    known = {language.casefold(): language for language in LANGUAGES}
    for length in range(len(subtags), 0, -1):
        language = known.get("-".join(subtags[:length]))
        if language is not None:
            return language
    return None


def supported_language(tag: str | None) -> str:
    """Return the available language for a tag, or the default language."""
    return match_language(tag or "") or DEFAULT_LANGUAGE


def negotiate_language(header: str | None) -> str:
    """Return the available language that an ``Accept-Language`` header prefers.

    Languages are tried by descending quality, equal ones in the order of the header. A quality
    of 0 excludes a language. ``*`` and anything malformed count as no preference. Only the
    beginning of a very long header is read.
    """
    ranges = [_parse_range(part) for part in (header or "")[:MAX_HEADER_CHARACTERS].split(",")]
    excluded = {tag for tag, quality in ranges if quality == 0}
    for tag, _ in sorted(ranges, key=lambda item: -item[1]):
        language = None if tag in excluded else match_language(tag)
        if language is not None and language not in excluded:
            return language
    return DEFAULT_LANGUAGE


def _parse_range(part: str) -> tuple[str, float]:
    """Split ``pt-BR;q=0.8`` into its tag and its quality, which is 1 unless given."""
    tag, _, parameter = part.partition(";")
    name, _, value = parameter.partition("=")
    try:
        quality = float(value) if name.strip().casefold() == "q" else 1.0
    except ValueError:
        quality = 0.0
    return tag.strip().casefold(), quality if 0 <= quality <= 1 else 0.0
