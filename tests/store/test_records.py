"""Any row can be kept: to cells and back."""

from hypothesis import given
from hypothesis import strategies as st

from starboard.store.records import cells_of, holds, storable, table_row
from starboard.store.rows import Seat, TableRow

plain = st.text(st.characters(codec="utf-8", exclude_characters="\0"))
number = st.integers(0, 2**62)
time = st.floats(allow_nan=False, allow_infinity=False)
seat = st.builds(
    Seat,
    kind=st.sampled_from(["person", "bot", "open"]),
    name=plain,
    bot=plain,
    person=plain,
    away=st.booleans(),
)
row = st.builds(
    TableRow,
    id=plain,
    game=plain,
    rules=number,
    options=st.dictionaries(plain, st.integers(-(2**53), 2**53) | time | plain),
    seats=st.lists(seat, max_size=6).map(tuple),
    host=plain,
    public=st.booleans(),
    spectators=st.booleans(),
    invite=plain,
    seconds_per_move=number,
    status=st.sampled_from(["waiting", "running", "finished", "abandoned"]),
    winners=st.lists(number).map(tuple),
    next=plain,
    created=time,
    moved_at=time,
    wake_at=time | st.none(),
    ply=number,
    revision=number,
)


@given(row)
def test_a_row_survives(row: TableRow) -> None:
    assert table_row(cells_of(row)) == row


@given(st.text(st.characters()))
def test_what_is_stored_can_be_held(text: str) -> None:
    assert holds(storable(text))
    assert holds(text) == (storable(text) == text)


def test_text_that_no_database_takes_is_replaced() -> None:
    assert storable("a\0b\ud800c") == "a�b�c"
