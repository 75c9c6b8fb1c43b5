"""The achievements of Small Star Empires."""

from starboard.engine.achievements import Achievement
from starboard.games.starempires.rules.points import NEBULA_POINTS, scores, territory
from starboard.games.starempires.state import State

LARGE_TERRITORY = 12
"""Systems of a large connected territory."""
CLEAR_LEAD = 10
WHOLE_NEBULA = len(NEBULA_POINTS) - 1
"""Systems of one colour that count most."""


def has_built_all_stations(s: State, player: int) -> bool:
    return s.stations[player] == 0


def has_whole_nebula(s: State, player: int) -> bool:
    return any(systems == WHOLE_NEBULA for systems in s.nebulae[player])


def has_large_territory(s: State, player: int) -> bool:
    return territory(s, player) >= LARGE_TERRITORY


def is_far_ahead(s: State, player: int) -> bool:
    """Whether the player leads everybody else by a clear number of points."""
    points = [0] * s.players
    scores(s, points)
    own = points.pop(player)
    return own - max(points) >= CLEAR_LEAD


ACHIEVEMENTS = (
    Achievement("all-stations", has_built_all_stations, needs_win=False),
    Achievement("whole-nebula", has_whole_nebula, needs_win=False),
    Achievement("great-empire", has_large_territory, needs_win=False),
    Achievement("far-ahead", is_far_ahead),
)
