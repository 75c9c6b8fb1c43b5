"""Where units are played: in this process, or by an executor."""

import pickle
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import Executor, Future
from typing import Any, Protocol

from starboard.runs.description import RunDescription
from starboard.runs.interrupts import Interrupts
from starboard.runs.processes import WorkerProcesses
from starboard.runs.task import Player, Preparation, Task, Unit
from starboard.runs.unit_player import Timed, Work, play_unit, prepare_work, timed

UNITS_PER_WORKER = 2
"""Units that are submitted for each worker, so that none waits for the next one."""


class Workers(Protocol):
    """What a run needs of the place where its units are played."""

    @property
    def count(self) -> int:
        """How many units are played at the same time."""

    @property
    def capacity(self) -> int:
        """How many units may be submitted and not finished."""

    def submit(self, task: Task[Any], unit: Unit) -> Future[Timed]:
        """Play a unit of a task, now or later."""

    def result(self, future: Future[Timed]) -> Timed:
        """What a unit gave; raises a ``RunError`` if it could not be played."""

    def stranded(self, running: Collection[Future[Timed]]) -> list[Future[Timed]]:
        """The calls among these that will never end and have to be made again.

        Called now and then; raises a ``RunError`` if there is nobody left to make them.
        """

    def close(self) -> None:
        """Give up what is being played, and end what was started."""


class ThisProcess(Workers):
    """Plays each unit when it is submitted; an interrupt gives it up."""

    count = 1
    capacity = 1

    def __init__(self, interrupts: Interrupts) -> None:
        self._interrupts = interrupts
        self._players: dict[object, Player[Any]] = {}

    def submit(self, task: Task[Any], unit: Unit) -> Future[Timed]:
        future: Future[Timed] = Future()
        with self._interrupts.waiting():
            future.set_result(timed(self._player(task), unit.first, unit.count))
        return future

    def _player(self, task: Task[Any]) -> Player[Any]:
        if task.open not in self._players:
            player = task.open()
            player.prepare()
            self._players[task.open] = player
        return self._players[task.open]

    def result(self, future: Future[Timed]) -> Timed:
        return future.result()

    def stranded(self, running: Collection[Future[Timed]]) -> list[Future[Timed]]:
        return []

    def close(self) -> None:
        """Do nothing: nothing was started."""


class ExecutorWorkers(Workers):
    """Plays units with any ``concurrent.futures.Executor`` whose processes have this package.

    ``sources`` is the hash that their sources must have, ``None`` if they are on this machine.
    """

    def __init__(
        self,
        executor: Executor,
        count: int,
        run: RunDescription,
        sources: str | None,
    ) -> None:
        self._executor, self._count = executor, count
        self._run, self._sources = run, sources
        self._work: dict[object, bytes] = {}

    @property
    def count(self) -> int:
        return self._count

    @property
    def capacity(self) -> int:
        return UNITS_PER_WORKER * self.count

    def submit(self, task: Task[Any], unit: Unit) -> Future[Timed]:
        if task.open not in self._work:
            self._work[task.open] = self._pickled(task.open)
        return self._submit(self._work[task.open], unit)

    def prepare(self, opens: Iterable[Callable[[], Preparation]]) -> None:
        """Compile what is needed, each part in one of the processes; waits for the end."""
        calls = [self._executor.submit(prepare_work, self._pickled(open)) for open in opens]
        for call in calls:
            call.result()

    def _pickled(self, open: Callable[[], Preparation]) -> bytes:
        return pickle.dumps(Work(open, self._run.game.id, self._run.kind, self._sources))

    def _submit(self, work: bytes, unit: Unit) -> Future[Timed]:
        return self._executor.submit(play_unit, work, unit.first, unit.count)

    def result(self, future: Future[Timed]) -> Timed:
        return future.result()

    def stranded(self, running: Collection[Future[Timed]]) -> list[Future[Timed]]:
        return []  # an executor reports its failures with its results

    def close(self) -> None:
        self._executor.shutdown(cancel_futures=True)


def local_workers(count: int, run: RunDescription) -> ExecutorWorkers:
    """Worker processes on this machine."""
    return ExecutorWorkers(WorkerProcesses(count), count, run, sources=None)
