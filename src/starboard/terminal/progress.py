"""Progress of long work, on a terminal only; a pipe stays silent."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Self

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.verify.explore import Exploration

WIPE = "\r\x1b[2K"


@contextmanager
def while_compiling(compiled: CompiledGame) -> Iterator[None]:
    """Say that the first compile is under way, and for how long."""
    if compiled.on_disk or not sys.stderr.isatty():
        yield
        return
    done = Event()
    ticker = Thread(target=_tick, args=(compiled.game.title(), done))
    ticker.start()
    try:
        yield
    finally:
        done.set()
        ticker.join()


def _tick(title: str, done: Event) -> None:
    began = monotonic()
    while not done.wait(0.2):
        seconds = monotonic() - began
        sys.stderr.write(f"{WIPE}Compiling {title}, this once: {seconds:.0f} s")
        sys.stderr.flush()
    sys.stderr.write(WIPE)


class Line:
    """One line that is written over and over, on a terminal only."""

    def __init__(self) -> None:
        self.shown = sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def show(self, text: str) -> None:
        if self.shown:
            sys.stderr.write(WIPE + text)
            sys.stderr.flush()

    def __exit__(self, *problem: object) -> None:
        if self.shown:
            sys.stderr.write(WIPE)


class Progress(Line):
    """``12,345 of 100,000 games, 41,000/s, 2 s left``."""

    def __init__(self, games: int) -> None:
        super().__init__()
        self.games = games

    def __call__(self, played: int, seconds: float) -> None:
        pace = played / max(seconds, 1e-9)
        left = (self.games - played) / max(pace, 1e-9)
        self.show(f"{played:,} of {self.games:,} games, {pace:,.0f}/s, {left:.0f} s left")


class Exploring(Line):
    """``1,234,567 states, depth 12, 900,000/s, 120 MiB``."""

    def __call__(self, found: Exploration) -> None:
        pace = found.states / max(found.seconds, 1e-9)
        memory = found.memory / 2**20
        self.show(f"{found.states:,} states, depth {found.depth}, {pace:,.0f}/s, {memory:,.0f} MiB")
