"""Titles and descriptions of options, from the messages of a game.

``option-<name>`` describes an option; its attributes are the ``.title``, the description of
each choice or named value under its name (``.value-0`` for 0, because names of attributes begin
with a letter), and the ``.range`` of a text. ``preset-<name>``
describes a preset and has a ``.title``. Option names and values as people type them
(``mode=survival``) are the same in every language.
"""

from starboard.engine.options import Option, Preset, Text, described_values
from starboard.engine.words import Catalogue


def title(item: Option | Preset, words: Catalogue) -> str:
    """Return the short name of an option or preset."""
    return words.text(_key(item, "title"))


def description(item: Option | Preset, words: Catalogue) -> str:
    """Return the sentence that describes an option or preset."""
    return words.text(_key(item))


def choices(option: Option, words: Catalogue) -> list[tuple[str, str]]:
    """Return the values of an option that have a description each, with it."""
    return [
        (value, words.text(_key(option, value_attribute(value))))
        for value in described_values(option)
    ]


def range_of(option: Option, words: Catalogue) -> str:
    """Return the allowed values of an option, as shown to people."""
    return words.text(_key(option, "range")) if isinstance(option, Text) else option.range


def value_attribute(value: str) -> str:
    """Return the name of the attribute that describes a value of an option."""
    return f"value-{value}" if value[0].isdigit() else value


def _key(item: Option | Preset, attribute: str = "") -> str:
    name = f"preset-{item.name}" if isinstance(item, Preset) else f"option-{item.name}"
    return f"{name}.{attribute}" if attribute else name
