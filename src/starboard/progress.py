"""Status of long work on the terminal; nothing is written where stderr is not a terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Self

CLEAR_LINE = "\r\x1b[2K"
UPDATE_INTERVAL_SECONDS = 0.2


class StatusLine:
    """A line on stderr that each ``show`` replaces; removed at the end."""

    def __init__(self) -> None:
        self._is_shown = sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def show(self, text: str) -> None:
        if self._is_shown:
            sys.stderr.write(CLEAR_LINE + text)
            sys.stderr.flush()

    def __exit__(self, *error: object) -> None:
        if self._is_shown:
            sys.stderr.write(CLEAR_LINE)


@contextmanager
def elapsed_status(text: str, is_needed: bool = True) -> Iterator[None]:
    """Show the text and the seconds that have passed while the block runs."""
    if not is_needed or not sys.stderr.isatty():
        yield
        return
    done = Event()
    thread = Thread(target=_show_elapsed, args=(text, done))
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _show_elapsed(text: str, done: Event) -> None:
    started = monotonic()
    with StatusLine() as line:
        while not done.wait(UPDATE_INTERVAL_SECONDS):
            line.show(f"{text}: {monotonic() - started:.0f} s")
