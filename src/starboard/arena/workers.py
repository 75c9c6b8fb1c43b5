"""Worker processes that play games of an arena.

Each worker has a pipe of its own, whose other end this process alone holds. So a worker ends by
itself when this process is killed: the pipe ends, and with the worker the programs that it runs.
"""

import signal
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Self

from starboard.arena.host import ArenaHost
from starboard.arena.ledger import GameRecord
from starboard.arena.plan import ArenaPlan
from starboard.programs.signals import Terminated, termination_raised

STOP_SECONDS = 5.0
"""How long a worker may take to end before it is killed."""


class Workers:
    """Processes that play one game each at a time; a context manager, which ends them."""

    def __init__(self, plan: ArenaPlan, logs: Path, count: int) -> None:
        self._plan, self._logs, self._count = plan, logs, count

    def __enter__(self) -> Self:
        context = get_context("spawn")
        pipes = [context.Pipe() for _ in range(self._count)]
        self._processes = [
            context.Process(target=_run, args=(self._plan, self._logs, theirs), daemon=False)
            for _, theirs in pipes
        ]
        for process in self._processes:
            process.start()
        for _, theirs in pipes:
            theirs.close()
        self._pipes = [ours for ours, _ in pipes]
        return self

    def __exit__(self, kind: type[BaseException] | None, *error: object) -> None:
        """Let idle workers end; after an error they give up their games and end their programs."""
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            pipe.close()
            if kind is not None:
                process.terminate()
        for process in self._processes:
            process.join(STOP_SECONDS)
            if process.is_alive():
                process.kill()
                process.join()

    def play(self, numbers: Iterator[int]) -> Iterator[GameRecord]:
        """Play games in any order; yields each when it is finished."""
        busy = [pipe for pipe in self._pipes if _submit(pipe, numbers)]
        while busy:
            for pipe in wait(busy):
                assert isinstance(pipe, Connection)
                record = pipe.recv()
                if not _submit(pipe, numbers):
                    busy.remove(pipe)
                yield record


def _submit(pipe: Connection, numbers: Iterator[int]) -> bool:
    """Give a worker the next game; False if there is none."""
    number = next(numbers, None)
    if number is not None:
        pipe.send(number)
    return number is not None


def _run(plan: ArenaPlan, logs: Path, pipe: Connection) -> None:
    """Play the games whose numbers come through the pipe, until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    host = ArenaHost(plan, logs)
    host.prepare()
    ends = (EOFError, BrokenPipeError, ConnectionResetError, Terminated)
    with suppress(*ends), termination_raised():
        while True:
            pipe.send(host.play(pipe.recv()))
