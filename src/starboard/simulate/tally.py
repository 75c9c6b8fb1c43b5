"""What a simulation counts: whole numbers only, so that parts add up in any order."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

import numpy as np
import numpy.typing as npt

from starboard.engine.actors import players_in

UNFINISHED = -1
Z95 = 1.959964


@dataclass
class Tally:
    """Counts over games; ``wins`` are by winners as bits: (entries of the seat list, places)."""

    games: int = 0
    unfinished: int = 0
    drawn: int = 0
    shared: int = 0
    transitions: int = 0
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.unfinished += other.unfinished
        self.drawn += other.drawn
        self.shared += other.shared
        self.transitions += other.transitions
        self.wins.update(other.wins)
        self.lengths.update(other.lengths)

    def wins_of_entries(self, entries: Sequence[int]) -> int:
        """Games that any of these entries won; a win shared between them is one."""
        bits = sum(1 << entry for entry in set(entries))
        return sum(count for (won, _), count in self.wins.items() if won & bits)

    def wins_of_place(self, place: int) -> int:
        return sum(count for (_, places), count in self.wins.items() if places >> place & 1)

    def length_at(self, share: float) -> int:
        """The length that this share of the games does not exceed."""
        seen = 0
        for length in sorted(self.lengths):
            seen += self.lengths[length]
            if seen >= share * self.games:
                return length
        return 0


def tallied(
    won: npt.NDArray[np.int64], lengths: npt.NDArray[np.int64], start: int, players: int, turn: int
) -> Tally:
    """Count games number ``start`` … that the kernel has played; ``turn`` is 1 if seats rotate."""
    tally = Tally(games=len(won), transitions=int(lengths.sum()))
    tally.lengths.update(_counted(lengths))
    shifts = (np.arange(start, start + len(won)) % players) * turn
    for shift in range(players if turn else 1):
        for bits, count in _counted(won[shifts == shift]).items():
            _add_winners(tally, bits, count, shift, players)
    return tally


def _add_winners(tally: Tally, bits: int, count: int, shift: int, players: int) -> None:
    if bits == UNFINISHED:
        tally.unfinished += count
        return
    winners = players_in(bits)
    tally.drawn += 0 if winners else count
    tally.shared += count if len(winners) > 1 else 0
    if winners:
        entries = sum(1 << (place + shift) % players for place in winners)
        tally.wins[entries, bits] += count


def _counted(values: npt.NDArray[np.int64]) -> dict[int, int]:
    found, counts = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


@dataclass(frozen=True)
class Rate:
    """A share of games with its 95 % interval (Wilson)."""

    rate: float
    low: float
    high: float


def rate_of(wins: int, games: int) -> Rate:
    if games == 0:
        return Rate(0.0, 0.0, 1.0)
    p, z2 = wins / games, Z95**2
    middle = (p + z2 / (2 * games)) / (1 + z2 / games)
    spread = Z95 * sqrt(p * (1 - p) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return Rate(p, max(0.0, middle - spread), min(1.0, middle + spread))
