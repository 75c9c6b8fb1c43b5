"""Options of a game, declared once: name, range, default.

The declaration feeds the command line, Python, saved games and the web form;
its words stand in the game's catalogue (``option_words.py``). Rules get integers:
``setup`` is called with one argument per option.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from starboard.engine.errors import BadOption, UnknownOption, UnknownPreset

Value = int | float | str

NONE = "none"
"""No word is close: messages select on it."""


@dataclass(frozen=True)
class Number:
    """A whole number, or a decimal one that the rules keep as an integer of 10**-decimals."""

    name: str
    low: int
    high: int
    default: Value
    decimals: int = 0

    def read(self, given: object) -> Value:
        try:
            text = str(given)
        except ValueError:  # more digits than Python writes
            raise self._bad("…") from None
        if not text.isascii() or "_" in text:  # float() reads １ and 1_0 as well
            raise self._bad(text)
        try:
            scaled = round(float(text) * self._scale, 6)
        except ValueError:
            raise self._bad(text) from None
        if scaled != scaled // 1 or not self.low <= scaled <= self.high:
            raise self._bad(given)
        return self._shown(int(scaled))

    def argument(self, value: Value) -> int:
        return round(float(value) * self._scale)

    @property
    def range(self) -> str:
        return f"{self._shown(self.low)}–{self._shown(self.high)}"

    def _shown(self, scaled: int) -> Value:
        return scaled / self._scale if self.decimals else scaled

    @property
    def _scale(self) -> int:
        return int(10**self.decimals)

    def _bad(self, given: object) -> BadOption:
        return BadOption(option=self.name, value=str(given), range=self.range, near=NONE)


@dataclass(frozen=True)
class Choice:
    """One of a few words; the rules get its place in the list."""

    name: str
    choices: tuple[str, ...]
    default: str

    def read(self, given: object) -> Value:
        if given in self.choices:
            return str(given)
        near = nearest(str(given), self.choices)
        raise BadOption(option=self.name, value=str(given), range=self.range, near=near)

    def argument(self, value: Value) -> int:
        return self.choices.index(str(value))

    @property
    def range(self) -> str:
        return ", ".join(self.choices)


@dataclass(frozen=True)
class Text:
    """A text that the game reads itself, such as a map; ``check`` raises ``BadOption``."""

    name: str
    default: str
    check: Callable[[str], str]

    def read(self, given: object) -> Value:
        return self.check(str(given))

    def argument(self, value: Value) -> str:
        return str(value)


Option = Number | Choice | Text


@dataclass(frozen=True)
class Preset:
    """A name for a set of values; what it does not name keeps its default."""

    name: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Options:
    """All options of a game and its presets; ``default_preset`` is used against bots."""

    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    default_preset: str

    def __post_init__(self) -> None:
        for preset in self.presets:
            self.resolve(preset.values)
        self.preset(self.default_preset)

    def named(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        names = [option.name for option in self.options]
        raise UnknownOption(option=name, near=nearest(name, names), known=", ".join(names))

    def preset(self, name: str) -> Preset:
        for preset in self.presets:
            if preset.name == name:
                return preset
        names = [preset.name for preset in self.presets]
        raise UnknownPreset(preset=name, near=nearest(name, names), known=", ".join(names))

    def resolve(
        self, given: Mapping[str, object] | None = None, preset: str | None = None
    ) -> dict[str, Value]:
        """A value for every option: given, else the preset's, else the default."""
        chosen: dict[str, object] = {option.name: option.default for option in self.options}
        chosen.update(self.preset(preset).values if preset else {})
        for name, value in (given or {}).items():
            chosen[self.named(name).name] = value
        return {option.name: option.read(chosen[option.name]) for option in self.options}

    def arguments(self, values: Mapping[str, Value]) -> dict[str, Any]:
        """The values as ``setup`` takes them."""
        return {option.name: option.argument(values[option.name]) for option in self.options}


def nearest(word: str, known: "list[str] | tuple[str, ...]") -> str:
    """The known word closest to this one, or ``NONE``."""
    return next(iter(get_close_matches(word.casefold(), known, n=1, cutoff=0.5)), NONE)
