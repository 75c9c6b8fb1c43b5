"""Self-play: games in which a network chooses every move, and learns from their results.

A move is chosen by the estimate of the position right after it, as the player who makes it will
know it. Where players have secrets, the hidden part is guessed first, so that no choice depends
on it. A player who moves several times in a row never returns to a position of this row, so that
moves that undo each other end. After each game the estimates are moved towards λ-returns: a
mixture of the player's own later estimates and the result.
"""

from starboard.engine.actors import CHANCE, MAX_PLAYERS
from starboard.engine.chance import GENERATOR_SIZE, below, seed_generator
from starboard.engine.kernels.contract import (
    MAX_MOVES,
    OBSERVATION_SIZE,
    SECRETS,
    SLOTS,
    STATE_SIZE,
    actors,
    apply,
    guess,
    hide,
    legal,
    new_bytes,
    new_floats,
    new_single_rows,
    new_singles,
    sample,
    state_in_bytes,
    winners,
    word,
)
from starboard.engine.kernels.evaluate import estimate
from starboard.engine.kernels.network import learn
from starboard.engine.kernels.play import copy_bytes, pick_actor, step_choose
from starboard.engine.kernels.sparring import (
    NETWORK,
    SHARE_UNITS,
    draw_candidates,
    draw_sparring,
)
from starboard.engine.kernels.types import (
    ByteRows,
    Bytes,
    Floats,
    Integers,
    SingleRows,
    Singles,
    StateRecord,
)
from starboard.engine.prelude import count, has, scratch

# The settings of learning.
RATE, HALVING_GAMES, LAMBDA, EXPLORATION, GUESSES, OPENING, CANDIDATES, SPARRING = range(8)

# Indices of ``trail``: who moves in a row, without another actor between, and the hashes of the
# positions in which they moved.
RUNNER = 0
LENGTH = 1
FIRST_HASH = 2
MAX_TRAIL = 64
TRAIL_SIZE = FIRST_HASH + MAX_TRAIL

EXCLUDED = -1.0
"""The value of a move that is not made."""


def play_opening(s: StateRecord, plies: int, moves: Integers, rng: Integers) -> None:
    """Make up to this many random moves, so that games begin in different positions."""
    for _ in range(below(rng, plies + 1) if plies > 0 else 0):
        to_act = actors(s)
        if to_act == 1 << CHANCE:
            apply(s, CHANCE, sample(s, rng))
        elif to_act != 0:
            player = pick_actor(to_act, rng)
            apply(s, player, moves[below(rng, legal(s, player, moves))])


def result_share(s: StateRecord, player: int, players: int) -> float:
    """What a finished game is worth to a player: 1, shared by its winners, or by all in a draw."""
    won = winners(s)
    if won == 0:
        return 1.0 / players
    return 1.0 / count(won) if has(won, player) else 0.0


def afterstate_value(
    inner: SingleRows, outer: SingleRows, world: Bytes, after: Bytes, player: int, players: int,
    move: int, x: Singles, active: Integers, h: Singles, slots: Singles,
) -> float:  # fmt: skip
    """A player's estimated chance to win after a move; ``after`` is left as the player knows it."""
    copy_bytes(world, after)
    t = state_in_bytes(after)
    apply(t, player, move)
    if actors(t) == 0:
        return result_share(t, player, players)
    if SECRETS:
        hide(t, player)
    estimate(inner, outer, t, player, players, x, active, h, slots)
    return float(slots[0])


def hash_of_bytes(data: Bytes) -> int:
    h = word(0xCBF29CE484222325)
    for index in range(STATE_SIZE):
        h = (h ^ word(data[index])) * word(0x100000001B3)
    return int(h >> word(1))


def extend_trail(data: Bytes, actor: int, trail: Integers) -> None:
    """Add a position in which an actor moves; one of another actor begins a new trail."""
    if trail[RUNNER] != actor:
        trail[RUNNER], trail[LENGTH] = actor, 0
    if actor != CHANCE and trail[LENGTH] < MAX_TRAIL:
        trail[FIRST_HASH + trail[LENGTH]] = hash_of_bytes(data)
        trail[LENGTH] += 1


def leads_back(data: Bytes, after: Bytes, player: int, move: int, trail: Integers) -> bool:
    """Whether the player returns to a position of the trail with this move."""
    copy_bytes(data, after)
    t = state_in_bytes(after)
    apply(t, player, move)
    found = False
    if actors(t) == 1 << player:
        hash = hash_of_bytes(after)
        for index in range(FIRST_HASH, FIRST_HASH + trail[LENGTH]):
            found = found or trail[index] == hash
    return found


def best_move(
    inner: SingleRows, outer: SingleRows, data: Bytes, world: Bytes, after: Bytes,
    player: int, players: int, guesses: int, moves: Integers, number: int, values: Floats,
    rng: Integers, x: Singles, active: Integers, h: Singles, slots: Singles,
) -> int:  # fmt: skip
    """The index of the move with the best estimate, the mean over this many guesses.

    ``data`` is the full state; the choice depends on its redacted form only.
    """
    for index in range(number):
        values[index] = 0.0
    for _ in range(guesses if SECRETS else 1):
        copy_bytes(data, world)
        if SECRETS:
            s = state_in_bytes(world)
            hide(s, player)
            guess(s, player, rng)
        for index in range(number):
            values[index] += afterstate_value(
                inner, outer, world, after, player, players, moves[index], x, active, h, slots
            )
    return highest(values, number)


