"""A server of its own for the browser tests: a process, a port and a database."""

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.request import Request, urlopen

STARBOARD = ("-m", "starboard.cli", "serve")
SIXTH = ("-m", "tests.browser.sixth", "serve")
"""The same server with one game more, which nobody has drawn."""
ROOT = Path(__file__).parents[2]
PATIENCE = 90.0


class House:
    """Serves the pages from a database; may be killed and started again."""

    def __init__(self, folder: Path, program: tuple[str, ...] = STARBOARD) -> None:
        self.program = program
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = folder / "starboard.db"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        options = ("--host", "127.0.0.1", "--port", str(self.port), "--bot-pause", "0")
        trusting = ("--no-limits", "--database", str(self.database))
        paths = [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self.program, *options, *trusting],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self._await_answer()

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """As when the power fails: nothing is said, nothing is finished."""
        self._end(signal.SIGKILL)

    def ask(self, path: str) -> Any:
        """What the server answers to anybody."""
        with urlopen(Request(self.address + path), timeout=30) as answer:
            return json.load(answer)

    def _end(self, sign: int) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.poll() is None:
            os.killpg(process.pid, sign)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(20)

    def _await_answer(self) -> None:
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text(errors="replace")
            try:
                self.ask("/api/lobby")
            except OSError:
                sleep(0.1)
            else:
                return
        raise AssertionError(f"no answer: {self.log.read_text(errors='replace')}")


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])
