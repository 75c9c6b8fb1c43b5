"""Tree search for games of any number of players, with chance and hidden information.

Each iteration samples a world: what the searcher does not know is filled in by ``guess``, chance
is sampled, and where several players may act one of them is drawn. It walks down the tree, where
every actor chooses by its own statistics in a node that depends only on what it knows; adds a
node; evaluates the position; and adds the reward of each actor to the moves on the path.
"""

from starboard.engine.actors import CHANCE, MAX_PLAYERS
from starboard.engine.kernels.contract import (
    MAX_MOVES,
    SECRETS,
    actors,
    apply,
    choose,
    guess,
    hide,
    legal,
    sample,
    state_in_bytes,
    winners,
    zero_word,
)
from starboard.engine.kernels.evaluate import network_value
from starboard.engine.kernels.play import copy_bytes, pick_actor
from starboard.engine.kernels.rewards import play_out, reward_all
from starboard.engine.kernels.tree import (
    EDGES,
    FIRST_EDGE,
    MOVE,
    NODE_RESULT,
    NODE_VISITS,
    RESULT,
    UNPROVEN,
    VISITS,
    add_edges,
    add_node,
    add_visit,
    key_of,
    proven_result,
    select,
    slot_of_key,
)
from starboard.engine.kernels.types import (
    Bytes,
    Flags,
    FloatRows,
    Floats,
    IntegerRows,
    Integers,
    SingleRows,
    Singles,
    SmallFloatRows,
    SmallIntegerRows,
    WordRows,
    Words,
)
from starboard.engine.prelude import lowest, scratch

# Rows of ``states``: the position as the searcher knows it, the sampled world, and the world as
# its actor knows it.
ROOT = 0
WORLD = 1
REDACTED = 2
STATE_ROWS = 3

# Columns of ``path``, which has a row for each decision of an iteration.
SLOT = 0
EDGE = 1
ACTOR = 2
FORCED = 3  # whether the position follows from the move before it without chance
PATH_COLUMNS = 4
MAX_DEPTH = 128

# Indices of ``walk``: where an iteration leaves the tree.
LENGTH = 0  # decisions made in the tree
LEAF = 1  # the slot of the node that is reached, or NO_LEAF
LAST_FORCED = 2  # whether the position follows from the last move without chance
LAST_RESULT = 3  # the winners if they are known
WALK_SIZE = 4
NO_LEAF = -1

# Indices of ``plan`` and ``tuning``.
PREFERRED_BOT = 0
PLAYOUT_PLIES = 1
PLAN_SIZE = 2
EXPLORATION = 0
PREFERENCE = 1
PENALTY = 2
NETWORK_SHARE = 3
TUNING_SIZE = 4

NO_BOT = -1


def slot_of_actor(
    states: WordRows, world: Bytes, redacted: Bytes, actor: int,
    keys: Words, nodes: SmallIntegerRows, used: Integers,
) -> int:  # fmt: skip
    """The slot of the world as the actor knows it; a new node is added there."""
    if SECRETS:
        copy_bytes(world, redacted)
        hide(state_in_bytes(redacted), actor)
    row = REDACTED if SECRETS else WORLD
    key = key_of(states, row, actor)
    slot = slot_of_key(key, keys)
    if keys[slot] == zero_word():
        add_node(slot, key, keys, nodes, used)
    return slot


def expand(
    slot: int, known: Bytes, actor: int, bot: int, preference: float, moves: Integers,
    rng: Integers, nodes: SmallIntegerRows, edges: SmallIntegerRows, weights: SmallFloatRows,
    used: Integers,
) -> None:  # fmt: skip
    """Give the node of the position ``known`` its legal moves."""
    s = state_in_bytes(known)
    count = legal(s, actor, moves)
    preferred = NO_BOT
    if bot != NO_BOT:
        preferred = choose(bot, s, actor, moves, count, rng)
        count = legal(s, actor, moves)
    add_edges(slot, moves, count, preferred, preference, nodes, edges, weights, used)


def move_on(world: Bytes, actor: int, move: int, rng: Integers) -> int:
    """Make a move and sample the chance that follows; returns who may act, as bits.

    The bit of chance is set as well if chance decided anything.
    """
    s = state_in_bytes(world)
    apply(s, actor, move)
    to_act = actors(s)
    drawn = 0
    while to_act == 1 << CHANCE:
        apply(s, CHANCE, sample(s, rng))
        to_act = actors(s)
        drawn = 1 << CHANCE
    return to_act | drawn


