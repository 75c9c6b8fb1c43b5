"""Many games side by side, each step for all of them in one call."""

from typing import Any

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.chance import seed_generator
from starboard.engine.kernels.contract import (
    MAX_MOVES,
    MOVE_IDS,
    actors,
    apply,
    hide,
    legal,
    sample,
    scores,
    struct_of,
    winners,
)
from starboard.engine.kernels.play import copy_bytes, one_of
from starboard.engine.prelude import scratch


def settle(data: Any, rng: Any, mask: Any, moves: Any) -> int:
    """Let chance move until a player must act; marks the legal moves and returns the player."""
    s = struct_of(data)
    for move in range(MOVE_IDS):
        mask[move] = False
    acting = actors(s)
    while acting == 1 << CHANCE:
        apply(s, CHANCE, sample(s, rng))
        acting = actors(s)
    if acting == 0:
        return NOBODY
    player = one_of(acting, rng)
    for index in range(legal(s, player, moves)):
        mask[moves[index]] = True
    return player


def batch_start(
    first: Any, rows: Any, numbers: Any, seed: int, states: Any, rngs: Any, acting: Any, masks: Any
) -> None:
    """Begin the games of these rows anew; row r plays game ``numbers[r]`` of the seed."""
    moves = scratch(MAX_MOVES)
    for index in range(len(rows)):
        row = rows[index]
        copy_bytes(first, states[row])
        seed_generator(rngs[row], seed, numbers[row])
        acting[row] = settle(states[row], rngs[row], masks[row], moves)


def batch_refused(chosen: Any, acting: Any, masks: Any) -> int:
    """The first row whose move is not legal, or −1."""
    for row in range(len(chosen)):
        if acting[row] != NOBODY:
            if chosen[row] < 0 or chosen[row] >= MOVE_IDS or not masks[row][chosen[row]]:
                return row
    return -1


def batch_step(chosen: Any, states: Any, rngs: Any, acting: Any, masks: Any) -> None:
    moves = scratch(MAX_MOVES)
    for row in range(len(chosen)):
        if acting[row] != NOBODY:
            apply(struct_of(states[row]), acting[row], chosen[row])
            acting[row] = settle(states[row], rngs[row], masks[row], moves)


def batch_result(states: Any, won: Any, points: Any) -> None:
    for row in range(len(won)):
        s = struct_of(states[row])
        won[row] = winners(s)
        scores(s, points[row])


def batch_known(states: Any, acting: Any, known: Any) -> None:
    """Each row as the player who is to act may know it."""
    for row in range(len(acting)):
        copy_bytes(states[row], known[row])
        if acting[row] != NOBODY:
            hide(struct_of(known[row]), acting[row])
