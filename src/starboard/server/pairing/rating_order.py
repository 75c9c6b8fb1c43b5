"""The ratings of those who wait for rated tables, sorted, so that a search looks at few people."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping

MAX_NEAR = 64
"""People near in rating that are sorted by their waiting time. Among more, enough of them are found
soon by going through all who wait.
"""


class RatingOrder:
    """The people of one ladder in the order of their ratings.

    People are numbered in the order of waiting, from the one who has waited longest.
    """

    def __init__(self, elo: Mapping[int, float]) -> None:
        self._elo = elo
        self._numbers = sorted(elo, key=elo.__getitem__)
        self._ratings = [elo[number] for number in self._numbers]
        self._found: tuple[int, list[int] | None] = (-1, None)
        """The last person who was asked about, for all of their kinds of tables, and the answer."""

    def near(self, number: int, window: float) -> list[int] | None:
        """The people whose rating differs by no more than a window, in the order of waiting.

        None if they are too many.
        """
        if self._found[0] != number:
            self._found = (number, self._search(self._elo[number], window))
        return self._found[1]

    def _search(self, rating: float, window: float) -> list[int] | None:
        first = bisect_left(self._ratings, rating - window)
        last = bisect_right(self._ratings, rating + window)
        return sorted(self._numbers[first:last]) if last - first <= MAX_NEAR else None

    def group(self, number: int, window: float) -> "RatingGroup":
        """A group of one person."""
        return RatingGroup(self._elo, number, window)


class RatingGroup:
    """People who may play together: the rating of each is within the windows of all others."""

    __slots__ = ("_elo", "_highest", "_highest_allowed", "_lowest", "_lowest_allowed")

    def __init__(self, elo: Mapping[int, float], number: int, window: float) -> None:
        self._elo, rating = elo, elo[number]
        self._lowest = self._highest = rating
        self._lowest_allowed, self._highest_allowed = rating - window, rating + window

    def accepts(self, number: int, window: float) -> bool:
        """Whether a person is within the windows of the group, and the group within theirs."""
        rating = self._elo[number]
        return (
            self._lowest_allowed <= rating <= self._highest_allowed
            and rating - window <= self._lowest
            and self._highest <= rating + window
        )

    def add(self, number: int, window: float) -> None:
        """Add a person who is accepted."""
        rating = self._elo[number]
        self._lowest, self._highest = min(self._lowest, rating), max(self._highest, rating)
        self._lowest_allowed = max(self._lowest_allowed, rating - window)
        self._highest_allowed = min(self._highest_allowed, rating + window)
