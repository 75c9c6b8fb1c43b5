"""A child process that exchanges lines over its standard input and output.

Nothing that the child does makes the parent wait for longer than it wants: all pipes are
non-blocking, every call has a deadline, and what the child writes is limited. The child leads a
process group of its own, which is killed as a whole when the child or the parent has ended.
"""

import os
import selectors
import signal
import subprocess
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO, Self

from starboard.engine.orphan_guard import OrphanGuard

MAX_LINE_BYTES = 1 << 16
"""Length of the longest line that a child may write."""
MAX_UNREAD_LINES = 1_000
"""Lines that a child may write ahead of what the parent reads, unless the parent allows more."""
READ_BYTES = 1 << 16
POLL_SECONDS = 0.005
"""How often the end of a process is looked for, where nothing announces it."""


class LineFault(Exception):
    """The child did not follow the exchange of lines."""


class TimedOut(LineFault):
    """The child wrote no line until the deadline."""


class StoppedReading(LineFault):
    """The child did not read what was sent until the deadline."""


class Flooded(LineFault):
    """The child wrote a line, or a number of lines, beyond the limits."""


class Ended(LineFault):
    """The child has closed its output or its input."""


class LineProcess:
    """A running child. ``end`` has to be called, or the child used as a context manager.

    Raises ``OSError`` if the command cannot be started. ``log`` receives its standard error.
    """

    def __init__(
        self,
        command: Sequence[str],
        log: Path | None = None,
        environment: Mapping[str, str] | None = None,
        end_grace_seconds: float = 2.0,
        max_unread_lines: int = MAX_UNREAD_LINES,
    ) -> None:
        self.end_grace_seconds = end_grace_seconds
        self._max_unread_lines = max_unread_lines
        self._unsent = b""
        self._partial = b""
        self._lines: deque[bytes] = deque()
        self._is_closed = False
        self._process = _start(command, log, environment)
        self._guard = OrphanGuard(self._process.pid)
        self._stdin, self._stdout = _pipes(self._process)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.end()

    @property
    def id(self) -> int:
        return self._process.pid

    def send(self, data: bytes, deadline: float) -> None:
        """Write all of the data; raises ``StoppedReading``, ``Ended`` or ``Flooded``."""
        self._unsent += data
        self._write()
        while self._unsent:
            if not self._wait(deadline):
                raise StoppedReading

    def receive(self, deadline: float) -> bytes:
        """The next line without its end; raises ``TimedOut``, ``Ended`` or ``Flooded``."""
        return self._next(self._take_line, deadline)

    def receive_bytes(self, count: int, deadline: float) -> bytes:
        """The next bytes, which need not be a line; raises as ``receive`` does."""
        return self._next(lambda: self._take_bytes(count), deadline)

    def wait(self, deadline: float) -> bool:
        """Wait for the process to end by itself; whether it has. Its output is discarded."""
        while not self._has_exited():
            if monotonic() >= deadline:
                return False
            self._discard_output(min(deadline, monotonic() + POLL_SECONDS))
        return True

    def close_input(self) -> None:
        """Close the child's standard input, which most programs take as a request to end."""
        if not self._stdin.closed:
            if self._selector.get_map() and self._stdin in self._selector.get_map():
                self._selector.unregister(self._stdin)
            self._stdin.close()

    def end(self) -> bool:
        """Close the child's input and kill what is left of it after the grace period.

        Returns whether the child ended by itself.
        """
        if self._process.returncode is not None:
            return True
        self.close_input()
        ended = self.wait(monotonic() + self.end_grace_seconds)
        self.kill()
        return ended

    def kill(self) -> None:
        """Kill the child with its whole process group, and release its pipes."""
        if self._process.returncode is None:
            _kill_group(self._process.pid)  # before it is reaped: then its id cannot be reused
            self._guard.dismiss()
            self._process.wait()
        self._selector.close()
        self.close_input()
        self._stdout.close()

    @property
    def exit_status(self) -> int | None:
        """The exit code of a child after ``end`` or ``kill``; −N if signal N ended it."""
        return self._process.returncode

    # Exchange

    def _next(self, take: Callable[[], bytes | None], deadline: float) -> bytes:
        while (taken := take()) is None:
            if self._is_closed:
                raise Ended
            if not self._wait(deadline):
                raise TimedOut
        return taken

    def _take_line(self) -> bytes | None:
        return self._lines.popleft() if self._lines else None

    def _take_bytes(self, count: int) -> bytes | None:
        waiting = b"".join(line + b"\n" for line in self._lines) + self._partial
        if len(waiting) < count:
            return None
        self._lines.clear()
        self._partial = b""
        self._split(waiting[count:])
        return waiting[:count]

    def _wait(self, deadline: float) -> bool:
        """Wait for a pipe and use it; False if the deadline passes first."""
        ready = self._selector.select(max(0.0, deadline - monotonic()))
        for key, _ in ready:
            if key.fileobj is self._stdout:
                self._read()
            else:
                self._write()
        return bool(ready)

    def _read(self) -> None:
        data = self._stdout.read(READ_BYTES)
        if data:
            self._split(data)
        elif data == b"":
            self._is_closed = True
            self._selector.unregister(self._stdout)
            if self._unsent:
                raise Ended

    def _split(self, data: bytes) -> None:
        *lines, self._partial = (self._partial + data).split(b"\n")
        self._lines.extend(lines)
        longest = max(map(len, [*lines, self._partial]))
        if longest > MAX_LINE_BYTES or len(self._lines) > self._max_unread_lines:
            raise Flooded

    def _write(self) -> None:
        try:
            written = self._stdin.write(self._unsent) or 0
        except (BrokenPipeError, ValueError):
            self._unsent = b""
            raise Ended from None
        was_waiting = self._stdin in self._selector.get_map()
        self._unsent = self._unsent[written:]
        if self._unsent and not was_waiting:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        elif not self._unsent and was_waiting:
            self._selector.unregister(self._stdin)

    # End

    def _discard_output(self, deadline: float) -> None:
        """Let the child write on, so that a full pipe does not keep it from ending."""
        if self._is_closed:
            self._selector.select(max(0.0, deadline - monotonic()))
            return
        with suppress(Flooded, Ended):
            self._wait(deadline)
        self._lines.clear()
        self._partial = b""

    def _has_exited(self) -> bool:
        """Whether the process has ended; it is not reaped, so that its id stays its own."""
        if self._process.returncode is not None:
            return True
        options = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self._process.pid, options) is not None


def _start(
    command: Sequence[str], log: Path | None, environment: Mapping[str, str] | None
) -> "subprocess.Popen[bytes]":
    with (log or Path(os.devnull)).open("ab") as stderr:
        return subprocess.Popen(
            list(command),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            env=dict(environment) if environment is not None else None,
            start_new_session=True,
        )


def _pipes(process: "subprocess.Popen[bytes]") -> tuple[IO[bytes], IO[bytes]]:
    """The child's standard input and output, non-blocking."""
    assert process.stdin is not None
    assert process.stdout is not None
    for pipe in (process.stdin, process.stdout):
        os.set_blocking(pipe.fileno(), False)
    return process.stdin, process.stdout


def _kill_group(id: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(id, signal.SIGKILL)
