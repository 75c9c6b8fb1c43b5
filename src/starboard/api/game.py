"""A game with its players and options, as Python programs use it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from starboard.api.batch import Batch
from starboard.api.bot import Bot
from starboard.api.memory import new_memory
from starboard.api.random_source import (
    Generator,
    RandomSource,
    draw_seed,
    new_generator,
)
from starboard.api.state import State
from starboard.api.state_class import state_class
from starboard.bots.roster import bots_of, find_bot
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.engine.options import Value


class Game:
    """A game with a number of players and its options; ``starboard.load`` creates it.

    The rules are compiled when they are first used, and read from disk after that. A game and
    its states may be used by one thread at a time.
    """

    def __init__(
        self,
        compiled: CompiledGame,
        players: int,
        options: Mapping[str, Value],
        trusted: bool = False,
    ) -> None:
        self.compiled = compiled
        self.definition = compiled.game
        """Rules, moves, words and everything else that the game declares."""
        self.players = players
        """The number of players."""
        self.options = self.definition.options.resolve(options)
        """The value of every option."""
        self.trusted = trusted
        self._first = self.definition.initial_state(players, self.options).to_bytes()

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.definition.id

    @property
    def version(self) -> int:
        """The version of the rules."""
        return self.definition.version

    @property
    def move_count(self) -> int:
        """The number of moves: their ids are 0 to ``move_count`` − 1."""
        return self.definition.moves.size

    @property
    def outcome_count(self) -> int:
        """The number of outcomes of chance."""
        return self.definition.chance_moves.size

    @property
    def observation_size(self) -> int:
        """The number of values of an observation."""
        return self.compiled.observation.size

    def observation_meaning(self, index: int) -> str:
        """Return what a value of an observation says, such as ``you: may act``."""
        return self.compiled.observation.meaning(index)

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots, strongest first."""
        return tuple(bots_of(self.definition))

    def title(self, language: str = DEFAULT_LANGUAGE) -> str:
        """Return the name of the game."""
        return self.definition.title(language)

    def new_state(self, seed: int | None = None) -> State:
        """Return the first state; the seed makes its chance moves repeatable."""
        return self.from_bytes(self._first, seed)

    def from_bytes(self, data: bytes, seed: int | None = None, viewer: int | None = None) -> State:
        """Return the state with the bytes of ``State.to_bytes``.

        ``viewer`` says whose knowledge the bytes are if they come from a redacted state. The
        bytes must come from the same game, players and options; only their number is checked.
        """
        if len(data) != self.compiled.size:
            raise ValueError(
                f"a state of {self.id} has {self.compiled.size} bytes, not {len(data)}"
            )
        return self.state_type(new_memory(data, seed), viewer)

    def bot(self, name: str, seed: RandomSource = None) -> Bot:
        """Return a bot of the roster; ``UnknownBot`` if there is none of this name."""
        find_bot(self.definition, name)
        return Bot(self, name, seed)

    def bot_address(self, bot: str | Bot) -> int:
        """Return the number by which kernels call a bot."""
        return (self.bot(bot) if isinstance(bot, str) else bot).address

    def batch(self, count: int, seed: int | None = None, **settings: Any) -> Batch:
        """Return ``count`` games that are stepped together; see ``Batch`` for the settings."""
        return Batch(self, count, draw_seed(seed), **settings)

    def generator(self, seed: int, number: int = 0) -> Generator:
        """Return the random generator of game ``number`` of a seed, the fastest ``rng``."""
        return new_generator(seed, number)

    @property
    def kernels(self) -> Any:
        """The compiled functions for single steps."""
        return self.compiled.kernel("stepping")

    @cached_property
    def state_type(self) -> type[State]:
        """The class of this game's states."""
        return state_class(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by id and settings, so that the other process loads the same game."""
        from starboard.api.loading import load_resolved

        return load_resolved, (self.id, self.players, self.trusted, tuple(self.options.items()))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"<Game {self.id} for {self.players} players{options}>"
