"""``starboard join`` in a thread, with a keyboard and a screen that tests control."""

import io
import threading
from queue import SimpleQueue
from time import monotonic

from tests.server.running_server import TIMEOUT_SECONDS

from starboard.terminal.join import join
from starboard.terminal.screen import Screen


class ScreenOutput(io.StringIO):
    """Output that another thread can wait for."""

    def __init__(self) -> None:
        super().__init__()
        self.changed = threading.Condition()

    def write(self, text: str) -> int:
        with self.changed:
            self.changed.notify_all()
            return super().write(text)


class KeyboardInput(io.StringIO):
    """Input that waits for the next line; an empty one is the end."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: SimpleQueue[str] = SimpleQueue()

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return self.lines.get()


class TerminalClient:
    """A person who has joined a table from a terminal."""

    def __init__(self, link: str, name: str, language: str = "en") -> None:
        self._input, self._output = KeyboardInput(), ScreenOutput()
        self._read_up_to = 0
        screen = Screen(self._input, self._output)
        self._thread = threading.Thread(target=join, args=(link, name, language, screen))
        self._thread.start()

    @property
    def output(self) -> str:
        """Everything that was shown so far."""
        return self._output.getvalue()

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        self._input.lines.put(f"{line}\n")

    def wait_for(self, *texts: str) -> str:
        """Wait for one of these texts below what was read before; return the one found."""
        end = monotonic() + TIMEOUT_SECONDS
        with self._output.changed:
            while True:
                places = {text: self.output.find(text, self._read_up_to) for text in texts}
                found = [text for text, place in places.items() if place >= 0]
                if found:
                    first = min(found, key=places.__getitem__)
                    self._read_up_to = places[first] + len(first)
                    return first
                assert self._output.changed.wait(end - monotonic()), f"not shown: {self.output}"

    def close(self) -> str:
        """End the input and wait for the end; return everything that was shown."""
        self._input.lines.put("")
        self._thread.join(TIMEOUT_SECONDS)
        assert not self._thread.is_alive()
        return self.output
