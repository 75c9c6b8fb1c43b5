"""Who may play with whom by their ratings, as sets of people that are fast to intersect."""

from collections.abc import Mapping, Sequence

import numpy as np

People = int
"""A set of people: bit n stands for person n, in the order of waiting."""


class RatingWindows:
    """The ratings of one ladder, and how much the rating of an opponent may differ for each person.

    ``windows`` has a value for everybody who waits, ``elo`` a rating for those in the ladder.
    """

    def __init__(self, elo: Mapping[int, float], windows: Sequence[float]) -> None:
        self._windows = np.array(windows)
        self._ratings = np.full(len(windows), np.nan)  # differs from everything by too much
        self._ratings[list(elo)] = list(elo.values())
        self._accepted: dict[int, People] = {}

    def accepted(self, number: int) -> People:
        """Those who are within the window of a person, and the person within theirs."""
        if number not in self._accepted:
            self._accepted[number] = self._compare(number)
        return self._accepted[number]

    def _compare(self, number: int) -> People:
        differences = np.abs(self._ratings - self._ratings[number])
        fits = differences <= np.minimum(self._windows, self._windows[number])
        return int.from_bytes(np.packbits(fits, bitorder="little").tobytes(), "little")


def only(number: int) -> People:
    """The set of one person."""
    return 1 << number


def first_of(people: People) -> int:
    """The person of a set who has waited longest."""
    return (people & -people).bit_length() - 1
