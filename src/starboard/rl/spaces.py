"""The spaces of observations and actions, shared by the environments."""

import numpy as np
from gymnasium import spaces

from starboard.api.game import Game

OBSERVATION_BOUND = 1e6
"""Values of observations are mostly between −1 and 1; amounts beyond the declared ones are not."""


def observation_box(game: Game) -> spaces.Box:
    """Return the space of what a player knows."""
    shape = (game.observation_size,)
    return spaces.Box(-OBSERVATION_BOUND, OBSERVATION_BOUND, shape, np.float32)
