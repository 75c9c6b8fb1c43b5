"""Alpha-beta search with a transposition table, for games without chance and secrets.

The searcher maximises the difference between its own chance to win and the best of the others',
and its opponents minimise it. With two players this is the exact game-tree search. With more,
either all opponents do so, which is cautious ("paranoid"), or one of them between two turns of the
searcher, and the others make the move that looks best for themselves ("best reply").

The depth counts turns: moves of one player in a row are one. Positions of one search are thus
evaluated with the same player to move, however many moves their turns took. Moves are tried in
this order: the best one of an earlier search of the position; the one that last ended a search of
this ply early (``killers``); the others by the evaluation of the positions after them. In the last
turn they are evaluated only until one is good enough.

An entry of the table holds the key of a position, and in one word its value, bound, depth and
best move. A new entry replaces the old one. ``line`` is the principal variation by ply.
"""

from starboard.engine.actors import CHANCE
from starboard.engine.evaluation import CERTAIN
from starboard.engine.kernels.contract import (
    actors,
    apply,
    legal,
    state_in_words,
    winners,
    word,
)
from starboard.engine.kernels.explore import copy_words
from starboard.engine.kernels.rewards import estimate, reward_all
from starboard.engine.kernels.tree import key_of
from starboard.engine.kernels.types import (
    Flags,
    Floats,
    IntegerRows,
    Integers,
    SmallIntegerRows,
    StateRecord,
    Word,
    WordRows,
    Words,
)
from starboard.engine.prelude import lowest

INFINITE = 4 * CERTAIN
"""More than any value; a certain win is worth 2 * ``CERTAIN``."""

# Columns of ``entries``.
VALUE = 0
BOUND = 1
DEPTH = 2
BEST_MOVE = 3
ENTRY_COLUMNS = 4

# What the value of an entry is.
EXACT = 0
AT_LEAST = 1
AT_MOST = 2

# Indices of ``counters``.
POSITIONS = 0  # evaluated so far
LIMIT = 1  # of positions
STOPPED = 2
CUT_SHORT = 3  # whether the depth ended any line before the game was over
COUNTERS = 4

# Which opponents choose the move that is worst for the searcher, until its next turn.
NO_REPLY = 0  # none any more
ONE_REPLY = 1
ALL_REPLY = 2
REPLY_KINDS = 3

NO_MOVE = -1
NO_DEPTH = 0  # of a search that was interrupted: its best move counts, its value does not
MAX_PLIES = 64


def lead(values: Floats, me: int, players: int) -> int:
    """The searcher's chance to win minus the best of the others'."""
    best = 0.0
    for other in range(players):
        if other != me:
            best = max(best, values[other])
    return int((values[me] - best) * CERTAIN)


def static_value(
    s: StateRecord, me: int, players: int, points: Integers, values: Floats, counters: Integers
) -> int:
    """The value of a position without looking ahead."""
    counters[POSITIONS] += 1
    if actors(s) == 0:
        reward_all(winners(s), players, values)
        return 2 * lead(values, me, players)
    estimate(s, players, points, values)
    return lead(values, me, players)


def home_of(key: Word, keys: Words) -> int:
    return int((key >> word(20)) & word(len(keys) - 1))


def remember(
    key: Word, value: int, low: int, high: int, depth: int, move: int,
    keys: Words, entries: SmallIntegerRows,
) -> None:  # fmt: skip
    """Store the value of a position that was searched with the window ``low`` to ``high``."""
    slot = home_of(key, keys)
    keys[slot] = key
    entries[slot, VALUE], entries[slot, DEPTH], entries[slot, BEST_MOVE] = value, depth, move
    entries[slot, BOUND] = EXACT
    if value <= low:
        entries[slot, BOUND] = AT_MOST
    elif value >= high:
        entries[slot, BOUND] = AT_LEAST


def is_settled(
    key: Word, depth: int, low: int, high: int, keys: Words, entries: SmallIntegerRows
) -> bool:
    """Whether the table makes a search of this depth and window unnecessary."""
    slot = home_of(key, keys)
    value, bound = entries[slot, VALUE], entries[slot, BOUND]
    if keys[slot] != key or entries[slot, DEPTH] < depth:
        return False
    return bool(
        bound == EXACT
        or (bound == AT_LEAST and value >= high)
        or (bound == AT_MOST and value <= low)
    )


