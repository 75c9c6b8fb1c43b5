"""Self-play with the compiled kernels: learns, and measures what was learned."""

from collections.abc import Iterable, Iterator

import msgspec

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.options import Value
from starboard.engine.weights import Weights
from starboard.runs.settings import RunSettings
from starboard.train.match import Match, MatchPlan, best_bot, play_matches
from starboard.train.plan import starts
from starboard.train.self_play import open_self_play

IN_THIS_PROCESS = RunSettings()


class Trainer:
    """A network in training; ``weights`` change in place."""

    def __init__(self, compiled: CompiledGame, weights: Weights) -> None:
        self.compiled = compiled
        self.weights = weights
        self._matches = compiled.kernel("learn")
        self._self_play = open_self_play(compiled, weights)
        self._opponent = best_bot(compiled.game)

    @property
    def games(self) -> int:
        """The games of self-play so far."""
        return self.weights.header.recipe.games

    @property
    def change(self) -> int:
        """The number of the game from which on games take much longer; 0 if all are alike."""
        return self._self_play.change

    def on_disk(self) -> bool:
        """Whether ``prepare`` has only to read machine code."""
        matches = self._matches.on_disk("network_games")
        return self._self_play.on_disk() and matches and not self.compiled.missing(self._opponent)

    def prepare(self) -> None:
        """Compile the kernels, or read them from disk."""
        self._self_play.prepare()
        self._matches.prepare("network_games")
        self.compiled.bot(self._opponent)

    def learn(self, games: int) -> None:
        """Play the next games and learn from them."""
        weights = self.weights
        self._self_play.learn(self.games, games)
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
        all = starts(self.weights.header.recipe)
        return next(options for number, options in all if number == players)
