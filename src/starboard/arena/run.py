"""Runs an arena: plays what the ledger lacks, and stops when a sequential test has decided."""

from collections.abc import Iterable
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial

from starboard.arena.host import ArenaHost
from starboard.arena.plan import ArenaPlan
from starboard.arena.records import GameRecord, GameRecords
from starboard.arena.scores import score_of
from starboard.arena.sprt import Decision, Sprt
from starboard.catalog import find_game
from starboard.runs.description import RunDescription
from starboard.runs.run import Progress, Status, open_run
from starboard.runs.settings import RunSettings
from starboard.runs.task import FinishedUnit, Task


@dataclass
class ArenaResult:
    """The games that count, in order, and what a sequential test has decided."""

    plan: ArenaPlan
    records: list[GameRecord]
    sprt: Sprt | None = None
    decision: Decision = "running"
    log_ratio: float = 0.0
    stopped: bool = False


def run_arena(
    host: ArenaHost,
    settings: RunSettings,
    sprt: Sprt | None = None,
    progress: Progress = lambda _: None,
    compiling: Status = nullcontext,
) -> ArenaResult:
    """Play all games of the host's plan that the ledger lacks; Ctrl-C ends the run early.

    The decision of a sequential test depends on the games in the order of their numbers. Games
    beyond the one that decided do not count, so the result is the same on any number of
    processes, and after any number of interruptions.
    """
    plan = host.plan
    description = RunDescription("arena", find_game(plan.game), plan.settings(), plan.bots)
    games = _GamesInOrder(plan, sprt)
    try:
        with open_run(description, settings, progress) as run:
            if not host.on_disk:
                run.prepare(partial(ArenaHost, plan, host.logs), status=compiling)
            games.add_all(run.play(_task(host, settings)))
    except KeyboardInterrupt:
        games.result.stopped = True
    return games.result


def _task(host: ArenaHost, settings: RunSettings) -> Task[GameRecords]:
    elsewhere = partial(ArenaHost, host.plan, host.logs)
    open = (lambda: host) if settings.is_alone else elsewhere
    return Task("games", host.plan.total, open, GameRecords)


class _GamesInOrder:
    """The part of the results that has no gaps."""

    def __init__(self, plan: ArenaPlan, sprt: Sprt | None) -> None:
        self._plan = plan
        self.result = ArenaResult(plan, [], sprt)
        self._later: dict[int, GameRecord] = {}
        """The games after a gap, by number."""
        self._scores: list[float] = []
        """The mean score of the first contestant in each whole group, in order."""

    def add_all(self, units: Iterable[FinishedUnit[GameRecords]]) -> None:
        """Add the games of units until there are no more, or the test has decided."""
        for finished in units:
            self.add(finished.record)
            if self.result.decision != "running":
                return

    def add(self, record: GameRecords) -> None:
        """Add games; count those that follow the counted ones without a gap."""
        result = self.result
        self._later |= {game.number: game for game in record.games}
        while result.decision == "running" and len(result.records) in self._later:
            result.records.append(self._later.pop(len(result.records)))
            if len(result.records) % self._plan.group_size == 0:
                self._end_group()

    def _end_group(self) -> None:
        result = self.result
        if result.sprt is not None:
            group = result.records[-self._plan.group_size :]
            self._scores.append(sum(score_of(self._plan, it) for it in group) / len(group))
            result.log_ratio = result.sprt.log_ratio(self._scores)
            result.decision = result.sprt.decision(self._scores)
