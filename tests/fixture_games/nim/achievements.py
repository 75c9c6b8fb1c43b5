"""The achievements of Nim."""

from starboard.engine.achievements import Achievement
from tests.fixture_games.nim.state import State


def has_two_opponents(s: State, player: int) -> bool:
    return s.players > 2


ACHIEVEMENTS = (Achievement("crowd", has_two_opponents),)
