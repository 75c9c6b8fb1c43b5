"""Metrics of Nim."""

from tests.fixture_games.nim.state import MOST_TAKEN, State


def largest_takes(before: State, actor: int, move: int, after: State) -> int:
    return int(move == MOST_TAKEN)


def last_player(s: State) -> int:
    return s.turn


MOVE_METRICS = (largest_takes,)

END_METRICS = (last_player,)
