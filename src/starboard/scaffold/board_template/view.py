"""The value that clients draw."""

import msgspec

from starboard.scaffold.board_template.state import SIZE, State


class View(msgspec.Struct, frozen=True):
    turn: int
    columns: list[list[int]]
    """The marks of each column, from row 1: 0 for an empty cell, 1 and 2 for the players."""


def view(s: State, viewer: int) -> View:
    columns = [s.cells[column * SIZE : (column + 1) * SIZE] for column in range(SIZE)]
    return View(s.turn, columns)
