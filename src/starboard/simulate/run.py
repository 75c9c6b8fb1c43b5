"""Simulates many games in one or several processes; their number does not change the result.

While machine code is missing, games are played with the interpreted rules. These are the same
games, so a short simulation ends before a compiler could have started, and a long one has begun.
"""

from collections.abc import Callable
from concurrent.futures import ALL_COMPLETED, FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from time import perf_counter

from starboard.engine.game import Game
from starboard.simulate.chunks import FIRST_CHUNK_GAMES, Chunks
from starboard.simulate.compilation import Compilation, compile_missing
from starboard.simulate.interpreted import InterpretedSimulator
from starboard.simulate.interrupts import Interrupts
from starboard.simulate.level_simulator import LevelSimulator
from starboard.simulate.plan import ChunkResult, SimulationPlan
from starboard.simulate.program_simulator import ProgramSimulator
from starboard.simulate.simulators import AnySimulator, CompiledSimulator
from starboard.simulate.tally import Tally
from starboard.simulate.workers import Workers

INTERPRETED_SECONDS = 0.25
"""How long games are interpreted before the duration of the whole simulation is estimated."""
WORTH_COMPILING_SECONDS = 4.0
"""A simulation that takes longer is compiled."""
CHUNKS_PER_WORKER = 2
"""Chunks that are submitted per worker, so that none waits for the next one."""

Progress = Callable[[int, float], None]
"""Called with the number of games played and the seconds of playing so far."""

Status = Callable[[], AbstractContextManager[None]]


@dataclass
class Simulation:
    """The result of a simulation; ``stopped`` if it was interrupted before the end."""

    game: Game
    plan: SimulationPlan
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    stopped: bool = False


def simulate(
    simulator: AnySimulator,
    games: int,
    jobs: int = 1,
    progress: Progress | None = None,
    compiling: Status = nullcontext,
) -> Simulation:
    """Play games 0 to ``games − 1`` in ``jobs`` processes.

    ``compiling`` is entered while no games are played because machine code is missing. Ctrl-C
    ends the simulation early, with a result that counts all finished chunks.
    """
    run = _Run(Simulation(simulator.game, simulator.plan), Chunks(games), progress)
    try:
        with run.interrupts:
            if isinstance(simulator, ProgramSimulator):
                run.play(simulator, jobs, first_chunk=1)
                return run.result
            if simulator.is_quick_interpreted and not simulator.on_disk:
                run.begin_interpreted()
            if run.chunks.remaining:
                run.prepare(simulator, compiling)
                is_slow = isinstance(simulator, LevelSimulator)
                run.play(simulator, jobs, first_chunk=1 if is_slow else FIRST_CHUNK_GAMES)
    except KeyboardInterrupt:
        run.result.stopped = True
    return run.result


class _Run:
    """A simulation in progress."""

    def __init__(self, result: Simulation, chunks: Chunks, progress: Progress | None) -> None:
        self.result = result
        self.interrupts = Interrupts()
        self.chunks = chunks
        self._progress = progress
        self._began = perf_counter()
        self._seconds_before = 0.0
        """The seconds of playing before ``_began``."""

    def begin_interpreted(self) -> None:
        """Play with the interpreted rules, to the end or until the game is compiled."""
        simulator = InterpretedSimulator(self.result.game, self.result.plan)
        self._start_playing(first_chunk=1)
        while self.result.seconds < INTERPRETED_SECONDS and self._play_chunk(simulator):
            pass
        if self._remaining_seconds() <= WORTH_COMPILING_SECONDS:
            self._play_all(simulator)
        elif Compilation.is_possible(self.result.game):
            with Compilation(self.result.game) as compilation:
                while compilation.is_running and self._play_chunk(simulator):
                    pass

    def prepare(self, simulator: CompiledSimulator, compiling: Status) -> None:
        """Read machine code, or compile what is missing."""
        with nullcontext() if simulator.on_disk else compiling(), self.interrupts.waiting():
            compile_missing(simulator)

    def play(
        self, simulator: AnySimulator, jobs: int, first_chunk: int = FIRST_CHUNK_GAMES
    ) -> None:
        """Play all remaining chunks, in this process or in several."""
        self._start_playing(first_chunk)
        if jobs == 1:
            self._play_all(simulator)
        else:
            self._play_with(Workers(self.result.game.id, simulator.plan, jobs))

    def _start_playing(self, first_chunk: int = FIRST_CHUNK_GAMES) -> None:
        self._seconds_before = self.result.seconds
        self._began = perf_counter()
        self.chunks.size = first_chunk

    def _remaining_seconds(self) -> float:
        """How long the remaining games take at the speed so far."""
        return self.result.seconds / max(self.result.tally.games, 1) * self.chunks.remaining

    def _play_all(self, simulator: AnySimulator | InterpretedSimulator) -> None:
        """Play all remaining chunks in this process."""
        while self._play_chunk(simulator):
            pass

    def _play_chunk(self, simulator: AnySimulator | InterpretedSimulator) -> bool:
        """Play a chunk in this process; False if there is none left."""
        chunk = self.chunks.take()
        if chunk is None:
            return False
        if isinstance(simulator, ProgramSimulator):
            with self.interrupts.waiting():  # a program may think for long
                self._add(simulator.play(*chunk))
        else:
            self._add(simulator.play(*chunk))
            with self.interrupts.waiting():
                pass
        return True

    def _play_with(self, workers: Workers) -> None:
        """Play all chunks in worker processes."""
        try:
            ready = workers.start()
            with self.interrupts.waiting():
                wait(ready, return_when=ALL_COMPLETED)
            for worker in ready:
                worker.result()
            self._start_playing()
            self._play_chunks(workers)
        finally:
            workers.stop()

    def _play_chunks(self, workers: Workers) -> None:
        running: set[Future[ChunkResult]] = set()
        while running or self.chunks.remaining:
            while len(running) < CHUNKS_PER_WORKER * workers.count and (
                chunk := self.chunks.take()
            ):
                running.add(workers.play(*chunk))
            with self.interrupts.waiting():
                wait(running, return_when=FIRST_COMPLETED)
            done = {future for future in running if future.done()}
            running -= done
            for future in done:
                self._add(future.result())

    def _add(self, chunk: ChunkResult) -> None:
        self.chunks.adjust(chunk)
        self.result.tally.add(chunk.tally)
        self.result.seconds = self._seconds_before + perf_counter() - self._began
        if self._progress:
            self._progress(self.result.tally.games, self.result.seconds)
