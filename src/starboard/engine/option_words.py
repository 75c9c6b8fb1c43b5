"""Options in words, from a game's catalogue.

``option-<name>`` is a sentence; its attributes are the ``.title``, each choice under its own
name, and the ``.range`` of a text. ``preset-<name>`` is a sentence with a ``.title``. What a
player types (``mode=survival``) is the same in every language.
"""

from collections.abc import Iterator

from starboard.engine.options import Choice, Option, Options, Preset, Text
from starboard.engine.words import Catalogue


def keys_of(options: Options) -> Iterator[str]:
    """Every message that a catalogue must have."""
    for option in options.options:
        yield from (_key(option), _key(option, "title"))
        if isinstance(option, Choice):
            yield from (_key(option, choice) for choice in option.choices)
        if isinstance(option, Text):
            yield _key(option, "range")
    for preset in options.presets:
        yield from (_key(preset), _key(preset, "title"))


def title(it: Option | Preset, words: Catalogue) -> str:
    return words.text(_key(it, "title"))


def description(it: Option | Preset, words: Catalogue) -> str:
    return words.text(_key(it))


def choices(option: Option, words: Catalogue) -> list[tuple[str, str]]:
    """Each word to choose from, and what it means; none if the option is no choice."""
    if not isinstance(option, Choice):
        return []
    return [(choice, words.text(_key(option, choice))) for choice in option.choices]


def range_of(option: Option, words: Catalogue) -> str:
    """What may be typed."""
    return words.text(_key(option, "range")) if isinstance(option, Text) else option.range


def _key(it: Option | Preset, attribute: str = "") -> str:
    name = f"preset-{it.name}" if isinstance(it, Preset) else f"option-{it.name}"
    return f"{name}.{attribute}" if attribute else name
