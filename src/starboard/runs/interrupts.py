"""Ctrl-C (SIGINT) during a simulation.

An interrupt may arrive at any moment, also between two statements that belong together. So it
only sets a flag, and raises ``KeyboardInterrupt`` where the simulation just waits.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from threading import current_thread, main_thread
from types import FrameType
from typing import Self


class Interrupts:
    """Records the first interrupt; a second one raises ``KeyboardInterrupt`` at once.

    Python delivers signals to the main thread only; in other threads this does nothing.
    """

    def __init__(self) -> None:
        self.requested = False
        self._waiting = False
        self._previous: object = None

    def __enter__(self) -> Self:
        if current_thread() is main_thread():
            self._previous = signal.signal(signal.SIGINT, self._handle)
        return self

    def __exit__(self, *error: object) -> None:
        self._restore()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Let an interrupt raise ``KeyboardInterrupt`` inside this block."""
        self._waiting = True
        try:
            if self.requested:
                raise KeyboardInterrupt
            yield
        finally:
            self._waiting = False

    def _handle(self, number: int, frame: FrameType | None) -> None:
        self.requested = True
        self._restore()
        if self._waiting:
            raise KeyboardInterrupt

    def _restore(self) -> None:
        if current_thread() is main_thread():
            signal.signal(signal.SIGINT, self._previous)  # type: ignore[arg-type]


@contextmanager
def inherited_block() -> Iterator[None]:
    """Block SIGINT, so that processes started inside this block never receive it.

    Ctrl-C in a terminal goes to all processes; a worker that is still importing modules would
    die of it. This process gets an interrupt that arrived meanwhile at the end of the block.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows: workers ignore SIGINT once started
        yield
        return
    resource_tracker.ensure_running()  # its start unblocks SIGINT: before the first worker
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
