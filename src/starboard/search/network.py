"""The network that estimates positions for a search, with its working memory."""

from pathlib import Path
from typing import Any

import numpy as np

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.observation import Observation
from starboard.engine.search_settings import SearchSettings
from starboard.engine.weights import Weights, shipped_weights


class Network:
    """Weights and working memory as kernels expect them; empty weights if none are used."""

    def __init__(
        self, compiled: CompiledGame, settings: SearchSettings, weights: Weights | None = None
    ) -> None:
        observation = compiled.observation
        found = weights or (_weights(observation, settings) if settings.network else None)
        if settings.network and found is None:
            raise ValueError(f"{compiled.game.id} has no weights of a network")
        empty = np.zeros((0, 1), np.float32)
        inner, outer = (empty, empty) if found is None else (found.inner, found.outer)
        self.arrays: tuple[Any, ...] = (
            inner,
            outer,
            np.zeros(observation.size, np.float32),
            np.zeros(observation.size, np.int64),
            np.zeros(inner.shape[1], np.float32),
            np.zeros(observation.slots.count, np.float32),
        )


def _weights(observation: Observation, settings: SearchSettings) -> Weights | None:
    """The weights in the settings' file, or those shipped with the game, if it has any."""
    if settings.weights_file:
        return Weights.from_bytes(Path(settings.weights_file).read_bytes(), observation)
    return shipped_weights(observation)
