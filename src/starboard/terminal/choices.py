"""The legal moves as numbered choices, kinds with many moves in one line."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from starboard.engine.errors import UnreadableMove
from starboard.engine.moves import Move
from starboard.engine.table import Table
from starboard.engine.words import Catalogue

FEW = 8


@dataclass(frozen=True)
class Choice:
    """A move that can be made, and what it is in words."""

    text: str
    kind: str
    parameters: tuple[str, ...]
    label: str

    @property
    def pattern(self) -> str:
        return " ".join([self.kind, *(name.upper() for name in self.parameters)])


def choices(words: Catalogue, moves: Sequence[Move]) -> list[Choice]:
    return [
        Choice(
            move.text,
            move.kind,
            tuple(move.arguments),
            words.text(f"move-{move.kind}", move.message_args()),
        )
        for move in moves
    ]


def described(
    words: Catalogue, offered: Sequence[Choice], many: Callable[[str], str]
) -> Iterator[str]:
    """One line for each choice, or for each kind of which there are many."""
    number = 1
    for kind, group in groupby(offered, key=lambda choice: choice.kind):
        same = list(group)
        if len(same) <= FEW:
            yield from numbered(words, same, number)
        else:
            yield words.text(
                "terminal-choices",
                {
                    "first": number,
                    "last": number + len(same) - 1,
                    "pattern": same[0].pattern,
                    "label": many(kind),
                    "example": same[len(same) // 2].text,
                },
            )
        number += len(same)


def numbered(words: Catalogue, offered: Sequence[Choice], first: int = 1) -> Iterator[str]:
    for number, choice in enumerate(offered, start=first):
        args = {"number": number, "text": choice.text, "label": choice.label}
        yield words.text("terminal-choice", args)


def chosen(table: Table, moves: Sequence[Move], text: str) -> Move:
    """The move that was typed: its number, its text, or the beginning of it."""
    if text.isdecimal():
        if not 1 <= int(text) <= len(moves):
            raise UnreadableMove(text=text, near="none", known=f"1–{len(moves)}")
        return moves[int(text) - 1]
    return table.game.moves.match(text, moves, table.state)
