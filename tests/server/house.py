"""Servers to play on: one inside the test's process, or one of its own that can be killed."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import httpx

from starboard.server.app import Application
from starboard.server.desk import Desk
from starboard.server.run import Server, listen
from starboard.server.settings import Settings

PATIENCE = 60.0
"""Seconds after which a test has failed; no test waits for them to pass."""
ROOT = Path(__file__).parents[2]
T = TypeVar("T")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Inside:
    """A server in a thread of its own, with settings that no command line has."""

    def __init__(self, settings: Settings) -> None:
        self.listener = listen("127.0.0.1", 0)
        self.port: int = self.listener.getsockname()[1]
        self._ready = threading.Event()
        self._application = Application(settings)
        self._server = Server(self._application, self._begin)
        self._thread = threading.Thread(target=self._server.run, args=([self.listener],))
        self._thread.start()
        assert self._ready.wait(PATIENCE)

    def _begin(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._ready.set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def desk(self) -> Desk:
        assert self._application.desk is not None
        return self._application.desk

    def ask(self, work: Callable[[Desk], Coroutine[Any, Any, T]]) -> "Future[T]":
        """Something that is done on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work(self.desk), self._loop)

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self.listener.close()


class House:
    """A server of its own: started, killed, stopped and started again at one address."""

    def __init__(
        self, database: str, log: Path, *options: str, program: str = "starboard.cli"
    ) -> None:
        self.port = free_port()
        self._command = [sys.executable, "-m", program, "serve", "--bot-pause", "0"]
        self._command += ["--port", str(self.port), "--database", database, *options]
        self._log = log
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All that every process of this house has written to its log."""
        return self._log.read_text(encoding="utf-8")

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command, cwd=ROOT, env=os.environ, stdout=subprocess.DEVNULL, stderr=log
            )
        self._wait_until_well(self.process)

    def _wait_until_well(self, process: "subprocess.Popen[bytes]") -> None:
        end = time.monotonic() + PATIENCE
        while not self.is_well():
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"the server did not start: {process.poll()}\n{self.log}")
            time.sleep(0.02)

    def is_well(self) -> bool:
        try:
            return httpx.get(f"{self.url}/health", timeout=PATIENCE).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end, and hear how it did."""
        return self.end(signal.SIGTERM)

    def end(self, sign: signal.Signals) -> int:
        assert self.process is not None
        process, self.process = self.process, None
        process.send_signal(sign)
        try:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise

    def close(self) -> None:
        if self.process is not None:
            self.kill()
