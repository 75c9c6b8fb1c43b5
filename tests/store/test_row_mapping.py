"""Encoding and decoding of rows."""

from hypothesis import given
from hypothesis import strategies as st

from starboard.store.row_mapping import decode_row, encode_row, is_storable, storable_text
from starboard.store.rows import SeatRow, TableRow

plain = st.text(st.characters(codec="utf-8", exclude_characters="\0"))
number = st.integers(0, 2**62)
time = st.floats(allow_nan=False, allow_infinity=False)
seat = st.builds(
    SeatRow,
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
def test_encoded_row_decodes_to_itself(row: TableRow) -> None:
    assert decode_row(encode_row(row)) == row


@given(st.text(st.characters()))
def test_storable_text_is_storable(text: str) -> None:
    assert is_storable(storable_text(text))
    assert is_storable(text) == (storable_text(text) == text)


def test_unstorable_characters_are_replaced() -> None:
    assert storable_text("a\0b\ud800c") == "a�b�c"
