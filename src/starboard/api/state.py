"""States of a game, as Python programs step through them."""

from array import array
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
import numpy.typing as npt

from starboard.api.bot import BotChoice, one_for_each
from starboard.api.memory import Memory, address_of, new_memory
from starboard.api.random_source import (
    RandomSource,
    draw_seed,
    kernel_generator,
)
from starboard.engine.actors import (
    CHANCE,
    NOBODY,
    OMNISCIENT,
    SPECTATOR,
    actor_letter,
    players_in,
)
from starboard.engine.chance import GENERATOR_BYTES
from starboard.engine.errors import GameOver, HiddenInformation, IllegalMove, NotYourTurn
from starboard.engine.kernels.rewards import zero_sum
from starboard.engine.kernels.stepping import OUTCOME_SHIFT
from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.engine.moves import Move, first_texts
from starboard.engine.options import NONE
from starboard.engine.words import Narrator

if TYPE_CHECKING:
    from starboard.api.game import Game

ACTOR_BITS = (1 << OUTCOME_SHIFT) - 1
"""What ``draw_chance`` returns beside the outcome."""
MAX_TEXTS = 6
"""How many legal moves an error lists."""


class FirstActors(dict[int, int]):
    """The lowest actor of each set of actors, computed when it is first needed."""

    def __missing__(self, actors: int) -> int:
        self[actors] = first = (actors & -actors).bit_length() - 1
        return first


FIRST_ACTOR = FirstActors({0: NOBODY})


