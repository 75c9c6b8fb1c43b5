"""Options of a game, each declared once with its name, range and default.

The declaration serves the command line, Python, saved games and the web form; its texts are
messages of the game (``option_words.py``). ``setup`` of the rules gets one argument per
option: an integer, or the text of a ``Text``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from starboard.engine.errors import BadOption, UnknownOption, UnknownPreset

Value = int | float | str

MAX_QUOTED_CHARACTERS = 80
"""How much of a wrong value an error quotes."""
NONE = "none"
"""The argument ``near`` of a message when no known word is similar."""


@dataclass(frozen=True)
class Number:
    """A whole number, or a decimal number that the rules store in units of 10**-decimals.

    ``low`` and ``high`` are in these units. ``named`` are values that have a description, such as
    0 for "no limit".
    """

    name: str
    low: int
    high: int
    default: Value
    decimals: int = 0
    named: tuple[int, ...] = ()

    def parse(self, given: object) -> Value:
        """Return the value of a number or its text; ``BadOption`` if it is out of range."""
        try:
            text = str(given)
        except ValueError:  # str() refuses integers of more than 4300 digits
            raise self._bad("…") from None
        if not text.isascii() or "_" in text:  # float() reads １ and 1_0 as well
            raise self._bad(text)
        try:
            scaled = round(float(text) * self._scale, 6)
        except ValueError:
            raise self._bad(text) from None
        if scaled != scaled // 1 or not self.low <= scaled <= self.high:
            raise self._bad(given)
        return self._unscaled(int(scaled))

    def argument(self, value: Value) -> int:
        """Return the value as ``setup`` takes it."""
        return round(float(value) * self._scale)

    @property
    def range(self) -> str:
        """The allowed values, as shown to people."""
        return f"{self._unscaled(self.low)}–{self._unscaled(self.high)}"

    def _unscaled(self, scaled: int) -> Value:
        return scaled / self._scale if self.decimals else scaled

    @property
    def _scale(self) -> int:
        return int(10**self.decimals)

    def _bad(self, given: object) -> BadOption:
        return BadOption(option=self.name, value=shortened(given), range=self.range, near=NONE)


@dataclass(frozen=True)
class Choice:
    """One of a few words; the rules get its index."""

    name: str
    choices: tuple[str, ...]
    default: str

    def parse(self, given: object) -> Value:
        """Return the word; ``BadOption`` if it is not one of the choices."""
        if given in self.choices:
            return str(given)
        near = nearest(shortened(given), self.choices)
        raise BadOption(option=self.name, value=shortened(given), range=self.range, near=near)

    def argument(self, value: Value) -> int:
        """Return the index of the word, as ``setup`` takes it."""
        return self.choices.index(str(value))

    @property
    def range(self) -> str:
        """The allowed words, as shown to people."""
        return ", ".join(self.choices)


@dataclass(frozen=True)
class Text:
    """A text that the game parses, such as a map.

    ``check`` returns the text in its canonical form or raises ``BadOption``. ``named`` are values
    that have a description, as those of a ``Choice``.
    """

    name: str
    default: str
    check: Callable[[str], str]
    named: tuple[str, ...] = ()

    def parse(self, given: object) -> Value:
        """Return the text in its canonical form; ``BadOption`` if the game rejects it."""
        return self.check(str(given))

    def argument(self, value: Value) -> str:
        """Return the text, as ``setup`` takes it."""
        return str(value)


Option = Number | Choice | Text


def described_values(option: Option) -> tuple[str, ...]:
    """Return the values of an option that have a description each."""
    match option:
        case Choice():
            return option.choices
        case Text():
            return option.named
        case Number():
            return tuple(map(str, option.named))


@dataclass(frozen=True)
class Preset:
    """A named set of option values; options that it does not set keep their defaults."""

    name: str
    values: Mapping[str, Value] = field(default_factory=dict)


STANDARD = Preset("standard")
"""The preset of games that declare none: the default of every option."""


@dataclass(frozen=True)
class Options:
    """The options and presets of a game.

    ``default_preset`` is preselected for new tables; by default it is the first preset.
    """

    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = (STANDARD,)
    default_preset: str = ""

    def __post_init__(self) -> None:
        """Check the declaration itself: presets must be valid."""
        if not self.default_preset:
            object.__setattr__(self, "default_preset", self.presets[0].name)
        for preset in self.presets:
            self.resolve(preset.values)
        self.preset(self.default_preset)

    def named(self, name: str) -> Option:
        """Return the option of this name; ``UnknownOption`` if there is none."""
        for option in self.options:
            if option.name == name:
                return option
        names = [option.name for option in self.options]
        shown = shortened(name)
        raise UnknownOption(option=shown, near=nearest(shown, names), known=", ".join(names))

    def preset(self, name: str) -> Preset:
        """Return the preset of this name; ``UnknownPreset`` if there is none."""
        for preset in self.presets:
            if preset.name == name:
                return preset
        names = [preset.name for preset in self.presets]
        shown = shortened(name)
        raise UnknownPreset(preset=shown, near=nearest(shown, names), known=", ".join(names))

    def resolve(
        self, given: Mapping[str, object] | None = None, preset: str | None = None
    ) -> dict[str, Value]:
        """Return a value for every option: the given one, else the preset's, else the default."""
        chosen: dict[str, object] = {option.name: option.default for option in self.options}
        chosen.update(self.preset(preset).values if preset else {})
        for name, value in (given or {}).items():
            chosen[self.named(name).name] = value
        return {option.name: option.parse(chosen[option.name]) for option in self.options}

    def arguments(self, values: Mapping[str, Value]) -> dict[str, Any]:
        """Return resolved values as keyword arguments of ``setup``."""
        return {option.name: option.argument(values[option.name]) for option in self.options}


def shortened(given: object) -> str:
    """Return the text of a given value as an error quotes it."""
    text = str(given)
    return text if len(text) <= MAX_QUOTED_CHARACTERS else f"{text[:MAX_QUOTED_CHARACTERS]}…"


def nearest(word: str, known: "list[str] | tuple[str, ...]") -> str:
    """Return the known word most similar to this one, or ``NONE``."""
    return next(iter(get_close_matches(word.casefold(), known, n=1, cutoff=0.5)), NONE)
