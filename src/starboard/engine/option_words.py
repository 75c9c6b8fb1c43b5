"""Titles and descriptions of options, from the messages of a game.

``option-<name>`` describes an option; its attributes are the ``.title``, the description of
each choice under the name of the choice, and the ``.range`` of a text. ``preset-<name>``
describes a preset and has a ``.title``. Option names and values as people type them
(``mode=survival``) are the same in every language.
"""

from collections.abc import Iterator

from starboard.engine.options import Choice, Option, Options, Preset, Text
from starboard.engine.words import Catalogue


def message_keys(options: Options) -> Iterator[str]:
    """Yield the name of every message that these options need."""
    for option in options.options:
        yield from (_key(option), _key(option, "title"))
        if isinstance(option, Choice):
            yield from (_key(option, choice) for choice in option.choices)
        if isinstance(option, Text):
            yield _key(option, "range")
    for preset in options.presets:
        yield from (_key(preset), _key(preset, "title"))


def title(item: Option | Preset, words: Catalogue) -> str:
    """Return the short name of an option or preset."""
    return words.text(_key(item, "title"))


def description(item: Option | Preset, words: Catalogue) -> str:
    """Return the sentence that describes an option or preset."""
    return words.text(_key(item))


def choices(option: Option, words: Catalogue) -> list[tuple[str, str]]:
    """Return the words of a ``Choice`` with their descriptions; nothing for other options."""
    if not isinstance(option, Choice):
        return []
    return [(choice, words.text(_key(option, choice))) for choice in option.choices]


def range_of(option: Option, words: Catalogue) -> str:
    """Return the allowed values of an option, as shown to people."""
    return words.text(_key(option, "range")) if isinstance(option, Text) else option.range


def _key(item: Option | Preset, attribute: str = "") -> str:
    name = f"preset-{item.name}" if isinstance(item, Preset) else f"option-{item.name}"
    return f"{name}.{attribute}" if attribute else name
