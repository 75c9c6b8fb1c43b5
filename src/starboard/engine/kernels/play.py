"""Whole games between compiled bots, and single steps driven from Python."""

from typing import Any

from starboard.engine.actors import CHANCE
from starboard.engine.chance import GENERATOR_SIZE, below, seed_generator
from starboard.engine.kernels.contract import (
    MAX_MOVES,
    SECRETS,
    STATE_SIZE,
    actors,
    apply,
    choose,
    hide,
    legal,
    new_bytes,
    sample,
    scores,
    struct_of,
    winners,
)
from starboard.engine.prelude import scratch


def one_of(acting: int, rng: Any) -> int:
    """The actor, drawn uniformly when several may act."""
    actor = 0
    while not (acting >> actor) & 1:
        actor += 1
    if acting == 1 << actor:
        return actor
    count = 0
    for candidate in range(actor, CHANCE):
        count += (acting >> candidate) & 1
    skip = below(rng, count)
    while skip:
        actor += 1
        skip -= (acting >> actor) & 1
    return actor


def copy_bytes(source: Any, target: Any) -> None:
    """A loop, because a slice would bring in Numba's texts for arrays that do not fit."""
    for index in range(STATE_SIZE):
        target[index] = source[index]


def play_on(data: Any, known: Any, kinds: Any, shift: int, limit: int, moves: Any, rng: Any) -> int:
    """Play the game in ``data`` to its end, or ``limit`` moves; returns the moves made."""
    s = struct_of(data)
    h = struct_of(known) if SECRETS else s
    for played in range(limit):
        acting = actors(s)
        if acting == 0:
            return played
        if acting == 1 << CHANCE:
            actor = CHANCE
            move = sample(s, rng)
        else:
            actor = one_of(acting, rng)
            kind = kinds[(actor + shift) % len(kinds)]
            if SECRETS:
                copy_bytes(data, known)
                hide(h, actor)
            move = choose(kind, h, actor, moves, legal(h, actor, moves), rng)
        apply(s, actor, move)
    return limit


def playouts(
    first: Any, kinds: Any, rotate: int, seed: int, start: int, limit: int, won: Any, lengths: Any
) -> None:
    """Play games number ``start``, ``start`` + 1, … from the first state.

    Game ``n`` seats the bot ``kinds[(player + rotate * n) % players]``. Its winners
    (bits; −1 for a game cut short) and its length go into ``won`` and ``lengths``.
    """
    data = new_bytes()
    known = new_bytes()
    moves = scratch(MAX_MOVES)
    rng = scratch(GENERATOR_SIZE)
    for index in range(len(won)):
        number = start + index
        copy_bytes(first, data)
        seed_generator(rng, seed, number)
        shift = rotate * (number % len(kinds))
        lengths[index] = play_on(data, known, kinds, shift, limit, moves, rng)
        s = struct_of(data)
        won[index] = winners(s) if actors(s) == 0 else -1


def step_actors(data: Any) -> int:
    return actors(struct_of(data))


def step_legal(data: Any, player: int, out: Any) -> int:
    return legal(struct_of(data), player, out)


def step_apply(data: Any, actor: int, move: int) -> int:
    """Make the move; returns who may act now."""
    s = struct_of(data)
    apply(s, actor, move)
    return actors(s)


def step_roll(data: Any, rng: Any) -> int:
    """Let chance move; returns who may act now."""
    s = struct_of(data)
    apply(s, CHANCE, sample(s, rng))
    return actors(s)


def step_sample(data: Any, rng: Any) -> int:
    return sample(struct_of(data), rng)


def step_hide(data: Any, viewer: int) -> None:
    hide(struct_of(data), viewer)


def step_choose(data: Any, known: Any, kind: int, player: int, moves: Any, rng: Any) -> int:
    """What the bot of this number does here; ``known`` is room for what it may know."""
    copy_bytes(data, known)
    h = struct_of(known)
    hide(h, player)
    return choose(kind, h, player, moves, legal(h, player, moves), rng)


def step_winners(data: Any) -> int:
    return winners(struct_of(data))


def step_scores(data: Any, out: Any) -> None:
    scores(struct_of(data), out)
