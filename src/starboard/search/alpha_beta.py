"""Game-tree search with iterative deepening, for games without chance and secrets."""

from typing import Any

import numpy as np
import numpy.typing as npt

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.kernels import alpha_beta as kernel
from starboard.engine.kernels import move_order, transpositions
from starboard.engine.search_settings import Replies, SearchSettings
from starboard.search.budget import Budget, Meter, StopRequest
from starboard.search.result import SearchResult

ENTRIES = 1 << 20
"""Positions in the transposition table: 24 MB."""
REPLIES: dict[Replies, int] = {
    "all": move_order.ALL_REPLY,
    "one": move_order.ONE_REPLY,
    "none": move_order.NO_REPLY,
}
TWO = 2
"""Of two players the other one always replies."""
FIRST_LIMIT = 2_000
"""The positions of the first call when time is limited, before their speed is known."""


def limits_of(settings: SearchSettings, max_moves: int) -> npt.NDArray[np.int64]:
    """The limits that the kernel takes."""
    limits = np.zeros(kernel.LIMITS, np.int64)
    limits[kernel.WIDTH] = settings.width or max_moves
    limits[kernel.LATE] = settings.late_moves or max_moves
    return limits


class AlphaBetaSearch:
    """Searches for one player of one game; the table is kept from move to move."""

    def __init__(
        self, compiled: CompiledGame, players: int, settings: SearchSettings, seed: int
    ) -> None:
        rules = compiled.game.rules
        self._kernel = compiled.kernel("alpha_beta")
        self._game, self._players = compiled.game, players
        self._limits = limits_of(settings, rules.MAX_MOVES)
        self._replies = REPLIES[settings.replies if players > TWO else "all"]
        plies = kernel.MAX_PLIES + 1
        self._states = np.zeros((plies + 1, compiled.words), np.uint64)
        self._root = self._states.view(np.uint8)[0, : compiled.size]
        self._moves, self._promise = np.zeros((2, plies, rules.MAX_MOVES), np.int64)
        self._points, self._values = np.zeros(MAX_PLAYERS, np.int64), np.zeros(MAX_PLAYERS)
        self._keys = np.zeros(ENTRIES, np.uint64)
        self._entries = np.zeros((ENTRIES, transpositions.ENTRY_COLUMNS), np.int32)
        self._killers = np.full(plies, transpositions.NO_MOVE, np.int64)
        self._counters = np.zeros(move_order.COUNTERS, np.int64)

    def run(self, state: Any, player: int, budget: Budget, stop: StopRequest) -> SearchResult:
        """Search to increasing depths until the budget is used or the game is searched whole."""
        meter = Meter(budget, stop)
        line: tuple[tuple[int, int], ...] = ()
        depth, limit, decided = 0, self._limit(meter), False
        while depth == 0 or (limit > 0 and not decided and depth < kernel.MAX_PLIES):
            depth += 1
            self._set_root(state)
            value = self._search(player, depth, limit, stop)
            stopped = bool(self._counters[move_order.STOPPED])
            meter.add(int(self._counters[move_order.POSITIONS]))
            decided = self._is_decided(value)
            if depth == 1 or stopped or value != -move_order.WON:
                line = self._line(player, depth) or line
            limit = 0 if stopped else self._limit(meter)
        return self._result(state, player, line, meter)

    def _is_decided(self, value: int) -> bool:
        """Whether a deeper search would find nothing else.

        A lost player makes the move of the search before, whose opponent has to look as far ahead.
        """
        return abs(value) == move_order.WON or not self._counters[move_order.CUT_SHORT]

    def _set_root(self, state: Any) -> None:
        self._root[:] = np.frombuffer(state.to_bytes(), np.uint8)

    def _limit(self, meter: Meter) -> int:
        """The number of positions that the next depth may evaluate."""
        if meter.budget.iterations:
            return meter.budget.iterations - meter.iterations
        if meter.iterations == 0:
            return FIRST_LIMIT
        left = meter.budget.milliseconds / 1000 - meter.seconds
        return int(left * meter.iterations / meter.seconds)

    def _search(self, player: int, depth: int, limit: int, stop: StopRequest) -> int:
        """Search to one depth; returns the value to the player."""
        self._counters[:] = 0
        self._counters[move_order.LIMIT] = limit
        value: int = self._kernel.best_value(
            0, depth, -move_order.INFINITE, move_order.INFINITE, self._replies, player,
            self._players, self._limits, self._states, self._moves, self._promise, self._points,
            self._values, self._keys, self._entries, self._killers, self._counters, stop.flag,
        )  # fmt: skip
        return value

    def _result(
        self, state: Any, player: int, line: tuple[tuple[int, int], ...], meter: Meter
    ) -> SearchResult:
        legal = self._game.legal(state, player)
        line = line or ((player, legal[0]),)
        move = line[0][1]
        chances = self._values[: self._players] / max(self._values[: self._players].sum(), 1e-9)
        return SearchResult(
            move,
            tuple(legal),
            tuple(int(each == move) * meter.iterations for each in legal),
            tuple(float(chances[player]) if each == move else 0.0 for each in legal),
            tuple(chances.tolist()),
            line,
            meter.iterations,
            seconds=meter.seconds,
        )

    def _line(self, player: int, turns: int) -> tuple[tuple[int, int], ...]:
        """The principal variation; changes the root."""
        line = np.zeros((kernel.MAX_PLIES, 2), np.int64)
        found = self._kernel.follow_line(
            turns, self._replies, player, self._players, self._states, line, self._points,
            self._values, self._keys, self._entries, self._counters,
        )  # fmt: skip
        return tuple((actor, move) for actor, move in line[:found].tolist())
