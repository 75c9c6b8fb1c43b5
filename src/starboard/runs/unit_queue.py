"""Splits tasks into units whose length follows the measured speed.

Units are short at first, so that a terminal soon shows how fast a run is, and longer in a long
run, so that its ledger stays small. Towards the end they become shorter, so that no process waits
long for the others.
"""

from collections.abc import Sequence
from typing import Any

from starboard.runs.ranges import Ranges
from starboard.runs.task import FinishedUnit, Task, Unit

MIN_UNIT_SECONDS = 0.05
FIRST_UNIT_SECONDS = 0.25
MAX_UNIT_SECONDS = 5.0
UNITS_PER_RUN = 50
"""A unit takes about this part of the time that the run has taken so far."""
MAX_UNIT_GAMES = 1_000_000
MAX_GROWTH = 8
"""How many times larger than a finished unit the next one may be."""
LAST_UNITS_PER_WORKER = 4
"""The remaining games are split into at least this many units for each worker."""


class UnitQueue:
    """The units of one task that are still to be played, in order."""

    def __init__(self, task: Task[Any], finished: Ranges) -> None:
        self._task, self._finished = task, finished
        self._next, self._size = 0, 1
        self._games_per_second = 0.0

    def take(self, workers: int) -> Unit | None:
        """The next unit, for one of ``workers`` workers; ``None`` after the last."""
        gap = self._finished.gap(self._next, self._task.total)
        if gap is None:
            return None
        start, end = gap
        self._next = min(end, start + self._limited(workers))
        return Unit(self._task.name, start, self._next - start)

    def _limited(self, workers: int) -> int:
        """The size of a unit, smaller if several workers share the last games."""
        if workers == 1:
            return self._size
        remaining = self._task.total - self._next
        last = -(-remaining // (LAST_UNITS_PER_WORKER * workers))
        shortest = int(self._games_per_second * MIN_UNIT_SECONDS)
        return min(self._size, max(last, shortest, 1))

    def adjust(self, finished: FinishedUnit[Any], run_seconds: float) -> None:
        """Choose the size of the next units from the speed of a finished one."""
        count = finished.unit.count
        self._games_per_second = count / max(finished.seconds, 1e-9)
        seconds = min(MAX_UNIT_SECONDS, max(FIRST_UNIT_SECONDS, run_seconds / UNITS_PER_RUN))
        wanted = int(self._games_per_second * seconds)
        self._size = max(1, min(wanted, MAX_UNIT_GAMES, MAX_GROWTH * count))


class TaskQueues:
    """The queues of all tasks of a run; a task begins when the one before has no units left."""

    def __init__(self, tasks: Sequence[Task[Any]], finished: dict[str, Ranges]) -> None:
        self._queues = {task.name: UnitQueue(task, finished[task.name]) for task in tasks}

    def take(self, workers: int) -> Unit | None:
        """The next unit of the first task that has one."""
        return next((unit for it in self._queues.values() if (unit := it.take(workers))), None)

    def adjust(self, finished: FinishedUnit[Any], run_seconds: float) -> None:
        """Choose the size of the task's next units."""
        self._queues[finished.unit.task].adjust(finished, run_seconds)
