"""Servers for tests: one in a thread of the test's process, or one in processes of its own."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, TypeVar

import psutil
from tests.ports import free_port

from starboard.server.http.app import Application
from starboard.server.operations.clock import Clock
from starboard.server.operations.process import Server, listen
from starboard.server.operations.settings import Settings
from starboard.server.services import Services

TIMEOUT_SECONDS = 60.0
"""How long a test waits for an event before it fails; no test waits for this time to pass."""
METRICS_TOKEN = "token of the tests"
"""The token of servers in processes of their own."""
ROOT = Path(__file__).parents[2]
T = TypeVar("T")


class InProcessServer:
    """A server in a thread, with any settings and clock."""

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        self.listener = listen("127.0.0.1", 0)
        self.port: int = self.listener.getsockname()[1]
        self._ready = threading.Event()
        self._application = Application(settings, clock)
        self._server = Server(self._application, self._on_ready)
        self._thread = threading.Thread(target=self._server.run, args=([self.listener],))
        self._thread.start()
        assert self._ready.wait(TIMEOUT_SECONDS)

    def _on_ready(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._ready.set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Services:
        """The server's services; call their coroutines through ``run``."""
        assert self._application.services is not None
        return self._application.services

    async def run(self, work: Callable[[Services], Coroutine[Any, Any, T]]) -> T:
        """Run a coroutine on the server's event loop."""
        future = asyncio.run_coroutine_threadsafe(work(self.services), self._loop)
        return await asyncio.wrap_future(future)

    async def wait_until_no_session(self) -> None:
        """Wait until the server has noticed that all WebSockets are closed."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while len(self.services.broadcaster):
                await asyncio.sleep(0.02)

    @property
    def open_connections(self) -> int:
        """The number of TCP connections, of HTTP and of WebSockets."""
        return len(self._server.server_state.connections)

    def metric(self, name: str) -> float:
        """The value of a metric, such as ``starboard_moves_total{game="stlucia"}``."""
        return metric(self.services.metrics.exposition().decode(), name)

    @property
    def internal_errors(self) -> float:
        """The number of faults that the server has counted."""
        return self.metric("starboard_internal_errors_total")

    def close(self) -> None:
        """Stop the server and wait for its thread."""
        self._server.should_exit = True
        self._thread.join(TIMEOUT_SECONDS)
        assert not self._thread.is_alive()
        self.listener.close()


def metric(text: str, name: str) -> float:
    """The value of a sample in the text format of Prometheus; 0 if it is missing."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def children_running(process: psutil.Process, argument: str) -> list[psutil.Process]:
    """The living children of a process whose command line contains an argument."""
    return [child for child in process.children() if _has_argument(child, argument)]


def _has_argument(process: psutil.Process, argument: str) -> bool:
    try:
        return any(argument in part for part in process.cmdline())
    except psutil.NoSuchProcess:  # it has just ended, or is a zombie
        return False


class ServerProcess:
    """A server in a process of its own that can be killed, stopped and started again.

    ``{port}`` in an option is replaced by the port of the server.
    """

    def __init__(
        self, database: str, log: Path, *options: str, program: str = "starboard.cli"
    ) -> None:
        self.port, self.database = free_port(), database
        self._command = [sys.executable, "-m", program, "serve", "--bot-pause", "0"]
        self._command += ["--countdown", "0"]
        self._command += ["--port", str(self.port), "--database", database]
        self._command += ["--metrics-token", METRICS_TOKEN, "--no-compile"]
        self._command += [option.format(port=self.port) for option in options]
        self._log = log
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """Everything that the processes of this server have logged."""
        return self._log.read_text(encoding="utf-8")

    def start(self) -> None:
        """Start the server and wait until it is healthy."""
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command, cwd=ROOT, env=os.environ, stdout=subprocess.DEVNULL, stderr=log
            )
        self._wait_until_healthy(self.process)

    def _wait_until_healthy(self, process: "subprocess.Popen[bytes]") -> None:
        end = time.monotonic() + TIMEOUT_SECONDS
        while not self.is_healthy():
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"the server did not start: {process.poll()}\n{self.log}")
            time.sleep(0.02)

    def is_healthy(self) -> bool:
        """Whether the server answers the health check."""
        # Not httpx, which reads all certificates of the system for every client it makes.
        connection = HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT_SECONDS)
        try:
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """Kill the process with SIGKILL."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        """Stop the process with SIGTERM; return its exit code."""
        return self.end(signal.SIGTERM)

    def end(self, number: signal.Signals) -> int:
        """Send a signal and wait for the exit code."""
        assert self.process is not None
        process, self.process = self.process, None
        process.send_signal(number)
        try:
            return process.wait(TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise

    def close(self) -> None:
        """Kill the process if it runs."""
        if self.process is not None:
            self.kill()
