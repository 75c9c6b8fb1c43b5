"""Plays one seat of a game at a level."""

from typing import Any

from starboard.bots.levels import Level
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.generators import seeded_generator
from starboard.search.budget import Budget
from starboard.search.search import Search
from starboard.search.selection import select_move

SELECTION_NUMBERS = 1 << 62
"""The number of the generator that chooses among moves; searches use lower ones."""


class LevelPlayer:
    """Chooses the same moves from the same seed and positions; keeps its tree between moves."""

    def __init__(self, compiled: CompiledGame, players: int, level: Level, seed: int) -> None:
        own = compiled.game.search
        self._level, self._iterations = level, level.iterations(own)
        self._temperature = level.temperature_in(own)
        self._search = Search(compiled, players, level.settings(own), seed)
        self._rng = seeded_generator(seed, SELECTION_NUMBERS)

    def choose(self, state: Any, player: int, effort: float = 1.0) -> int:
        """The id of a move for a player who may act; ``effort`` is the share of the budget."""
        result = self._search.run(state, player, self._budget.part(effort))
        return select_move(result, self._temperature, self._rng)

    @property
    def _budget(self) -> Budget:
        if self._level.seconds:
            return Budget(milliseconds=max(1, round(1000 * self._level.seconds)))
        return Budget(iterations=self._iterations)
