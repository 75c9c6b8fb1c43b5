"""Sets of whole numbers that consist of few ranges."""

from bisect import bisect_left, bisect_right


class Ranges:
    """Numbers that were added as ranges; neighbouring ranges are joined."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []

    def add(self, start: int, end: int) -> bool:
        """Add the numbers from ``start`` up to ``end``; False if some of them are there already."""
        index = bisect_right(self._ends, start)
        if index < len(self._starts) and self._starts[index] < end:
            return False
        first = bisect_left(self._ends, start)
        last = bisect_right(self._starts, end)
        self._starts[first:last] = [min([start, *self._starts[first:last]])]
        self._ends[first:last] = [max([end, *self._ends[first:last]])]
        return True

    def gap(self, start: int, end: int) -> tuple[int, int] | None:
        """The first range of missing numbers from ``start`` up to ``end``; ``None`` if none is."""
        index = bisect_right(self._starts, start) - 1
        if index >= 0:
            start = max(start, self._ends[index])
        if start >= end:
            return None
        following = index + 1
        if following < len(self._starts):
            end = min(end, self._starts[following])
        return start, end

    @property
    def end(self) -> int:
        """The number after the last one, 0 if there is none."""
        return self._ends[-1] if self._ends else 0

    def __len__(self) -> int:
        return sum(self._ends) - sum(self._starts)
