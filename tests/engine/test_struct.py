"""A state is a struct: slots and lists outside, packed little-endian bytes inside."""

import struct as packing
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from starboard.engine.compiler.signatures import dtype_of
from starboard.engine.errors import OutOfRange
from starboard.engine.struct import (
    Field,
    Struct,
    StructType,
    int8,
    int16,
    int32,
    int64,
    uint8,
    uint16,
)


class Ship(Struct):
    turn: int = uint8()
    wind: int = int16()
    holds: list[int] = int8(3)
    grid: list[list[int]] = uint16(2, 3)


WIDTHS = (int8, uint8, int16, uint16, int32, int64)
SHAPES = st.lists(st.integers(1, 3), max_size=2).map(tuple)
DECLARATIONS = st.lists(st.tuples(st.sampled_from(WIDTHS), SHAPES), min_size=1, max_size=5)


def values_of(field: Field) -> st.SearchStrategy[Any]:
    strategy: st.SearchStrategy[Any] = st.integers(*field.range())
    for size in reversed(field.shape):
        strategy = st.lists(strategy, min_size=size, max_size=size)
    return strategy


@st.composite
def filled_structs(draw: st.DrawFn) -> Struct:
    """A struct of any declaration, holding anything that it can hold."""
    declared = draw(DECLARATIONS)
    fields = {f"f{number}": make(*shape) for number, (make, shape) in enumerate(declared)}
    made: Struct = StructType("Any", (Struct,), dict(fields))()
    for name, field in fields.items():
        setattr(made, name, draw(values_of(field)))
    return made


def test_fields_start_at_zero_in_their_shape() -> None:
    ship = Ship()
    assert (ship.turn, ship.holds, ship.grid) == (0, [0, 0, 0], [[0, 0, 0], [0, 0, 0]])


def test_layout_is_packed_little_endian_in_order_of_declaration() -> None:
    ship = Ship()
    ship.turn, ship.wind, ship.holds = 7, -2, [1, -1, 0]
    ship.grid[1][2] = 0x0102
    assert Ship.size() == 1 + 2 + 3 + 2 * 6
    assert ship.to_bytes() == b"\x07\xfe\xff\x01\xff\x00" + bytes(10) + b"\x02\x01"


def test_dimensions_are_the_number_of_indices() -> None:
    assert Ship.dimensions() == {"turn": 0, "wind": 0, "holds": 1, "grid": 2}


def test_copy_shares_no_list_with_its_original() -> None:
    ship = Ship()
    copy = ship.copy()
    copy.turn = 1
    copy.holds[0] = 1
    copy.grid[1][1] = 1
    assert ship == Ship()
    assert copy != ship


@given(filled_structs())
def test_bytes_read_back_for_any_declaration(filled: Struct) -> None:
    again = type(filled).from_bytes(filled.to_bytes())
    assert all(getattr(again, name) == getattr(filled, name) for name in filled.fields)
    assert len(filled.to_bytes()) == type(filled).size()
    assert filled.copy() == again == filled
    assert hash(again) == hash(filled)


@given(filled_structs())
def test_numpy_record_has_the_same_bytes(filled: Struct) -> None:
    dtype = dtype_of(type(filled))
    record = np.frombuffer(filled.to_bytes(), dtype)[0]
    assert dtype.itemsize == type(filled).size()
    assert record.tobytes() == filled.to_bytes()
    for name in filled.fields:
        assert record[name].tolist() == getattr(filled, name)


@given(filled_structs(), st.data())
def test_value_out_of_range_is_reported_with_its_index_and_range(
    filled: Struct, data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(sorted(filled.fields)))
    field = filled.fields[name]
    low, high = field.range()
    wrong = data.draw(st.sampled_from([low - 1, high + 1]))
    place = [data.draw(st.integers(0, size - 1)) for size in field.shape]
    if place:
        row = getattr(filled, name)
        for index in place[:-1]:
            row = row[index]
        row[place[-1]] = wrong
    else:
        setattr(filled, name, wrong)
    with pytest.raises(OutOfRange) as error:
        filled.to_bytes()
    where = name + "".join(f"[{index}]" for index in place)
    assert error.value.details == {
        "field": where,
        "value": str(wrong),
        "low": str(low),
        "high": str(high),
    }


def test_error_message_names_the_range_of_the_field() -> None:
    ship = Ship()
    ship.holds[2] = 128
    with pytest.raises(OutOfRange, match=r"holds\[2\] cannot hold 128: it takes -128 to 127"):
        ship.to_bytes()


@pytest.mark.parametrize(
    ("holds", "place"), [([1, 2], "holds[2]"), ([1, 2, 3, 4], "length"), ([1, None, 3], "holds[1]")]
)
def test_list_of_the_wrong_shape_is_out_of_range(holds: list[Any], place: str) -> None:
    ship = Ship()
    ship.holds = holds
    with pytest.raises(OutOfRange) as error:
        ship.to_bytes()
    assert error.value.details["field"] == place


@pytest.mark.parametrize("size", [0, Ship.size() - 1, Ship.size() + 1])
def test_bytes_of_the_wrong_length_are_refused(size: int) -> None:
    with pytest.raises(packing.error):
        Ship.from_bytes(bytes(size))


def test_states_of_different_classes_are_never_equal() -> None:
    class Boat(Struct):
        turn: int = uint8()

    class Raft(Struct):
        turn: int = uint8()

    assert Boat() == Boat()
    assert Boat() != Raft()
    assert Boat() != bytes(1)


def test_state_has_no_attributes_beside_its_fields() -> None:
    with pytest.raises(AttributeError):
        Ship().trun = 1  # type: ignore[attr-defined]


def test_repr_shows_every_field() -> None:
    assert repr(Ship()) == "Ship(turn=0, wind=0, holds=[0, 0, 0], grid=[[0, 0, 0], [0, 0, 0]])"
