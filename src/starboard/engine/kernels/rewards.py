"""Rewards of finished games, and estimates of unfinished ones, for every player.

The reward of a win is 1, shared by those who win together; without winners all players share it.
"""

from starboard.engine.actors import CHANCE
from starboard.engine.kernels.contract import (
    HAS_EVALUATE,
    SECRETS,
    actors,
    apply,
    choose,
    evaluate,
    hide,
    legal,
    sample,
    scores,
    state_in_bytes,
    winners,
)
from starboard.engine.kernels.play import copy_bytes, pick_actor
from starboard.engine.kernels.types import Bytes, Floats, Integers, StateRecord
from starboard.engine.prelude import count


def share(winner_bits: int, player: int, players: int) -> float:
    """The reward of a player when the game ends with these winners."""
    if winner_bits == 0:
        return 1.0 / players
    return ((winner_bits >> player) & 1) / count(winner_bits)


def zero_sum(winner_bits: int, player: int, players: int) -> float:
    """The reward of a player such that all rewards sum up to zero.

    1 for winning alone, −1 / (players − 1) for losing, 0 when all share the win. A single player
    gets 1 for winning and 0 otherwise.
    """
    if players == 1:
        return 1.0 * (winner_bits & 1)
    return (players * share(winner_bits, player, players) - 1.0) / (players - 1)


def reward_all(winner_bits: int, players: int, values: Floats) -> None:
    for player in range(players):
        values[player] = share(winner_bits, player, players)


def leaders(points: Integers, players: int) -> int:
    """The players with the highest score, as bits."""
    best, bits = points[0], 0
    for player in range(players):
        if points[player] > best:
            best, bits = points[player], 0
        if points[player] == best:
            bits |= 1 << player
    return bits


def estimate(s: StateRecord, players: int, points: Integers, values: Floats) -> None:
    """Write each player's chance to win: by the game's evaluation, or by who leads in scores."""
    if HAS_EVALUATE:
        evaluate(s, points)
        total = 0
        for player in range(players):
            total += points[player]
        for player in range(players):
            values[player] = points[player] / max(total, 1)
    else:
        scores(s, points)
        reward_all(leaders(points, players), players, values)


def value_of(s: StateRecord, players: int, points: Integers, values: Floats) -> None:
    """Write the rewards of a finished game, or the estimates of an unfinished one."""
    if actors(s) == 0:
        reward_all(winners(s), players, values)
    else:
        estimate(s, players, points, values)


def play_out(
    world: Bytes, redacted: Bytes, bots: Integers, plies: int, moves: Integers, rng: Integers,
    points: Integers, values: Floats,
) -> None:  # fmt: skip
    """Let bots play for ``plies`` moves at most, and write what each player gets."""
    play_on(world, redacted, bots, plies, moves, rng)
    value_of(state_in_bytes(world), len(bots), points, values)


def play_on(
    world: Bytes, redacted: Bytes, bots: Integers, plies: int, moves: Integers, rng: Integers
) -> None:
    """Let bots play for ``plies`` moves at most."""
    s = state_in_bytes(world)
    visible = state_in_bytes(redacted) if SECRETS else s
    to_act = actors(s)
    while to_act != 0 and plies > 0:
        if to_act == 1 << CHANCE:
            apply(s, CHANCE, sample(s, rng))
        else:
            player = pick_actor(to_act, rng)
            if SECRETS:
                copy_bytes(world, redacted)
                hide(visible, player)
            chosen = choose(
                bots[player], visible, player, moves, legal(visible, player, moves), rng
            )
            apply(s, player, chosen)
        plies -= 1
        to_act = actors(s)
