"""The rules, in the dialect. Clause numbers (B2.1) are those of RULES.md."""

from starboard.scaffold.board_template.state import CELLS, EMPTY, LINES
from starboard.scaffold.board_template.state import MAX_MOVES as MAX_MOVES
from starboard.scaffold.board_template.state import State as State

VERSION = 1


def setup(s: State, players: int) -> None:
    """Leave the board empty, B1.1."""


def actors(s: State) -> int:
    if winners(s) != 0 or empty_cells(s) == 0:
        return 0
    return 1 << s.turn


def empty_cells(s: State) -> int:
    count = 0
    for cell in range(CELLS):
        if s.cells[cell] == EMPTY:
            count += 1
    return count


def legal(s: State, player: int, out: list[int]) -> int:
    if actors(s) != 1 << player:
        return 0
    count = 0
    for cell in range(CELLS):
        if s.cells[cell] == EMPTY:
            out[count] = cell  # B2.1
            count += 1
    return count


def apply(s: State, actor: int, move: int) -> None:
    s.cells[move] = actor + 1
    s.turn = 1 - actor  # B1.1


def scores(s: State, out: list[int]) -> None:
    for player in range(2):
        out[player] = 1 if winners(s) == 1 << player else 0


def winners(s: State) -> int:
    for line in range(len(LINES)):
        owner = s.cells[LINES[line][0]]
        same = s.cells[LINES[line][1]] == owner and s.cells[LINES[line][2]] == owner
        if same and owner != EMPTY:
            return 1 << (owner - 1)  # B3.1
    return 0  # B3.2
