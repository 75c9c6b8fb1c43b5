"""Game states: structs of integers and fixed-size arrays of integers.

    class State(Struct):
        turn: int = uint8(names_player=True)
        health: list[int] = int8(26, per_player=True, max=10)

A declaration may say what the values mean (``Meaning``); observations are derived from it.
Interpreted, a state is a plain object with slots and lists. Packed into little-endian bytes, it
is what compiled rules work on, what the verifier stores and what a row of a batch holds.
"""

import struct as packing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, ClassVar, Self, TypedDict, Unpack

from starboard.engine.errors import OutOfRange


@dataclass(frozen=True)
class Meaning:
    """What the integers of a field stand for, so that an observation can present them."""

    per_player: bool = False
    """The first index is a player."""
    names_player: bool = False
    """The value is a player; any other value means nobody."""
    player_set: bool = False
    """The value is a set of players, one bit each."""
    set_of: int = 0
    """The value is a set of this many things, one bit each; a negative value is a hidden set."""
    choices: int = 0
    """The value is one of 0 to ``choices − 1``; any other value is none of them."""
    max: int = 0
    """The value is an amount, usually up to this one."""
    hidden: int | None = None
    """The value that stands for an amount the viewer may not know."""
    observed: bool = True
    """Whether observations contain the field."""

    @property
    def is_declared(self) -> bool:
        return self != Meaning()


class Declared(TypedDict, total=False):
    """The keywords of a field's declaration: those of ``Meaning``."""

    per_player: bool
    names_player: bool
    player_set: bool
    set_of: int
    choices: int
    max: int
    hidden: int | None
    observed: bool


class Field:
    """A declared field: the width of its integers, its shape (empty for one), its meaning."""

    __slots__ = ("code", "meaning", "shape")

    def __init__(self, code: str, shape: tuple[int, ...], meaning: Meaning) -> None:
        self.code = code
        self.shape = shape
        self.meaning = meaning

    @property
    def per_player(self) -> bool:
        """Whether the first index is a player."""
        return self.meaning.per_player

    @property
    def count(self) -> int:
        return prod(self.shape)

    def zero(self) -> Any:
        return _nest(iter([0] * self.count), self.shape)

    def range(self) -> tuple[int, int]:
        bits = 8 * packing.calcsize("<" + self.code)
        if self.code.isupper():
            return 0, 2**bits - 1
        return -(2 ** (bits - 1)), 2 ** (bits - 1) - 1


def int8(*shape: int, **meaning: Unpack[Declared]) -> Any:
    return Field("b", shape, Meaning(**meaning))


def uint8(*shape: int, **meaning: Unpack[Declared]) -> Any:
    return Field("B", shape, Meaning(**meaning))


def int16(*shape: int, **meaning: Unpack[Declared]) -> Any:
    return Field("h", shape, Meaning(**meaning))


def uint16(*shape: int, **meaning: Unpack[Declared]) -> Any:
    return Field("H", shape, Meaning(**meaning))


def int32(*shape: int, **meaning: Unpack[Declared]) -> Any:
    return Field("i", shape, Meaning(**meaning))


def int64(*shape: int, **meaning: Unpack[Declared]) -> Any:
    return Field("q", shape, Meaning(**meaning))


def _copy_from(fields: dict[str, Field]) -> Callable[[Any, Any], None]:
    """A ``copy_from`` method generated field by field, because states are copied at every move."""
    lines = [f"    s.{name} = {_copied(f't.{name}', len(f.shape))}" for name, f in fields.items()]
    namespace: dict[str, Any] = {}
    exec("\n".join(["def copy_from(s, t):", *lines, "    return None"]), namespace)
    copy_from: Callable[[Any, Any], None] = namespace["copy_from"]
    return copy_from


def _copied(value: str, depth: int) -> str:
    """The expression that copies a value with this number of indices."""
    if depth < 2:
        return f"{value}[:]" if depth else value
    return f"[{_copied(f'x{depth}', depth - 1)} for x{depth} in {value}]"


class StructType(type):
    """Turns declared fields into slots and a byte layout."""

    fields: dict[str, Field]
    layout: packing.Struct

    def __new__(meta, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        fields = {key: value for key, value in namespace.items() if isinstance(value, Field)}
        for key in fields:
            del namespace[key]
        namespace["__slots__"] = tuple(fields)
        if fields:
            namespace["copy_from"] = _copy_from(fields)
        made = super().__new__(meta, name, bases, namespace)
        made.fields = fields
        codes = "".join(f"{field.count}{field.code}" for field in fields.values())
        made.layout = packing.Struct("<" + codes)
        return made


class Struct(metaclass=StructType):
    """The base class of every game's ``State``. All fields start at zero."""

    fields: ClassVar[dict[str, Field]]
    layout: ClassVar[packing.Struct]

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, field.zero())

    @classmethod
    def size(cls) -> int:
        """The number of bytes of a packed state."""
        return cls.layout.size

    @classmethod
    def dimensions(cls) -> dict[str, int]:
        """The number of indices of each field; 0 for a single integer."""
        return {name: len(field.shape) for name, field in cls.fields.items()}

    def copy_from(self, source: Self) -> None:
        """Copy all fields of another state; ``StructType`` generates the method for each struct."""

    def copy(self) -> Self:
        other = object.__new__(type(self))
        other.copy_from(self)
        return other

    def to_bytes(self) -> bytes:
        values: list[int] = []
        for name in self.fields:
            _flatten(getattr(self, name), values)
        try:
            return self.layout.pack(*values)
        except packing.error:
            raise self._out_of_range() from None

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        values = iter(cls.layout.unpack(data))
        state = object.__new__(cls)
        for name, field in cls.fields.items():
            setattr(state, name, _nest(values, field.shape))
        return state

    def _out_of_range(self) -> OutOfRange:
        """The error that names the first value that its field cannot hold."""
        for name, field in self.fields.items():
            low, high = field.range()
            for indices in product(*(range(size) for size in field.shape)):
                value = getattr(self, name)
                for index in indices:
                    value = value[index] if index < len(value) else None
                if not isinstance(value, int) or not low <= value <= high:
                    entry = name + "".join(f"[{index}]" for index in indices)
                    return OutOfRange(field=entry, value=str(value), low=str(low), high=str(high))
        return OutOfRange(field="length", value="list", low="0", high=str(self.layout.size))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.to_bytes() == self.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)}" for name in self.fields)
        return f"{type(self).__name__}({inside})"


def _nest(values: Iterator[int], shape: tuple[int, ...]) -> Any:
    """The next values as an integer, a list or nested lists."""
    if not shape:
        return next(values)
    return [_nest(values, shape[1:]) for _ in range(shape[0])]


def _flatten(value: Any, into: list[int]) -> None:
    if not isinstance(value, list):
        into.append(value)
    elif value and isinstance(value[0], list):
        for row in value:
            _flatten(row, into)
    else:
        into.extend(value)
