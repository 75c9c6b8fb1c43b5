"""Self-play with the compiled kernels: learns, and measures what was learned."""

from collections.abc import Iterable, Iterator

import msgspec
import numpy as np

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.options import Value
from starboard.engine.weights import Weights
from starboard.runs.settings import RunSettings
from starboard.train.match import Match, MatchPlan, best_bot, play_matches
from starboard.train.plan import starts

IN_THIS_PROCESS = RunSettings()
MAX_POSITIONS = 4096
"""The positions of one game that are kept; a longer game ends there, without a result."""


class Trainer:
    """A network in training; ``weights`` change in place."""

    def __init__(self, compiled: CompiledGame, weights: Weights) -> None:
        game, recipe = compiled.game, weights.header.recipe
        self.compiled = compiled
        self.weights = weights
        self._kernels = compiled.kernel("learn")
        self._starts = starts(recipe)
        firsts = [compiled.pack(game.initial_state(*start)) for start in self._starts]
        self._firsts = np.stack(firsts)
        self._players = np.array([players for players, _ in self._starts], np.int64)
        self._settings = np.array(
            [recipe.rate, recipe.halving_games, recipe.trace, recipe.exploration, recipe.guesses]
        )
        self._memory = (
            np.zeros((MAX_POSITIONS, compiled.size), np.uint8),
            np.zeros(MAX_POSITIONS, np.int64),
            np.zeros(MAX_POSITIONS, np.int64),
            np.zeros((MAX_POSITIONS, compiled.observation.slots.count), np.float32),
        )

    @property
    def games(self) -> int:
        """The games of self-play so far."""
        return self.weights.header.recipe.games

    def prepare(self) -> None:
        """Compile the kernels, or read them from disk."""
        self._kernels.prepare("self_play", "network_games")
        self.compiled.bot(best_bot(self.compiled.game))

    def learn(self, games: int) -> None:
        """Play the next games and learn from them."""
        weights = self.weights
        self._kernels.self_play(
            weights.inner, weights.outer, self._firsts, self._players,
            weights.header.recipe.seed, self.games, games, self._settings, *self._memory,
        )  # fmt: skip
        recipe = msgspec.structs.replace(weights.header.recipe, games=self.games + games)
        weights.header = msgspec.structs.replace(weights.header, recipe=recipe)

    def match(self, players: int, games: int) -> Match:
        """Play one match; Ctrl-C raises ``KeyboardInterrupt``."""
        (match,) = self.matches([players], games)
        return match

    def matches(
        self,
        players: Iterable[int],
        games: int,
        seed: int = 0,
        settings: RunSettings = IN_THIS_PROCESS,
    ) -> Iterator[Match]:
        """Play a match with each number of players and the recipe's first options for it."""
        plans = (MatchPlan(number, self._options(number), games, seed) for number in players)
        return play_matches(self.compiled, self.weights, plans, settings)

    def _options(self, players: int) -> dict[str, Value]:
        return next(options for number, options in self._starts if number == players)
