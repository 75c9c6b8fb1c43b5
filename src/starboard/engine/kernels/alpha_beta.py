"""Alpha-beta search with a transposition table, for games without chance and secrets.

The searcher maximises its own chance to win, and opponents who reply to it minimise that. With two
players this is the exact game-tree search. With more, either all opponents reply, which is cautious
("paranoid"), or one of them between two turns of the searcher ("best reply"), or none. Opponents
who do not reply make the move that looks best for themselves.

The depth counts turns: moves of one player in a row are one. Positions of one search are thus
evaluated with the same player to move, however many moves their turns took. In the last turn moves
are evaluated only until one is good enough.

Only the ``WIDTH`` most promising moves of a position are tried. All but the first are tried with an
empty window at first (principal variation search), those from number ``LATE`` on also one turn less
deep (late move reduction); a move that turns out better than expected is tried again.

A position whose every line reaches the end of the game is known for all depths (``WHOLE_GAME``).
"""

from starboard.engine.actors import CHANCE
from starboard.engine.kernels.contract import actors, apply, legal, state_in_words
from starboard.engine.kernels.explore import copy_words
from starboard.engine.kernels.move_order import (
    ALL_REPLY,
    CUT_SHORT,
    INFINITE,
    LIMIT,
    NO_REPLY,
    ONE_REPLY,
    ONE_REPLY_LESS,
    POSITIONS,
    REPLY_KINDS,
    STOPPED,
    known_moves,
    next_move,
    static_value,
    worth,
)
from starboard.engine.kernels.transpositions import (
    BEST_MOVE,
    DEPTH,
    NO_DEPTH,
    NO_MOVE,
    VALUE,
    WHOLE_GAME,
    home_of,
    is_settled,
    remember,
)
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

MAX_PLIES = 64

# Indices of ``limits``.
WIDTH = 0
LATE = 1
LIMITS = 2

# How a move is tried, one way after the other while it looks better than expected.
LESS_DEEP = 0
EMPTY_WINDOW = 1
WHOLE_WINDOW = 2
TRIED = 3


def follows_own_interest(player: int, me: int, replies: int) -> bool:
    """Whether an opponent makes the move that looks best for itself."""
    return player != me and replies <= ONE_REPLY_LESS


def replies_after(number: int, player: int, me: int, replies: int) -> int:
    """Which opponents reply after the move with this number in the order of moves.

    Where one opponent replies, each begins with the move that looks best for itself; that is no
    reply yet.
    """
    if replies in (ALL_REPLY, NO_REPLY):
        return replies
    if player == me:
        return ONE_REPLY
    return replies if number == 0 else ONE_REPLY_LESS


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
        found = worth(values, player) if own else found
        if found > promise:
            best, promise, chosen = value, found, index
        if not own and (best >= high if player == me else best <= low):
            break
    move = moves[ply, chosen]
    moves[ply, chosen] = moves[ply, 0]
    moves[ply, 0] = move
    return best


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


def first_way(number: int, depth: int, replies: int, limits: Integers) -> int:
    """How the move with this number is tried first."""
    if number == 0 or replies != ALL_REPLY:
        return WHOLE_WINDOW
    return LESS_DEEP if number >= limits[LATE] and depth > 1 else EMPTY_WINDOW


def next_way(way: int, value: int, alpha: int, beta: int) -> int:
    """How a move is tried next after it had this value, or ``TRIED``."""
    if value <= alpha or (way == EMPTY_WINDOW and value >= beta):
        return TRIED
    return way + 1


def bottom_of(low: int, high: int, sign: int) -> int:
    """The lower end of a window, as seen by a player for whom values have this sign.

    The upper end is the negative lower end for the other sign.
    """
    return low if sign == 1 else -high


def search_last_turn(
    ply: int, count: int, low: int, high: int, player: int, me: int, players: int, replies: int,
    key: Word, states: WordRows, moves: IntegerRows, points: Integers, values: Floats,
    keys: Words, entries: SmallIntegerRows, killers: Integers, counters: Integers,
) -> int:  # fmt: skip
    """The value of a position with one turn to look ahead, which is stored in the table."""
    counters[CUT_SHORT] = 1
    best = last_turn_value(
        ply, count, low, high, player, me, players, replies, states, moves, points, values,
        counters,
    )  # fmt: skip
    if best >= high if player == me else best <= low:
        killers[ply] = moves[ply, 0]
    remember(key, best, low, high, 1, moves[ply, 0], keys, entries)
    return best