class State:
    """A position of a game, which ``apply`` and ``sample_chance`` advance in place.

    A state is *redacted* if ``as_seen_by`` has removed what a viewer does not know. It lets only
    this viewer move, until ``guess`` fills it in. Two states are equal if they are of the same
    game, in the same position and hide the same; their random generators do not matter.
    """

    __slots__ = ("_actors", "_viewer", "actor", "address", "memory")

    game: ClassVar["Game"]
    _kernels: ClassVar[Any]
    _moves: ClassVar[Memory]
    _moves_address: ClassVar[int]
    actor: int
    """Who acts now: a player, ``CHANCE``, or ``NOBODY`` when the game is over.

    The first player if several may act.
    """
    memory: Memory
    """The random generator and the packed state, as bytes."""
    address: int
    """The address of ``memory``, for kernels."""

    def __init__(self, memory: Memory, viewer: int | None = None) -> None:
        self.memory = memory
        self.address = address_of(memory)
        self._viewer = viewer
        self._set_actors(self._kernels.find_actors(self.address))

    @property
    def actors(self) -> tuple[int, ...]:
        """All who may act now: players, or ``CHANCE`` alone; empty when the game is over."""
        return (CHANCE,) if self.actor == CHANCE else tuple(players_in(self._actors))

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.actor == NOBODY

    @property
    def redacted_for(self) -> int | None:
        """The viewer for whom the state is redacted; None if it is complete."""
        return self._viewer

    def legal_moves(self, player: int = NOBODY) -> list[int]:
        """Return the ids of the legal moves of a player, by default of the one to act.

        The list is empty if the player may not act; see ``chance_outcomes`` for chance.
        """
        if self.actor == CHANCE:
            return []
        self._require_known(self.actor if player == NOBODY else player)
        return self._legal(player)

    def legal_action_mask(self, player: int = NOBODY) -> npt.NDArray[np.bool_]:
        """Return which ids are legal moves of a player, by default of the one to act."""
        mask = np.zeros(self.game.move_count, np.bool_)
        if self.actor != CHANCE:
            self._require_known(self.actor if player == NOBODY else player)
            self._kernels.mark_legal(self.address, player, self._moves_address, mask)
        return mask

    def move(self, id: int, actor: int = NOBODY) -> Move:
        """Return the move with this id: its kind, its arguments and its text in this state."""
        chosen = self.actor if actor == NOBODY else actor
        return self.game.definition.move(self.to_struct(), chosen, id)

    def apply(self, move: int | str | Move, actor: int = NOBODY) -> None:
        """Make a move of the actor, by default of the one to act.

        The move is an id, a ``Move`` or its text, which may be abbreviated. Raises
        ``IllegalMove`` with the legal ones, ``UnreadableMove``, ``AmbiguousMove``,
        ``NotYourTurn``, ``GameOver`` or ``HiddenInformation``; the state is then unchanged.
        """
        chosen = self.actor if actor == NOBODY else actor
        self.check_turn(chosen)
        if isinstance(move, str):
            id = self._match(move, chosen)
        else:
            id = move.id if isinstance(move, Move) else int(move)
            if id not in self._possible(chosen):
                raise self._illegal(str(move), chosen)
        self._set_actors(self._kernels.make_move(self.address, id, chosen))

    def chance_outcomes(self) -> dict[int, Fraction]:
        """Return the probability of each outcome of the roll or draw now due.

        They are exact and sum up to 1. Raises ``NotYourTurn`` if chance is not to act.
        """
        self.check_turn(CHANCE)
        weights = self._weights()
        total = sum(weights.values())
        return {outcome: Fraction(weight, total) for outcome, weight in weights.items()}

    def sample_chance(self, rng: RandomSource = None) -> int:
        """Make the roll or draw now due at random, and return its outcome.

        ``rng`` takes the place of the state's own generator.
        """
        self.check_turn(CHANCE)
        return self._draw(rng)

    def clone(self) -> Self:
        """Return an independent copy, with a copy of the random generator."""
        other = object.__new__(type(self))
        other.memory = memory = self.memory[:]
        other.address = address_of(memory)
        other.actor = self.actor
        other._actors = self._actors
        other._viewer = self._viewer
        return other

    def as_seen_by(self, viewer: int) -> Self:
        """Return a copy without what a viewer does not know and without the random generator.

        It is complete in games without hidden information, and for ``OMNISCIENT``.
        """
        self._require_known(viewer)
        hides = self._hides_from(viewer)
        memory = new_memory(self.to_bytes(), None)
        if hides:
            self._kernels.redact(address_of(memory), viewer)
        return type(self)(memory, viewer if hides else None)

    def guess(self, viewer: int, rng: RandomSource = None) -> Self:
        """Return a complete copy in which all that a viewer does not know is guessed.

        The guess is random and consistent with what the viewer knows; so are the copy's later
        chance moves, which do not follow from those of this state.
        """
        self._require_known(viewer)
        memory = self.memory[:]
        self._kernels.fill_in(address_of(memory), viewer, kernel_generator(rng))
        return type(self)(memory)

    def observation(self, viewer: int) -> npt.NDArray[np.float32]:
        """Return what a viewer knows as a vector; ``observation_meaning`` names its values."""
        self._require_known(viewer)
        out: npt.NDArray[np.float32] = np.zeros(self.game.observation_size, np.float32)
        known = self
        if self._hides_from(viewer):
            known = self.clone()
            self._kernels.redact(known.address, viewer)
        self._kernels.observe_state(known.address, viewer, self.game.players, out)
        return out

    def view(self, viewer: int) -> Any:
        """Return the typed value that clients draw for a viewer."""
        return self.game.definition.view(self._known(viewer).to_struct(), viewer)

    def board(self, viewer: int | None = None, language: str = DEFAULT_LANGUAGE) -> str:
        """Return the board as text, as a viewer knows it; by default all that the state holds."""
        complete = OMNISCIENT if self._viewer is None else self._viewer
        chosen = complete if viewer is None else viewer
        definition = self.game.definition
        names = [actor_letter(player) for player in range(self.game.players)]
        say = Narrator(definition.catalogue(language), names, chosen)
        return "\n".join(definition.words.board(say, self._known(chosen).to_struct()))

    def scores(self) -> list[int]:
        """Return the score of each player."""
        out = np.zeros(self.game.players, np.int64)
        self._kernels.list_scores(self.address, out)
        return [int(score) for score in out]

    def winners(self) -> list[int]:
        """Return the players who have won; empty while the game is running."""
        return players_in(self._kernels.find_winners(self.address)) if self.is_terminal else []

    def returns(self) -> list[float]:
        """Return the reward of each player: 0 while the game is running, then a sum of zero.

        1 for winning alone, −1 / (players − 1) for losing; winners share the win, and all
        players share it if nobody wins.
        """
        if not self.is_terminal:
            return [0.0] * self.game.players
        return self._rewards(self._kernels.find_winners(self.address))

    def playout(self, bots: BotChoice, rng: RandomSource = None) -> list[float]:
        """Return the rewards of a game that bots play on from here; the state stays as it is.

        ``bots`` is one bot for all players or one for each, by name or as a ``Bot``. A game
        that is not over after the game's ``max_random_plies`` gives 0 to everybody.
        """
        if self._viewer is not None:
            raise self._redacted()
        game, won, plies = self.game, np.zeros(1, np.int64), np.zeros(1, np.int64)
        limit = game.definition.max_random_plies
        first = np.frombuffer(self.memory, np.uint8)[GENERATOR_BYTES:]
        addresses = [game.bot_address(bot) for bot in one_for_each(bots, game.players)]
        seats, seed = np.array(addresses, np.int64), draw_seed(rng)
        game.compiled.kernel("play").playouts(first, seats, 0, seed, 0, limit, won, plies)
        return [0.0] * game.players if won[0] < 0 else self._rewards(int(won[0]))

    def to_bytes(self) -> bytes:
        """Return the packed state, which ``Game.from_bytes`` reads."""
        return self.memory[GENERATOR_BYTES:].tobytes()

    def to_struct(self) -> Any:
        """Return the state as an object with the fields of the rules, for reading."""
        return self.game.definition.rules.State.from_bytes(self.to_bytes())

    def check_turn(self, actor: int) -> None:
        """Raise ``GameOver``, ``NotYourTurn`` or ``HiddenInformation`` if an actor may not act."""
        if self.actor == NOBODY:
            raise GameOver()
        if actor < 0 or not self._actors >> actor & 1:
            acting = ", ".join(actor_letter(player) for player in players_in(self._actors))
            raise NotYourTurn(actor=_name(actor), acting=acting or NONE)
        self._require_known(actor)

    def _rewards(self, winners: int) -> list[float]:
        players = self.game.players
        return [zero_sum(winners, player, players) for player in range(players)]

    def _set_actors(self, actors: int) -> None:
        self._actors = actors
        self.actor = FIRST_ACTOR[actors]

    def _legal(self, player: int) -> list[int]:
        count = self._kernels.list_legal(self.address, player, self._moves_address)
        return self._moves[:count].tolist()

    def _draw(self, rng: RandomSource) -> int:
        if rng is None:
            drawn = self._kernels.draw_chance(self.address)
            self._set_actors(drawn & ACTOR_BITS)
            return int(drawn >> OUTCOME_SHIFT)
        outcome = self._kernels.draw_outcome(self.address, kernel_generator(rng))
        self._set_actors(self._kernels.make_move(self.address, outcome, CHANCE))
        return int(outcome)

    def _weights(self) -> dict[int, int]:
        size = self.game.definition.rules.MAX_OUTCOMES
        out, weights = np.zeros(size, np.int64), np.zeros(size, np.int64)
        count = self._kernels.list_chance(self.address, out, weights)
        return dict(zip(out[:count].tolist(), weights[:count].tolist(), strict=True))

    def _possible(self, actor: int) -> Sequence[int] | dict[int, int]:
        return self._weights() if actor == CHANCE else self._legal(actor)

    def _require_known(self, actor: int) -> None:
        """Raise ``HiddenInformation`` unless the actor may know what is asked for."""
        if self._viewer is not None and actor != self._viewer:
            raise self._redacted()

    def _hides_from(self, viewer: int) -> bool:
        return viewer != OMNISCIENT and self.game.definition.rules.SECRETS

    def _redacted(self) -> HiddenInformation:
        return HiddenInformation(viewer=_name(self._viewer))

    def _match(self, text: str, actor: int) -> int:
        """Return the id of the legal move or outcome that a text abbreviates."""
        space, plain = self.game.definition.move_space(actor), self.to_struct()
        return space.match(text, space.moves(list(self._possible(actor)), plain), plain).id

    def _illegal(self, text: str, actor: int) -> IllegalMove:
        space, plain = self.game.definition.move_space(actor), self.to_struct()
        few = space.moves(list(self._possible(actor))[: MAX_TEXTS + 1], plain)
        return IllegalMove(text=text, legal=first_texts(few, MAX_TEXTS))

    def _known(self, viewer: int) -> Self:
        return self if viewer in (OMNISCIENT, self._viewer) else self.as_seen_by(viewer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and other._key() == self._key()

    def __hash__(self) -> int:
        return hash((self.game.id, self.to_bytes()))

    def _key(self) -> tuple[object, ...]:
        return self.game.id, self.game.players, self._viewer, self.to_bytes()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game, self.memory.tobytes(), self._viewer)

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __repr__(self) -> str:
        acting = "over" if self.is_terminal else f"{', '.join(map(_name, self.actors))} to act"
        knowledge = "" if self._viewer is None else f", as {_name(self._viewer)} knows it"
        return f"<State of {self.game.id}: {acting}, scores {self.scores()}{knowledge}>"

    def __str__(self) -> str:
        return self.board()


def _name(actor: int | None) -> str:
    if actor is not None and (0 <= actor < CHANCE or actor == CHANCE):
        return actor_letter(actor)
    return "spectator" if actor == SPECTATOR else str(actor)


def _restored(game: "Game", memory: bytes, viewer: int | None) -> State:
    return game.state_type(array("B", memory), viewer)
