"""A command in a pseudo-terminal of its own, as a person would run it."""

import os
import pty
import select
import subprocess
import sys
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Self

TEST_TIMEOUT_SECONDS = 120.0
"""When a test gives up; no test waits for this to pass."""

ATTACH = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "os.execv(sys.executable, [sys.executable, '-m', 'starboard.cli', *sys.argv[1:]])"
)
"""Makes the pseudo-terminal the controlling one, so that closing it sends SIGHUP."""


class PtyProcess:
    """``starboard …`` with a pseudo-terminal as input, output and controlling terminal."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        self._master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", ATTACH, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=dict(environment),
            start_new_session=True,
        )
        os.close(slave)
        self.output = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.close_terminal()

    def close_terminal(self) -> None:
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    def read_until(self, text: str) -> None:
        """Read output until the text appears."""
        deadline = monotonic() + TEST_TIMEOUT_SECONDS
        while text not in self.output:
            assert self._read_before(deadline), f"no {text!r} in {self.output!r}"

    def exit_code(self) -> int:
        """Read the output to its end; the exit code."""
        deadline = monotonic() + TEST_TIMEOUT_SECONDS
        while self._master >= 0 and self._read_before(deadline):
            pass
        return self.process.wait(TEST_TIMEOUT_SECONDS)

    def _read_before(self, deadline: float) -> bool:
        """Read a chunk of output; False at the end of the output."""
        ready, _, _ = select.select([self._master], [], [], max(0, deadline - monotonic()))
        assert ready, f"no further output after {self.output!r}"
        try:
            chunk = os.read(self._master, 65536)
        except OSError:  # Linux reports the end of a pseudo-terminal as an error
            return False
        self.output += chunk.decode("utf-8", "replace")
        return bool(chunk)
