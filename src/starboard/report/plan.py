"""The studies of a report, from what was asked for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product

from starboard.bots.levels import LEVELS, STRONGEST, find_level
from starboard.bots.roster import bots_of, check_bot
from starboard.engine.game import Game
from starboard.engine.options import Value
from starboard.report.studies import Kind, Study
from starboard.report.sweeps import Sweep

GAMES_PER_DECISION = 20
"""The games for which one decision is played out in all its moves."""
LEAST_DECISIONS = 40
# How many times fewer games than the main ones have:
IN_MATCHES, IN_SWEEPS, IN_RESTRICTED_PLAY, OF_LEVELS = 2, 4, 8, 40
OF_SLOW_BOTS, IN_SLOW_MATCHES, BETWEEN_EXTREMES = 8, 4, 8
LEAST_GAMES = 200

Settings = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class ReportPlan:
    """What a report measures; the studies follow from it."""

    game: str
    players: int
    options: Settings
    seats: tuple[str, ...]
    """The bots or levels of the main games."""
    quick: str
    """The bot of sweeps, restricted play and single decisions."""
    skills: tuple[str, ...]
    """The bots of other skill that the main games are compared with, strongest first."""
    ladder: tuple[str, ...]
    """The bots of the skill trace, strongest first."""
    slow: frozenset[str]
    """The bots that play fewer games, because each takes long."""
    kinds: tuple[str, ...]
    """The kinds of moves that a player is forbidden in turn."""
    games: int
    seed: int
    sweeps: tuple[Sweep, ...] = ()
    target: tuple[str, float] | None = None
    skill_games: int = 0
    """The games of each level against the one below, for the skill trace of the levels."""
    skill_up_to: str = STRONGEST.name
    """The strongest level of that trace."""

    @property
    def main(self) -> Study:
        """The games that most chapters are about."""
        total = self._fewer_games(OF_LEVELS if any(map(find_level, self.seats)) else 1)
        name = f"games/{','.join(dict.fromkeys(self.seats))}"
        return replace(self._study("games", name, total), seats=self.seats)

    def skill_study(self, bot: str) -> Study:
        """Games between bots of another skill."""
        total = self._fewer_games(OF_SLOW_BOTS if bot in self.slow else 1)
        return replace(self.main, name=f"games/{bot}", seats=(bot,) * self.players, total=total)

    @property
    def rungs(self) -> tuple[Study, ...]:
        """A match of each bot against the next weaker one, weakest first."""
        pairs = pairwise(reversed(self.ladder))
        return tuple(self._bot_match(strong, weak, IN_MATCHES) for weak, strong in pairs)

    @property
    def level_rungs(self) -> tuple[Study, ...]:
        """A match of each level against the one below, weakest first; none unless asked for."""
        if self.skill_games == 0 or self.players == 1:
            return ()
        groups = -(-self.skill_games // self.players)
        names = [level.name for level in LEVELS]
        chosen = names[: names.index(self.skill_up_to) + 1]
        return tuple(self.match(up, low, groups) for low, up in pairwise(chosen))

    @property
    def extremes(self) -> tuple[Study, ...]:
        """The match of the strongest bot against the weakest, if that is not a rung."""
        if len(self.ladder) < 3:
            return ()
        return (self._bot_match(self.ladder[0], self.ladder[-1], BETWEEN_EXTREMES),)

    def _bot_match(self, strong: str, weak: str, times: int) -> Study:
        """A match of two bots; a short one if a bot is slow."""
        is_slow = strong in self.slow or weak in self.slow
        return self.match(
            strong, weak, self._groups(max(times, IN_SLOW_MATCHES) if is_slow else times)
        )

    def match(self, strong: str, weak: str, groups: int) -> Study:
        """Groups of games in which two bots or levels have every other seat."""
        seats = tuple((strong, weak)[entry % 2] for entry in range(self.players))
        return replace(self._study("match", f"match/{strong}/{weak}", groups), seats=seats)

    def restricted(self, kind: str) -> Study:
        """A match of a player who never uses a kind of move against equal players."""
        groups = self._groups(IN_RESTRICTED_PLAY)
        study = self._study("match", f"restricted/{kind}", groups)
        return replace(study, forbidden=kind)

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
            study = self._study("games", name, self._fewer_games(IN_SWEEPS))
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
            *self.level_rungs,
        )

    def _fewer_games(self, times: int) -> int:
        return max(min(LEAST_GAMES, self.games), self.games // times)

    def _groups(self, times: int) -> int:
        """Whole groups of games, one for each player."""
        return -(-self._fewer_games(times) // self.players)

    def _study(self, kind: Kind, name: str, total: int) -> Study:
        seats = (self.quick,) * self.players
        return Study(name, kind, self.game, self.options, seats, self.seed, total)


def skill_levels(game: Game, without: str) -> tuple[str, ...]:
    """The strongest, a middle and the weakest bot, without the one that plays the main games."""
    names = list(bots_of(game))
    chosen = dict.fromkeys((names[0], names[len(names) // 2], names[-1]))
    return tuple(name for name in chosen if name != without)


def new_plan(
    game: Game,
    players: int,
    options: dict[str, Value],
    seats: Sequence[str],
    games: int,
    seed: int,
    sweeps: Sequence[Sweep] = (),
    target: tuple[str, float] | None = None,
    skill_games: int = 0,
    skill_up_to: str = STRONGEST.name,
) -> ReportPlan:
    """The plan of a standard report; without seats, the bot plays that plays games out."""
    names, kinds = list(bots_of(game)), [kind.name for kind in game.moves.kinds]
    for seat in seats:
        check_bot(game, seat)
    usual = game.search.playout_bot or names[0]
    quick = seats[0] if seats and find_level(seats[0]) is None else usual
    chosen = tuple(seats) or (quick,) * players
    return ReportPlan(
        game.id, players, tuple(options.items()), chosen, quick,
        skill_levels(game, chosen[0]) if len(set(chosen)) == 1 else (),
        tuple(names) if players > 1 else (),
        frozenset(names[: names.index(usual)]),
        tuple(kinds) if players > 1 and len(kinds) > 1 else (), games, seed, tuple(sweeps), target,
        skill_games, skill_up_to,
    )  # fmt: skip
