"""Building blocks that rules, bots and laws may use beyond plain Python.

Each has the same meaning interpreted and compiled. A ``const_table`` is a (nested) tuple when
interpreted and a constant array when compiled; ``scratch`` returns a list or an array of zeros;
``spare_states`` and ``copy_state`` let bots try moves. The functions for bits and for choosing
come from ``bits.py``.
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
    """Constant integers, or rows of them of equal length."""

    __slots__ = ()

    @property
    def dimensions(self) -> int:
        """The number of indices that an entry needs."""
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
    """A constant table, for example ``COST = const_table(((1, 2), (3, 4)))``.

    Always give all indices: ``COST[row][column]``. Rows must have equal lengths, because the
    compiler turns the table into one array.
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
    """Working memory for one call: ``size`` zeros."""
    return [0] * size


def spare_states(s: S, count: int) -> list[S]:
    """Memory for ``count`` states. Keep the list in a variable while its states are in use."""
    return [type(s)() for _ in range(count)]


def copy_state(source: S, target: S) -> None:
    """Copy all fields of ``source`` to ``target``."""
    target.copy_from(source)
