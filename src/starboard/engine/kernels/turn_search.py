"""Exact expectation over the rest of a player's turn, for games without secrets.

The searcher's own decisions and the chance between them are listed completely, which is cheap
where positions recur, as with dice of which only the faces matter. The turn is over when the
searcher has moved and another player acts, or chance decides what another player will face;
there the position is estimated. A decision of another player among few moves is an answer within
the turn, made by that player's own estimate.

Row ``ply`` of ``states``, ``moves``, ``weights`` and ``values`` belongs to the position after so
many moves; ``values`` has every player's chance to win.
"""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.chance import GENERATOR_SIZE, seed_generator
from starboard.engine.kernels.contract import (
    actors,
    apply,
    chance,
    legal,
    sample,
    state_in_words,
    winners,
)
from starboard.engine.kernels.evaluate import network_value
from starboard.engine.kernels.explore import copy_words
from starboard.engine.kernels.rewards import reward_all, value_of
from starboard.engine.kernels.tree import key_of, slot_of_key
from starboard.engine.kernels.types import (
    Flags,
    FloatRows,
    Floats,
    IntegerRows,
    Integers,
    SingleRows,
    Singles,
    Word,
    WordRows,
    Words,
)
from starboard.engine.prelude import lowest, scratch

MAX_PLIES = 16
"""Decisions and chance events of a turn that are followed."""

STATE_ROWS = MAX_PLIES + 2
"""One for each position of a turn, and one for an answer after the last."""

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


def copy_values(source: Floats, target: Floats, players: int) -> None:
    for player in range(players):
        target[player] = source[player]


def estimate_here(
    ply: int, viewer: int, players: int, states: WordRows, points: Integers, values: FloatRows,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    counters: Integers,
) -> None:  # fmt: skip
    """Write every player's chance in the position of this row; the viewer has moved last."""
    counters[POSITIONS] += 1
    s = state_in_words(states[ply])
    if len(inner) > 0 and actors(s) != 0:
        network_value(inner, outer, s, viewer, players, x, active, h, slots, values[ply])
    else:
        value_of(s, players, points, values[ply])


def best_reply(
    ply: int, other: int, players: int, states: WordRows, moves: IntegerRows,
    points: Integers, values: FloatRows,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    counters: Integers,
) -> int:  # fmt: skip
    """The index of the move that another player thinks best, with the values after it."""
    best = 0
    for index in range(legal(state_in_words(states[ply]), other, moves[ply])):
        copy_words(states[ply], states[ply + 1])
        apply(state_in_words(states[ply + 1]), other, moves[ply, index])
        estimate_here(
            ply + 1, other, players, states, points, values,
            inner, outer, x, active, h, slots, counters,
        )  # fmt: skip
        if index == 0 or values[ply + 1, other] > values[ply, other]:
            best = index
            copy_values(values[ply + 1], values[ply], players)
    return best


def next_to_choose(ply: int, me: int, states: WordRows, moves: IntegerRows) -> int:
    """The player besides the searcher who has many moves after the next chance event, or nobody.

    Decided by one outcome, as a game's turns do not depend on it; listing all would cost more
    than the estimate that follows. A few moves are an answer within the searcher's turn.
    """
    rng = scratch(GENERATOR_SIZE)
    seed_generator(rng, 0, 0)
    copy_words(states[ply], states[ply + 1])
    after = state_in_words(states[ply + 1])
    apply(after, CHANCE, sample(after, rng))
    to_act = actors(after)
    if to_act == 0 or to_act == 1 << CHANCE:
        return NOBODY
    other = int(lowest(to_act))
    many = other != me and legal(after, other, moves[ply + 1]) > MAX_ANSWERS
    return other if many else NOBODY


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
    if rolled or next_to_choose(ply, me, states, moves) != NOBODY:
        return 0
    return chance(s, moves[ply], weights[ply])


def estimate_end(
    ply: int, me: int, players: int, states: WordRows, moves: IntegerRows,
    points: Integers, values: FloatRows,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    counters: Integers,
) -> None:  # fmt: skip
    """Write the values at the end of the turn, after the answer of another player if one is due."""
    to_act = actors(state_in_words(states[ply]))
    if ply == MAX_PLIES or to_act == 1 << CHANCE:
        estimate_here(
            ply, me, players, states, points, values, inner, outer, x, active, h,
            slots, counters,
        )  # fmt: skip
    else:
        best_reply(
            ply, lowest(to_act), players, states, moves, points, values,
            inner, outer, x, active, h, slots, counters,
        )  # fmt: skip


