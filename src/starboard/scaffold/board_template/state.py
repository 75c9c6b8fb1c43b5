"""State, constants and move ids. Clause numbers (B2.1) are those of RULES.md.

Cells are numbered by columns:

    row 3   2 5 8
    row 2   1 4 7
    row 1   0 3 6
            a b c
"""

from starboard.engine.prelude import const_table
from starboard.engine.struct import Struct, uint8

SIZE = 3
CELLS = SIZE * SIZE
COLUMNS = ("a", "b", "c")

EMPTY = 0  # a cell that player n has marked is n + 1

MARK = 0  # move ids: to mark cell n is n

LINES = const_table(
    ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
)

MAX_MOVES = CELLS


class State(Struct):
    turn: int = uint8()
    cells: list[int] = uint8(CELLS)
