"""What reports count of Pirates beyond what they count of every game."""

from starboard.games.pirates.rules.map import gems_left
from starboard.games.pirates.state import ABOARD, State


def gems_stolen(before: State, actor: int, move: int, after: State) -> int:
    """The gems that go from one ship to another."""
    stolen = 0
    for gem in range(before.gems):
        was_aboard = before.place[gem] >= ABOARD
        stolen += int(was_aboard and after.place[gem] != before.place[gem])
    return stolen


def gems_unfound(s: State) -> int:
    """The gems that nobody has found at the end."""
    return gems_left(s)


def ended_by_the_round_limit(s: State) -> int:
    """1 if gems were left, so that only the limit of rounds ended the game. P11.1"""
    return int(gems_left(s) > 0)


MOVE_METRICS = (gems_stolen,)

END_METRICS = (gems_unfound, ended_by_the_round_limit)
