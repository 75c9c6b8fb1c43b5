"""The studies of a report: numbered games that are measured independently of each other."""

from dataclasses import dataclass
from functools import partial
from typing import Literal

from starboard.bots.levels import find_level
from starboard.engine.options import Value
from starboard.report.decisions import tally_decisions
from starboard.report.matches import tally_match
from starboard.report.meter import MeasuredGames, meter
from starboard.report.tally import Tally
from starboard.report.values import tally_games
from starboard.runs.task import Task

MOST_AT_ONCE = 1_000
"""The games or groups whose rows are in memory at the same time."""

Kind = Literal["games", "match", "decisions"]


@dataclass(frozen=True)
class Study:
    """Games of a seed with these bots and options.

    ``games`` measures games of equal players, ``match`` groups of games with rotated seats and the
    same dice, ``decisions`` one decision of each game.
    """

    name: str
    kind: Kind
    game: str
    options: tuple[tuple[str, Value], ...]
    seats: tuple[str, ...]
    """The bots, by entry; the entries of a match move on by a seat with each game."""
    seed: int
    total: int
    """How many games, groups or decisions."""
    forbidden: str = ""
    """The kind of move that the first entry does not use if it can avoid it."""

    @property
    def players(self) -> int:
        return len(self.seats)


class StudyPlayer:
    """Plays the games of a study in any order, each always with the same result."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._meter = meter(study.game, study.players, study.options)

    def prepare(self) -> None:
        """Compile what the study needs, or read it from disk."""
        self._meter.prepare(*self._study.seats)

    def play(self, first: int, count: int) -> Tally:
        """Measure games, groups or decisions number ``first`` to ``first + count − 1``."""
        tally = Tally()
        for start in range(first, first + count, MOST_AT_ONCE):
            tally.add(self._play(start, min(MOST_AT_ONCE, first + count - start)))
        return tally

    def _play(self, first: int, count: int) -> Tally:
        study, meter = self._study, self._meter
        if study.kind == "decisions":
            return tally_decisions(meter, study.seats, study.seed, first, count)
        if study.kind == "games":
            return tally_games(meter.game, self._play_games(first, count))
        each, kind = study.players, self._forbidden_kind()
        measured = self._play_games(each * first, each * count, rotate=True, forbidden=kind)
        return tally_match(measured, first, kind)

    def _play_games(
        self, first: int, count: int, rotate: bool = False, forbidden: int | None = None
    ) -> MeasuredGames:
        """Play games; those of levels are played move by move, and measured from their moves."""
        study, meter = self._study, self._meter
        if not any(map(find_level, study.seats)):
            bits = 0 if forbidden is None else 1 << forbidden
            return meter.play(study.seats, study.seed, first, count, rotate, bits)
        match = meter.match(study.seats, study.seed)
        numbers = range(first, first + count)
        return meter.replay([match.play_seats(number, rotate).moves for number in numbers])

    def _forbidden_kind(self) -> int | None:
        """The number of the kind of move that the first entry avoids."""
        names = [kind.name for kind in self._meter.game.moves.kinds]
        return names.index(self._study.forbidden) if self._study.forbidden else None


def task_of(study: Study) -> Task[Tally]:
    """The study as a run plays it."""
    each = study.players if study.kind == "match" else 1
    return Task(study.name, study.total, partial(StudyPlayer, study), Tally, each)
