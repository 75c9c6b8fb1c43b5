"""The tree of a search: positions as their actors know them, and statistics of their moves.

A node is a slot of a hash table with linear probing, found by the hash of the redacted state and
the actor; ``keys`` holds the hashes. Its moves are a block of rows of ``edges``. Both arrays have
a fixed size: when one is full the tree stops growing, and the search goes on.

A node gets its moves when it is reached for the second time, which keeps most nodes small.
"""

from starboard.engine.kernels.contract import word, zero_word
from starboard.engine.kernels.explore import hash_of, next_slot
from starboard.engine.kernels.rewards import share
from starboard.engine.kernels.types import (
    Integers,
    SmallFloatRows,
    SmallIntegerRows,
    Word,
    WordRows,
    Words,
)

# Columns of ``nodes``.
FIRST_EDGE = 0
EDGES = 1
NODE_VISITS = 2
NODE_RESULT = 3
NODE_COLUMNS = 4

# Columns of ``edges``, and of the floating-point ``weights`` beside them.
MOVE = 0
VISITS = 1
RESULT = 2
EDGE_COLUMNS = 3
MEAN = 0
PRIOR = 1
WEIGHT_COLUMNS = 2

UNPROVEN = -1
"""The result of a node or an edge that is not proven; others are winners as bits."""

# Indices of ``used``: how many rows of the arrays are taken.
USED_NODES = 0
USED_EDGES = 1
USED_COUNTERS = 2

MAX_LOAD_TENTHS = 8
"""How full the table of nodes may get, in tenths."""


def key_of(rows: WordRows, row: int, actor: int) -> Word:
    """The key of the position in this row for an actor; never 0, which marks a free slot."""
    h = (hash_of(rows, row) ^ word(actor + 1)) * word(0x9FB21C651E98DF25)
    return (h ^ (h >> word(29))) | word(1)


def slot_of_key(key: Word, keys: Words) -> int:
    """The slot of a node, or the free slot where it belongs."""
    slot = (key >> word(20)) & word(len(keys) - 1)
    while keys[slot] != zero_word() and keys[slot] != key:
        slot = next_slot(slot, keys)
    return int(slot)


def add_node(slot: int, key: Word, keys: Words, nodes: SmallIntegerRows, used: Integers) -> None:
    """Create a node without moves, unless the table is full."""
    if 10 * used[USED_NODES] < MAX_LOAD_TENTHS * len(keys):
        keys[slot] = key
        nodes[slot, FIRST_EDGE] = 0
        nodes[slot, EDGES] = 0
        nodes[slot, NODE_VISITS] = 0
        nodes[slot, NODE_RESULT] = UNPROVEN
        used[USED_NODES] += 1


def add_edges(
    slot: int, moves: Integers, count: int, preferred: int, preference: float,
    nodes: SmallIntegerRows, edges: SmallIntegerRows, weights: SmallFloatRows, used: Integers,
) -> None:  # fmt: skip
    """Give a node its moves, unless the array of edges is full.

    The ``preferred`` move, if there is one, has the prior probability ``preference`` more than
    its equal part of the rest.
    """
    first = used[USED_EDGES]
    if first + count > len(edges):
        return
    rest = (1.0 - preference if preferred >= 0 else 1.0) / count
    for index in range(count):
        edges[first + index, MOVE] = moves[index]
        edges[first + index, VISITS] = 0
        edges[first + index, RESULT] = UNPROVEN
        weights[first + index, MEAN] = 0.0
        weights[first + index, PRIOR] = rest
        if moves[index] == preferred:
            weights[first + index, PRIOR] = rest + preference
    nodes[slot, FIRST_EDGE] = first
    nodes[slot, EDGES] = count
    used[USED_EDGES] += count


def mean_of(
    slot: int, nodes: SmallIntegerRows, edges: SmallIntegerRows, weights: SmallFloatRows
) -> float:
    """The mean reward of a node's actor over all visits of its moves; ½ without visits."""
    visits, total = 0, 0.0
    first = nodes[slot, FIRST_EDGE]
    for edge in range(first, first + nodes[slot, EDGES]):
        visits += edges[edge, VISITS]
        total += edges[edge, VISITS] * weights[edge, MEAN]
    return total / visits if visits > 0 else 0.5


def select(
    slot: int, actor: int, players: int, exploration: float, penalty: float,
    nodes: SmallIntegerRows, edges: SmallIntegerRows, weights: SmallFloatRows,
) -> int:  # fmt: skip
    """The edge with the highest upper bound for the actor (PUCT).

    A proven result counts as it is; a move that has not been tried is expected to be worse than
    the mean by ``penalty``.
    """
    first = nodes[slot, FIRST_EDGE]
    expected = max(0.0, mean_of(slot, nodes, edges, weights) - penalty)
    spread = exploration * (nodes[slot, NODE_VISITS] + 1.0) ** 0.5
    best, highest = first, -1.0
    for edge in range(first, first + nodes[slot, EDGES]):
        visits = edges[edge, VISITS]
        bound = weights[edge, MEAN] if visits > 0 else expected
        if edges[edge, RESULT] != UNPROVEN:
            bound = share(edges[edge, RESULT], actor, players)
        else:
            bound += spread * weights[edge, PRIOR] / (1.0 + visits)
        if bound > highest:
            best, highest = edge, bound
    return int(best)


def add_visit(edge: int, reward: float, edges: SmallIntegerRows, weights: SmallFloatRows) -> None:
    edges[edge, VISITS] += 1
    weights[edge, MEAN] += (reward - weights[edge, MEAN]) / edges[edge, VISITS]


def proven_result(
    slot: int, actor: int, players: int, nodes: SmallIntegerRows, edges: SmallIntegerRows
) -> int:
    """The winners with best play of the actor, if the results of its moves prove them."""
    best, highest, complete = UNPROVEN, -1.0, True
    first = nodes[slot, FIRST_EDGE]
    for edge in range(first, first + nodes[slot, EDGES]):
        if edges[edge, RESULT] == UNPROVEN:
            complete = False
        else:
            reward = share(edges[edge, RESULT], actor, players)
            if reward > highest:
                best, highest = edges[edge, RESULT], reward
    return best if complete or highest == 1.0 else UNPROVEN
