"""The values of positions without looking ahead, and the order in which alpha-beta tries moves.

First the best move of an earlier search of the position, then the one that last ended a search of
this ply early (``killers``), then the others by the evaluation of the positions after them.
"""

from starboard.engine.evaluation import CERTAIN
from starboard.engine.kernels.contract import actors, apply, state_in_words, winners
from starboard.engine.kernels.explore import copy_words
from starboard.engine.kernels.rewards import estimate, reward_all
from starboard.engine.kernels.transpositions import known_move
from starboard.engine.kernels.types import (
    Floats,
    IntegerRows,
    Integers,
    SmallIntegerRows,
    StateRecord,
    Word,
    WordRows,
    Words,
)

INFINITE = 4 * CERTAIN
"""More than any value."""
WON = 2 * CERTAIN
"""The value of a certain win."""

# Indices of ``counters``.
POSITIONS = 0  # evaluated so far
LIMIT = 1  # of positions
STOPPED = 2
CUT_SHORT = 3  # whether the depth ended any line before the game was over
COUNTERS = 4

# Which opponents choose the move that is worst for the searcher, until its next turn.
NO_REPLY = 0
ONE_REPLY_LESS = 1  # the one that does has done so
ONE_REPLY = 2
ALL_REPLY = 3
REPLY_KINDS = 4


def worth(values: Floats, player: int) -> int:
    """A player's chance to win as a value: 0 for one half, ``CERTAIN`` for a certain win."""
    return int((2.0 * values[player] - 1.0) * CERTAIN)


def static_value(
    s: StateRecord, me: int, players: int, points: Integers, values: Floats, counters: Integers
) -> int:
    """The value of a position without looking ahead."""
    counters[POSITIONS] += 1
    if actors(s) == 0:
        reward_all(winners(s), players, values)
        return 2 * worth(values, me)
    estimate(s, players, points, values)
    return worth(values, me)


def bring_forward(ply: int, count: int, wanted: int, place: int, moves: IntegerRows) -> int:
    """Move a move to this place if it is a later one; returns the next place to fill."""
    for index in range(place, count):
        if moves[ply, index] == wanted:
            moves[ply, index] = moves[ply, place]
            moves[ply, place] = wanted
            return place + 1
    return place


def known_moves(
    ply: int, count: int, key: Word, player: int, me: int, replies: int, moves: IntegerRows,
    keys: Words, entries: SmallIntegerRows, killers: Integers,
) -> int:  # fmt: skip
    """Bring the moves to the front that are tried before any is evaluated; returns how many."""
    if player != me and replies != ALL_REPLY:
        return 0  # the move that looks best for the opponent comes first
    place = bring_forward(ply, count, known_move(key, keys, entries), 0, moves)
    return bring_forward(ply, count, killers[ply], place, moves)


def rank_moves(
    ply: int, start: int, count: int, player: int, me: int, players: int, replies: int,
    states: WordRows, moves: IntegerRows, promise: IntegerRows, points: Integers, values: Floats,
    counters: Integers,
) -> None:  # fmt: skip
    """Write the values of the moves from ``start`` on to the player who makes them.

    Unless all opponents reply, the move that looks best for the opponent itself comes first.
    """
    after = state_in_words(states[ply + 1])
    own, highest = start, -INFINITE
    for index in range(start, count):
        copy_words(states[ply], states[ply + 1])
        apply(after, player, moves[ply, index])
        value = static_value(after, me, players, points, values, counters)
        promise[ply, index] = value if player == me else -value
        if worth(values, player) > highest:
            own, highest = index, worth(values, player)
    if player != me and replies != ALL_REPLY:
        promise[ply, own] = INFINITE


def take_best(ply: int, count: int, moves: IntegerRows, promise: IntegerRows, start: int) -> int:
    """Move the most promising move from ``start`` on to the front, and return it."""
    best = start
    for index in range(start, count):
        if promise[ply, index] > promise[ply, best]:
            best = index
    move, value = moves[ply, best], promise[ply, best]
    moves[ply, best], promise[ply, best] = moves[ply, start], promise[ply, start]
    moves[ply, start], promise[ply, start] = move, value
    return int(move)


def next_move(
    ply: int, number: int, known: int, count: int, player: int, me: int, players: int,
    replies: int, states: WordRows, moves: IntegerRows, promise: IntegerRows, points: Integers,
    values: Floats, counters: Integers,
) -> int:  # fmt: skip
    """The move to try next: the first ``known`` ones as they are, then the others by rank.

    The others are ranked when the first of them is needed.
    """
    if number < known:
        return int(moves[ply, number])
    if number == known:
        rank_moves(
            ply, known, count, player, me, players, replies, states, moves, promise, points,
            values, counters,
        )  # fmt: skip
    return take_best(ply, count, moves, promise, number)
