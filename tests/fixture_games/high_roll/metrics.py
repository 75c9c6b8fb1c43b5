"""Metrics of High roll."""

from starboard.engine.actors import CHANCE
from tests.fixture_games.high_roll.state import AGAIN, State


def rolls_again(before: State, actor: int, move: int, after: State) -> int:
    return int(actor != CHANCE and move == AGAIN)


def points_of_all(s: State) -> int:
    points = 0
    for player in range(s.players):
        points += s.score[player]
    return points


MOVE_METRICS = (rolls_again,)

END_METRICS = (points_of_all,)