def recall(
    ply: int, rolled: bool, me: int, players: int, states: WordRows, values: FloatRows,
    keys: Words, known: FloatRows,
) -> bool:  # fmt: skip
    """Write the values of a position that was seen in this turn; returns whether it was."""
    key = key_of(states, ply, 2 * me + int(rolled))
    slot = slot_of_key(key, keys)
    if keys[slot] == key:
        copy_values(known[slot], values[ply], players)
    return bool(keys[slot] == key)


def store(
    key: Word, found: Floats, players: int, keys: Words, known: FloatRows, counters: Integers
) -> None:
    """Remember the values of a position while the table has room."""
    if counters[STOPPED] == 0 and 10 * counters[STORED] < MAX_LOAD_TENTHS * len(keys):
        slot = slot_of_key(key, keys)
        counters[STORED] += int(keys[slot] != key)
        keys[slot] = key
        copy_values(found, known[slot], players)


def include(
    weight: int, is_first: bool, chooser: int, players: int, found: Floats, values: Floats
) -> None:
    """Add the values after an outcome, or keep those after the move that the chooser prefers."""
    for player in range(players):
        if is_first:
            values[player] = 0.0
        if chooser == CHANCE:
            values[player] += weight * found[player]
    if chooser != CHANCE and (is_first or found[chooser] > values[chooser]):
        copy_values(found, values, players)


def turn_values(
    ply: int, rolled: bool, me: int, players: int, states: WordRows, moves: IntegerRows,
    weights: IntegerRows, points: Integers, values: FloatRows,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    keys: Words, known: FloatRows, counters: Integers, stop: Flags,
) -> None:  # fmt: skip
    """Find out the values of the position of row ``ply``, at the searcher's best play in this turn.

    Most positions were seen before: callers ``recall`` them, which is cheaper than this call.
    ``rolled`` says whether chance has just decided. The values mean nothing once
    ``counters[STOPPED]`` is set.
    """
    if stop[0] or counters[POSITIONS] >= counters[LIMIT]:
        counters[STOPPED] = 1
        return
    s = state_in_words(states[ply])
    if actors(s) == 0:
        reward_all(winners(s), players, values[ply])
        return
    key = key_of(states, ply, 2 * me + int(rolled))
    actor = CHANCE if actors(s) == 1 << CHANCE else me
    count = list_moves(ply, rolled, me, states, moves, weights)
    total = 0
    for index in range(count):
        copy_words(states[ply], states[ply + 1])
        apply(state_in_words(states[ply + 1]), actor, moves[ply, index])
        if not recall(ply + 1, actor == CHANCE, me, players, states, values, keys, known):
            turn_values(
                ply + 1, actor == CHANCE, me, players, states, moves, weights, points, values,
                inner, outer, x, active, h, slots, keys, known, counters, stop,
            )  # fmt: skip
        include(weights[ply, index], index == 0, actor, players, values[ply + 1], values[ply])
        total += weights[ply, index] if actor == CHANCE else 0
    if count == 0:
        estimate_end(
            ply, me, players, states, moves, points, values,
            inner, outer, x, active, h, slots, counters,
        )  # fmt: skip
    for player in range(players):
        values[ply, player] /= max(total, 1)
    store(key, values[ply], players, keys, known, counters)


def values_after(
    move: int, me: int, players: int, states: WordRows, moves: IntegerRows, weights: IntegerRows,
    points: Integers, values: FloatRows,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    keys: Words, known: FloatRows, counters: Integers, stop: Flags,
) -> None:  # fmt: skip
    """Write the values after a move in the position of row 0 to row 1."""
    copy_words(states[0], states[1])
    apply(state_in_words(states[1]), me, move)
    if not recall(1, False, me, players, states, values, keys, known):
        turn_values(
            1, False, me, players, states, moves, weights, points, values,
            inner, outer, x, active, h, slots, keys, known, counters, stop,
        )  # fmt: skip
