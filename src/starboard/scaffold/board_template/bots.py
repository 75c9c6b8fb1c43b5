"""Bots, written in the dialect like the rules."""

from starboard.engine.chance import below
from starboard.scaffold.board_template.state import EMPTY, LINES, SIZE, State

NONE = -1


def alert(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Complete a row, else prevent one, else mark any cell."""
    own = completing_cell(s, player + 1)
    if own != NONE:
        return own
    threat = completing_cell(s, 2 - player)
    return threat if threat != NONE else moves[below(rng, count)]


def completing_cell(s: State, mark: int) -> int:
    """The empty cell of a line that has this mark in its two other cells."""
    for line in range(len(LINES)):
        marks = 0
        empty = NONE
        for i in range(SIZE):
            cell = LINES[line][i]
            if s.cells[cell] == mark:
                marks += 1
            elif s.cells[cell] == EMPTY:
                empty = cell
        if marks == SIZE - 1 and empty != NONE:
            return empty
    return NONE
