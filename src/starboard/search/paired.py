"""Paired playouts: the bot's move unless another one beats it in the same sampled worlds.

Moves are eliminated by halves (sequential halving); the bot's own move always stays.
"""

from math import ceil, log2, sqrt
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.chance import below
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.generators import seeded_generator
from starboard.engine.search_settings import SearchSettings
from starboard.search.budget import Budget, Meter, StopRequest
from starboard.search.network import Network
from starboard.search.positions import Positions
from starboard.search.result import SearchResult
from starboard.search.tree import playout_bot

DEFAULT = 0
"""The arm of the bot's own move."""

EXPECTED_LOSS = 0.1
"""What a move is taken to lose against the bot's before it is tried, if the bot is trusted."""

CANDIDATE_NUMBERS = 1 << 60
"""The number of the first generator that draws moves to compare; bots use lower ones."""

Rewards = npt.NDArray[np.float64]


class PairedSearch:
    """Compares moves by playouts for one player of one game."""

    def __init__(
        self, compiled: CompiledGame, players: int, settings: SearchSettings, seed: int
    ) -> None:
        self._compiled, self._players, self._settings = compiled, players, settings
        self._kernel = compiled.kernel("paired")
        self._positions = Positions(compiled)
        self._bot = compiled.bot(settings.bot or compiled.bot_names[0])
        self._bots = np.full(players, playout_bot(compiled, settings), np.int64)
        self._network, self._values = Network(compiled, settings), np.zeros(MAX_PLAYERS)
        self._seed, self._worlds, self._runs = seed, 0, 0

    def run(self, state: Any, player: int, budget: Budget, stop: StopRequest) -> SearchResult:
        """Search the position as the player knows it."""
        legal = self._positions.set_root(state, player)
        self._runs, self._worlds = self._runs + 1, 0
        arms = self._moves(player, legal)
        comparison = Comparison(len(arms), self._players)
        began, playouts = perf_counter(), 0
        rounds = max(1, ceil(log2(len(arms))))
        for number in range(rounds):
            part = budget.part(1 / rounds)
            playouts += self._play_round(player, arms, comparison, part, stop)
            if number + 1 < rounds:
                comparison.keep_better_half()
        return self._result(player, arms, comparison, playouts, perf_counter() - began)

    def _moves(self, player: int, legal: list[int]) -> list[int]:
        """The moves to compare: the bot's own first, then other bots' moves, then others."""
        bots = [self._bot]
        if self._settings.proposals:
            bots += map(self._compiled.bot, self._compiled.bot_names)
        proposed = dict.fromkeys(self._bot_move(bot, player) for bot in bots)
        return [*proposed, *self._candidates([move for move in legal if move not in proposed])]

    def _candidates(self, moves: list[int]) -> list[int]:
        """All moves that no bot proposes, or ``width`` − 1 of them drawn at random."""
        count = self._settings.width - 1
        if count < 0 or count >= len(moves):
            return moves
        rng = seeded_generator(self._seed, CANDIDATE_NUMBERS + self._runs)
        return [moves.pop(below(rng, len(moves))) for _ in range(count)]

    def _bot_move(self, bot: int, player: int) -> int:
        return self._positions.bot_move(bot, player, self._seed, self._runs)

    def _play_round(
        self,
        player: int,
        arms: list[int],
        comparison: "Comparison",
        budget: Budget,
        stop: StopRequest,
    ) -> int:
        """Play all active arms out in the same worlds; returns the number of playouts."""
        moves = np.array(arms)
        active = np.array(comparison.active)
        meter = Meter(budget.part(1 / len(active)) if budget.iterations else budget, stop)
        while count := meter.next_slice():
            rewards = np.full((count, len(arms)), np.nan)
            worlds = self._kernel.play_worlds(
                *self._positions.arrays[1:], player, moves, active, self._bots,
                self._settings.playout_plies, self._seed, self._first_world, stop.flag,
                *self._network.arrays, self._values, comparison.totals, rewards,
            )  # fmt: skip
            self._worlds += worlds
            comparison.add(rewards[:worlds])
            meter.add(worlds)
            if worlds < count:
                break
        return meter.iterations * len(active)

    @property
    def _first_world(self) -> int:
        """The number of the next world; every run has its own."""
        return (self._runs << 32) + self._worlds

    def _result(
        self,
        player: int,
        arms: list[int],
        comparison: "Comparison",
        playouts: int,
        seconds: float,
    ) -> SearchResult:
        best = comparison.best(self._settings.margin)
        counts = comparison.counts().tolist()
        means = comparison.expected(self._settings.trust).tolist()
        played = {arms[index]: index for index in comparison.ranked()}
        return SearchResult(
            arms[best],
            tuple(played),
            tuple(counts[index] for index in played.values()),
            tuple(means[index] for index in played.values()),
            comparison.win_chances(best),
            ((player, arms[best]),),
            playouts,
            seconds=seconds,
        )


class Comparison:
    """Rewards by world and arm; NaN where an arm was no longer played."""

    def __init__(self, arms: int, players: int) -> None:
        self.active = list(range(arms))
        self.totals = np.zeros((arms, players))
        self._rewards: Rewards = np.zeros((0, arms))

    def add(self, rewards: Rewards) -> None:
        """Add the rewards of further worlds."""
        self._rewards = np.concatenate((self._rewards, rewards))

    def counts(self) -> npt.NDArray[np.int64]:
        return np.asarray(np.count_nonzero(~np.isnan(self._rewards), axis=0))

    def means(self) -> Rewards:
        """The mean reward of each arm; 0 for an arm that was never played."""
        return np.asarray(np.nansum(self._rewards, axis=0) / np.maximum(self.counts(), 1))

    def expected(self, trust: float) -> Rewards:
        """The mean rewards, as if every other move had lost to the first in ``trust`` worlds more.

        The fewer worlds were played, the more such a mean depends on what the bot prefers.
        """
        counts, means = self.counts(), self.means()
        expected = (counts * means + trust * (means[DEFAULT] - EXPECTED_LOSS)) / np.maximum(
            counts + trust, 1
        )
        expected[DEFAULT] = means[DEFAULT]
        return np.asarray(expected)

    def keep_better_half(self) -> None:
        """Drop the worse half of the arms, but never the first one."""
        means = self.means()
        others = sorted((arm for arm in self.active if arm != DEFAULT), key=lambda arm: -means[arm])
        self.active = [DEFAULT, *others[: len(self.active) // 2]]

    def ranked(self) -> list[int]:
        """All arms, those played most often and then those with the highest mean last."""
        counts, means = self.counts(), self.means()
        return sorted(range(len(counts)), key=lambda arm: (counts[arm], means[arm]))

    def best(self, margin: float) -> int:
        """The best active arm if it beats the first by ``margin`` standard errors."""
        means = self.means()
        best = max(self.active, key=means.__getitem__)
        differences = self._rewards[:, best] - self._rewards[:, DEFAULT]
        if len(differences) < 2 or best == DEFAULT:
            return DEFAULT
        error = differences.std(ddof=1) / sqrt(len(differences))
        return best if differences.mean() > margin * error else DEFAULT

    def win_chances(self, arm: int) -> tuple[float, ...]:
        """Every player's share of the wins after this arm."""
        total, players = self.totals[arm], self.totals.shape[1]
        if total.sum() == 0:
            return (1.0 / players,) * players
        return tuple((total / total.sum()).tolist())
