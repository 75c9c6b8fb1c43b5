"""Several worker processes around one listening socket: start, restart, stop."""

import multiprocessing
import multiprocessing.connection
import os
import signal
import socket
import sys
import threading
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from tempfile import TemporaryDirectory
from types import FrameType

from prometheus_client.multiprocess import mark_process_dead

from starboard.server.operations.metrics import MULTIPROCESS_FOLDER
from starboard.server.operations.process import (
    SHUTDOWN_GRACE_SECONDS,
    OnReady,
    run_process,
)
from starboard.server.operations.settings import Settings

POLL_SECONDS = 0.2
"""How often the supervisor checks whether it has to stop."""
STARTING_POLL_SECONDS = 0.02
"""The same until the first worker serves."""
STOP_TIMEOUT_SECONDS = SHUTDOWN_GRACE_SECONDS + 5
"""How long a worker may take to stop before it is killed."""


def serve(
    settings: Settings, listener: socket.socket, workers: int, log_level: str, on_ready: OnReady
) -> int:
    """Serve in this process, or in several workers, until a signal; return the exit code."""
    if workers == 1:
        return run_process(settings, listener, log_level, on_ready)
    return Supervisor(settings, listener, workers, log_level).run(on_ready)


class Supervisor:
    """Keeps a number of workers running, and stops them when it is stopped."""

    def __init__(
        self, settings: Settings, listener: socket.socket, count: int, log_level: str
    ) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._serving = self._context.Event()
        self._worker_arguments = (settings, listener, log_level, self._serving)
        self._count = count
        self._stopping = False

    def run(self, on_ready: OnReady) -> int:
        """Run the workers until a signal."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        with TemporaryDirectory(prefix="starboard-metrics-") as folder:
            os.environ[MULTIPROCESS_FOLDER] = folder  # inherited by the workers
            workers = [self._start() for _ in range(self._count)]
            workers = self._wait_until_serving(workers)
            if not self._stopping:
                on_ready()
            while not self._stopping:
                workers = self._replace_dead(workers, POLL_SECONDS)
            _stop_all(workers)
        return 0

    def _wait_until_serving(self, workers: list[BaseProcess]) -> list[BaseProcess]:
        while not (self._stopping or self._serving.is_set()):
            workers = self._replace_dead(workers, STARTING_POLL_SECONDS)
        return workers

    def _replace_dead(self, workers: list[BaseProcess], seconds: float) -> list[BaseProcess]:
        """Wait for the end of a worker, at most some seconds, and replace those that ended."""
        multiprocessing.connection.wait([worker.sentinel for worker in workers], seconds)
        if self._stopping:
            return workers
        return [worker if worker.is_alive() else self._replace(worker) for worker in workers]

    def _replace(self, worker: BaseProcess) -> BaseProcess:
        assert worker.pid is not None
        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
        return self._start()

    def _start(self) -> BaseProcess:
        worker = self._context.Process(target=_worker, args=self._worker_arguments)
        worker.start()
        return worker

    def _stop(self, sig: int, frame: FrameType | None) -> None:
        self._stopping = True


def _stop_all(workers: list[BaseProcess]) -> None:
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(STOP_TIMEOUT_SECONDS)
        worker.kill()


def _worker(settings: Settings, listener: socket.socket, log_level: str, serving: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole process group
    threading.Thread(target=_stop_with_supervisor, daemon=True).start()
    sys.exit(run_process(settings, listener, log_level, serving.set))


def _stop_with_supervisor() -> None:
    """Stop this worker when the supervisor dies, because it would keep the port occupied."""
    supervisor = multiprocessing.parent_process()
    if supervisor is not None:
        supervisor.join()
        signal.raise_signal(signal.SIGTERM)
