"""Exact expectation over the rest of a player's turn, for games without secrets.

The searcher's own decisions and the chance between them are listed completely, which is cheap
where positions recur, as with dice of which only the faces matter. The turn is over when the
searcher has moved and another player acts, or chance decides what another player will face;
there the position is estimated. A decision of another player among few moves is an answer within
the turn, made by that player's own estimate.
"""

from starboard.engine.actors import CHANCE
from starboard.engine.kernels.contract import (
    actors,
    apply,
    chance,
    legal,
    state_in_words,
    winners,
)
from starboard.engine.kernels.evaluate import network_value
from starboard.engine.kernels.explore import copy_words
from starboard.engine.kernels.rewards import share, value_of
from starboard.engine.kernels.tree import key_of, slot_of_key
from starboard.engine.kernels.types import (
    Flags,
    Floats,
    IntegerRows,
    Integers,
    SingleRows,
    Singles,
    Word,
    WordRows,
    Words,
)
from starboard.engine.prelude import lowest

MAX_PLIES = 16
"""Decisions and chance events of a turn that are followed."""

MAX_ANSWERS = 4
"""The moves of another player's decision that is an answer in the searcher's turn."""

# Indices of ``counters``.
POSITIONS = 0  # evaluated so far
STORED = 1  # in the table
LIMIT = 2  # of positions
STOPPED = 3
COUNTERS = 4

MAX_LOAD_TENTHS = 8
"""How full the table of positions may get, in tenths."""


def estimate_here(
    ply: int, viewer: int, players: int, states: WordRows, points: Integers, values: Floats,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    counters: Integers,
) -> None:  # fmt: skip
    """Write every player's chance in the position of this row; the viewer has moved last."""
    counters[POSITIONS] += 1
    s = state_in_words(states[ply])
    if len(inner) > 0 and actors(s) != 0:
        network_value(inner, outer, s, viewer, players, x, active, h, slots, values)
    else:
        value_of(s, players, points, values)


def reply_value(
    ply: int, other: int, me: int, players: int, states: WordRows, moves: IntegerRows,
    points: Integers, values: Floats,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    counters: Integers,
) -> float:  # fmt: skip
    """The searcher's chance after the move that another player thinks best."""
    best, found = -1.0, 0.0
    for index in range(legal(state_in_words(states[ply]), other, moves[ply])):
        copy_words(states[ply], states[ply + 1])
        apply(state_in_words(states[ply + 1]), other, moves[ply, index])
        estimate_here(
            ply + 1, other, players, states, points, values,
            inner, outer, x, active, h, slots, counters,
        )  # fmt: skip
        if values[other] > best:
            best, found = values[other], values[me]
    return found


def begins_turn_of_another(
    ply: int, me: int, outcomes: int, states: WordRows, moves: IntegerRows
) -> bool:
    """Whether some of the outcomes gives another player a choice among many moves.

    A few moves are an answer within the searcher's turn, which is looked at.
    """
    for index in range(outcomes):
        copy_words(states[ply], states[ply + 1])
        after = state_in_words(states[ply + 1])
        apply(after, CHANCE, moves[ply, index])
        to_act = actors(after)
        if to_act == 0 or to_act == 1 << CHANCE:
            continue
        other = lowest(to_act)
        if other != me and legal(after, other, moves[ply + 1]) > MAX_ANSWERS:
            return True
    return False


def list_moves(
    ply: int, rolled: bool, me: int, states: WordRows, moves: IntegerRows, weights: IntegerRows
) -> int:
    """Write the searcher's moves or the outcomes of chance; returns how many are followed."""
    s = state_in_words(states[ply])
    to_act = actors(s)
    if ply == MAX_PLIES:
        return 0
    if to_act != 1 << CHANCE:
        return legal(s, me, moves[ply])
    count = 0 if rolled else chance(s, moves[ply], weights[ply])
    return 0 if begins_turn_of_another(ply, me, count, states, moves) else count


def leaf_value(
    ply: int, me: int, players: int, states: WordRows, moves: IntegerRows,
    points: Integers, values: Floats,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    counters: Integers,
) -> float:  # fmt: skip
    """The searcher's chance at the end of the turn."""
    to_act = actors(state_in_words(states[ply]))
    if ply == MAX_PLIES or to_act == 1 << CHANCE:
        estimate_here(
            ply, me, players, states, points, values, inner, outer, x, active, h,
            slots, counters,
        )  # fmt: skip
        return float(values[me])
    other = lowest(to_act)
    return reply_value(
        ply,
        other,
        me,
        players,
        states,
        moves,
        points,
        values,
        inner,
        outer,
        x,
        active,
        h,
        slots,
        counters,
    )


def store(key: Word, value: float, keys: Words, known: Floats, counters: Integers) -> None:
    """Remember the value of a position while the table has room."""
    if counters[STOPPED] == 0 and 10 * counters[STORED] < MAX_LOAD_TENTHS * len(keys):
        slot = slot_of_key(key, keys)
        keys[slot], known[slot] = key, value
        counters[STORED] += 1


def turn_value(
    ply: int, rolled: bool, me: int, players: int, states: WordRows, moves: IntegerRows,
    weights: IntegerRows, points: Integers, values: Floats,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    keys: Words, known: Floats, counters: Integers, stop: Flags,
) -> float:  # fmt: skip
    """The searcher's chance to win in the position of row ``ply``, at best play in this turn.

    ``rolled`` says whether chance has just decided. The value means nothing once
    ``counters[STOPPED]`` is set.
    """
    if stop[0] or counters[POSITIONS] >= counters[LIMIT]:
        counters[STOPPED] = 1
        return 0.0
    s = state_in_words(states[ply])
    if actors(s) == 0:
        return share(winners(s), me, players)
    key = key_of(states, ply, 2 * me + int(rolled))
    slot = slot_of_key(key, keys)
    if keys[slot] == key:
        return float(known[slot])
    actor = CHANCE if actors(s) == 1 << CHANCE else me
    count = list_moves(ply, rolled, me, states, moves, weights)
    value, total = 0.0, 0
    for index in range(count):
        copy_words(states[ply], states[ply + 1])
        apply(state_in_words(states[ply + 1]), actor, moves[ply, index])
        found = turn_value(
            ply + 1, actor == CHANCE, me, players, states, moves, weights, points, values,
            inner, outer, x, active, h, slots, keys, known, counters, stop,
        )  # fmt: skip
        if actor == CHANCE:
            value += weights[ply, index] * found
            total += weights[ply, index]
        else:
            value = max(value, found)
    if count == 0:
        value = leaf_value(
            ply,
            me,
            players,
            states,
            moves,
            points,
            values,
            inner,
            outer,
            x,
            active,
            h,
            slots,
            counters,
        )
    value /= max(total, 1)
    store(key, value, keys, known, counters)
    return value


def move_value(
    move: int, me: int, players: int, states: WordRows, moves: IntegerRows, weights: IntegerRows,
    points: Integers, values: Floats,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    keys: Words, known: Floats, counters: Integers, stop: Flags,
) -> float:  # fmt: skip
    """The searcher's chance to win after a move in the position of row 0."""
    copy_words(states[0], states[1])
    apply(state_in_words(states[1]), me, move)
    return turn_value(
        1,
        False,
        me,
        players,
        states,
        moves,
        weights,
        points,
        values,
        inner,
        outer,
        x,
        active,
        h,
        slots,
        keys,
        known,
        counters,
        stop,
    )
