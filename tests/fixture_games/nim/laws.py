"""Laws of Nim."""

from tests.fixture_games.nim.state import MAX_STONES, State


def the_pile_is_small_enough(s: State) -> bool:
    return s.stones <= MAX_STONES and s.turn < s.players


def the_pile_shrinks_by_the_move(before: State, actor: int, move: int, after: State) -> bool:
    return after.stones == before.stones - move


STATE_LAWS = (the_pile_is_small_enough,)

MOVE_LAWS = (the_pile_shrinks_by_the_move,)
