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


def bot_seat_name(bot: str, taken: Collection[str]) -> str:
    """The name of a bot at a table where these names are taken: ``rule_of_28`` is Rule of 28."""
    return unique_name(bot.replace("_", " ").capitalize(), taken)


def shuffled(seats: Sequence[T], rng: list[int]) -> list[T]:
    """Return the seats in a random order, each order equally likely."""
    order = list(seats)
    for last in range(len(order) - 1, 0, -1):
        other = below(rng, last + 1)
        order[last], order[other] = order[other], order[last]
    return order
