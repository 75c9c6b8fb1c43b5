"""SIGTERM and SIGHUP as an exception: to save a game and end programs before the process ends."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from starboard.exit_codes import SIGNAL_BASE

TERMINATION_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)


class Terminated(Exception):
    """A signal asked the process to end. Raised at most once: further signals are ignored."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @property
    def exit_code(self) -> int:
        """The code by which shells report a process that a signal ended."""
        return SIGNAL_BASE + self.number


@contextmanager
def termination_raised() -> Iterator[None]:
    """Raise ``Terminated`` in the main thread when a termination signal arrives."""
    previous = {number: signal.signal(number, _raise) for number in TERMINATION_SIGNALS}
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)


def _raise(number: int, frame: FrameType | None) -> None:
    for each in TERMINATION_SIGNALS:  # a closed terminal often sends more than one
        signal.signal(each, signal.SIG_IGN)
    raise Terminated(number)
