"""Laws of High roll."""

from tests.fixture_games.high_roll.state import SIDES, State


def points_fit_the_rounds(s: State) -> bool:
    for player in range(s.players):
        turns = s.round + (1 if player < s.turn else 0)
        if not turns <= s.score[player] <= SIDES * turns:
            return False
    return True


def points_never_decrease(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        if after.score[player] < before.score[player]:
            return False
    return True


STATE_LAWS = (points_fit_the_rounds,)

MOVE_LAWS = (points_never_decrease,)
