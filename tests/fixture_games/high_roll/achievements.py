"""The achievements of High roll."""

from starboard.engine.achievements import Achievement
from tests.fixture_games.high_roll.state import SIDES, State


def has_rolled_high(s: State, player: int) -> bool:
    """Whether the player has the most points that the rounds allow."""
    return s.score[player] == s.rounds * SIDES


ACHIEVEMENTS = (Achievement("sixes", has_rolled_high, needs_win=False),)
