"""Somebody at a terminal, joined to a table: what they type, and what they read."""

import io
import threading
from queue import SimpleQueue
from time import monotonic

from tests.server.house import PATIENCE

from starboard.terminal.join import join
from starboard.terminal.screen import Screen


class Paper(io.StringIO):
    """A screen that another thread can wait for."""

    def __init__(self) -> None:
        super().__init__()
        self.news = threading.Condition()

    def write(self, text: str) -> int:
        with self.news:
            self.news.notify_all()
            return super().write(text)


class Keys(io.StringIO):
    """A keyboard that waits for the next line; an empty one is the end."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: SimpleQueue[str] = SimpleQueue()

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return self.lines.get()


class Terminal:
    """``starboard join`` in a thread."""

    def __init__(self, link: str, name: str, language: str = "en") -> None:
        self._keys, self._paper = Keys(), Paper()
        self._read = 0
        screen = Screen(self._keys, self._paper)
        self._thread = threading.Thread(target=join, args=(link, name, language, screen))
        self._thread.start()

    @property
    def told(self) -> str:
        """Everything that stood on the screen so far."""
        return self._paper.getvalue()

    def types(self, line: str) -> None:
        self._keys.lines.put(f"{line}\n")

    def reads(self, *texts: str) -> str:
        """Wait for any of these texts, below what was read before; which it was."""
        end = monotonic() + PATIENCE
        with self._paper.news:
            while True:
                places = {text: self.told.find(text, self._read) for text in texts}
                found = [text for text, place in places.items() if place >= 0]
                if found:
                    first = min(found, key=places.__getitem__)
                    self._read = places[first] + len(first)
                    return first
                assert self._paper.news.wait(end - monotonic()), f"waited in vain: {self.told}"

    def leaves(self) -> str:
        """End the input; everything that was told."""
        self._keys.lines.put("")
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        return self.told
