"""Functions of the dialect that use the prelude, for tests of their compiled form."""

from typing import Any

from starboard.engine.chance import below
from starboard.engine.prelude import (
    argmax,
    const_table,
    copy_state,
    count,
    has,
    lowest,
    pick,
    scratch,
    spare_states,
)

ROW = const_table((3, 1, 4))
COST = const_table(((1, 2, 3), (4, 5, 6)))
CUBE = const_table([[[10 * i + 3 * j + k for k in range(2)] for j in range(3)] for i in range(2)])
DOUBLED = const_table(2 * cost for cost in COST[1])
"""A table computed from another table when the module is imported."""


def bit_is_set(bits: int, index: int) -> bool:
    return has(bits, index)


def number_of_bits(bits: int) -> int:
    return count(bits)


def lowest_bit(bits: int) -> int:
    return lowest(bits)


def random_bit(bits: int, rng: list[int]) -> int:
    return pick(bits, rng)


def index_of_largest(values: list[int], length: int, rng: list[int]) -> int:
    return argmax(values, length, rng)


def row_entry(i: int) -> int:
    return ROW[i] + len(ROW)


def cost_entry(i: int, j: int) -> int:
    return COST[i][j] + DOUBLED[j]


def cube_entry(i: int, j: int, k: int) -> int:
    return CUBE[ROW[i] % 2][j][k]


def sum_of_squares(n: int) -> int:
    squares = scratch(n)
    for i in range(n):
        squares[i] = i * i
    total = 0
    for i in range(n):
        total += squares[i]
    return total


def score_on_a_copy(s: Any, player: int) -> int:
    """Changes a copy of the state; the state itself must stay the same."""
    states = spare_states(s, 2)
    copy_state(s, states[1])
    states[1].score[player] += 5
    score: int = states[1].score[player] * 100 + s.score[player]
    return score


def random_number(n: int, rng: list[int]) -> int:
    return below(rng, n)
