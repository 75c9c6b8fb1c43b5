"""Single steps of one game, called from Python.

``address`` is that of the memory of one Python state: the state's own random generator, then the
packed state. One block for both makes a copy cheap. ``moves`` is the address of room for
``MAX_MOVES`` integers, and for one more where their number is written too. An actor or player that
is ``NOBODY`` stands for the first who may act.
"""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.chance import GENERATOR_BYTES, GENERATOR_SIZE, draw
from starboard.engine.kernels.contract import (
    MAX_MOVES,
    actors,
    apply,
    bytes_at,
    chance,
    guess,
    hide,
    integers_at,
    legal,
    observe,
    sample,
    scores,
    state_in_bytes,
    winners,
)
from starboard.engine.kernels.play import step_choose
from starboard.engine.kernels.types import Bytes, Flags, Integers, Singles, StateRecord
from starboard.engine.prelude import lowest

OUTCOME_SHIFT = 32
"""``draw_chance`` returns the outcome above this many bits for the actors."""


def state_of(address: int) -> StateRecord:
    return state_in_bytes(bytes_at(address + GENERATOR_BYTES))


def generator_of(address: int) -> Integers:
    return integers_at(address, GENERATOR_SIZE)


def find_actors(address: int) -> int:
    return actors(state_of(address))


def list_legal(address: int, player: int, moves: int) -> int:
    """Write the legal moves of a player; returns how many there are."""
    s = state_of(address)
    if player != NOBODY:
        return legal(s, player, integers_at(moves, MAX_MOVES))
    to_act = actors(s)
    if to_act == 0 or to_act == 1 << CHANCE:
        return 0
    return legal(s, lowest(to_act), integers_at(moves, MAX_MOVES))


def mark_legal(address: int, player: int, moves: int, mask: Flags) -> None:
    """Mark the legal moves of a player in a cleared mask; ``moves`` is working memory."""
    listed = integers_at(moves, MAX_MOVES)
    for index in range(list_legal(address, player, moves)):
        mask[listed[index]] = True


def make_move(address: int, move: int, actor: int) -> int:
    """Make a move; returns who may act after it, as bits."""
    s = state_of(address)
    apply(s, lowest(actors(s)) if actor == NOBODY else actor, move)
    return actors(s)


def make_move_and_list(address: int, move: int, actor: int, moves: int) -> int:
    """Make a move and list the legal moves after it; returns who may act then, as bits."""
    to_act = make_move(address, move, actor)
    integers_at(moves, MAX_MOVES + 1)[MAX_MOVES] = list_legal(address, NOBODY, moves)
    return to_act


def draw_outcome(address: int, rng: Integers) -> int:
    """Return a random outcome of the roll or draw now due, without applying it."""
    return sample(state_of(address), rng)


def draw_chance(address: int) -> int:
    """Apply a random outcome from the state's own generator.

    Returns the outcome and, in the lower 32 bits, who may act after it.
    """
    s = state_of(address)
    outcome = sample(s, generator_of(address))
    apply(s, CHANCE, outcome)
    return (outcome << OUTCOME_SHIFT) | actors(s)


def draw_chance_and_list(address: int, moves: int) -> int:
    """``draw_chance``, and list the legal moves after it."""
    drawn = draw_chance(address)
    integers_at(moves, MAX_MOVES + 1)[MAX_MOVES] = list_legal(address, NOBODY, moves)
    return drawn


def list_chance(address: int, out: Integers, weights: Integers) -> int:
    """Write every outcome of the roll or draw now due with its weight; returns how many."""
    return chance(state_of(address), out, weights)


def redact(address: int, viewer: int) -> None:
    """Overwrite what this viewer may not know."""
    hide(state_of(address), viewer)


def fill_in(address: int, viewer: int, rng: Integers) -> None:
    """Replace what this viewer does not know, future chance included, by a random guess."""
    s = state_of(address)
    hide(s, viewer)
    guess(s, viewer, rng)
    own = generator_of(address)
    own[0], own[1], own[2] = draw(rng), draw(rng), 0


def observe_state(address: int, viewer: int, players: int, out: Singles) -> None:
    """Write the observation of a redacted state."""
    observe(state_of(address), viewer, players, out)


def choose_move(
    address: int, redacted: Bytes, bot: int, player: int, moves: Integers, rng: Integers
) -> int:
    """The move of a bot; ``redacted`` is room for the state that it may know."""
    data = bytes_at(address + GENERATOR_BYTES)
    return step_choose(data, redacted, bot, player, moves, rng)


def find_winners(address: int) -> int:
    return winners(state_of(address))


def list_scores(address: int, out: Integers) -> None:
    scores(state_of(address), out)
