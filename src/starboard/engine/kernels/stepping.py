"""Single steps of one game, called from Python.

``memory`` belongs to one Python state: the state's own random generator, then the packed state.
One array for both makes a copy cheap. An actor or player that is ``NOBODY`` stands for the first
who may act.
"""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.chance import GENERATOR_BYTES, draw
from starboard.engine.kernels.contract import (
    actors,
    apply,
    chance,
    generator_in_bytes,
    guess,
    hide,
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


def state_of(memory: Bytes) -> StateRecord:
    return state_in_bytes(memory[GENERATOR_BYTES:])


def find_actors(memory: Bytes) -> int:
    return actors(state_of(memory))


def list_legal(memory: Bytes, player: int, out: Integers) -> int:
    """Write the legal moves of a player; returns how many there are."""
    s = state_of(memory)
    if player != NOBODY:
        return legal(s, player, out)
    to_act = actors(s)
    return 0 if to_act == 0 or to_act == 1 << CHANCE else legal(s, lowest(to_act), out)


def mark_legal(memory: Bytes, player: int, moves: Integers, mask: Flags) -> None:
    """Mark the legal moves of a player in a cleared mask; ``moves`` is working memory."""
    for index in range(list_legal(memory, player, moves)):
        mask[moves[index]] = True


def make_move(memory: Bytes, move: int, actor: int) -> int:
    """Make a move; returns who may act after it, as bits."""
    s = state_of(memory)
    apply(s, lowest(actors(s)) if actor == NOBODY else actor, move)
    return actors(s)


def draw_outcome(memory: Bytes, rng: Integers) -> int:
    """Return a random outcome of the roll or draw now due, without applying it."""
    return sample(state_of(memory), rng)


def draw_chance(memory: Bytes) -> int:
    """Apply a random outcome from the state's own generator.

    Returns the outcome and, in the lower 32 bits, who may act after it.
    """
    s = state_of(memory)
    outcome = sample(s, generator_in_bytes(memory))
    apply(s, CHANCE, outcome)
    return (outcome << OUTCOME_SHIFT) | actors(s)


def list_chance(memory: Bytes, out: Integers, weights: Integers) -> int:
    """Write every outcome of the roll or draw now due with its weight; returns how many."""
    return chance(state_of(memory), out, weights)


def redact(memory: Bytes, viewer: int) -> None:
    """Overwrite what this viewer may not know."""
    hide(state_of(memory), viewer)


def fill_in(memory: Bytes, viewer: int, rng: Integers) -> None:
    """Replace what this viewer does not know, future chance included, by a random guess."""
    s = state_of(memory)
    hide(s, viewer)
    guess(s, viewer, rng)
    own = generator_in_bytes(memory)
    own[0], own[1], own[2] = draw(rng), draw(rng), 0


def observe_state(memory: Bytes, viewer: int, players: int, out: Singles) -> None:
    """Write the observation of a redacted state."""
    observe(state_of(memory), viewer, players, out)


def choose_move(
    memory: Bytes, redacted: Bytes, bot: int, player: int, moves: Integers, rng: Integers
) -> int:
    """The move of a bot; ``redacted`` is room for the state that it may know."""
    return step_choose(memory[GENERATOR_BYTES:], redacted, bot, player, moves, rng)


def find_winners(memory: Bytes) -> int:
    return winners(state_of(memory))


def list_scores(memory: Bytes, out: Integers) -> None:
    scores(state_of(memory), out)
