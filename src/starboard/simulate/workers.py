"""Worker processes that play chunks of a simulation."""

import signal
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

from starboard.catalog import find_game
from starboard.simulate.interrupts import inherited_block
from starboard.simulate.plan import ChunkResult, SimulationPlan
from starboard.simulate.simulators import AnySimulator, simulator_of


class Workers:
    """A pool of processes, each with a simulator of the same plan."""

    def __init__(self, game: str, plan: SimulationPlan, count: int) -> None:
        self.count = count
        self._pool = ProcessPoolExecutor(
            count, get_context("spawn"), initializer=_start, initargs=(game, plan)
        )

    def start(self) -> list[Future[bool]]:
        """Start all processes; the futures are done when all of them are ready."""
        with inherited_block():
            return [self._pool.submit(is_ready) for _ in range(self.count)]

    def play(self, start: int, count: int) -> Future[ChunkResult]:
        """Play a chunk in one of the processes."""
        with inherited_block():
            return self._pool.submit(_play, start, count)

    def stop(self) -> None:
        """Drop chunks that have not begun, and wait for the others."""
        self._pool.shutdown(cancel_futures=True)


_simulators: list[AnySimulator] = []
"""The simulator of this worker process."""


def _start(game: str, plan: SimulationPlan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _simulators.append(simulator_of(find_game(game), plan))
    _simulators[0].prepare()


def is_ready() -> bool:
    """Whether this worker process can play."""
    return bool(_simulators)


def _play(start: int, count: int) -> ChunkResult:
    return _simulators[0].play(start, count)
