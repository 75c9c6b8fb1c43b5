"""Constant tables and working memory for rules and bots.

These exist because one source runs in two ways. A ``table`` is a tuple when
interpreted and a constant array when compiled; ``scratch`` is a list of zeros
when interpreted and an array of zeros when compiled; ``spare_states`` are
states to try moves on, which ``copy_state`` fills.
"""

from collections.abc import Iterable
from typing import TypeVar

from starboard.engine.struct import Struct

S = TypeVar("S", bound=Struct)


class Table(tuple[int, ...]):
    """Integers that never change. The compiler makes an array of it."""

    __slots__ = ()


def table(values: Iterable[int]) -> Table:
    return Table(values)


def scratch(size: int) -> list[int]:
    """Working memory of one call: ``size`` zeros."""
    return [0] * size


def spare_states(s: S, count: int) -> list[S]:
    """Room for ``count`` states like this one. Keep the list as long as its states are used."""
    return [type(s)() for _ in range(count)]


def copy_state(source: S, target: S) -> None:
    """Make one state the same as another."""
    target.take(source)
