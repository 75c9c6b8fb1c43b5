"""The achievements of Pirates of the Lost Seas."""

from starboard.engine.achievements import Achievement
from starboard.engine.prelude import count
from starboard.games.pirates.rules.ending import score
from starboard.games.pirates.rules.experience import has_level
from starboard.games.pirates.state import ABOARD, DEVASTATION, LEVEL, SEAS, State

PEARL = 0
"""The most valuable gem."""


def has_pearl(s: State, player: int) -> bool:
    return s.place[PEARL] == ABOARD + player


def has_half_of_the_gems(s: State, player: int) -> bool:
    aboard = sum(s.place[gem] == ABOARD + player for gem in range(s.gems))
    return 2 * aboard >= s.gems


def knows_every_skill(s: State, player: int) -> bool:
    """Whether the player has reached the level of the last skill."""
    return has_level(s, player, LEVEL[DEVASTATION])


def has_charted_half_of_the_seas(s: State, player: int) -> bool:
    return 2 * count(s.chart[player]) >= SEAS * s.width


def is_far_ahead(s: State, player: int) -> bool:
    """Whether nobody else has half of the player's points."""
    others = (score(s, other) for other in range(s.players) if other != player)
    return all(2 * points < score(s, player) for points in others)


ACHIEVEMENTS = (
    Achievement("pearl", has_pearl),
    Achievement("half-of-the-gems", has_half_of_the_gems),
    Achievement("every-skill", knows_every_skill, needs_win=False),
    Achievement("cartographer", has_charted_half_of_the_seas, needs_win=False),
    Achievement("far-ahead", is_far_ahead),
)