def known_move(key: Word, keys: Words, entries: SmallIntegerRows) -> int:
    """The best move of an earlier search of the position, or ``NO_MOVE``."""
    slot = home_of(key, keys)
    return int(entries[slot, BEST_MOVE]) if keys[slot] == key else NO_MOVE


def bring_forward(ply: int, count: int, wanted: int, place: int, moves: IntegerRows) -> int:
    """Move a move to this place if it is a later one; returns the next place to fill."""
    for index in range(place, count):
        if moves[ply, index] == wanted:
            moves[ply, index] = moves[ply, place]
            moves[ply, place] = wanted
            return place + 1
    return place


def follows_own_interest(player: int, me: int, replies: int) -> bool:
    """Whether an opponent makes the move that looks best for itself."""
    return player != me and replies == NO_REPLY


def replies_after(number: int, player: int, me: int, replies: int) -> int:
    """Which opponents reply after the move with this number in the order of moves.

    Where one opponent replies, each begins with the move that looks best for itself; that is no
    reply yet.
    """
    if replies == ALL_REPLY:
        return ALL_REPLY
    if player == me:
        return ONE_REPLY
    return replies if number == 0 else NO_REPLY


def rank_moves(
    ply: int, start: int, count: int, player: int, me: int, players: int, replies: int,
    states: WordRows, moves: IntegerRows, promise: IntegerRows, points: Integers, values: Floats,
    counters: Integers,
) -> None:  # fmt: skip
    """Write the values of the moves from ``start`` on to the player who makes them.

    Where one opponent replies, the move that looks best for the opponent itself comes first.
    """
    after = state_in_words(states[ply + 1])
    own, highest = start, -INFINITE
    for index in range(start, count):
        copy_words(states[ply], states[ply + 1])
        apply(after, player, moves[ply, index])
        value = static_value(after, me, players, points, values, counters)
        promise[ply, index] = value if player == me else -value
        if lead(values, player, players) > highest:
            own, highest = index, lead(values, player, players)
    if player != me and replies != ALL_REPLY:
        promise[ply, own] = INFINITE


def last_turn_value(
    ply: int, count: int, low: int, high: int, player: int, me: int, players: int, replies: int,
    states: WordRows, moves: IntegerRows, points: Integers, values: Floats, counters: Integers,
) -> int:  # fmt: skip
    """The value after the best move of the last turn, which comes to the front of ``moves``."""
    after = state_in_words(states[ply + 1])
    own = follows_own_interest(player, me, replies)
    best, promise, chosen = 0, -INFINITE, 0
    for index in range(count):
        copy_words(states[ply], states[ply + 1])
        apply(after, player, moves[ply, index])
        value = static_value(after, me, players, points, values, counters)
        found = value if player == me else -value
        found = lead(values, player, players) if own else found
        if found > promise:
            best, promise, chosen = value, found, index
        if not own and (best >= high if player == me else best <= low):
            break
    move = moves[ply, chosen]
    moves[ply, chosen] = moves[ply, 0]
    moves[ply, 0] = move
    return best


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


def depth_after(s: StateRecord, player: int, depth: int) -> int:
    """The turns left to look ahead after a move of the player: one less if another one acts."""
    return depth if actors(s) == 1 << player else depth - 1


def ends_line(s: StateRecord, ply: int, depth: int, counters: Integers) -> bool:
    """Whether a position is not searched further; notes if only the depth is the reason."""
    to_act = actors(s)
    if to_act == 0:
        return True
    if depth == 0 or ply == MAX_PLIES or to_act >> CHANCE != 0:
        counters[CUT_SHORT] = 1
        return True
    return False


def known_moves(
    ply: int, count: int, key: Word, player: int, me: int, replies: int, moves: IntegerRows,
    keys: Words, entries: SmallIntegerRows, killers: Integers,
) -> int:  # fmt: skip
    """Bring the moves to the front that are tried before any is evaluated; returns how many."""
    if player != me and replies != ALL_REPLY:
        return 0  # the move that looks best for the opponent comes first
    place = bring_forward(ply, count, known_move(key, keys, entries), 0, moves)
    return bring_forward(ply, count, killers[ply], place, moves)


