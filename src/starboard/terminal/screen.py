"""Line-by-line input and output, in plain text that screen readers read well."""

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import TextIO

BOLD, PLAIN = "\x1b[1m", "\x1b[0m"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
BLANK_LINES = 50
"""Lines that push secrets out of sight where the screen cannot be cleared."""
CONTROL_CODES = {*range(0x20), *range(0x7F, 0xA0)} - set(map(ord, "\t\n"))
WITHOUT_CONTROL_CODES = dict.fromkeys(CONTROL_CODES, "\N{REPLACEMENT CHARACTER}")
"""For ``str.translate``: programs, saved games and servers must not control the terminal."""


class ScreenClosed(Exception):
    """The output cannot be written: its pipe was closed, or the terminal hung up."""


class Screen:
    """A terminal, a pair of pipes, or the streams of a test."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        self.is_terminal = self.target.isatty()
        self.has_styles = self.is_terminal and wants_styles()

    def print(self, line: str = "") -> None:
        self._print(line)

    def print_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.print(line)

    def heading(self, line: str) -> None:
        self._print(line, BOLD)

    def ask(self, prompt: str) -> str:
        """Show the prompt and return the next line; ``EOFError`` at the end of the input."""
        self._write(f"{prompt.translate(WITHOUT_CONTROL_CODES)} ", flush=True)
        line = self._read_line()
        if not line:
            self._write("\n")
            raise EOFError
        if not (self.is_terminal and self.source.isatty()):  # a typed Enter ends the prompt's line
            self._write("\n")
        return line.strip()

    def clear(self) -> None:
        """Remove from sight what the next person must not see."""
        self._write(CLEAR if self.is_terminal else "\n" * BLANK_LINES)

    def _print(self, line: str, style: str = "") -> None:
        for part in self._wrap(line.translate(WITHOUT_CONTROL_CODES)):
            self._write(f"{style}{part}{PLAIN}\n" if style and self.has_styles else f"{part}\n")

    def _wrap(self, line: str) -> list[str]:
        if not self.is_terminal:
            return [line]
        width = shutil.get_terminal_size().columns
        return textwrap.wrap(line, width, replace_whitespace=False, drop_whitespace=True) or [""]

    def _write(self, text: str, flush: bool = False) -> None:
        try:
            self.target.write(text)
            if flush:
                self.target.flush()
        except OSError as error:
            raise ScreenClosed from error

    def _read_line(self) -> str:
        try:
            return self.source.readline()
        except OSError:  # the terminal hung up
            return ""


def wants_styles() -> bool:
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
