"""Exact search of the player's own turn."""

from typing import Any

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.kernels import turn_search as kernel
from starboard.engine.search_settings import SearchSettings
from starboard.search.budget import Budget, Meter, StopRequest
from starboard.search.network import Network
from starboard.search.positions import Positions
from starboard.search.result import SearchResult
from starboard.search.turn_memory import TurnMemory

ENTRIES = 1 << 17
"""Positions in the table: 3 MB with two players."""
TRIALS = 4
"""Positions that are estimated to learn how long one takes."""

Chances = tuple[float, ...]
"""Every player's chance to win."""


class TurnSearch:
    """Searches for one player of one game."""

    def __init__(
        self, compiled: CompiledGame, players: int, settings: SearchSettings, seed: int
    ) -> None:
        self._players, self._seed = players, seed
        self._kernel = compiled.kernel("turn_search")
        self._bot = compiled.bot(settings.bot or compiled.bot_names[0])
        self._positions = Positions(compiled, kernel.STATE_ROWS)
        self._network = Network(compiled, settings)
        self._memory = TurnMemory(compiled, players, ENTRIES)

    def run(self, state: Any, player: int, budget: Budget, stop: StopRequest) -> SearchResult:
        """Evaluate the bot's move, then the others as far as the budget goes."""
        legal = self._positions.set_root(state, player)
        usual = self._positions.bot_move(self._bot, player, self._seed)
        memory = self._memory
        memory.keys.fill(0)
        memory.counters.fill(0)
        meter = Meter(budget, stop)
        for _ in range(TRIALS):
            self._estimate(player)
        meter.iterations = TRIALS
        chances: dict[int, Chances] = {}
        for move in (usual, *(move for move in legal if move != usual)):
            memory.counters[kernel.LIMIT] = self._limit(meter)
            self._kernel.values_after(
                move, player, self._players, self._positions.words, *memory.turn,
                *self._network.arrays, *memory.table, stop.flag,
            )  # fmt: skip
            meter.iterations = int(memory.counters[kernel.POSITIONS])
            if memory.counters[kernel.STOPPED]:
                break
            chances[move] = tuple(memory.values[1].tolist())
        return self._result(player, usual, legal, chances, meter)

    def _limit(self, meter: Meter) -> int:
        """The number of positions that may have been evaluated after the next move."""
        if meter.budget.iterations:
            return meter.budget.iterations
        left = meter.budget.milliseconds / 1000 - meter.seconds
        return meter.iterations + int(left * meter.iterations / meter.seconds)

    def _estimate(self, player: int) -> Chances:
        """Every player's chance without a search; also shows how long an estimate takes."""
        memory = self._memory
        self._kernel.estimate_here(
            0, player, self._players, self._positions.words, memory.points, memory.values,
            *self._network.arrays, memory.counters,
        )  # fmt: skip
        return tuple(memory.values[0].tolist())

    def _result(
        self, player: int, usual: int, legal: list[int], chances: dict[int, Chances], meter: Meter
    ) -> SearchResult:
        values = {move: found[player] for move, found in chances.items()}
        best = max(values, key=values.__getitem__, default=usual)
        return SearchResult(
            best,
            tuple(legal),
            tuple(int(move in values) for move in legal),
            tuple(values.get(move, 0.0) for move in legal),
            chances[best] if best in chances else self._estimate(player),
            ((player, best),),
            meter.iterations,
            seconds=meter.seconds,
        )
