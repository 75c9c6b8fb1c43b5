"""Lines out, lines in. Colour is an extra, and only where it is wanted."""

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import TextIO

BOLD, DIM, PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Screen:
    """A terminal, a pipe or a test: plain text line by line, which screen readers read well."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        self.is_terminal = self.target.isatty()
        self.colour = self.is_terminal and wants_colour()

    def tell(self, line: str = "") -> None:
        self._print(line)

    def tell_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.tell(line)

    def heading(self, line: str) -> None:
        self._print(line, BOLD)

    def aside(self, line: str) -> None:
        self._print(line, DIM)

    def ask(self, prompt: str) -> str:
        """The next line that is typed; ``EOFError`` when there will be none."""
        self.target.write(f"{prompt} ")
        self.target.flush()
        line = self.source.readline()
        if not line:
            self.target.write("\n")
            raise EOFError
        if not (self.is_terminal and self.source.isatty()):
            self.target.write("\n")
        return line.strip()

    def turn_away(self) -> None:
        """Take off the screen what the next person may not see."""
        self.target.write(CLEAR if self.is_terminal else "\n" * 50)

    def _print(self, line: str, style: str = "") -> None:
        for part in self._wrapped(line):
            self.target.write(f"{style}{part}{PLAIN}\n" if style and self.colour else f"{part}\n")

    def _wrapped(self, line: str) -> list[str]:
        if not self.is_terminal:
            return [line]
        width = shutil.get_terminal_size().columns
        return textwrap.wrap(line, width, replace_whitespace=False, drop_whitespace=True) or [""]


def wants_colour() -> bool:
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
