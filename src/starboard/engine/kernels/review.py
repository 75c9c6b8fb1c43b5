"""Every player's chance to win in the positions of a finished game.

With a network or an evaluation: the mean of its estimates over the next moves of every player.
What a roll was worth is compared more sharply: by a network with the estimate after the best move
of the player to act, by an evaluation after that player's turn; and with the mean of these over
all outcomes. Without either: the mean result of playouts. The arrays after the weights and the
states are working memory.
"""

from starboard.engine.actors import CHANCE, MAX_PLAYERS, NOBODY
from starboard.engine.chance import GENERATOR_SIZE, seed_generator
from starboard.engine.kernels.contract import (
    MAX_MOVES,
    SECRETS,
    actors,
    apply,
    chance,
    guess,
    hide,
    legal,
    sample,
    state_in_bytes,
    winners,
)
from starboard.engine.kernels.evaluate import network_value
from starboard.engine.kernels.learn import best_move
from starboard.engine.kernels.play import copy_bytes, pick_actor, step_choose
from starboard.engine.kernels.rewards import play_out, reward_all, value_of
from starboard.engine.kernels.types import (
    Bytes,
    FloatRows,
    Floats,
    Integers,
    SingleRows,
    Singles,
)
from starboard.engine.prelude import lowest, scratch

MAX_TURN_PLIES = 16
"""The most plies that are played for one estimate of a player, chance included."""

MEANS, SQUARES = range(2)
"""Rows of the sums of playouts: results, and their squares."""


def known_value(
    inner: SingleRows, outer: SingleRows, data: Bytes, viewer: int, players: int,
    x: Singles, active: Integers, h: Singles, slots: Singles, out: Floats,
) -> None:  # fmt: skip
    """Write the result, or the estimate from what a viewer knows; redacts ``data``."""
    s = state_in_bytes(data)
    if actors(s) == 0:
        reward_all(winners(s), players, out)
        return
    if SECRETS:
        hide(s, viewer)
    network_value(inner, outer, s, viewer, players, x, active, h, slots, out)


def set_own_chance(own: float, player: int, players: int, out: Floats) -> None:
    """Replace one player's chance; the others share the rest as before."""
    rest = 0.0
    for other in range(players):
        rest += out[other] if other != player else 0.0
    for other in range(players):
        if other != player:
            share = out[other] / rest if rest > 0.0 else 1.0 / (players - 1)
            out[other] = (1.0 - own) * share
    out[player] = own


def choice_value(
    inner: SingleRows, outer: SingleRows, data: Bytes, world: Bytes, after: Bytes, player: int,
    players: int, guesses: int, moves: Integers, values: Floats, rng: Integers,
    x: Singles, active: Integers, h: Singles, slots: Singles, out: Floats,
) -> int:  # fmt: skip
    """Write everybody's chance after the player's best move; returns the number of legal moves.

    ``moves`` and ``values`` get the legal moves and the player's chance after each of them.
    """
    number = legal(state_in_bytes(data), player, moves)
    best = best_move(
        inner, outer, data, world, after, player, players, guesses, moves, number, values, rng,
        x, active, h, slots,
    )  # fmt: skip
    if SECRETS:
        for index in range(number):
            values[index] /= guesses
    copy_bytes(world, after)
    apply(state_in_bytes(after), player, moves[best])
    known_value(inner, outer, after, player, players, x, active, h, slots, out)
    set_own_chance(values[best], player, players, out)
    return number


def position_value(
    inner: SingleRows, outer: SingleRows, data: Bytes, world: Bytes, after: Bytes, mover: int,
    players: int, guesses: int, moves: Integers, values: Floats, rng: Integers,
    x: Singles, active: Integers, h: Singles, slots: Singles, out: Floats,
) -> None:  # fmt: skip
    """Write everybody's chance: after the best move, or where chance acts as ``mover`` knows it.

    The network has learned positions right after a move, from the side of the player who made it.
    """
    to_act = actors(state_in_bytes(data))
    if to_act == 0 or to_act == 1 << CHANCE:
        copy_bytes(data, after)
        known_value(inner, outer, after, mover, players, x, active, h, slots, out)
    else:
        choice_value(
            inner, outer, data, world, after, lowest(to_act), players, guesses, moves, values, rng,
            x, active, h, slots, out,
        )  # fmt: skip