def prove(
    length: int, result: int, players: int, path: IntegerRows,
    nodes: SmallIntegerRows, edges: SmallIntegerRows,
) -> None:  # fmt: skip
    """Record the result of the last move of the path, and what it proves of the moves before."""
    for back in range(length):
        step = length - 1 - back
        edges[path[step, EDGE], RESULT] = result
        result = proven_result(path[step, SLOT], path[step, ACTOR], players, nodes, edges)
        if result == UNPROVEN:
            return
        nodes[path[step, SLOT], NODE_RESULT] = result
        if path[step, FORCED] == 0:
            return


def descend(
    states: WordRows, world: Bytes, redacted: Bytes, actor: int, players: int,
    plan: Integers, tuning: Floats, rng: Integers, moves: Integers,
    path: IntegerRows, walk: Integers,
    keys: Words, nodes: SmallIntegerRows, edges: SmallIntegerRows, weights: SmallFloatRows,
    used: Integers,
) -> None:  # fmt: skip
    """Walk down the tree to a new node, a known result or the end of the game.

    Writes the decisions into ``path``, and into ``walk`` where they end.
    """
    known = redacted if SECRETS else world
    walk[LENGTH], walk[LEAF], walk[LAST_FORCED], walk[LAST_RESULT] = 0, NO_LEAF, 0, UNPROVEN
    while walk[LENGTH] < MAX_DEPTH:
        step = walk[LENGTH]
        slot = slot_of_actor(states, world, redacted, actor, keys, nodes, used)
        if keys[slot] == zero_word():
            return
        walk[LEAF] = slot
        if step > 0 and nodes[slot, NODE_RESULT] != UNPROVEN:
            walk[LAST_RESULT] = nodes[slot, NODE_RESULT]
            return
        if step > 0 and nodes[slot, NODE_VISITS] == 0:
            return
        if nodes[slot, EDGES] == 0:
            expand(
                slot, known, actor, plan[PREFERRED_BOT], tuning[PREFERENCE], moves, rng,
                nodes, edges, weights, used,
            )  # fmt: skip
            if nodes[slot, EDGES] == 0:
                return
        edge = select(
            slot, actor, players, tuning[EXPLORATION], tuning[PENALTY], nodes, edges, weights
        )
        path[step, SLOT], path[step, EDGE] = slot, edge
        path[step, ACTOR], path[step, FORCED] = actor, walk[LAST_FORCED]
        walk[LENGTH], walk[LEAF] = step + 1, NO_LEAF
        to_act = move_on(world, actor, edges[edge, MOVE], rng)
        drawn = to_act >> CHANCE
        to_act &= ~(1 << CHANCE)
        if to_act == 0:
            walk[LAST_FORCED] = 1 - drawn
            walk[LAST_RESULT] = winners(state_in_bytes(world))
            return
        actor = pick_actor(to_act, rng)
        walk[LAST_FORCED] = int(drawn == 0 and to_act == 1 << actor)


def back_up(
    first: int, values: Floats, path: IntegerRows, walk: Integers, totals: FloatRows,
    nodes: SmallIntegerRows, edges: SmallIntegerRows, weights: SmallFloatRows,
) -> None:  # fmt: skip
    """Add the rewards to the decisions of a walk; ``first`` is the first edge of the root."""
    if walk[LEAF] != NO_LEAF:
        nodes[walk[LEAF], NODE_VISITS] += 1
    for step in range(walk[LENGTH]):
        nodes[path[step, SLOT], NODE_VISITS] += 1
        add_visit(path[step, EDGE], values[path[step, ACTOR]], edges, weights)
    if walk[LENGTH] > 0:
        for player in range(totals.shape[1]):
            totals[path[0, EDGE] - first, player] += values[player]


def evaluate_leaf(
    world: Bytes, redacted: Bytes, viewer: int, bots: Integers, plies: int, network: float,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    moves: Integers, rng: Integers, points: Integers, values: Floats, estimates: Floats,
) -> None:  # fmt: skip
    """Write every player's chance: the network's estimate, a playout's reward, or a mixture.

    ``viewer`` is the player who moved last; ``network`` is the weight of the estimate.
    """
    players = len(bots)
    if network > 0.0:
        copy_bytes(world, redacted)
        hide(state_in_bytes(redacted), viewer)
        visible = state_in_bytes(redacted)
        network_value(inner, outer, visible, viewer, players, x, active, h, slots, estimates)
    if network < 1.0:
        play_out(world, redacted, bots, plies, moves, rng, points, values)
    for player in range(players):
        values[player] = network * estimates[player] + (1.0 - network) * values[player]


