"""Plays the units of tasks that a ledger lacks, wherever the settings say.

    with open_run(description, settings, progress) as run:
        for finished in run.play(task):
            tally.add(finished.record)

Units that the ledger has are yielded first, so the loop sees every unit exactly once.
"""

from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from time import perf_counter
from typing import Any

from starboard.runs.cluster import ClusterWorkers
from starboard.runs.description import RunDescription
from starboard.runs.interrupts import Interrupts
from starboard.runs.ledger import Ledger, open_ledger
from starboard.runs.settings import RunSettings, usable_cores
from starboard.runs.task import FinishedUnit, Preparation, Record, Task, Unit
from starboard.runs.unit_player import Timed
from starboard.runs.unit_queue import TaskQueues
from starboard.runs.workers import ExecutorWorkers, ThisProcess, Workers, local_workers

CHECK_SECONDS = 1.0
"""How long to wait for a unit before the workers are checked."""

Progress = Callable[["Run"], None]
Status = Callable[[], AbstractContextManager[None]]
"""Shown while something is done that takes long."""


@contextmanager
def open_run(
    description: RunDescription, settings: RunSettings, progress: Progress = lambda _: None
) -> Iterator["Run"]:
    """A run that is ready to play; workers are ended with the block.

    Ctrl-C raises ``KeyboardInterrupt`` while the run waits for a unit, and nowhere else; a second
    one raises it at once.
    """
    head = description.head() if settings.ledger else {}
    with open_ledger(settings.ledger, head, settings.is_new) as ledger, Interrupts() as interrupts:
        run = Run(description, settings, ledger, interrupts, progress)
        try:
            if settings.cluster is not None:
                run.open_workers()
            yield run
        finally:
            run.close()


class Run:
    """A run in progress. Games are counted over all tasks that were given to ``play``."""

    def __init__(
        self,
        description: RunDescription,
        settings: RunSettings,
        ledger: Ledger,
        interrupts: Interrupts,
        progress: Progress,
    ) -> None:
        self.interrupts = interrupts
        self.games = 0
        """Finished games, those in the ledger included."""
        self.played = 0
        """Games that were played by this run."""
        self.seconds = 0.0
        """The time of playing, without compiling or starting processes."""
        self._description, self._settings = description, settings
        self._ledger, self._progress = ledger, progress
        self._here = ThisProcess(interrupts)
        self._workers: Workers | None = None
        self._totals: dict[str, int] = {}

    @property
    def total_games(self) -> int:
        """The games of all tasks."""
        return sum(self._totals.values())

    @property
    def games_per_second(self) -> float:
        return self.played / max(self.seconds, 1e-9)

    def play(self, *tasks: Task[Record]) -> Generator[FinishedUnit[Record], None, None]:
        """Play all units of the tasks; yields each when it is finished, in any order.

        A task with the same name as an earlier one goes on where that one stopped.
        """
        yield from self.recorded(*tasks)
        yield from self._play(tasks, self.open_workers())

    def play_here(self, task: Task[Record]) -> Generator[FinishedUnit[Record], None, None]:
        """Play the units of a task in this process, whatever the settings say."""
        yield from self.recorded(task)
        yield from self._play((task,), self._here)

    def recorded(self, *tasks: Task[Record]) -> Generator[FinishedUnit[Record], None, None]:
        """The units that were in the ledger and have not been yielded yet."""
        for task in tasks:
            self._totals[task.name] = task.total * task.games_each
        for task in tasks:
            for finished in self._ledger.recorded(task):
                self.games += finished.unit.count * task.games_each
                yield finished

    def recorded_end(self, task: str) -> int:
        """The number after the last one of a task that is finished, 0 if none is."""
        return self._ledger.finished[task].end

    def prepare(self, *opens: Callable[[], Preparation], status: Status = nullcontext) -> None:
        """Compile what is missing, each part in a process that Ctrl-C ends at once.

        This process and its workers then find machine code on disk. It does not compile itself,
        because an interrupt may arrive in a callback of the compiler, which prints the exception
        and goes on. Nothing is done for other machines, which have their own disks.
        """
        if not self._settings.is_local:
            return
        compiling = self._compiling_workers(len(opens))
        with compiling as workers, status(), self.interrupts.waiting():
            workers.prepare(opens)

    @contextmanager
    def _compiling_workers(self, count: int) -> Iterator[ExecutorWorkers]:
        """The workers of the run, or up to ``count`` processes if this process plays."""
        workers = self.open_workers()
        if isinstance(workers, ExecutorWorkers):
            yield workers
            return
        own = local_workers(min(count, usable_cores()), self._description)
        with closing(own):
            yield own

    def open_workers(self) -> Workers:
        """The workers of the settings; they are started by the first call."""
        if self._workers is None:
            self._workers = self._new_workers()
        return self._workers

    def _new_workers(self) -> Workers:
        run, settings = self._description, self._settings
        if settings.cluster is not None:
            with self.interrupts.waiting():
                return ClusterWorkers(settings.cluster, run)
        if settings.executor is not None:
            return ExecutorWorkers(settings.executor, settings.jobs, run, run.sources)
        return self._here if settings.is_alone else local_workers(settings.jobs, run)

    def _play(
        self, tasks: tuple[Task[Record], ...], workers: Workers
    ) -> Generator[FinishedUnit[Record], None, None]:
        by_name = {task.name: task for task in tasks}
        queues = TaskQueues(tasks, self._ledger.finished)
        calls = _Calls(by_name, workers, self.interrupts)
        clock = _Clock(self.seconds)
        with closing(calls):
            while calls.fill(queues):
                for finished in calls.finished():
                    self.seconds = clock.seconds(finished)
                    queues.adjust(finished, self.seconds)
                    self._add(finished, by_name[finished.unit.task])
                    yield finished

    def _add(self, finished: FinishedUnit[Any], task: Task[Any]) -> None:
        self._ledger.append(finished)
        games = finished.unit.count * task.games_each
        self.games += games
        self.played += games
        self._progress(self)

    def close(self) -> None:
        """End the workers."""
        if self._workers is not None:
            self._workers.close()