def expected_value(
    inner: SingleRows, outer: SingleRows, data: Bytes, trial: Bytes, world: Bytes, after: Bytes,
    mover: int, players: int, guesses: int, samples: int, outcomes: Integers, weights: Integers,
    moves: Integers, values: Floats, rng: Integers, x: Singles, active: Integers, h: Singles,
    slots: Singles, found: Floats, out: Floats,
) -> None:  # fmt: skip
    """Write the mean of ``position_value`` over the outcomes of the chance event now due.

    All of them if there are no more than ``samples``, otherwise so many that are drawn.
    """
    s = state_in_bytes(data)
    count = chance(s, outcomes, weights)
    is_listed = count <= samples
    for player in range(players):
        out[player] = 0.0
    total = 0.0
    for index in range(count if is_listed else samples):
        copy_bytes(data, trial)
        outcome = outcomes[index] if is_listed else sample(s, rng)
        apply(state_in_bytes(trial), CHANCE, outcome)
        position_value(
            inner, outer, trial, world, after, mover, players, guesses, moves, values, rng,
            x, active, h, slots, found,
        )  # fmt: skip
        weight = float(weights[index]) if is_listed else 1.0
        total += weight
        for player in range(players):
            out[player] += weight * found[player]
    for player in range(players):
        out[player] /= total


def side_value(
    inner: SingleRows, outer: SingleRows, data: Bytes, viewer: int, players: int,
    x: Singles, active: Integers, h: Singles, slots: Singles, points: Integers, out: Floats,
) -> None:  # fmt: skip
    """Write the estimate of the network, or without one the game's evaluation; changes ``data``."""
    if len(inner) > 0:
        known_value(inner, outer, data, viewer, players, x, active, h, slots, out)
    else:
        value_of(state_in_bytes(data), players, points, out)


def round_value(
    inner: SingleRows, outer: SingleRows, root: Bytes, world: Bytes, redacted: Bytes,
    bots: Integers, turns: int, seed: int, start: int, count: int, x: Singles, active: Integers,
    h: Singles, slots: Singles, found: Floats, out: Floats, sums: FloatRows,
) -> None:  # fmt: skip
    """Add the means of the estimates after everybody's next ``turns`` moves, as bots play on.

    Estimates are partial to the player who has just moved; the mean over all players is not.
    """
    players = len(bots)
    moves, rng = scratch(MAX_MOVES), scratch(GENERATOR_SIZE)
    points, left = scratch(MAX_PLAYERS), scratch(MAX_PLAYERS)
    s = state_in_bytes(world)
    for number in range(start, start + count):
        copy_bytes(root, world)
        seed_generator(rng, seed, number)
        total = 0.0
        for player in range(players):
            left[player] = turns
            out[player] = 0.0
        wanted, plies, to_act = players * turns, MAX_TURN_PLIES * players * turns, actors(s)
        while to_act != 0 and wanted > 0 and plies > 0:
            plies -= 1
            if to_act == 1 << CHANCE:
                apply(s, CHANCE, sample(s, rng))
            else:
                player = pick_actor(to_act, rng)
                apply(s, player, step_choose(world, redacted, bots[player], player, moves, rng))
                if left[player] > 0 and actors(s) != 0:
                    left[player] -= 1
                    wanted -= 1
                    copy_bytes(world, redacted)
                    side_value(
                        inner, outer, redacted, player, players, x, active, h, slots, points,
                        found,
                    )  # fmt: skip
                    total += add_weighted(1.0, players, found, out)
            to_act = actors(s)
        if to_act == 0:
            reward_all(winners(s), players, found)
            total += add_weighted(float(wanted), players, found, out)
        for player in range(players):
            out[player] /= max(total, 1.0)
        add_squared(players, out, sums)


def compare_rounds(
    inner: SingleRows, outer: SingleRows, root: Bytes, trial: Bytes, world: Bytes, redacted: Bytes,
    bots: Integers, turns: int, seed: int, start: int, player: int, compared: Integers, x: Singles,
    active: Integers, h: Singles, slots: Singles, found: Floats, out: Floats, sums: FloatRows,
    rewards: FloatRows,
) -> None:  # fmt: skip
    """Write the player's chance after each of the compared moves, by ``round_value``.

    Each row of ``rewards`` is a world that the player cannot tell from ``root``, with the same
    random numbers for all moves.
    """
    rng = scratch(GENERATOR_SIZE)
    for number in range(len(rewards)):
        for index in range(len(compared)):
            copy_bytes(root, trial)
            if SECRETS:
                seed_generator(rng, seed, start + number)
                guess(state_in_bytes(trial), player, rng)
            apply(state_in_bytes(trial), player, compared[index])
            round_value(
                inner, outer, trial, world, redacted, bots, turns, seed, start + number, 1,
                x, active, h, slots, found, out, sums,
            )  # fmt: skip
            rewards[number, index] = out[player]


