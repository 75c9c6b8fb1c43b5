"""What reports count of King of StLucia beyond what they count of every game."""

from starboard.games.stlucia.state import State


def changes_of_the_occupant(before: State, actor: int, move: int, after: State) -> int:
    """1 if another player is in StLucia after the move."""
    return int(before.occupant != after.occupant)


def won_by_survival(s: State) -> int:
    """1 if the winner did not reach the goal, but was the last one alive."""
    return int(s.winner >= 0 and s.score[s.winner] < s.goal)


MOVE_METRICS = (changes_of_the_occupant,)

END_METRICS = (won_by_survival,)
