"""What always holds; `starboard verify` checks it in every reachable state."""

from starboard.scaffold.board_template.state import CELLS, EMPTY, State


def players_have_marked_in_turn(s: State) -> bool:
    ahead = 0
    for cell in range(CELLS):
        if s.cells[cell] == 1:
            ahead += 1
        elif s.cells[cell] == 2:
            ahead -= 1
    return ahead == s.turn


def marks_stay(before: State, actor: int, move: int, after: State) -> bool:
    for cell in range(CELLS):
        if before.cells[cell] != EMPTY and after.cells[cell] != before.cells[cell]:
            return False
    return True


STATE_LAWS = (players_have_marked_in_turn,)

MOVE_LAWS = (marks_stay,)