def highest(values: Floats, number: int) -> int:
    """The index of the first of the largest values."""
    best = 0
    for index in range(1, number):
        if values[index] > values[best]:
            best = index
    return best


def best_new_move(
    inner: SingleRows, outer: SingleRows, data: Bytes, world: Bytes, after: Bytes,
    player: int, players: int, guesses: int, moves: Integers, number: int, values: Floats,
    trail: Integers, rng: Integers, x: Singles, active: Integers, h: Singles, slots: Singles,
) -> int:  # fmt: skip
    """``best_move``, but one that leads back to a position of the trail only if all do."""
    best = best_move(
        inner, outer, data, world, after, player, players, guesses,
        moves, number, values, rng, x, active, h, slots,
    )  # fmt: skip
    while values[best] != EXCLUDED and leads_back(data, after, player, moves[best], trail):
        values[best] = EXCLUDED
        best = highest(values, number)
    return best


def network_games(
    inner: SingleRows, outer: SingleRows, first: Bytes, bots: Integers, seed: int, start: int,
    limit: int, guesses: int, winner_bits: Integers, lengths: Integers,
) -> None:  # fmt: skip
    """Play games with rotated seats, as ``playouts`` does; bot ``NETWORK`` is the network."""
    data, world, after = new_bytes(), new_bytes(), new_bytes()
    moves, rng, trail = scratch(MAX_MOVES), scratch(GENERATOR_SIZE), scratch(TRAIL_SIZE)
    values = new_floats(MAX_MOVES)
    x, active = new_singles(OBSERVATION_SIZE), scratch(OBSERVATION_SIZE)
    h, slots = new_singles(inner.shape[1]), new_singles(SLOTS)
    s = state_in_bytes(data)
    for index in range(len(winner_bits)):
        copy_bytes(first, data)
        seed_generator(rng, seed, start + index)
        trail[LENGTH], length = 0, 0
        to_act = actors(s)
        while to_act != 0 and length < limit:
            actor = CHANCE if to_act == 1 << CHANCE else pick_actor(to_act, rng)
            bot = bots[(actor + start + index) % len(bots)]
            extend_trail(data, actor, trail)
            if actor == CHANCE:
                move = sample(s, rng)
            elif bot == NETWORK:
                number = legal(s, actor, moves)
                best = best_new_move(
                    inner, outer, data, world, after, actor, len(bots), guesses,
                    moves, number, values, trail, rng, x, active, h, slots,
                )  # fmt: skip
                move = moves[best]
            else:
                move = step_choose(data, world, bot, actor, moves, rng)
            apply(s, actor, move)
            to_act = actors(s)
            length += 1
        lengths[index] = length
        winner_bits[index] = winners(s) if to_act == 0 else -1


def play_and_record(
    inner: SingleRows, outer: SingleRows, data: Bytes, world: Bytes, after: Bytes, players: int,
    bots: Integers, seats: Integers, drawn: int, guesses: int, explore: int,
    moves: Integers, spare: Integers, values: Floats, trail: Integers, rng: Integers,
    x: Singles, active: Integers, h: Singles, slots: Singles,
    history: ByteRows, movers: Integers, explored: Integers, estimates: SingleRows,
) -> int:  # fmt: skip
    """Play the game in ``data``; returns the number of positions recorded.

    A position is recorded after each move that was a choice, as the player who made it knows it,
    with its estimate. After a random move the estimate is that of the best move instead.
    ``seats`` has the bot that plays for each player, or ``NETWORK``.
    """
    s = state_in_bytes(data)
    steps = 0
    trail[LENGTH] = 0
    to_act = actors(s)
    while to_act != 0 and steps < len(movers):
        if to_act == 1 << CHANCE:
            extend_trail(data, CHANCE, trail)
            apply(s, CHANCE, sample(s, rng))
            to_act = actors(s)
            continue
        player = pick_actor(to_act, rng)
        extend_trail(data, player, trail)
        number = legal(s, player, moves)
        chosen = 0
        explored[steps] = 0
        if number > 1 and seats[player] != NETWORK:
            moves[0] = step_choose(data, world, seats[player], player, spare, rng)
        elif number > 1:
            number = draw_candidates(
                data, world, bots, player, moves, number, drawn, spare, rng
            )  # fmt: skip
            chosen = best_new_move(
                inner, outer, data, world, after, player, players, guesses,
                moves, number, values, trail, rng, x, active, h, slots,
            )  # fmt: skip
            if below(rng, SHARE_UNITS) < explore:
                explored[steps] = estimate_of_best(
                    inner, outer, world, after, player, players, moves[chosen],
                    x, active, h, slots, estimates[steps],
                )  # fmt: skip
                chosen = below(rng, number) if explored[steps] != 0 else chosen
        apply(s, player, moves[chosen])
        to_act = actors(s)
        if number > 1 and to_act != 0:
            copy_bytes(data, history[steps])
            visible = state_in_bytes(history[steps])
            hide(visible, player)
            movers[steps] = player
            if explored[steps] == 0:
                estimate(inner, outer, visible, player, players, x, active, h, slots)
                copy_singles(slots, estimates[steps])
            steps += 1
    return steps


