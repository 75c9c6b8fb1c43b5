"""Random numbers: a small counter-based generator on plain integers.

A generator is three integers, ``[key, key, counter]``: a list when interpreted, an array when
compiled. Each number is a hash of keys and counter. A generator is seeded by (seed, number of
the game), so that a seed gives the same games on any number of processes.

This module is written in the dialect: it runs interpreted and compiled.
"""

from typing import Any

WORD = 0xFFFFFFFF
GENERATOR_SIZE = 3
GENERATOR_BYTES = 8 * GENERATOR_SIZE
"""The size of a compiled generator, an array of 64-bit integers."""


def mix(x: int) -> int:
    """A 32-bit hash of a 32-bit word."""
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & WORD
    x = ((x ^ (x >> 15)) * 0x846CA68B) & WORD
    return x ^ (x >> 16)


def seed_generator(rng: list[int], seed: int, number: int) -> None:
    """Set ``rng`` to the generator of game ``number`` of this seed."""
    a = mix((seed & WORD) ^ 0x9E3779B9)
    b = mix(((seed >> 32) & WORD) ^ a)
    c = mix((b + (number & WORD)) & WORD)
    d = mix((c ^ ((number >> 32) & WORD)) ^ 0x85EBCA6B)
    rng[0] = mix((d + a) & WORD)
    rng[1] = mix((rng[0] ^ c) & WORD)
    rng[2] = 0


def draw(rng: list[int]) -> int:
    """The next 32 random bits."""
    counter = rng[2]
    rng[2] = (counter + 1) & WORD
    return mix((mix(counter ^ rng[0]) + rng[1]) & WORD)


def below(rng: list[int], n: int) -> int:
    """A number from 0 to n − 1, exactly uniform; n is at most 2**31."""
    product = draw(rng) * n
    if (product & WORD) < n:
        uneven = (WORD + 1 - n) % n
        while (product & WORD) < uneven:
            product = draw(rng) * n
    return product >> 32


def no_outcomes(s: Any, out: list[int], weights: list[int]) -> int:
    """``chance`` of games without chance: no event is ever due."""
    return 0


def no_outcome(s: Any, rng: list[int]) -> int:
    """``sample`` of games without chance; never called."""
    return 0
