"""Self-play with the compiled kernels: learns, and measures what was learned."""

from dataclasses import dataclass

import msgspec
import numpy as np

from starboard.bots.roster import bots_of
from starboard.engine.actors import players_in
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game
from starboard.engine.kernels.learn import NETWORK
from starboard.engine.options import Value
from starboard.engine.weights import Weights
from starboard.simulate.tally import UNFINISHED, Rate, win_rate
from starboard.train.plan import starts

MAX_POSITIONS = 4096
"""The positions of one game that are kept; a longer game ends there, without a result."""


@dataclass(frozen=True)
class Match:
    """The games of the network, playing without lookahead, against copies of one bot."""

    bot: str
    players: int
    games: int
    unfinished: int
    rate: Rate
    """The share of games won; a shared win counts as a part of one."""


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

    def match(self, players: int, games: int, seed: int = 0) -> Match:
        """Play against the strongest bot, with the first options of the recipe."""
        return network_match(
            self.compiled, self.weights, players, self._options(players), games, seed
        )

    def _options(self, players: int) -> dict[str, Value]:
        return next(options for number, options in self._starts if number == players)


def best_bot(game: Game) -> str:
    """The name of the strongest bot in the roster."""
    return next(iter(bots_of(game)))


def network_match(
    compiled: CompiledGame,
    weights: Weights,
    players: int,
    options: dict[str, Value],
    games: int,
    seed: int,
) -> Match:
    """Play games of one network against copies of the strongest bot, with rotated seats."""
    game, bot = compiled.game, best_bot(compiled.game)
    first = compiled.pack(game.initial_state(players, options))
    bots = np.array([NETWORK, *[compiled.bot(bot)] * (players - 1)], np.int64)
    winner_bits, lengths = np.zeros(games, np.int64), np.zeros(games, np.int64)
    compiled.kernel("learn").network_games(
        weights.inner, weights.outer, first, bots, seed, 0, game.max_random_plies,
        weights.header.recipe.guesses, winner_bits, lengths,
    )  # fmt: skip
    won = sum(
        _share(int(bits), (-number) % players, players) for number, bits in enumerate(winner_bits)
    )
    unfinished = int(np.sum(winner_bits == UNFINISHED))
    return Match(bot, players, games, unfinished, win_rate(won, games))


def _share(bits: int, player: int, players: int) -> float:
    """What a game is worth to a player; a draw and an unfinished game are shared by all."""
    if bits in (0, UNFINISHED):
        return 1 / players
    winners = players_in(bits)
    return 1 / len(winners) if player in winners else 0.0
