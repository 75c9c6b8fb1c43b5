"""Exact search of the player's own turn."""

from typing import Any

import numpy as np

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.kernels import turn_search as kernel
from starboard.engine.search_settings import SearchSettings
from starboard.search.budget import Budget, Meter, StopRequest
from starboard.search.network import Network
from starboard.search.positions import Positions
from starboard.search.result import SearchResult

ENTRIES = 1 << 17
"""Positions in the table: 2 MB."""
TRIALS = 4
"""Positions that are estimated to learn how long one takes."""


class TurnSearch:
    """Searches for one player of one game."""

    def __init__(
        self, compiled: CompiledGame, players: int, settings: SearchSettings, seed: int
    ) -> None:
        rules = compiled.game.rules
        self._players, self._seed, self._margin = players, seed, settings.bot_margin
        self._kernel = compiled.kernel("turn_search")
        self._bot = compiled.bot(settings.bot or compiled.bot_names[0])
        self._positions = Positions(compiled, kernel.MAX_PLIES + 2)
        self._network = Network(compiled, settings)
        width = max(rules.MAX_MOVES, rules.MAX_OUTCOMES)
        self._moves, self._weights = np.zeros((2, kernel.MAX_PLIES + 1, width), np.int64)
        self._points, self._values = np.zeros(MAX_PLAYERS, np.int64), np.zeros(MAX_PLAYERS)
        self._keys, self._known = np.zeros(ENTRIES, np.uint64), np.zeros(ENTRIES)
        self._counters = np.zeros(kernel.COUNTERS, np.int64)

    def run(self, state: Any, player: int, budget: Budget, stop: StopRequest) -> SearchResult:
        """Evaluate the bot's move, then the others as far as the budget goes."""
        legal = self._positions.set_root(state, player)
        usual = self._positions.bot_move(self._bot, player, self._seed)
        self._keys.fill(0)
        self._counters.fill(0)
        meter = Meter(budget, stop)
        for _ in range(TRIALS):
            self._estimate(player)
        meter.iterations = TRIALS
        values: dict[int, float] = {}
        for move in (usual, *(move for move in legal if move != usual)):
            self._counters[kernel.LIMIT] = self._limit(meter)
            value = self._kernel.move_value(move, player, *self._arrays, stop.flag)
            meter.iterations = int(self._counters[kernel.POSITIONS])
            if self._counters[kernel.STOPPED]:
                break
            values[move] = value
        return self._result(player, self._best(usual, values), legal, values, meter)

    def _best(self, usual: int, values: dict[int, float]) -> int:
        """The move with the best value, or the bot's move if that is not clearly worse."""
        best = max(values, key=values.__getitem__, default=usual)
        is_clear = usual in values and values[best] > values[usual] + self._margin
        return best if is_clear else usual

    @property
    def _arrays(self) -> tuple[Any, ...]:
        return (
            self._players, self._positions.words, self._moves, self._weights, self._points,
            self._values, *self._network.arrays, self._keys, self._known, self._counters,
        )  # fmt: skip

    def _limit(self, meter: Meter) -> int:
        """The number of positions that may have been evaluated after the next move."""
        if meter.budget.iterations:
            return meter.budget.iterations
        left = meter.budget.milliseconds / 1000 - meter.seconds
        return meter.iterations + int(left * meter.iterations / meter.seconds)

    def _estimate(self, player: int) -> None:
        """Estimate every player's chance without a search, which shows how long that takes."""
        self._kernel.estimate_here(
            0, player, self._players, self._positions.words, self._points, self._values,
            *self._network.arrays, self._counters,
        )  # fmt: skip

    def _win_chances(self, player: int, own: float) -> tuple[float, ...]:
        """The searcher's chance, and the rest as the others share it by the estimate."""
        self._estimate(player)
        others = self._values[: self._players].copy()
        others[player] = 0.0
        if others.sum() == 0.0:
            others[:] = 1.0
            others[player] = 0.0
        chances = others * ((1.0 - own) / others.sum())
        chances[player] = own
        return tuple(chances.tolist())

    def _result(
        self, player: int, best: int, legal: list[int], values: dict[int, float], meter: Meter
    ) -> SearchResult:
        return SearchResult(
            best,
            tuple(legal),
            tuple(int(move in values) for move in legal),
            tuple(values.get(move, 0.0) for move in legal),
            self._win_chances(player, values.get(best, 1.0 / self._players)),
            ((player, best),),
            meter.iterations,
            seconds=meter.seconds,
        )
