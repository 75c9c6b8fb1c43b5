"""Sets of numbers that are added as ranges."""

from hypothesis import given
from hypothesis import strategies as st

from starboard.runs.ranges import Ranges

RANGES = st.lists(st.tuples(st.integers(0, 60), st.integers(1, 15)), max_size=20)


def added(ranges: list[tuple[int, int]]) -> tuple[Ranges, set[int]]:
    """The ranges that do not overlap an earlier one, in both representations."""
    found, numbers = Ranges(), set[int]()
    for start, count in ranges:
        new = set(range(start, start + count))
        assert found.add(start, start + count) == (not new & numbers)
        numbers |= new if not new & numbers else set()
    return found, numbers


@given(RANGES)
def test_overlapping_range_is_refused_and_changes_nothing(ranges: list[tuple[int, int]]) -> None:
    found, numbers = added(ranges)
    assert len(found) == len(numbers)


@given(RANGES, st.integers(0, 80), st.integers(0, 80))
def test_gap_is_the_first_range_of_missing_numbers(
    ranges: list[tuple[int, int]], start: int, end: int
) -> None:
    found, numbers = added(ranges)
    missing = [number for number in range(start, end) if number not in numbers]
    gap = found.gap(start, end)
    if gap is None:
        assert not missing
    else:
        first, last = gap
        assert first == missing[0]
        assert missing[: last - first] == list(range(first, last))
        assert last == end or last in numbers
