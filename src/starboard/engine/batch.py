"""Many games stepped together, with masks of legal moves: the shape that learning wants.

batch = Batch(compiled, players=4, count=1024, seed=1)
while batch.running:
    batch.step(policy(batch.known(), batch.mask))
print(batch.winners)
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from starboard.engine.actors import NOBODY
from starboard.engine.chance import GENERATOR_SIZE
from starboard.engine.compiled import Compiled
from starboard.engine.errors import IllegalMove
from starboard.engine.options import Value

Integers = npt.NDArray[np.int64]


class Batch:
    """``acting[row]`` is the player to move (−1: over), ``mask[row, move]`` what is legal."""

    def __init__(
        self, compiled: Compiled, players: int, count: int, seed: int, **options: Value
    ) -> None:
        game = compiled.game
        self.compiled, self.players, self.seed = compiled, players, seed
        self._kernels = compiled.kernel("batch")
        first = game.initial_state(players, game.options.resolve(options)).to_bytes()
        self._first = np.frombuffer(first, np.uint8)
        self.states = np.zeros((count, compiled.size), np.uint8)
        self.acting: Integers = np.zeros(count, np.int64)
        self.mask = np.zeros((count, game.moves.size), np.bool_)
        self._rngs = np.zeros((count, GENERATOR_SIZE), np.int64)
        self._numbers = np.arange(count, dtype=np.int64) - count
        self.restart()

    def __len__(self) -> int:
        return len(self.acting)

    @property
    def running(self) -> bool:
        return bool((self.acting != NOBODY).any())

    @property
    def records(self) -> Any:
        """The states as NumPy records: ``batch.records["score"]``."""
        return self.states.view(self.compiled.dtype)[:, 0]

    def restart(self, rows: Sequence[int] | Integers | None = None) -> None:
        """Begin new games in these rows, or in all; no row ever plays the same game twice."""
        chosen = np.arange(len(self))
        if rows is not None:
            given = np.asarray(rows)
            chosen = chosen[given if given.dtype == np.bool_ else given.astype(np.int64)]
        self._numbers[chosen] += len(self)
        self._kernels.batch_start(
            self._first, chosen, self._numbers, self.seed,
            self.states, self._rngs, self.acting, self.mask,
        )  # fmt: skip

    def step(self, moves: Sequence[int] | Integers) -> None:
        """One move in every running game, dice and draws included; rows that are over wait."""
        chosen = np.asarray(moves, np.int64)
        if chosen.shape != self.acting.shape:
            raise ValueError(f"{len(self)} rows need {len(self)} moves, not {chosen.shape}")
        row = self._kernels.batch_refused(chosen, self.acting, self.mask)
        if row >= 0:
            raise IllegalMove(text=f"{chosen[row]} (row {row})", legal=self._legal(row))
        self._kernels.batch_step(chosen, self.states, self._rngs, self.acting, self.mask)

    @property
    def winners(self) -> Integers:
        """The winners of each row, as bits; 0 while it runs."""
        return self._result()[0]

    @property
    def scores(self) -> Integers:
        return self._result()[1]

    def known(self) -> npt.NDArray[np.uint8]:
        """Each state as the player to move may know it."""
        known = np.zeros_like(self.states)
        self._kernels.batch_known(self.states, self.acting, known)
        return known

    def _result(self) -> tuple[Integers, Integers]:
        won = np.zeros(len(self), np.int64)
        points = np.zeros((len(self), self.players), np.int64)
        self._kernels.batch_result(self.states, won, points)
        return won, points

    def _legal(self, row: int) -> str:
        return ", ".join(str(move) for move in np.flatnonzero(self.mask[row])[:6])
