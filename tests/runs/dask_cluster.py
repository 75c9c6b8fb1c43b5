"""A Dask cluster of real processes on this machine."""

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep
from typing import Self

import starboard

ROOT = Path(__file__).parents[2]
SOURCES = Path(starboard.__file__).parents[1]
START_SECONDS = 60.0
POLL_SECONDS = 0.05
LOOPBACK = ("--host", "127.0.0.1", "--no-dashboard")


class DaskCluster:
    """A scheduler and workers; all processes are ended with the block."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._processes = folder, ExitStack()
        self._file = folder / "scheduler.json"

    def __enter__(self) -> Self:
        self._start("scheduler", *LOOPBACK, "--port", "0", "--scheduler-file", str(self._file))
        deadline = monotonic() + START_SECONDS
        while not self._file.exists():
            assert monotonic() < deadline, "no scheduler"
            sleep(POLL_SECONDS)
        self.address: str = json.loads(self._file.read_text(encoding="utf-8"))["address"]
        return self

    def start_worker(self, sources: Path = SOURCES) -> "subprocess.Popen[bytes]":
        """A worker that plays with the package in this folder."""
        options = ("--nthreads", "1", "--no-nanny", "--local-directory", str(self._folder))
        return self._start("worker", self.address, *LOOPBACK, *options, sources=sources)

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
        self._processes.callback(end, process)
        return process

    def __exit__(self, *error: object) -> None:
        self._processes.close()


def end(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process, and wait for its end."""
    process.kill()
    process.wait()
