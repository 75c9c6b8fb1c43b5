"""What always holds; `starboard verify` checks it in every reachable state."""

from starboard.scaffold.dice_template.state import State


def only_the_winner_reaches_the_goal(s: State) -> bool:
    reached = 0
    for player in range(s.players):
        if s.score[player] >= s.goal:
            reached += 1
    return reached <= 1


def points_never_decrease(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        if after.score[player] < before.score[player]:
            return False
    return True


STATE_LAWS = (only_the_winner_reaches_the_goal,)

MOVE_LAWS = (points_never_decrease,)
