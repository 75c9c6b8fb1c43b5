"""``starboard join`` in a thread, with input and output that a test controls."""

import io
import threading
from queue import SimpleQueue
from time import monotonic

from tests.server.house import PATIENCE

from starboard.terminal.join import join
from starboard.terminal.screen import Screen


class WatchedOutput(io.StringIO):
    """Output that another thread can wait for."""

    def __init__(self) -> None:
        super().__init__()
        self.written = threading.Condition()

    def write(self, text: str) -> int:
        with self.written:
            self.written.notify_all()
            return super().write(text)


class QueuedInput(io.StringIO):
    """Input that blocks until a line is queued; an empty string is the end."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: SimpleQueue[str] = SimpleQueue()

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return self.lines.get()


class JoinedTerminal:
    """A person at a terminal who has joined a table."""

    def __init__(self, link: str, name: str, language: str = "en") -> None:
        self._input, self._output = QueuedInput(), WatchedOutput()
        self._read_length = 0
        screen = Screen(self._input, self._output)
        self._thread = threading.Thread(target=join, args=(link, name, language, screen))
        self._thread.start()

    @property
    def output(self) -> str:
        """Everything printed so far."""
        return self._output.getvalue()

    def type(self, line: str) -> None:
        self._input.lines.put(f"{line}\n")

    def read_until(self, *texts: str) -> str:
        """Wait for any of the texts in output not yet read; the one that was found."""
        deadline = monotonic() + PATIENCE
        with self._output.written:
            while True:
                places = {text: self.output.find(text, self._read_length) for text in texts}
                found = [text for text, place in places.items() if place >= 0]
                if found:
                    first = min(found, key=places.__getitem__)
                    self._read_length = places[first] + len(first)
                    return first
                is_written = self._output.written.wait(deadline - monotonic())
                assert is_written, f"no {texts} in {self.output}"

    def close(self) -> str:
        """End the input and wait for the thread; the whole output."""
        self._input.lines.put("")
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        return self.output
