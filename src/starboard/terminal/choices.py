"""The legal moves as numbered choices, kinds with many moves in one line."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from starboard.engine.errors import UnreadableMove
from starboard.engine.moves import Move
from starboard.engine.table import Table
from starboard.engine.words import Catalogue

FEW = 8


def described(table: Table, words: Catalogue, moves: Sequence[Move]) -> Iterator[str]:
    """One line for each move, or for each kind of which there are many."""
    number = 1
    for kind, group in groupby(moves, key=lambda move: move.kind):
        same = list(group)
        if len(same) <= FEW:
            yield from numbered(words, same, number)
        else:
            yield words.text(
                "terminal-choices",
                {
                    "first": number,
                    "last": number + len(same) - 1,
                    "pattern": table.game.moves.named(kind).pattern,
                    "label": words.text(f"move-{kind}-many"),
                    "example": same[len(same) // 2].text,
                },
            )
        number += len(same)


def numbered(words: Catalogue, moves: Sequence[Move], first: int = 1) -> Iterator[str]:
    for number, move in enumerate(moves, start=first):
        label = words.text(f"move-{move.kind}", move.facts())
        yield words.text("terminal-choice", {"number": number, "text": move.text, "label": label})


def chosen(table: Table, moves: Sequence[Move], text: str) -> Move:
    """The move that was typed: its number, its text, or the beginning of it."""
    if text.isdecimal():
        if not 1 <= int(text) <= len(moves):
            raise UnreadableMove(text=text, near="none", known=f"1–{len(moves)}")
        return moves[int(text) - 1]
    return table.game.moves.match(text, moves, table.state)
