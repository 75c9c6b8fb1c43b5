"""The achievements of Sealed bids."""

from starboard.engine.achievements import Achievement
from tests.fixture_games.sealed_bids.state import PRIZE, State


def has_every_prize(s: State, player: int) -> bool:
    return s.score[player] >= PRIZE * s.rounds


ACHIEVEMENTS = (Achievement("every-prize", has_every_prize),)