def best_value(
    ply: int, depth: int, low: int, high: int, replies: int, me: int, players: int, width: int,
    states: WordRows, moves: IntegerRows, promise: IntegerRows, points: Integers, values: Floats,
    keys: Words, entries: SmallIntegerRows, killers: Integers, counters: Integers, stop: Flags,
) -> int:  # fmt: skip
    """The value of the position in row ``ply`` to the searcher, looking ``depth`` turns ahead.

    Exact between ``low`` and ``high``, a bound outside of them. Only the ``width`` most promising
    moves of each position are tried. The value means nothing once ``counters[STOPPED]`` is set.
    """
    if stop[0] or counters[POSITIONS] >= counters[LIMIT]:
        counters[STOPPED] = 1
        return 0
    s = state_in_words(states[ply])
    if ends_line(s, ply, depth, counters):
        return static_value(s, me, players, points, values, counters)
    key = key_of(states, ply, REPLY_KINDS * me + replies)
    if ply > 0 and is_settled(key, depth, low, high, keys, entries):
        counters[CUT_SHORT] = 1
        return int(entries[home_of(key, keys), VALUE])
    player = lowest(actors(s))
    count = legal(s, player, moves[ply])
    known = known_moves(ply, count, key, player, me, replies, moves, keys, entries, killers)
    if depth == 1:
        counters[CUT_SHORT] = 1
        best = last_turn_value(
            ply, count, low, high, player, me, players, replies, states, moves, points, values,
            counters,
        )  # fmt: skip
        if best >= high if player == me else best <= low:
            killers[ply] = moves[ply, 0]
        remember(key, best, low, high, depth, moves[ply, 0], keys, entries)
        return best
    alpha, beta, best_move = low, high, NO_MOVE
    best = -INFINITE if player == me else INFINITE
    tries = 1 if follows_own_interest(player, me, replies) else min(count, width)
    for number in range(tries):
        move = next_move(
            ply, number, known, count, player, me, players, replies, states, moves, promise,
            points, values, counters,
        )  # fmt: skip
        best_move = move if number == 0 else best_move
        copy_words(states[ply], states[ply + 1])
        after = state_in_words(states[ply + 1])
        apply(after, player, move)
        value = best_value(
            ply + 1, depth_after(after, player, depth), alpha, beta,
            replies_after(number, player, me, replies), me, players, width, states,
            moves, promise, points, values, keys, entries, killers, counters, stop,
        )  # fmt: skip
        if counters[STOPPED] == 1:
            break
        if value > best if player == me else value < best:
            best, best_move = value, move
        alpha = max(alpha, best) if player == me else alpha
        beta = beta if player == me else min(beta, best)
        if alpha >= beta:
            killers[ply] = best_move
            break
    searched = depth if counters[STOPPED] == 0 else NO_DEPTH
    remember(key, best, low, high, searched, best_move, keys, entries)
    return best


def follow_line(
    turns: int, replies: int, me: int, players: int, states: WordRows, line: IntegerRows,
    points: Integers, values: Floats, keys: Words, entries: SmallIntegerRows, counters: Integers,
) -> int:  # fmt: skip
    """Write the best moves of so many turns as (actor, move); returns how many moves.

    Where one opponent replies, only the searcher's own moves are known for certain. Leaves every
    player's chance to win after them in ``values``.
    """
    s = state_in_words(states[0])
    length = 0
    while turns > 0 and length < len(line):
        key = key_of(states, 0, REPLY_KINDS * me + replies)
        slot = home_of(key, keys)
        to_act = actors(s)
        if to_act == 0 or keys[slot] != key or entries[slot, BEST_MOVE] == NO_MOVE:
            break
        player = lowest(to_act)
        if player != me and replies != ALL_REPLY:
            break
        line[length, 0], line[length, 1] = player, entries[slot, BEST_MOVE]
        apply(s, player, line[length, 1])
        turns = depth_after(s, player, turns)
        length += 1
    static_value(s, me, players, points, values, counters)
    return length
