"""Many games stepped together, with masks of legal moves, as machine learning needs them.

batch = Batch(compiled, players=4, count=1024, seed=1)
while batch.running:
batch.step(policy(batch.redacted(), batch.mask))
print(batch.winners)
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from starboard.engine.actors import NOBODY
from starboard.engine.chance import GENERATOR_SIZE
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.errors import IllegalMove
from starboard.engine.options import Value

Integers = npt.NDArray[np.int64]


class Batch:
    """Games in rows.

    ``to_move[row]`` is the player to move (−1 when the game is over) and ``mask[row, move]``
    whether a move is legal.
    """

    def __init__(
        self, compiled: CompiledGame, players: int, count: int, seed: int, **options: Value
    ) -> None:
        game = compiled.game
        self.compiled, self.players, self.seed = compiled, players, seed
        self._kernels = compiled.kernel("batch")
        self._first = compiled.pack(game.initial_state(players, game.options.resolve(options)))
        self.states = np.zeros((count, compiled.size), np.uint8)
        self.to_move: Integers = np.zeros(count, np.int64)
        self.mask = np.zeros((count, game.moves.size), np.bool_)
        self._rngs = np.zeros((count, GENERATOR_SIZE), np.int64)
        self._numbers = np.arange(count, dtype=np.int64) - count
        self.restart()

    def __len__(self) -> int:
        return len(self.to_move)

    @property
    def running(self) -> bool:
        return bool((self.to_move != NOBODY).any())

    @property
    def records(self) -> Any:
        """The states as NumPy records: ``batch.records["score"]``."""
        return self.states.view(self.compiled.dtype)[:, 0]

    def restart(self, rows: Sequence[int] | Integers | None = None) -> None:
        """Start new games in these rows, or in all. No game is ever played twice."""
        chosen = np.arange(len(self))
        if rows is not None:
            given = np.asarray(rows)
            chosen = chosen[given if given.dtype == np.bool_ else given.astype(np.int64)]
        self._numbers[chosen] += len(self)
        self._kernels.batch_start(
            self._first, chosen, self._numbers, self.seed,
            self.states, self._rngs, self.to_move, self.mask,
        )  # fmt: skip

    def step(self, moves: Sequence[int] | Integers) -> None:
        """Make a move in every running game, then the moves of chance that follow."""
        chosen = np.asarray(moves, np.int64)
        if chosen.shape != self.to_move.shape:
            raise ValueError(f"{len(self)} rows need {len(self)} moves, not {chosen.shape}")
        row = self._kernels.first_illegal_row(chosen, self.to_move, self.mask)
        if row >= 0:
            raise IllegalMove(text=f"{chosen[row]} (row {row})", legal=self._legal(row))
        self._kernels.batch_step(chosen, self.states, self._rngs, self.to_move, self.mask)

    @property
    def winners(self) -> Integers:
        """The winners of each game as bits; 0 while it is running."""
        return self._results()[0]

    @property
    def scores(self) -> Integers:
        return self._results()[1]

    def redacted(self) -> npt.NDArray[np.uint8]:
        """Copies of the states that hold only what the player to move may know."""
        redacted = np.zeros_like(self.states)
        self._kernels.batch_redact(self.states, self.to_move, redacted)
        return redacted

    def _results(self) -> tuple[Integers, Integers]:
        winner_bits = np.zeros(len(self), np.int64)
        points = np.zeros((len(self), self.players), np.int64)
        self._kernels.batch_results(self.states, winner_bits, points)
        return winner_bits, points

    def _legal(self, row: int) -> str:
        return ", ".join(str(move) for move in np.flatnonzero(self.mask[row])[:6])