def estimate_of_best(
    inner: SingleRows, outer: SingleRows, world: Bytes, after: Bytes, player: int, players: int,
    move: int, x: Singles, active: Integers, h: Singles, slots: Singles, best: Singles,
) -> int:  # fmt: skip
    """Write the estimate after the best move to ``best``; returns 0 if that move ends the game."""
    afterstate_value(
        inner, outer, world, after, player, players, move, x, active, h, slots
    )  # fmt: skip
    copy_singles(slots, best)
    return 0 if actors(state_in_bytes(after)) == 0 else 1


def copy_singles(source: Singles, target: Singles) -> None:
    for index in range(len(source)):
        target[index] = source[index]


def self_play(
    inner: SingleRows, outer: SingleRows, firsts: ByteRows, player_counts: Integers,
    bots: Integers, seed: int, start: int, games: int, settings: Floats,
    history: ByteRows, movers: Integers, explored: Integers, estimates: SingleRows,
) -> int:  # fmt: skip
    """Play games number ``start``, ``start`` + 1, … and learn from each.

    Game ``n`` begins in ``firsts[n % len(firsts)]``. ``bots`` play for a share of the players, and
    their moves are always candidates. The last four arrays are the memory of one game; a game that
    fills them ends without a result. Returns the number of positions recorded.
    """
    data, world, after = new_bytes(), new_bytes(), new_bytes()
    moves, rng, trail = scratch(MAX_MOVES), scratch(GENERATOR_SIZE), scratch(TRAIL_SIZE)
    spare = scratch(MAX_MOVES)
    values = new_floats(MAX_MOVES)
    x, active = new_singles(OBSERVATION_SIZE), scratch(OBSERVATION_SIZE)
    h, slots = new_singles(inner.shape[1]), new_singles(SLOTS)
    slopes, returns = new_singles(inner.shape[1]), new_single_rows(MAX_PLAYERS, SLOTS)
    explore = int(settings[EXPLORATION] * SHARE_UNITS)
    positions = 0
    for game in range(start, start + games):
        players = player_counts[game % len(firsts)]
        copy_bytes(firsts[game % len(firsts)], data)
        seed_generator(rng, seed, game)
        play_opening(state_in_bytes(data), int(settings[OPENING]), moves, rng)
        seats = scratch(players)
        draw_sparring(bots, settings[SPARRING], seats, rng)
        steps = play_and_record(
            inner, outer, data, world, after, players, bots, seats, int(settings[CANDIDATES]),
            int(settings[GUESSES]), explore, moves, spare, values, trail, rng,
            x, active, h, slots, history, movers, explored, estimates,
        )  # fmt: skip
        write_results(state_in_bytes(data), players, returns)
        rate = settings[RATE] / (1.0 + game / settings[HALVING_GAMES])
        learn_from_game(
            inner, outer, players, steps, rate, settings[LAMBDA], history, movers, explored,
            estimates, returns, x, active, h, slots, slopes,
        )  # fmt: skip
        positions += steps
    return positions


def write_results(s: StateRecord, players: int, returns: SingleRows) -> None:
    """Write the result in each player's frame; an unfinished game counts as a draw."""
    over = actors(s) == 0
    for player in range(players):
        for slot in range(SLOTS):
            returns[player, slot] = 0.0
        for step in range(players):
            other = (player + step) % players
            share = result_share(s, other, players) if over else 1.0 / players
            returns[player, min(step, SLOTS - 1)] += share


def learn_from_game(
    inner: SingleRows, outer: SingleRows, players: int, steps: int, rate: float, decay: float,
    history: ByteRows, movers: Integers, explored: Integers, estimates: SingleRows,
    returns: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    slopes: Singles,
) -> None:  # fmt: skip
    """Move the estimate of each recorded position towards its λ-return, from the last one back.

    ``returns`` begins as the result in each player's frame. After a random move, the return of the
    position before it is the estimate of the best move instead: λ-returns follow the policy.
    """
    for back in range(steps):
        step = steps - 1 - back
        player = movers[step]
        visible = state_in_bytes(history[step])
        inputs = estimate(inner, outer, visible, player, players, x, active, h, slots)
        for slot in range(SLOTS):
            slots[slot] -= returns[player, slot]
        learn(inner, outer, x, active, inputs, h, slots, rate, slopes)
        weight = 0.0 if explored[step] != 0 else decay
        for slot in range(SLOTS):
            returns[player, slot] += (1.0 - weight) * (
                estimates[step, slot] - returns[player, slot]
            )
