"""Matches of a network, playing without lookahead, against copies of the strongest bot."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

from starboard.bots.compiled import compiled_game
from starboard.bots.roster import bots_of
from starboard.catalog import find_game
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game
from starboard.engine.kernels.sparring import NETWORK
from starboard.engine.options import Value
from starboard.engine.weights import Weights
from starboard.runs.description import RunDescription
from starboard.runs.run import open_run
from starboard.runs.settings import RunSettings
from starboard.runs.task import Task
from starboard.simulate.tally import Rate, Tally, TallyRecord, tally_games, win_rate

NETWORK_ENTRY = 0
"""The place of the network in the list of seats, which rotate."""


@dataclass(frozen=True)
class MatchPlan:
    """Which games are played."""

    players: int
    options: dict[str, Value]
    games: int
    seed: int = 0


@dataclass(frozen=True)
class Match:
    """The result of a match."""

    bot: str
    players: int
    games: int
    unfinished: int
    rate: Rate
    """The share of games won; a shared win counts as a part of one."""


def best_bot(game: Game) -> str:
    """The name of the strongest bot in the roster."""
    return next(iter(bots_of(game)))


class MatchPlayer:
    """Plays games of a match in parts of any size."""

    def __init__(self, compiled: CompiledGame, weights: Weights, plan: MatchPlan) -> None:
        self._compiled, self._weights, self._plan = compiled, weights, plan
        self._bot = best_bot(compiled.game)
        self._kernels = compiled.kernel("learn")

    def prepare(self) -> None:
        """Compile the kernel and the bot, or read them from disk."""
        self._kernels.prepare("network_games")
        self._compiled.bot(self._bot)

    def play(self, first: int, count: int) -> TallyRecord:
        """Play games number ``first`` to ``first + count − 1``, with rotated seats."""
        plan, weights, game = self._plan, self._weights, self._compiled.game
        start = self._compiled.pack(game.initial_state(plan.players, plan.options))
        others = [self._compiled.bot(self._bot)] * (plan.players - 1)
        winner_bits, lengths = np.zeros(count, np.int64), np.zeros(count, np.int64)
        self._kernels.network_games(
            weights.inner, weights.outer, start, np.array([NETWORK, *others], np.int64),
            plan.seed, first, game.max_random_plies, weights.header.recipe.guesses,
            winner_bits, lengths,
        )  # fmt: skip
        return tally_games(winner_bits, lengths, first, plan.players, rotate=True).record()


def open_match(game: str, weights: bytes, plan: MatchPlan) -> MatchPlayer:
    """The player of a match in a game of the catalogue, for other processes and machines."""
    compiled = compiled_game(find_game(game))
    return MatchPlayer(compiled, Weights.from_bytes(weights, compiled.observation), plan)


def play_matches(
    compiled: CompiledGame, weights: Weights, plans: Iterable[MatchPlan], settings: RunSettings
) -> Iterator[Match]:
    """Play matches in turn; yields the result of each. Ctrl-C raises ``KeyboardInterrupt``."""
    with open_run(RunDescription("train", compiled.game, {}), settings) as run:
        for plan in plans:
            tally = Tally()
            for finished in run.play(_task(compiled, weights, plan, settings.is_alone)):
                tally.add(finished.record.tally())
            rate = win_rate(_games_won(tally, plan.players), plan.games)
            bot = best_bot(compiled.game)
            yield Match(bot, plan.players, plan.games, tally.unfinished, rate)


def _task(
    compiled: CompiledGame, weights: Weights, plan: MatchPlan, is_here: bool
) -> Task[TallyRecord]:
    """The games of a match; in this process they use the game that is loaded already."""
    open: Callable[[], MatchPlayer] = partial(MatchPlayer, compiled, weights, plan)
    if not is_here:
        open = partial(open_match, compiled.game.id, weights.to_bytes(), plan)
    return Task(f"{plan.players} players", plan.games, open, TallyRecord)


def _games_won(tally: Tally, players: int) -> float:
    """The wins of the network; a draw and an unfinished game are shared by all."""
    won = (tally.drawn + tally.unfinished) / players
    for (entries, _), count in tally.wins.items():
        if entries >> NETWORK_ENTRY & 1:
            won += count / entries.bit_count()
    return won
