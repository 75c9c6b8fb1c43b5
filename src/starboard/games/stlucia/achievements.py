"""The achievements of King of StLucia."""

from starboard.engine.achievements import Achievement
from starboard.games.stlucia.state import FULL_HEALTH, State


def is_last_one_alive(s: State, player: int) -> bool:
    """Whether the player won by survival, before reaching the goal."""
    return s.score[player] < s.goal


def is_unharmed(s: State, player: int) -> bool:
    return s.health[player] == FULL_HEALTH


def is_nearly_dead(s: State, player: int) -> bool:
    return s.health[player] == 1


def is_far_ahead(s: State, player: int) -> bool:
    """Whether nobody else has half of the player's points."""
    others = (s.score[other] for other in range(s.players) if other != player)
    return all(2 * score < s.score[player] for score in others)


ACHIEVEMENTS = (
    Achievement("last-one-alive", is_last_one_alive),
    Achievement("unharmed", is_unharmed),
    Achievement("close-call", is_nearly_dead),
    Achievement("far-ahead", is_far_ahead),
)