def search_tree(
    states: WordRows, root: Bytes, world: Bytes, redacted: Bytes, player: int, bots: Integers,
    plan: Integers, tuning: Floats, iterations: int, stop: Flags, rng: Integers,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    path: IntegerRows, totals: FloatRows, keys: Words, nodes: SmallIntegerRows,
    edges: SmallIntegerRows, weights: SmallFloatRows, used: Integers,
) -> int:  # fmt: skip
    """Run iterations until there are enough or ``stop`` is set; returns how many were run.

    There is always one, so that the root has its moves.

    ``root``, ``world`` and ``redacted`` are the bytes of the rows of ``states``. ``totals`` has a
    row for each move of the root, with the sum of every player's rewards.
    """
    players = len(bots)
    moves, points = scratch(MAX_MOVES), scratch(MAX_PLAYERS)
    values, estimates = totals[len(totals) - 2], totals[len(totals) - 1]
    walk = scratch(WALK_SIZE)
    for done in range(iterations):
        if stop[0] and done > 0:
            return done
        copy_bytes(root, world)
        if SECRETS:
            guess(state_in_bytes(world), player, rng)
        descend(
            states, world, redacted, player, players, plan, tuning, rng, moves, path, walk,
            keys, nodes, edges, weights, used,
        )  # fmt: skip
        if walk[LAST_RESULT] == UNPROVEN:
            viewer = path[walk[LENGTH] - 1, ACTOR] if walk[LENGTH] > 0 else player
            evaluate_leaf(
                world, redacted, viewer, bots, plan[PLAYOUT_PLIES], tuning[NETWORK_SHARE],
                inner, outer, x, active, h, slots, moves, rng, points, values, estimates,
            )  # fmt: skip
        else:
            reward_all(walk[LAST_RESULT], players, values)
            if not SECRETS and walk[LAST_FORCED] == 1:
                prove(walk[LENGTH], walk[LAST_RESULT], players, path, nodes, edges)
        back_up(nodes[path[0, SLOT], FIRST_EDGE], values, path, walk, totals, nodes, edges, weights)
    return iterations


def find_root(
    states: WordRows, root: Bytes, world: Bytes, redacted: Bytes, player: int,
    keys: Words, nodes: SmallIntegerRows, edges: SmallIntegerRows, weights: SmallFloatRows,
    used: Integers,
) -> int:  # fmt: skip
    """The slot of the position that was searched."""
    copy_bytes(root, world)
    return slot_of_actor(states, world, redacted, player, keys, nodes, used)


def most_visited(slot: int, nodes: SmallIntegerRows, edges: SmallIntegerRows) -> int:
    """The edge of a node that was tried most often, or one that proves the node's result."""
    first = nodes[slot, FIRST_EDGE]
    best = first
    for edge in range(first, first + nodes[slot, EDGES]):
        if nodes[slot, NODE_RESULT] != UNPROVEN:
            if edges[edge, RESULT] == nodes[slot, NODE_RESULT]:
                return int(edge)
        elif edges[edge, VISITS] > edges[best, VISITS]:
            best = edge
    return int(best)


def principal_line(
    states: WordRows, root: Bytes, world: Bytes, redacted: Bytes, player: int, rng: Integers,
    line: IntegerRows, keys: Words, nodes: SmallIntegerRows, edges: SmallIntegerRows,
    weights: SmallFloatRows, used: Integers,
) -> int:  # fmt: skip
    """Write the expected moves as (actor, move) until chance decides; returns how many."""
    copy_bytes(root, world)
    if SECRETS:
        guess(state_in_bytes(world), player, rng)
    actor, length, open = player, 0, True
    while open and length < len(line):
        slot = slot_of_actor(states, world, redacted, actor, keys, nodes, used)
        if keys[slot] == zero_word() or nodes[slot, EDGES] == 0:
            return length
        edge = most_visited(slot, nodes, edges)
        line[length, 0], line[length, 1] = actor, edges[edge, MOVE]
        length += 1
        apply(state_in_bytes(world), actor, edges[edge, MOVE])
        to_act = actors(state_in_bytes(world))
        open = to_act != 0
        if open:
            actor = lowest(to_act)
            open = actor != CHANCE and to_act == 1 << actor
    return length
