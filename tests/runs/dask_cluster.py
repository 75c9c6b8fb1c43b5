"""A Dask cluster of real processes on this machine."""

import json
import os
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Self

from tests.waiting import wait_until

import starboard
from starboard.runs.cluster import connect

ROOT = Path(__file__).parents[2]
SOURCES = Path(starboard.__file__).parents[1]
LOOPBACK = ("--host", "127.0.0.1", "--no-dashboard")


class DaskCluster:
    """A scheduler and workers; all processes are ended with the block."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._resources = folder, ExitStack()
        self._file = folder / "scheduler.json"
        self._workers: list[subprocess.Popen[bytes]] = []
        self.processes: list[subprocess.Popen[bytes]] = []
        """All that were started, the scheduler first."""

    def __enter__(self) -> Self:
        self._start("scheduler", *LOOPBACK, "--port", "0", "--scheduler-file", str(self._file))
        wait_until(lambda: self._written_address() != "", "start of the scheduler")
        self.address = self._written_address()
        self._client = self._resources.enter_context(connect(self.address))
        return self

    def _written_address(self) -> str:
        """The address in the file of the scheduler; empty before the file is complete."""
        with suppress(OSError, ValueError):
            return str(json.loads(self._file.read_text(encoding="utf-8"))["address"])
        return ""

    def workers(self, count: int) -> "list[subprocess.Popen[bytes]]":
        """So many workers, all of them registered: the running ones, and new ones if needed."""
        self._workers = [worker for worker in self._workers if worker.poll() is None]
        while len(self._workers) > count:
            end(self._workers.pop())
        while len(self._workers) < count:
            self.start_worker()
        self.wait_for_workers(count)
        return list(self._workers)

    def start_worker(self, sources: Path = SOURCES) -> "subprocess.Popen[bytes]":
        """A worker that plays with the package in this folder."""
        options = ("--nthreads", "1", "--no-nanny", "--local-directory", str(self._folder))
        worker = self._start("worker", self.address, *LOOPBACK, *options, sources=sources)
        self._workers.append(worker)
        return worker

    def wait_for_workers(self, count: int) -> None:
        """Wait until the scheduler knows exactly so many workers."""
        wait_until(lambda: len(self._client.nthreads()) == count, f"{count} workers")

    def _start(
        self, command: str, *arguments: str, sources: Path = SOURCES
    ) -> "subprocess.Popen[bytes]":
        path = os.pathsep.join([str(sources), str(ROOT)])
        process = subprocess.Popen(
            [sys.executable, "-m", "dask", command, *arguments],
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._resources.callback(end, process)
        self.processes.append(process)
        return process

    def __exit__(self, *error: object) -> None:
        self._resources.close()


def end(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process, and wait for its end."""
    process.kill()
    process.wait()
