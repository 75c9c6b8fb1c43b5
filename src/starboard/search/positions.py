"""Memory for the states of a search: the position searched, a sampled world, a redacted one."""

from typing import Any

import numpy as np

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.generators import seeded_generator
from starboard.engine.kernels.tree_search import REDACTED, ROOT, STATE_ROWS, WORLD


class Positions:
    """States in rows of words, and the bytes of each row."""

    def __init__(self, compiled: CompiledGame, rows: int = STATE_ROWS) -> None:
        self._compiled, self._game = compiled, compiled.game
        self.words = np.zeros((rows, compiled.words), np.uint64)
        data = self.words.view(np.uint8)[:, : compiled.size]
        self.root, self.world, self.redacted = data[ROOT], data[WORLD], data[REDACTED]

    @property
    def arrays(self) -> tuple[Any, ...]:
        """The arrays as kernels expect them."""
        return self.words, self.root, self.world, self.redacted

    def set_root(self, state: Any, player: int) -> list[int]:
        """Take the position as the player knows it; returns the player's legal moves."""
        known = self._game.redacted(state, player)
        self.root[:] = np.frombuffer(known.to_bytes(), np.uint8)
        return self._game.legal(known, player)

    def bot_move(self, bot: int, player: int, seed: int, number: int = 0) -> int:
        """The move of the bot with this number in the position."""
        moves = np.zeros(self._game.rules.MAX_MOVES, np.int64)
        rng = np.array(seeded_generator(seed, number))
        choose = self._compiled.kernel("play").step_choose
        return int(choose(self.root, self.redacted, bot, player, moves, rng))
