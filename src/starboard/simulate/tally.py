"""The counts of a simulation. They are whole numbers, so parts may be added in any order."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

import msgspec
import numpy as np
import numpy.typing as npt

from starboard.engine.actors import players_in

UNFINISHED = -1
"""The winners of a game that reached the limit of moves, as the kernel reports them."""
Z95 = 1.959964

Integers = npt.NDArray[np.int64]


class TallyRecord(msgspec.Struct, frozen=True):
    """A tally as it is sent between processes and written to a ledger."""

    games: int
    unfinished: int
    drawn: int
    shared: int
    transitions: int
    wins: list[tuple[int, int, int]]
    lengths: dict[int, int]
    faults: list[tuple[str, str, int]]

    def tally(self) -> "Tally":
        return Tally(
            self.games,
            self.unfinished,
            self.drawn,
            self.shared,
            self.transitions,
            Counter({(entries, players): count for entries, players, count in self.wins}),
            Counter(self.lengths),
            Counter({(program, fault): count for program, fault, count in self.faults}),
        )


@dataclass
class Tally:
    """Counts over games.

    ``wins`` counts games by their winners, twice as bits: as entries of the plan's list of
    seats, and as players. The two differ when seats rotate.
    """

    games: int = 0
    unfinished: int = 0
    drawn: int = 0
    shared: int = 0
    transitions: int = 0
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    faults: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Faults of programs, by the program's entry and the kind of the fault."""

    def add(self, other: "Tally") -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.drawn += other.drawn
        self.shared += other.shared
        self.transitions += other.transitions
        self.wins.update(other.wins)
        self.lengths.update(other.lengths)
        self.faults.update(other.faults)

    def record(self) -> TallyRecord:
        return TallyRecord(
            self.games,
            self.unfinished,
            self.drawn,
            self.shared,
            self.transitions,
            [(*key, count) for key, count in self.wins.items()],
            dict(self.lengths),
            [(*key, count) for key, count in self.faults.items()],
        )

    def wins_of_entries(self, entries: Sequence[int]) -> int:
        """The number of games won by any of these entries; a win they share counts once."""
        bits = sum(1 << entry for entry in set(entries))
        return sum(count for (won, _), count in self.wins.items() if won & bits)

    def wins_of_player(self, player: int) -> int:
        return sum(count for (_, players), count in self.wins.items() if players >> player & 1)

    def length_quantile(self, share: float) -> int:
        """The smallest length that this share of the games does not exceed."""
        counted = 0
        for length in sorted(self.lengths):
            counted += self.lengths[length]
            if counted >= share * self.games:
                return length
        return 0


def tally_games(
    winner_bits: Integers, lengths: Integers, start: int, players: int, rotate: bool
) -> Tally:
    """The counts of games number ``start``, ``start`` + 1, … as the kernel reports them."""
    tally = Tally(games=len(winner_bits), transitions=int(lengths.sum()))
    tally.lengths.update(_frequencies(lengths))
    shifts = (np.arange(start, start + len(winner_bits)) % players) * int(rotate)
    for shift in range(players if rotate else 1):
        for bits, count in _frequencies(winner_bits[shifts == shift]).items():
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
        entries = sum(1 << (player + shift) % players for player in winners)
        tally.wins[entries, bits] += count


def _frequencies(values: Integers) -> dict[int, int]:
    """How often each value occurs."""
    found, counts = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


@dataclass(frozen=True)
class Rate:
    """A share of games with its 95 % Wilson interval."""

    rate: float
    low: float
    high: float


def win_rate(wins: float, games: int) -> Rate:
    """The share of games won; without games, the interval is everything from 0 to 1."""
    if games == 0:
        return Rate(0.0, 0.0, 1.0)
    p, z2 = wins / games, Z95**2
    middle = (p + z2 / (2 * games)) / (1 + z2 / games)
    spread = Z95 * sqrt(p * (1 - p) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return Rate(p, max(0.0, middle - spread), min(1.0, middle + spread))
