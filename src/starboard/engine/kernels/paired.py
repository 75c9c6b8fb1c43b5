"""Playouts of several moves in the same sampled worlds, so that their rewards are comparable."""

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.chance import GENERATOR_SIZE, seed_generator
from starboard.engine.kernels.contract import (
    MAX_MOVES,
    SECRETS,
    actors,
    apply,
    guess,
    hide,
    shipped_value,
    state_in_bytes,
)
from starboard.engine.kernels.play import copy_bytes
from starboard.engine.kernels.rewards import play_on, value_of
from starboard.engine.kernels.types import (
    Bytes,
    Flags,
    FloatRows,
    Floats,
    Integers,
    SingleRows,
    Singles,
)
from starboard.engine.prelude import scratch


def play_worlds(
    root: Bytes, world: Bytes, redacted: Bytes, player: int, arm_moves: Integers,
    active: Integers, bots: Integers, plies: int, seed: int, start: int, stop: Flags,
    inner: SingleRows, outer: SingleRows, x: Singles, nonzero: Integers, h: Singles,
    slots: Singles, values: Floats, totals: FloatRows, rewards: FloatRows,
) -> int:  # fmt: skip
    """Play out each active arm in each world from ``start`` on, one row of ``rewards`` for each.

    An arm is a move of the searcher; ``totals`` adds up every player's rewards. A playout that ends
    before the game is estimated by the network if there are weights. Returns the number of worlds;
    one that ``stop`` interrupts is not counted.
    """
    moves, points, rng = scratch(MAX_MOVES), scratch(MAX_PLAYERS), scratch(GENERATOR_SIZE)
    for number in range(len(rewards)):
        for index in range(len(active)):
            if stop[0]:
                return number
            arm = active[index]
            copy_bytes(root, world)
            seed_generator(rng, seed, start + number)
            if SECRETS:
                guess(state_in_bytes(world), player, rng)
            apply(state_in_bytes(world), player, arm_moves[arm])
            play_on(world, redacted, bots, plies, moves, rng)
            if len(inner) > 0 and actors(state_in_bytes(world)) != 0:
                visible = state_in_bytes(world)
                hide(visible, player)
                shipped_value(
                    inner, outer, visible, player, len(bots), x, nonzero, h, slots, values
                )  # fmt: skip
            else:
                value_of(state_in_bytes(world), len(bots), points, values)
            rewards[number, arm] = values[player]
            for other in range(len(bots)):
                totals[arm, other] += values[other]
    return len(rewards)
