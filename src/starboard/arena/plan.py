"""What an arena plays: contestants, pairings, and the numbered games between them.

A game is determined by the plan and its number alone. So it does not matter in which process and
in which order games are played, and a run that was killed goes on to the same result.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Literal

from starboard.engine.options import Value
from starboard.programs.program_seats import ProgramSettings

Mode = Literal["roundrobin", "gauntlet"]


@dataclass(frozen=True)
class ArenaGame:
    """One game of a plan."""

    number: int
    seats: tuple[int, ...]
    """The contestant in each seat."""
    pairing: tuple[int, int]
    group: int
    """Games of a group have the same pairing; together they give both the same seats."""
    chance: int
    """The number of the game's random numbers of chance."""


@dataclass(frozen=True)
class ArenaPlan:
    """A whole arena. ``games`` is the number of games of each pairing."""

    game: str
    rules: int
    bots: tuple[str, ...]
    players: int
    options: Mapping[str, Value]
    games: int
    mode: Mode = "roundrobin"
    mirror: bool = False
    """Whether the games of a group have the same chance."""
    seed: int = 0
    limit: int = 10_000
    programs: ProgramSettings = field(default_factory=ProgramSettings)

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """Everybody against everybody, or the first contestant against each other one."""
        everybody = range(len(self.bots))
        if self.mode == "gauntlet":
            return [(0, other) for other in everybody[1:]]
        return list(combinations(everybody, 2))

    @property
    def group_size(self) -> int:
        """The number of games after which both contestants have had every seat equally often.

        They take every other seat; with an odd number of players one has more of them.
        """
        return 2 if self.players % 2 == 0 else 2 * self.players

    @property
    def total(self) -> int:
        """The number of games of the plan, in whole groups."""
        groups = -(-self.games // self.group_size)
        return groups * self.group_size * len(self.pairings)

    def game_of(self, number: int) -> ArenaGame:
        """Game ``number`` of the plan, from 0; pairings take turns by groups."""
        pairings, size = self.pairings, self.group_size
        group, index = divmod(number, size)
        pairing = pairings[group % len(pairings)]
        seats = tuple(pairing[(player + index) % 2] for player in range(self.players))
        if self.players % 2:
            shift = index // 2
            seats = seats[shift:] + seats[:shift]
        return ArenaGame(number, seats, pairing, group, group if self.mirror else number)

    def settings(self) -> dict[str, Any]:
        """What decides the games, beside the game itself and their number."""
        return {
            "bots": list(self.bots),
            "players": self.players,
            "options": dict(self.options),
            "mode": self.mode,
            "mirror": self.mirror,
            "seed": self.seed,
            "limit": self.limit,
            "seconds_per_move": self.programs.seconds_per_move,
            "on_fault": self.programs.on_fault,
        }
