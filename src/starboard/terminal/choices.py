"""The legal moves as numbered choices; kinds with many moves share one line."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from starboard.engine.errors import UnreadableMove
from starboard.engine.moves import Move
from starboard.engine.options import NONE
from starboard.engine.table import Table
from starboard.engine.words import Catalogue

MAX_LINES_PER_KIND = 8
"""Kinds with more moves than this are summarized in one line."""


@dataclass(frozen=True)
class Choice:
    """A legal move with its description."""

    text: str
    kind: str
    parameters: tuple[str, ...]
    label: str

    @property
    def pattern(self) -> str:
        """The form of all moves of this kind, such as ``sail DIRECTION STEPS``."""
        return " ".join([self.kind, *(name.upper() for name in self.parameters)])

    @property
    def is_labelled_as_typed(self) -> bool:
        """Whether the label says no more than the text, but for a plural and a full stop."""
        label, text = (it.casefold().rstrip(".s") for it in (self.label, self.text))
        return label == text


def choices_of(table: Table, moves: Sequence[Move], language: str) -> list[Choice]:
    """The moves as choices, with their labels."""
    return [
        Choice(move.text, move.kind, tuple(move.arguments), table.label(move, language))
        for move in moves
    ]


def summary_lines(
    texts: Catalogue, choices: Sequence[Choice], describe_kind: Callable[[str], str]
) -> Iterator[str]:
    """A line for each choice, or one for each kind that has many."""
    number = 1
    for kind, group in groupby(choices, key=lambda choice: choice.kind):
        same = list(group)
        if len(same) <= MAX_LINES_PER_KIND:
            yield from numbered_lines(texts, same, number)
        else:
            args = {
                "first": number,
                "last": number + len(same) - 1,
                "pattern": same[0].pattern,
                "label": describe_kind(kind),
                "example": same[len(same) // 2].text,
            }
            yield texts.text("terminal-choices", args)
        number += len(same)


def numbered_lines(texts: Catalogue, choices: Sequence[Choice], first: int = 1) -> Iterator[str]:
    """A line for each choice."""
    for number, choice in enumerate(choices, start=first):
        args = {"number": number, "text": choice.text, "label": choice.label}
        message = "terminal-choice-plain" if choice.is_labelled_as_typed else "terminal-choice"
        yield texts.text(message, args)


def match_move(table: Table, moves: Sequence[Move], text: str) -> Move:
    """The legal move that a person typed: its number, its text or an abbreviation."""
    if text.isdecimal():
        if not 1 <= int(text) <= len(moves):
            known = f"1–{len(moves)}" if len(moves) > 1 else "1"
            raise UnreadableMove(text=text, near=NONE, known=known)
        return moves[int(text) - 1]
    return table.game.moves.match(text, moves, table.state)