class _Calls:
    """The units that were submitted and are not finished."""

    def __init__(
        self, tasks: Mapping[str, Task[Any]], workers: Workers, interrupts: Interrupts
    ) -> None:
        self._tasks, self._workers, self._interrupts = tasks, workers, interrupts
        self._running: dict[Future[Timed], Unit] = {}

    def fill(self, queues: TaskQueues) -> bool:
        """Submit as many units as the workers take; False if all are finished."""
        workers = self._workers
        while len(self._running) < workers.capacity and (unit := queues.take(workers.count)):
            self._submit(unit)
        return bool(self._running)

    def _submit(self, unit: Unit) -> None:
        self._running[self._workers.submit(self._tasks[unit.task], unit)] = unit

    def finished(self) -> Iterator[FinishedUnit[Any]]:
        """Wait a moment for units that are finished."""
        with self._interrupts.waiting():
            done, waiting = wait(self._running, CHECK_SECONDS, FIRST_COMPLETED)
            stranded = self._workers.stranded(waiting)
        for future in stranded:
            future.cancel()
            self._submit(self._running.pop(future))
        for future in done:
            unit = self._running.pop(future)
            yield FinishedUnit(unit, *self._workers.result(future))

    def close(self) -> None:
        """Give up what is running."""
        for future in self._running:
            future.cancel()


class _Clock:
    """Measures the time of playing, which begins with the first unit that is finished."""

    def __init__(self, seconds_before: float) -> None:
        self._before = seconds_before
        self._began: float | None = None

    def seconds(self, finished: FinishedUnit[Any]) -> float:
        """The time of playing so far."""
        now = perf_counter()
        if self._began is None:
            self._began = now - finished.seconds
        return self._before + now - self._began
