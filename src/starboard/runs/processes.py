"""Worker processes on this machine, as an executor that can end them at any moment.

Each process has a pipe of its own, whose other end this process alone holds. So a worker ends by
itself when this process is killed: the pipe ends, and with the worker the programs that it runs.
"""

import signal
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from threading import Lock
from traceback import format_exc
from typing import Any, TypeVar

from starboard.programs.termination import end_with_programs_on_termination
from starboard.runs.errors import WorkerLost
from starboard.runs.interrupts import inherited_block

STOP_SECONDS = 1.0
"""How long a worker may take to end before it is killed: machine code cannot be interrupted."""

T = TypeVar("T")


class WorkerProcesses(ThreadPoolExecutor):
    """Makes each call in one of ``count`` processes; a thread waits for each of them."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self._idle: SimpleQueue[_Worker] = SimpleQueue()
        with inherited_block():
            self._workers = [_Worker() for _ in range(count)]
        for worker in self._workers:
            self._idle.put(worker)

    def submit(self, function: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Call a function of a module in a process; its arguments and its result are pickled."""
        return super().submit(self._call, function, args, kwargs)

    def _call(self, *call: Any) -> Any:
        worker = self._idle.get()
        try:
            return worker.call(call)
        finally:
            self._idle.put(worker)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End all processes. With ``cancel_futures``, calls are given up, also running ones."""
        super().shutdown(wait=not cancel_futures, cancel_futures=cancel_futures)
        for worker in self._workers:
            worker.end(now=cancel_futures)
        for worker in self._workers:
            worker.join()
        super().shutdown(wait)


class _Worker:
    """One process, and this end of its pipe."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(target=serve, args=(theirs,))
        self._process.start()
        self._joining = Lock()
        theirs.close()

    def call(self, call: Any) -> Any:
        """The result of a call in the process; ``WorkerLost`` if the process ends instead."""
        try:
            self._pipe.send(call)
            result, error = self._pipe.recv()
        except (OSError, EOFError):
            self.join()
            raise WorkerLost(reason=f"exit code {self._process.exitcode}") from None
        if error is not None:
            raise error
        return result

    def end(self, now: bool) -> None:
        """Ask the process to end after its calls; ``now`` also in the middle of one."""
        if now:
            self._process.terminate()
        else:
            self._pipe.close()

    def join(self) -> None:
        """Wait until the process has ended; kill it if that takes long."""
        with self._joining:
            self._process.join(STOP_SECONDS)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()


def serve(pipe: Connection) -> None:
    """Make the calls that come through a pipe, until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_programs_on_termination()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            function, args, kwargs = pipe.recv()
            pipe.send(_outcome(function, args, kwargs))


def _outcome(function: Callable[..., Any], args: Any, kwargs: Any) -> tuple[Any, Exception | None]:
    try:
        return function(*args, **kwargs), None
    except Exception as error:
        error.add_note(format_exc())
        return None, error
