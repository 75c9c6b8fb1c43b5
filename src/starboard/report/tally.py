"""Counts over games. They are whole numbers, so tallies may be added in any order."""

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

Integers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

NO_MOMENTS = (0, 0, 0)
NO_HITS = (0, 0)


class Tally(msgspec.Struct):
    """Values and events by name; ``values.py``, ``matches.py`` and ``decisions.py`` list them."""

    values: dict[str, tuple[int, int, int]] = {}
    """Of numbers: how many there are, their sum, and the sum of their squares."""
    events: dict[str, tuple[int, int]] = {}
    """How often something happened, and how often it could have."""
    frequencies: dict[str, dict[int, int]] = {}
    """How often each value occurred."""

    def add(self, other: "Tally") -> None:
        """Add the counts of other games."""
        for name, moments in other.values.items():
            self._add_moments(name, *moments)
        for name, hits in other.events.items():
            self._add_hits(name, *hits)
        for name, counts in other.frequencies.items():
            self._add_frequencies(name, counts)

    def ordered(self) -> "Tally":
        """The same counts by name, whatever the order in which they were added."""
        frequencies = {name: dict(sorted(it.items())) for name, it in self.frequencies.items()}
        return Tally(
            dict(sorted(self.values.items())),
            dict(sorted(self.events.items())),
            dict(sorted(frequencies.items())),
        )

    def note_values(self, name: str, values: Any) -> None:
        """Add numbers."""
        given = np.asarray(values, np.int64)
        self._add_moments(name, given.size, int(given.sum()), int((given * given).sum()))

    def note_totals(self, name: str, values: Any) -> None:
        """Add numbers whose squares are not needed, and might be too large."""
        given = np.asarray(values, np.int64)
        self._add_moments(name, given.size, int(given.sum()), 0)

    def note_events(self, name: str, happened: Any) -> None:
        """Add for each case whether something happened."""
        flags = np.asarray(happened, np.bool_)
        self._add_hits(name, int(flags.sum()), flags.size)

    def note_hits(self, name: str, hits: int, count: int) -> None:
        """Add how often something happened, and how often it could have."""
        self._add_hits(name, hits, count)

    def note_frequencies(self, name: str, values: Integers) -> None:
        """Count how often each number occurs."""
        found, counts = np.unique(values, return_counts=True)
        self._add_frequencies(name, dict(zip(found.tolist(), counts.tolist(), strict=True)))

    def _add_moments(self, name: str, count: int, total: int, squares: int) -> None:
        own = self.values.get(name, NO_MOMENTS)
        self.values[name] = (own[0] + count, own[1] + total, own[2] + squares)

    def _add_hits(self, name: str, hits: int, count: int) -> None:
        own = self.events.get(name, NO_HITS)
        self.events[name] = (own[0] + hits, own[1] + count)

    def _add_frequencies(self, name: str, counts: dict[int, int]) -> None:
        own = self.frequencies.setdefault(name, {})
        for value, count in counts.items():
            own[value] = own.get(value, 0) + count