def add_weighted(weight: float, players: int, found: Floats, out: Floats) -> float:
    """Add chances with a weight, which is returned."""
    for player in range(players):
        out[player] += weight * found[player]
    return weight


def add_squared(players: int, values: Floats, sums: FloatRows) -> None:
    """Add the values of all players and their squares up."""
    for player in range(players):
        sums[MEANS, player] += values[player]
        sums[SQUARES, player] += values[player] * values[player]


def turn_value(
    root: Bytes, world: Bytes, redacted: Bytes, bots: Integers, seed: int, start: int, count: int,
    found: Floats, out: Floats, sums: FloatRows,
) -> None:  # fmt: skip
    """Write the mean of the evaluations when the next player has ended the turn, as bots play.

    They and their squares are added up in ``sums``.
    """
    players = len(bots)
    moves, points, rng = scratch(MAX_MOVES), scratch(MAX_PLAYERS), scratch(GENERATOR_SIZE)
    s = state_in_bytes(world)
    for player in range(players):
        out[player] = 0.0
    for number in range(start, start + count):
        copy_bytes(root, world)
        seed_generator(rng, seed, number)
        in_turn, plies, to_act = NOBODY, MAX_TURN_PLIES, actors(s)
        while to_act != 0 and plies > 0:
            if to_act == 1 << CHANCE:
                apply(s, CHANCE, sample(s, rng))
            else:
                player = pick_actor(to_act, rng)
                if in_turn in (NOBODY, player):
                    in_turn = player
                    apply(s, player, step_choose(world, redacted, bots[player], player, moves, rng))
                    plies -= 1
                else:
                    plies = 0
            to_act = actors(s)
        value_of(s, players, points, found)
        add_weighted(1.0 / count, players, found, out)
        add_squared(players, found, sums)


def expected_turn_value(
    root: Bytes, trial: Bytes, world: Bytes, redacted: Bytes, bots: Integers, samples: int,
    outcomes: Integers, weights: Integers, rng: Integers, seed: int, start: int, count: int,
    found: Floats, value: Floats, out: Floats, variances: Floats, sums: FloatRows,
) -> None:  # fmt: skip
    """Write the mean of ``turn_value`` over the outcomes of the chance event now due.

    All of them if there are no more than ``samples``, otherwise so many that are drawn. They share
    ``count`` turns, each with random numbers of its own, so that errors do not add up.
    ``variances`` gets the squared standard errors of the mean.
    """
    players = len(bots)
    s = state_in_bytes(root)
    number = chance(s, outcomes, weights)
    is_listed = number <= samples
    total = 0.0
    for player in range(players):
        out[player] = variances[player] = 0.0
    trials = number if is_listed else samples
    lines = max(1, count // trials)
    for index in range(trials):
        copy_bytes(root, trial)
        outcome = outcomes[index] if is_listed else sample(s, rng)
        apply(state_in_bytes(trial), CHANCE, outcome)
        for player in range(players):
            sums[MEANS, player] = sums[SQUARES, player] = 0.0
        first = start + index * lines
        turn_value(trial, world, redacted, bots, seed, first, lines, found, value, sums)
        weight = float(weights[index]) if is_listed else 1.0
        total += add_weighted(weight, players, value, out)
        for player in range(players):
            mean, squares = value[player], sums[SQUARES, player]
            if is_listed:
                variances[player] += weight * weight * variance_of_mean(squares, mean, lines)
            else:
                variances[player] += mean * mean
    for player in range(players):
        out[player] /= total
        if is_listed:
            variances[player] /= total * total
        else:
            variances[player] = variance_of_mean(variances[player], out[player], trials)


def variance_of_mean(squares: float, mean: float, count: int) -> float:
    """The squared standard error of a mean, from the sum of the squares of ``count`` values."""
    return max(0.0, squares / count - mean * mean) / max(1, count - 1)


def play_positions(
    root: Bytes, world: Bytes, redacted: Bytes, bots: Integers, plies: int, seed: int, start: int,
    count: int, values: Floats, sums: FloatRows,
) -> None:  # fmt: skip
    """Let bots play on from a position; adds every player's results and their squares up."""
    moves, points, rng = scratch(MAX_MOVES), scratch(MAX_PLAYERS), scratch(GENERATOR_SIZE)
    for number in range(count):
        copy_bytes(root, world)
        seed_generator(rng, seed, start + number)
        play_out(world, redacted, bots, plies, moves, rng, points, values)
        add_squared(len(bots), values, sums)
