"""The working memory of the turn kernels, which search and learning share."""

from typing import Any

import numpy as np

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.kernels import turn_search as kernel


class TurnMemory:
    """Arrays for the moves and values along a turn, and the table of positions seen in it."""

    def __init__(self, compiled: CompiledGame, players: int, entries: int) -> None:
        rules = compiled.game.rules
        width = max(rules.MAX_MOVES, rules.MAX_OUTCOMES)
        self.moves, self.weights = np.zeros((2, kernel.MAX_PLIES + 1, width), np.int64)
        self.points = np.zeros(MAX_PLAYERS, np.int64)
        self.values = np.zeros((kernel.STATE_ROWS, players))
        self.keys, self.known = np.zeros(entries, np.uint64), np.zeros((entries, players))
        self.counters = np.zeros(kernel.COUNTERS, np.int64)

    @property
    def turn(self) -> tuple[Any, ...]:
        """The arrays before those of the network, as kernels expect them."""
        return self.moves, self.weights, self.points, self.values

    @property
    def table(self) -> tuple[Any, ...]:
        """The arrays after those of the network."""
        return self.keys, self.known, self.counters
