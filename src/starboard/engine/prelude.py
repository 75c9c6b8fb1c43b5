"""What the dialect of rules offers beyond plain Python.

One source runs interpreted and compiled. A ``const_table`` is a (nested) tuple when
interpreted and a constant array when compiled; ``scratch`` is a list of zeros or an array of
zeros; ``spare_states`` are states to try moves on, which ``copy_state`` fills. The helpers
for bits and for choosing are written in the dialect themselves.
"""

from collections.abc import Iterable
from typing import Any, TypeVar, overload

from starboard.engine.bits import argmax as argmax
from starboard.engine.bits import count as count
from starboard.engine.bits import has as has
from starboard.engine.bits import lowest as lowest
from starboard.engine.bits import pick as pick
from starboard.engine.struct import Struct

S = TypeVar("S", bound=Struct)
T = TypeVar("T")


class ConstTable(tuple[T, ...]):
    """Integers, or rows of equal length of them, that never change."""

    __slots__ = ()

    @property
    def dimensions(self) -> int:
        """How many indices an entry takes."""
        first = self[0] if self else 0
        return 1 + (first.dimensions if isinstance(first, ConstTable) else 0)


@overload
def const_table(values: Iterable[int]) -> ConstTable[int]: ...
@overload
def const_table(values: Iterable[Iterable[int]]) -> ConstTable[ConstTable[int]]: ...
@overload
def const_table(
    values: Iterable[Iterable[Iterable[int]]],
) -> ConstTable[ConstTable[ConstTable[int]]]: ...
def const_table(values: Iterable[Any]) -> ConstTable[Any]:
    """A constant table: ``const_table(((1, 2), (3, 4)))[row][column]``.

    Rows must have equal lengths, because the compiler makes one array of the table.
    """
    rows = [value if isinstance(value, int) else const_table(value) for value in values]
    if len({_shape(row) for row in rows}) > 1:
        raise ValueError("the rows of a const_table have different lengths")
    return ConstTable(rows)


def _shape(value: int | ConstTable[Any]) -> tuple[int, ...]:
    if isinstance(value, int):
        return ()
    return (len(value), *(_shape(value[0]) if value else ()))


def scratch(size: int) -> list[int]:
    """Working memory of one call: ``size`` zeros."""
    return [0] * size


def spare_states(s: S, count: int) -> list[S]:
    """Room for ``count`` states like this one. Keep the list as long as its states are used."""
    return [type(s)() for _ in range(count)]


def copy_state(source: S, target: S) -> None:
    """Make one state the same as another."""
    target.copy_from(source)
