"""How observations present one integer as inputs between −1 and 1, by its declared meaning.

The lines of an encoding are generated source. They know ``value``, the index ``at`` of the first
input, and ``share``, the part of an input that the value contributes: 1, or less where several
players share a slot. They write with ``=`` where an input has only one source, which saves reading
it, and with ``+=`` where several add to it. Members of sets are written without a branch, because a
processor cannot predict them.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from starboard.engine.struct import Meaning

HALF_AMOUNT = 8
"""The amount of unknown range that is presented as ½."""


@dataclass(frozen=True)
class Slots:
    """The seats of an observation: the viewer, the next players in turn order, all others.

    ``each`` players have a slot of their own; ``count`` is one more if others share the last.
    """

    each: int
    count: int

    @property
    def last(self) -> int:
        return self.count - 1

    def share(self, step: str) -> str:
        """The expression for the share of the player this many steps after the viewer."""
        if self.count == self.each:
            return "1.0"
        return f"(1.0 if {step} < {self.each} else 1.0 / (players - {self.each}))"

    def names(self) -> list[str]:
        """The players of the slots, from the viewer's side."""
        steps = [f"the {_ordinal(step)} player after you" for step in range(2, self.each)]
        alone = ["you", "the next player", *steps][: self.each]
        return alone + ["the remaining players"] * (self.count - self.each)


def _ordinal(number: int) -> str:
    suffix = {1: "st", 2: "nd", 3: "rd"}.get(number, "th")
    return f"{number}{suffix}"


class Encoding(ABC):
    """The inputs of one integer."""

    @abstractmethod
    def labels(self, slots: Slots) -> list[str]:
        """What each input says, to be put after the name of the integer."""

    @abstractmethod
    def lines(self, slots: Slots, write: str) -> list[str]:
        """The source that writes ``share`` of the value to the inputs with ``=`` or ``+=``."""


@dataclass(frozen=True)
class Amount(Encoding):
    """One input: the amount divided by its usual maximum; one more says that it is hidden."""

    max: int
    hidden: int | None

    def labels(self, slots: Slots) -> list[str]:
        return ["", *([" is hidden"] if self.hidden is not None else [])]

    def lines(self, slots: Slots, write: str) -> list[str]:
        factor = 1 / self.max  # faster than a division
        amount = f"out[at] {write} single(share * value * {factor!r})"
        if self.hidden is None:
            return [amount]
        return [
            f"if value == {self.hidden}:",
            f"    out[at + 1] {write} single(share)",
            "else:",
            f"    {amount}",
        ]


@dataclass(frozen=True)
class UnknownAmount(Encoding):
    """One input that approaches 1 for large values, where nothing is declared."""

    def labels(self, slots: Slots) -> list[str]:
        return [""]

    def lines(self, slots: Slots, write: str) -> list[str]:
        return [f"out[at] {write} single(share * value / (abs(value) + {HALF_AMOUNT}))"]


@dataclass(frozen=True)
class OneOf(Encoding):
    """One input for each choice."""

    choices: int

    def labels(self, slots: Slots) -> list[str]:
        return [f" is {choice}" for choice in range(self.choices)]

    def lines(self, slots: Slots, write: str) -> list[str]:
        return [f"if 0 <= value < {self.choices}:", f"    out[at + value] {write} single(share)"]


@dataclass(frozen=True)
class SetOf(Encoding):
    """One input for each possible member."""

    members: int

    def labels(self, slots: Slots) -> list[str]:
        return [f" has {member}" for member in range(self.members)]

    def lines(self, slots: Slots, write: str) -> list[str]:
        return [
            "if value > 0:",
            f"    for member in range({self.members}):",
            f"        out[at + member] {write} single(share * ((value >> member) & 1))",
        ]


@dataclass(frozen=True)
class NamedPlayer(Encoding):
    """One input for each slot, and one for nobody."""

    def labels(self, slots: Slots) -> list[str]:
        return [f" is {name}" for name in (*slots.names(), "nobody")]

    def lines(self, slots: Slots, write: str) -> list[str]:
        return [
            f"named = {slots.count}",
            "if 0 <= value < players:",
            "    after = value - seat if value >= seat else value - seat + players",
            f"    named = min(after, {slots.last})",
            f"out[at + named] {write} single(share)",
        ]


@dataclass(frozen=True)
class PlayerSet(Encoding):
    """One input for each slot."""

    def labels(self, slots: Slots) -> list[str]:
        return [f" has {name}" for name in slots.names()]

    def lines(self, slots: Slots, write: str) -> list[str]:
        return [
            "for member in range(players):",
            "    after = member - seat if member >= seat else member - seat + players",
            f"    part = share * {slots.share('after')} * ((value >> member) & 1)",
            f"    out[at + min(after, {slots.last})] += single(part)",
        ]


def encoding_of(meaning: Meaning) -> Encoding:
    """The encoding of integers with this meaning."""
    if meaning.names_player:
        return NamedPlayer()
    if meaning.player_set:
        return PlayerSet()
    if meaning.set_of:
        return SetOf(meaning.set_of)
    if meaning.choices:
        return OneOf(meaning.choices)
    return Amount(meaning.max, meaning.hidden) if meaning.max else UnknownAmount()
