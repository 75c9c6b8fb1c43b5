"""The studies of a report, from what was asked for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product

from starboard.bots.levels import find_level
from starboard.bots.roster import bots_of, find_bot
from starboard.engine.game import Game
from starboard.engine.options import Value
from starboard.report.errors import SlowSeats
from starboard.report.studies import Kind, Study
from starboard.report.sweeps import Sweep

GAMES_PER_DECISION = 40
"""The games for which one decision is played out in all its moves."""
LEAST_DECISIONS = 40
SMALLER_STUDY = 4
"""Restricted play and sweeps have so many times fewer games than the other studies."""
LEAST_GAMES = 200

Settings = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class ReportPlan:
    """What a report measures; the studies follow from it."""

    game: str
    players: int
    options: Settings
    seats: tuple[str, ...]
    """The bots of the main games."""
    skills: tuple[str, ...]
    """The bots of other skill that the main games are compared with, strongest first."""
    ladder: tuple[str, ...]
    """The bots of the skill trace, strongest first."""
    kinds: tuple[str, ...]
    """The kinds of moves that a player is forbidden in turn."""
    games: int
    seed: int
    sweeps: tuple[Sweep, ...] = ()
    target: tuple[str, float] | None = None

    @property
    def main(self) -> Study:
        """The games that most chapters are about."""
        return self._study("games", f"games/{','.join(dict.fromkeys(self.seats))}", self.games)

    @property
    def equal_seats(self) -> bool:
        """Whether the same bot has every seat."""
        return len(set(self.seats)) == 1

    def skill_study(self, bot: str) -> Study:
        """Games between bots of another skill."""
        return replace(self.main, name=f"games/{bot}", seats=(bot,) * self.players)

    @property
    def rungs(self) -> tuple[Study, ...]:
        """A match of each bot against the next weaker one, weakest first."""
        pairs = list(pairwise(reversed(self.ladder)))
        return tuple(self.match(strong, weak) for weak, strong in pairs)

    @property
    def extremes(self) -> tuple[Study, ...]:
        """The match of the strongest bot against the weakest, if that is no rung."""
        if len(self.ladder) < 3:
            return ()
        return (self.match(self.ladder[0], self.ladder[-1]),)

    def match(self, strong: str, weak: str) -> Study:
        """Groups of games in which two bots have every other seat."""
        seats = tuple((strong, weak)[entry % 2] for entry in range(self.players))
        groups = -(-self.games // self.players)
        return replace(self._study("match", f"match/{strong}/{weak}", groups), seats=seats)

    def restricted(self, kind: str) -> Study:
        """A match of a player who never uses a kind of move against equal players."""
        groups = -(-self._fewer_games // self.players)
        study = self._study("match", f"restricted/{kind}", groups)
        return replace(study, seats=(self.seats[0],) * self.players, forbidden=kind)

    @property
    def decisions(self) -> Study:
        """Decisions of the main games."""
        count = max(LEAST_DECISIONS, self.games // GAMES_PER_DECISION)
        return self._study("decisions", "decisions", count)

    @property
    def cells(self) -> dict[tuple[Value, ...], Study]:
        """The games with each combination of the values of the sweeps."""
        if not self.sweeps:
            return {}
        found = {}
        for values in product(*(sweep.values for sweep in self.sweeps)):
            chosen = dict(zip((sweep.option for sweep in self.sweeps), values, strict=True))
            name = "sweep/" + ",".join(f"{option}={value}" for option, value in chosen.items())
            study = self._study("games", name, self._fewer_games)
            found[values] = replace(study, options=tuple((dict(self.options) | chosen).items()))
        return found

    @property
    def studies(self) -> tuple[Study, ...]:
        """All studies, the most important first."""
        return (
            self.main,
            *map(self.skill_study, self.skills),
            *self.cells.values(),
            *self.rungs,
            *self.extremes,
            *map(self.restricted, self.kinds),
            self.decisions,
        )

    @property
    def _fewer_games(self) -> int:
        return max(LEAST_GAMES, self.games // SMALLER_STUDY)

    def _study(self, kind: Kind, name: str, total: int) -> Study:
        return Study(name, kind, self.game, self.options, self.seats, self.seed, total)


def skill_levels(game: Game, without: str) -> tuple[str, ...]:
    """The strongest, a middle and the weakest bot, without the one that plays the main games."""
    names = list(bots_of(game))
    chosen = dict.fromkeys((names[0], names[len(names) // 2], names[-1]))
    return tuple(name for name in chosen if name != without)


def check_seats(game: Game, seats: Sequence[str]) -> None:
    """Raise ``SlowSeats`` for anything but a bot of the game, or ``UnknownBot``."""
    for seat in seats:
        if find_level(seat) is not None:
            raise SlowSeats(seat=seat, known=", ".join(bots_of(game)))
        find_bot(game, seat)


def new_plan(
    game: Game,
    players: int,
    options: dict[str, Value],
    seats: Sequence[str],
    games: int,
    seed: int,
    sweeps: Sequence[Sweep] = (),
    target: tuple[str, float] | None = None,
) -> ReportPlan:
    """The plan of a standard report; without seats, the strongest bot plays."""
    names = list(bots_of(game))
    chosen = tuple(seats) or (names[0],) * players
    skills = skill_levels(game, chosen[0]) if len(set(chosen)) == 1 else ()
    return ReportPlan(
        game.id, players, tuple(options.items()), chosen, skills, tuple(names),
        tuple(kind.name for kind in game.moves.kinds) if players > 1 else (), games, seed,
        tuple(sweeps), target,
    )  # fmt: skip
