"""Many games side by side; each function handles all of them in one call.

``to_move[row]`` is the player who must move in a game, or ``NOBODY`` when it is over.
"""

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
    state_in_bytes,
    winners,
)
from starboard.engine.kernels.play import copy_bytes, pick_actor
from starboard.engine.kernels.types import (
    ByteRows,
    Bytes,
    FlagRows,
    Flags,
    IntegerRows,
    Integers,
)
from starboard.engine.prelude import scratch


def advance_to_player(data: Bytes, rng: Integers, mask: Flags, moves: Integers) -> int:
    """Make moves of chance until a player must move.

    Sets ``mask`` to that player's legal moves and returns the player.
    """
    s = state_in_bytes(data)
    for move in range(MOVE_IDS):
        mask[move] = False
    to_act = actors(s)
    while to_act == 1 << CHANCE:
        apply(s, CHANCE, sample(s, rng))
        to_act = actors(s)
    if to_act == 0:
        return NOBODY
    player = pick_actor(to_act, rng)
    for index in range(legal(s, player, moves)):
        mask[moves[index]] = True
    return player


def batch_start(
    first: Bytes, rows: Integers, numbers: Integers, seed: int,
    states: ByteRows, rngs: IntegerRows, to_move: Integers, masks: FlagRows,
) -> None:  # fmt: skip
    """Start new games in these rows; row ``r`` plays game ``numbers[r]`` of the seed."""
    moves = scratch(MAX_MOVES)
    for index in range(len(rows)):
        row = rows[index]
        copy_bytes(first, states[row])
        seed_generator(rngs[row], seed, numbers[row])
        to_move[row] = advance_to_player(states[row], rngs[row], masks[row], moves)


def first_illegal_row(chosen: Integers, to_move: Integers, masks: FlagRows) -> int:
    """The first row whose chosen move is not legal, or −1."""
    for row in range(len(chosen)):
        if to_move[row] != NOBODY:
            if chosen[row] < 0 or chosen[row] >= MOVE_IDS or not masks[row][chosen[row]]:
                return row
    return -1


def batch_step(
    chosen: Integers, states: ByteRows, rngs: IntegerRows, to_move: Integers, masks: FlagRows
) -> None:
    """Make the chosen move in every running game, then the moves of chance that follow."""
    moves = scratch(MAX_MOVES)
    for row in range(len(chosen)):
        if to_move[row] != NOBODY:
            apply(state_in_bytes(states[row]), to_move[row], chosen[row])
            to_move[row] = advance_to_player(states[row], rngs[row], masks[row], moves)


def batch_results(states: ByteRows, winner_bits: Integers, points: IntegerRows) -> None:
    """Write the winners and the scores of every game."""
    for row in range(len(winner_bits)):
        s = state_in_bytes(states[row])
        winner_bits[row] = winners(s)
        scores(s, points[row])


def batch_redact(states: ByteRows, to_move: Integers, redacted: ByteRows) -> None:
    """Copy every state and hide from it what the player who must move may not know."""
    for row in range(len(to_move)):
        copy_bytes(states[row], redacted[row])
        if to_move[row] != NOBODY:
            hide(state_in_bytes(redacted[row]), to_move[row])
