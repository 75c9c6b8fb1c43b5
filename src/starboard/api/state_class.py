"""The class of a game's states, with checks or without."""

from array import array
from typing import TYPE_CHECKING, Any

from starboard.api.memory import address_of
from starboard.api.random_source import RandomSource
from starboard.api.state import ACTOR_BITS, FIRST_ACTOR, State
from starboard.engine.actors import NOBODY
from starboard.engine.kernels.stepping import OUTCOME_SHIFT

if TYPE_CHECKING:
    from starboard.api.game import Game


def state_class(game: "Game") -> type[State]:
    """Return the class of a game's states; that of a trusted game skips the checks."""
    room = game.definition.rules.MAX_MOVES
    moves = array("q", [0] * room)
    members = {
        "__slots__": (),
        "game": game,
        "_kernels": game.kernels,
        "_moves": moves,
        "_moves_address": address_of(moves),
    }
    base = trusted_class(game.kernels, room) if game.trusted else State
    return type("State", (base,), members)


def trusted_class(kernels: Any, room: int) -> type[State]:
    """Return a class whose methods call the kernels directly: the checks cost more than a move.

    The call that makes a move also lists the legal moves after it and, behind ``room`` of them,
    their number, because another call would take longer.
    """
    list_legal, make_move = kernels.list_legal, kernels.make_move_and_list
    draw_chance, first_actor = kernels.draw_chance_and_list, FIRST_ACTOR
    moves = array("q", [0] * (room + 1))
    moves_address = address_of(moves)
    listed: State | None = None
    """The state whose legal moves are listed."""

    class TrustedState(State):
        __slots__ = ()

        def legal_moves(self, player: int = NOBODY) -> list[int]:
            nonlocal listed
            if listed is self and player == NOBODY:
                return moves[: moves[room]].tolist()
            listed = None
            return moves[: list_legal(self.address, player, moves_address)].tolist()

        def apply(self, move: Any, actor: int = NOBODY) -> None:
            nonlocal listed
            self._actors = actors = make_move(self.address, move, actor, moves_address)
            self.actor = first_actor[actors]
            listed = self

        def sample_chance(self, rng: RandomSource = None) -> int:
            nonlocal listed
            if rng is not None:
                return self._draw(rng)
            drawn = draw_chance(self.address, moves_address)
            self._actors = actors = drawn & ACTOR_BITS
            self.actor = first_actor[actors]
            listed = self
            return drawn >> OUTCOME_SHIFT  # type: ignore[no-any-return]

        def _set_actors(self, actors: int) -> None:
            nonlocal listed
            listed = None
            super()._set_actors(actors)

    return TrustedState
