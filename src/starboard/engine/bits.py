"""Sets of small numbers as bits of an integer, and choices with random tie-breaks.

This module is written in the dialect: it runs interpreted and compiled. Rules import its
functions from ``starboard.engine.prelude``.
"""

from starboard.engine.chance import below


def has(bits: int, index: int) -> bool:
    """Whether bit ``index`` is set."""
    return (bits >> index) & 1 == 1


def count(bits: int) -> int:
    """The number of bits that are set."""
    total = 0
    while bits:
        bits &= bits - 1
        total += 1
    return total


def lowest(bits: int) -> int:
    """The index of the lowest set bit; at least one must be set."""
    # The compiler turns this into one instruction, which it cannot do with a loop over indices.
    return count((bits & -bits) - 1)


def pick(bits: int, rng: list[int]) -> int:
    """The index of a set bit, each equally likely; at least one must be set."""
    skip = below(rng, count(bits))
    for _ in range(skip):
        bits &= bits - 1
    return lowest(bits)


def argmax(values: list[int], length: int, rng: list[int]) -> int:
    """The index of the largest of the first ``length`` values; ties are broken at random."""
    best = 0
    ties = 1
    for index in range(1, length):
        if values[index] > values[best]:
            best = index
            ties = 1
        elif values[index] == values[best]:
            ties += 1
            if below(rng, ties) == 0:
                best = index
    return best
