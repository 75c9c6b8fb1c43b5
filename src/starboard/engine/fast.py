"""Compiled states for loops written in Python.

    game = FastGame(compiled)
    s, rng = game.initial_state(players=4), game.generator(seed=1)
    while s.actors:
        if s.chance_is_due:
            s.roll(rng)
        else:
            s.apply(s.actor, random.choice(s.legal(s.actor)))
    print(s.winners())

``apply`` does not check that a move is legal. A ``FastGame`` and its states may be used by one
thread at a time.
"""

from abc import ABC, abstractmethod
from typing import Any, Self

import numpy as np

from starboard.engine.actors import CHANCE, players_in
from starboard.engine.chance import GENERATOR_SIZE, seed_generator
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.options import Value

CHANCE_ALONE = 1 << CHANCE
Generator = Any


class FastState(ABC):
    """A state. ``actors`` is the set of who may act now, as bits; 0 when the game is over."""

    __slots__ = ("_bytes", "actors")

    game: "FastGame"
    actors: int

    @abstractmethod
    def legal(self, player: int) -> list[int]:
        """The ids of a player's legal moves."""

    @abstractmethod
    def apply(self, actor: int, move: int) -> int:
        """Make a move; returns the new ``actors``."""

    @abstractmethod
    def roll(self, rng: Generator) -> int:
        """Make a random outcome of chance; returns the new ``actors``."""

    @abstractmethod
    def sample(self, rng: Generator) -> int:
        """A random outcome of the roll or draw now due, without applying it."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def hide(self, viewer: int) -> None:
        """Overwrite, in place, what this viewer may not know."""

    def __init__(self, data: bytes) -> None:
        self._bytes = np.frombuffer(bytearray(data), np.uint8)
        self.actors = self.game.kernels.step_actors(self._bytes)

    @property
    def chance_is_due(self) -> bool:
        return self.actors == CHANCE_ALONE

    @property
    def actor(self) -> int:
        """The player to act; the first one if several may act."""
        return (self.actors & -self.actors).bit_length() - 1

    def winners(self) -> list[int]:
        return players_in(self.game.kernels.step_winners(self._bytes))

    def scores(self, players: int) -> list[int]:
        out = np.zeros(players, np.int64)
        self.game.kernels.step_scores(self._bytes, out)
        return [int(score) for score in out]

    @property
    def data(self) -> Any:
        """The bytes of the state as an array, for kernels."""
        return self._bytes

    def to_bytes(self) -> bytes:
        return self._bytes.tobytes()

    def to_struct(self) -> Any:
        """The same state for interpreted rules, words and views."""
        return self.game.compiled.game.rules.State.from_bytes(self.to_bytes())


class FastGame:
    """Creates the compiled states of a game."""

    def __init__(self, compiled: CompiledGame) -> None:
        self.compiled = compiled
        self.kernels = compiled.kernel("play")
        self._state = _state_class(self)
        self._first: dict[Any, FastState] = {}

    def initial_state(self, players: int, **options: Value) -> FastState:
        key = (players, *sorted(options.items()))
        if key not in self._first:
            values = self.compiled.game.options.resolve(options)
            self._first[key] = self._state(
                self.compiled.game.initial_state(players, values).to_bytes()
            )
        return self._first[key].copy()

    def from_bytes(self, data: bytes) -> FastState:
        """The state with these bytes."""
        return self._state(data)

    def generator(self, seed: int, number: int = 0) -> Generator:
        """A generator of random numbers for game ``number`` of this seed."""
        rng = [0] * GENERATOR_SIZE
        seed_generator(rng, seed, number)
        return np.array(rng, np.int64)


def _state_class(game: FastGame) -> type[FastState]:
    """The state class of one game, whose methods call its kernels directly."""
    kernels = game.kernels
    step_legal, step_apply, step_roll = kernels.step_legal, kernels.step_apply, kernels.step_roll
    step_hide, step_sample = kernels.step_hide, kernels.step_sample
    out: Any = np.zeros(game.compiled.game.rules.MAX_MOVES, np.int64)
    listed = memoryview(out)

    class GameState(FastState):
        __slots__ = ()

        def legal(self, player: int) -> list[int]:
            return listed[: step_legal(self._bytes, player, out)].tolist()

        def apply(self, actor: int, move: int) -> int:
            self.actors = actors = step_apply(self._bytes, actor, move)
            return actors  # type: ignore[no-any-return]

        def roll(self, rng: Generator) -> int:
            self.actors = actors = step_roll(self._bytes, rng)
            return actors  # type: ignore[no-any-return]

        def copy(self) -> Self:
            other = new(type(self))
            other._bytes = self._bytes.copy()  # noqa: SLF001
            other.actors = self.actors
            return other

        def hide(self, viewer: int) -> None:
            step_hide(self._bytes, viewer)

        def sample(self, rng: Generator) -> int:
            return step_sample(self._bytes, rng)  # type: ignore[no-any-return]

    new = object.__new__
    GameState.game = game
    return GameState