def best_value(
    ply: int, depth: int, low: int, high: int, replies: int, me: int, players: int,
    limits: Integers, states: WordRows, moves: IntegerRows, promise: IntegerRows,
    points: Integers, values: Floats, keys: Words, entries: SmallIntegerRows, killers: Integers,
    counters: Integers, stop: Flags,
) -> int:  # fmt: skip
    """The value of the position in row ``ply`` to the searcher, looking ``depth`` turns ahead.

    Exact between ``low`` and ``high``, a bound outside of them. The value means nothing once
    ``counters[STOPPED]`` is set.
    """
    if stop[0] or counters[POSITIONS] >= counters[LIMIT]:
        counters[STOPPED] = 1
        return 0
    s = state_in_words(states[ply])
    if ends_line(s, ply, depth, counters):
        return static_value(s, me, players, points, values, counters)
    key = key_of(states, ply, REPLY_KINDS * me + replies)
    if ply > 0 and is_settled(key, depth, low, high, keys, entries):
        slot = home_of(key, keys)
        counters[CUT_SHORT] |= int(entries[slot, DEPTH] != WHOLE_GAME)
        return int(entries[slot, VALUE])
    player = lowest(actors(s))
    count = legal(s, player, moves[ply])
    known = known_moves(ply, count, key, player, me, replies, moves, keys, entries, killers)
    if depth == 1:
        return search_last_turn(
            ply, count, low, high, player, me, players, replies, key, states, moves, points,
            values, keys, entries, killers, counters,
        )  # fmt: skip
    was_cut_short = counters[CUT_SHORT]
    counters[CUT_SHORT] = 0
    # From here on values are those to the player who moves.
    sign = 1 if player == me else -1
    alpha, beta = bottom_of(low, high, sign), -bottom_of(low, high, -sign)
    best, best_move, number = -INFINITE, NO_MOVE, 0
    tries = 1 if follows_own_interest(player, me, replies) else min(count, limits[WIDTH])
    while number < tries and alpha < beta and counters[STOPPED] == 0:
        move = next_move(
            ply, number, known, count, player, me, players, replies, states, moves, promise,
            points, values, counters,
        )  # fmt: skip
        copy_words(states[ply], states[ply + 1])
        after = state_in_words(states[ply + 1])
        apply(after, player, move)
        left = depth_after(after, player, depth)
        way, value = first_way(number, left, replies, limits), 0
        while way != TRIED and counters[STOPPED] == 0:
            top = beta if way == WHOLE_WINDOW else alpha + 1
            value = sign * best_value(
                ply + 1, left - int(way == LESS_DEEP), bottom_of(alpha, top, sign),
                -bottom_of(alpha, top, -sign), replies_after(number, player, me, replies), me,
                players, limits, states, moves, promise, points, values, keys, entries, killers,
                counters, stop,
            )  # fmt: skip
            way = next_way(way, value, alpha, beta)
        best_move = move if number == 0 else best_move
        if counters[STOPPED] == 0 and value > best:
            best, best_move = value, move
        alpha = max(alpha, best)
        number += 1
    killers[ply] = best_move if alpha >= beta else killers[ply]
    searched = depth if counters[CUT_SHORT] == 1 else WHOLE_GAME
    searched = NO_DEPTH if counters[STOPPED] == 1 else searched
    counters[CUT_SHORT] |= was_cut_short
    remember(key, sign * best, low, high, searched, best_move, keys, entries)
    return sign * best


def follow_line(
    turns: int, replies: int, me: int, players: int, states: WordRows, line: IntegerRows,
    points: Integers, values: Floats, keys: Words, entries: SmallIntegerRows, counters: Integers,
) -> int:  # fmt: skip
    """Write the best moves of this many turns as (actor, move); returns how many moves.

    Unless all opponents reply, only the searcher's own moves are known for certain. Leaves every
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
