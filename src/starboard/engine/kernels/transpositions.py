"""The transposition table of alpha-beta: what is known of positions that were searched before.

An entry holds the key of a position, and in one row its value, bound, depth and best move. A new
entry replaces the old one.
"""

from starboard.engine.kernels.contract import word
from starboard.engine.kernels.types import SmallIntegerRows, Word, Words

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

NO_MOVE = -1
NO_DEPTH = 0  # of a search that was interrupted: its best move counts, its value does not
WHOLE_GAME = 1 << 20  # of a search that the depth did not end anywhere


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
