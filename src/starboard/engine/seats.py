"""Names and order of seats."""

from collections.abc import Collection, Sequence
from itertools import count
from typing import TypeVar

from starboard.engine.chance import below

T = TypeVar("T")


def unique_name(name: str, taken: Collection[str]) -> str:
    """The name, with the first number from 2 that makes it differ from those taken."""
    if name not in taken:
        return name
    return next(it for n in count(2) if (it := f"{name} {n}") not in taken)


def shuffled(seats: Sequence[T], rng: list[int]) -> list[T]:
    """Return the seats in a random order, each order equally likely."""
    order = list(seats)
    for last in range(len(order) - 1, 0, -1):
        other = below(rng, last + 1)
        order[last], order[other] = order[other], order[last]
    return order
