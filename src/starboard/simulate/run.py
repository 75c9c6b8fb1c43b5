"""Simulates many games in one or several processes; their number does not change the result."""

from collections.abc import Callable
from concurrent.futures import ALL_COMPLETED, FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from time import perf_counter

from starboard.engine.game import Game
from starboard.simulate.chunks import Chunks
from starboard.simulate.interrupts import Interrupts
from starboard.simulate.simulator import ChunkResult, SimulationPlan, Simulator
from starboard.simulate.tally import Tally
from starboard.simulate.workers import Workers

CHUNKS_PER_WORKER = 2
"""Chunks that are submitted per worker, so that none waits for the next one."""

Progress = Callable[[int, float], None]
"""Called with the number of games played and the seconds of playing so far."""


@dataclass
class Simulation:
    """The result of a simulation; ``stopped`` if it was interrupted before the end."""

    game: Game
    plan: SimulationPlan
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    stopped: bool = False


def simulate(
    simulator: Simulator, games: int, jobs: int = 1, progress: Progress | None = None
) -> Simulation:
    """Play games 0 to ``games − 1`` in ``jobs`` processes.

    Ctrl-C ends the simulation early, with a result that counts all finished chunks.
    """
    simulator.compiled.prepare()
    run = _Run(Simulation(simulator.compiled.game, simulator.plan), Chunks(games), progress)
    try:
        with run.interrupts:
            if jobs == 1:
                run.play_alone(simulator)
            else:
                run.play_with(Workers(run.result.game.id, simulator.plan, jobs))
    except KeyboardInterrupt:
        run.result.stopped = True
    return run.result


class _Run:
    """A simulation in progress."""

    def __init__(self, result: Simulation, chunks: Chunks, progress: Progress | None) -> None:
        self.result = result
        self.interrupts = Interrupts()
        self._chunks = chunks
        self._progress = progress
        self._began = perf_counter()

    def play_alone(self, simulator: Simulator) -> None:
        """Play all chunks in this process."""
        while chunk := self._chunks.take():
            self._add(simulator.play(*chunk))
            with self.interrupts.waiting():
                pass

    def play_with(self, workers: Workers) -> None:
        """Play all chunks in worker processes."""
        try:
            ready = workers.start()
            with self.interrupts.waiting():
                wait(ready, return_when=ALL_COMPLETED)
            for worker in ready:
                worker.result()
            self._began = perf_counter()
            self._play_chunks(workers)
        finally:
            workers.stop()

    def _play_chunks(self, workers: Workers) -> None:
        running: set[Future[ChunkResult]] = set()
        while running or self._chunks.remaining:
            while len(running) < CHUNKS_PER_WORKER * workers.count and (
                chunk := self._chunks.take()
            ):
                running.add(workers.play(*chunk))
            with self.interrupts.waiting():
                wait(running, return_when=FIRST_COMPLETED)
            done = {future for future in running if future.done()}
            running -= done
            for future in done:
                self._add(future.result())

    def _add(self, chunk: ChunkResult) -> None:
        self._chunks.adjust(chunk)
        self.result.tally.add(chunk.tally)
        self.result.seconds = perf_counter() - self._began
        if self._progress:
            self._progress(self.result.tally.games, self.result.seconds)
