"""Whole games between compiled bots, and a single move of one."""

from starboard.engine.actors import CHANCE
from starboard.engine.chance import GENERATOR_SIZE, seed_generator
from starboard.engine.kernels.contract import (
    MAX_MOVES,
    SECRETS,
    STATE_SIZE,
    actors,
    apply,
    choose,
    hide,
    legal,
    new_bytes,
    sample,
    state_in_bytes,
    winners,
)
from starboard.engine.kernels.types import Bytes, Integers
from starboard.engine.prelude import lowest, pick, scratch


def pick_actor(to_act: int, rng: Integers) -> int:
    """One of the actors in this set of bits, each equally likely."""
    actor = lowest(to_act)
    return actor if to_act == 1 << actor else pick(to_act, rng)


def copy_bytes(source: Bytes, target: Bytes) -> None:
    """Copy one state.

    A loop, because Numba's assignment of slices includes the formatting of error messages.
    """
    for index in range(STATE_SIZE):
        target[index] = source[index]


def playouts(
    first: Bytes, bots: Integers, rotate: int, seed: int, start: int, limit: int,
    winner_bits: Integers, lengths: Integers,
) -> None:  # fmt: skip
    """Play games number ``start``, ``start`` + 1, … from the first state.

    In game ``n``, ``bots[(player + rotate * n) % players]`` is the bot that plays for a player.
    Winners (bits; −1 for a game that reached ``limit``) and length of each game go into
    ``winner_bits`` and ``lengths``. This is one long function because all rules would be
    optimised twice if a game were a function of its own.
    """
    data, redacted = new_bytes(), new_bytes()
    s = state_in_bytes(data)
    visible = state_in_bytes(redacted) if SECRETS else s
    moves, rng = scratch(MAX_MOVES), scratch(GENERATOR_SIZE)
    for index in range(len(winner_bits)):
        number = start + index
        copy_bytes(first, data)
        seed_generator(rng, seed, number)
        shift = rotate * (number % len(bots))
        ply, to_act = 0, actors(s)
        while to_act != 0 and ply < limit:
            if to_act == 1 << CHANCE:
                apply(s, CHANCE, sample(s, rng))
            else:
                player = pick_actor(to_act, rng)
                if SECRETS:
                    copy_bytes(data, redacted)
                    hide(visible, player)
                count = legal(visible, player, moves)
                bot = bots[(player + shift) % len(bots)]
                apply(s, player, choose(bot, visible, player, moves, count, rng))
            ply += 1
            to_act = actors(s)
        lengths[index] = ply
        winner_bits[index] = winners(s) if to_act == 0 else -1


def step_choose(
    data: Bytes, redacted: Bytes, bot: int, player: int, moves: Integers, rng: Integers
) -> int:
    """The move of a bot; ``redacted`` is room for what it may know."""
    copy_bytes(data, redacted)
    visible = state_in_bytes(redacted)
    hide(visible, player)
    return choose(bot, visible, player, moves, legal(visible, player, moves), rng)
