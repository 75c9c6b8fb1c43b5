"""Rewards of finished games, and estimates of unfinished ones, for every player.

The reward of a win is 1, shared by those who win together; without winners all players share it.
"""

from starboard.engine.kernels.contract import (
    HAS_EVALUATE,
    actors,
    evaluate,
    scores,
    state_in_bytes,
    winners,
)
from starboard.engine.kernels.play import play_game
from starboard.engine.kernels.types import Bytes, Floats, Integers, StateRecord
from starboard.engine.prelude import count


def share(winner_bits: int, player: int, players: int) -> float:
    """The reward of a player when the game ends with these winners."""
    if winner_bits == 0:
        return 1.0 / players
    return ((winner_bits >> player) & 1) / count(winner_bits)


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
    if plies > 0:
        play_game(world, redacted, bots, 0, plies, moves, rng)
    value_of(state_in_bytes(world), len(bots), points, values)
