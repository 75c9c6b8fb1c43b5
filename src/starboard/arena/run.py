"""Runs an arena: plays what the ledger lacks, and stops when a sequential test has decided."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from starboard.arena.host import ArenaHost
from starboard.arena.ledger import GameRecord, Ledger
from starboard.arena.plan import ArenaPlan
from starboard.arena.scores import score_of
from starboard.arena.sprt import Decision, Sprt
from starboard.arena.workers import Workers

Progress = Callable[[int], None]
"""Called with the number of finished games."""


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
    plan: ArenaPlan,
    ledger: Ledger,
    logs: Path,
    jobs: int = 1,
    sprt: Sprt | None = None,
    progress: Progress = lambda _: None,
) -> ArenaResult:
    """Play all games of the plan that the ledger lacks; Ctrl-C ends the run early.

    The decision of a sequential test depends on the games in the order of their numbers. Games
    beyond the one that decided do not count, so the result is the same on any number of
    processes, and after any number of interruptions.
    """
    run = _Run(plan, ledger, sprt)
    missing = (number for number in range(plan.total) if number not in ledger.records)
    run.advance()
    progress(len(ledger.records))
    try:
        with closing(_played(plan, logs, jobs, missing, run)) as records:
            for record in records:
                ledger.append(record)
                run.advance()
                progress(len(ledger.records))
    except KeyboardInterrupt:
        run.result.stopped = True
    return run.result


def _played(
    plan: ArenaPlan, logs: Path, jobs: int, missing: Iterator[int], run: "_Run"
) -> Generator[GameRecord, None, None]:
    """Play games until there are no more, or the test has decided."""
    numbers = run.until_decided(missing)
    if jobs == 1:
        host = ArenaHost(plan, logs)
        host.prepare()
        yield from map(host.play, numbers)
    else:
        with Workers(plan, logs, jobs) as workers:
            yield from workers.play(numbers)


class _Run:
    """The part of the results that has no gaps."""

    def __init__(self, plan: ArenaPlan, ledger: Ledger, sprt: Sprt | None) -> None:
        self._plan, self._ledger = plan, ledger
        self.result = ArenaResult(plan, [], sprt)
        self._scores: list[float] = []
        """The mean score of the first contestant in each whole group, in order."""

    def until_decided(self, numbers: Iterable[int]) -> Iterator[int]:
        for number in numbers:
            if self.result.decision != "running":
                return
            yield number

    def advance(self) -> None:
        """Count the games that follow those counted so far without a gap."""
        result = self.result
        while result.decision == "running" and len(result.records) in self._ledger.records:
            result.records.append(self._ledger.records[len(result.records)])
            if len(result.records) % self._plan.group_size == 0:
                self._end_group()

    def _end_group(self) -> None:
        result = self.result
        if result.sprt is not None:
            group = result.records[-self._plan.group_size :]
            self._scores.append(sum(score_of(self._plan, it) for it in group) / len(group))
            result.log_ratio = result.sprt.log_ratio(self._scores)
            result.decision = result.sprt.decision(self._scores)
