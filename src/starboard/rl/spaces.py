"""The spaces of observations and actions, shared by the environments."""

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from starboard.api.game import Game
from starboard.api.state import State

OBSERVATION_BOUND = 1e6
"""Values of observations are mostly between −1 and 1; amounts beyond the declared ones are not."""

Mask = npt.NDArray[np.int8]


def observation_box(game: Game) -> spaces.Box:
    """Return the space of what a player knows."""
    shape = (game.observation_size,)
    return spaces.Box(-OBSERVATION_BOUND, OBSERVATION_BOUND, shape, np.float32)


def action_mask(game: Game, state: State, player: int) -> Mask:
    """Return which moves a player may make now, as Gymnasium's spaces take it."""
    mask = np.zeros(game.move_count, np.int8)
    mask[state.legal_moves(player)] = 1
    return mask
