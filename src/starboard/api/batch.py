"""Many games stepped together, with masks of legal moves, as machine learning needs them.

    batch = game.batch(1024, seed=1)
    while batch.running:
        batch.step(policy(batch.observation, batch.legal_action_mask))
    print(batch.rewards)

The names are those of PGX.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from starboard.api.bot import Bot, BotChoice, one_for_each
from starboard.api.random_source import new_generator
from starboard.engine.actors import NOBODY
from starboard.engine.chance import GENERATOR_SIZE
from starboard.engine.errors import IllegalMove
from starboard.engine.kernels.batch import CUT_OFF, MAX_DENSE_MOVES, OUTSIDE, OVER

if TYPE_CHECKING:
    from starboard.api.game import Game
    from starboard.api.state import State

Integers = npt.NDArray[np.int64]
Rows = Sequence[int] | Integers | npt.NDArray[np.bool_]
Opponents = BotChoice | Sequence[str | Bot | None]
"""Bots, and None for seats that the caller plays."""
NO_LIMIT = 2**62


class Batch:
    """``len(batch)`` games in rows; ``Game.batch`` creates it.

    All arrays are allocated once and written in place by every step.

    With ``opponents``, a bot for each player but one, they play inside the same call, and moves
    are asked of the remaining player, the *learner*, whose seat rotates from game to game; also
    of an opponent that is None. A game that is not over after ``max_plies`` moves, those of
    chance and bots included, is truncated.
    """

    current_player: Integers
    """The player to move in each game; −1 when it has stopped."""
    legal_action_mask: npt.NDArray[np.bool_]
    """Which moves are legal for the player to move; none when the game has stopped."""
    rewards: npt.NDArray[np.float64]
    """What each player of each game gets (see ``State.returns``); zero until it is over."""
    plies: Integers
    """The number of moves made in each game, those of chance and bots included."""

    def __init__(
        self,
        game: "Game",
        count: int,
        seed: int,
        opponents: Opponents | None = None,
        max_plies: int | None = None,
    ) -> None:
        rules = game.definition.rules
        self.game, self.seed = game, seed
        self._kernels = game.compiled.kernel("batch")
        self._first = np.frombuffer(game.new_state(0).to_bytes(), np.uint8).copy()
        self._bots = _seats(game, opponents)
        self._rotate = int(opponents is not None)
        self._limit = NO_LIMIT if max_plies is None else max_plies
        self.current_player = np.full(count, NOBODY, np.int64)
        self.legal_action_mask = np.zeros((count, game.move_count), np.bool_)
        self.rewards = np.zeros((count, game.players), np.float64)
        self.plies = np.zeros(count, np.int64)
        self._states = np.zeros((count, game.compiled.size), np.uint8)
        self._redacted = np.zeros(game.compiled.size, np.uint8)
        self._rngs = np.zeros((count, GENERATOR_SIZE), np.int64)
        self._shifts, self._stopped = np.zeros((2, count), np.int64)
        rows = count if game.move_count > MAX_DENSE_MOVES else 1
        self._listed = np.zeros((rows, rules.MAX_MOVES), np.int64)
        self._counts = np.zeros(count, np.int64)
        self._numbers = np.arange(count, dtype=np.int64) - count
        self._observation = np.zeros((count, game.observation_size), np.float32)
        self._observed = False
        self.restart()

    def __len__(self) -> int:
        return len(self.current_player)

    @property
    def running(self) -> bool:
        """Whether any game needs a move."""
        return bool((self.current_player != NOBODY).any())

    @property
    def terminated(self) -> npt.NDArray[np.bool_]:
        """Which games are over."""
        return np.equal(self._stopped, OVER)

    @property
    def truncated(self) -> npt.NDArray[np.bool_]:
        """Which games were stopped at ``max_plies``."""
        return np.equal(self._stopped, CUT_OFF)

    @property
    def learner(self) -> Integers:
        """The player of each game whose opponents are bots."""
        return -self._shifts % self.game.players

    @property
    def observation(self) -> npt.NDArray[np.float32]:
        """What the player to move knows in each game; zeros when it has stopped."""
        if not self._observed:
            self._observe(self.current_player, self._observation)
            self._observed = True
        return self._observation

    def observe(self, viewers: Sequence[int] | Integers) -> npt.NDArray[np.float32]:
        """Return what these viewers know, one for each game, in a new array."""
        out = np.zeros_like(self._observation)
        self._observe(np.asarray(viewers, np.int64), out)
        return out

    def restart(self, rows: Rows | None = None) -> None:
        """Start new games in these rows, or in all. No game is ever played twice."""
        chosen = np.arange(len(self))
        if rows is not None:
            given = np.asarray(rows)
            chosen = chosen[given if given.dtype == np.bool_ else given.astype(np.int64)]
        self._numbers[chosen] += len(self)
        self._kernels.batch_start(
            self._first, chosen, self._numbers, self.seed, self._rotate, *self._arrays()
        )
        self._observed = False

    def step(self, moves: Sequence[int] | Integers) -> None:
        """Make a move in every game that has not stopped, then what chance and bots do.

        Raises ``IllegalMove`` for the first row whose move is not legal; nothing has changed
        then. Moves of stopped games are ignored.
        """
        chosen = np.ascontiguousarray(moves, np.int64)
        if not self.game.trusted:
            self._check(chosen)
        self._kernels.batch_step(chosen, *self._arrays())
        self._observed = False

    @property
    def winners(self) -> Integers:
        """The winners of each game as bits; 0 while it is running."""
        return self._results()[0]

    @property
    def scores(self) -> Integers:
        """The score of each player in each game."""
        return self._results()[1]

    def state(self, row: int) -> "State":
        """Return a copy of the state of one game, with a generator of its own."""
        seed = int(new_generator(self.seed, int(self._numbers[row]))[0])
        return self.game.from_bytes(self._states[row].tobytes(), seed)

    def _check(self, chosen: Integers) -> None:
        if chosen.shape != self.current_player.shape:
            raise ValueError(f"{len(self)} rows need {len(self)} moves, not {chosen.shape}")
        row = self._kernels.first_illegal_row(chosen, self.current_player, self.legal_action_mask)
        if row >= 0:
            raise IllegalMove(text=f"{chosen[row]} (row {row})", legal=self._legal(row))

    def _legal(self, row: int) -> str:
        return ", ".join(str(move) for move in np.flatnonzero(self.legal_action_mask[row])[:6])

    def _arrays(self) -> tuple[Any, ...]:
        """The arguments that all kernels that advance games share."""
        return (
            self._states, self._redacted, self._rngs, self._bots, self._shifts, self._limit,
            self.plies, self.current_player, self.legal_action_mask, self._listed,
            self._counts, self.rewards, self._stopped,
        )  # fmt: skip

    def _observe(self, viewers: Integers, out: npt.NDArray[np.float32]) -> None:
        self._kernels.batch_observe(self._states, self._redacted, viewers, self.game.players, out)

    def _results(self) -> tuple[Integers, Integers]:
        winner_bits = np.zeros(len(self), np.int64)
        points = np.zeros((len(self), self.game.players), np.int64)
        self._kernels.batch_results(self._states, winner_bits, points)
        return winner_bits, points


def _seats(game: "Game", opponents: Opponents | None) -> Integers:
    """The bots that play, with ``OUTSIDE`` for seats that the caller plays."""
    if opponents is None:
        return np.full(game.players, OUTSIDE, np.int64)
    bots = [
        OUTSIDE if it is None else game.bot_address(it)
        for it in one_for_each(opponents, game.players - 1)
    ]
    return np.array([OUTSIDE, *bots], np.int64)
