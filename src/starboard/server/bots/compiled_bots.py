"""A game's bots as machine code, for single moves. Imports Numba."""

from typing import Any

import numpy as np

from starboard.bots.compiled import compiled_game
from starboard.bots.roster import bots_of
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator


class CompiledBots:
    """Chooses the same moves as the interpreted bots, from the same seeds."""

    def __init__(self, game: Game) -> None:
        """Load the machine code from the disk, or compile it."""
        compiled = compiled_game(game)
        kernels = compiled.kernel("play")
        kernels.prepare("step_choose")
        self._choose = kernels.step_choose
        self._bots = {name: compiled.bot(name) for name in bots_of(game)}
        self._redacted: Any = np.zeros(compiled.size, np.uint8)
        self._moves: Any = np.zeros(game.rules.MAX_MOVES, np.int64)

    def choose(self, bot: str, state: bytes, player: int, seed: int) -> int:
        """The id of the bot's move."""
        data = np.frombuffer(bytearray(state), np.uint8)
        rng = np.array(seeded_generator(seed), np.int64)
        number = self._bots[bot]
        return int(self._choose(data, self._redacted, number, player, self._moves, rng))
