"""A task without a game: the record of a unit lists its numbers and their squares."""

import os
import signal
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec

from starboard.engine.errors import UnknownBot
from starboard.runs.task import Task


class Squares(msgspec.Struct):
    """The numbers of a unit, and the process that counted them."""

    numbers: list[int]
    total: int
    process: int = 0


class SquarePlayer:
    """Counts; ``trouble`` is what happens at number 5."""

    def __init__(self, trouble: str) -> None:
        self._trouble = trouble

    def prepare(self) -> None:
        self.is_prepared = True

    def play(self, first: int, count: int) -> Squares:
        assert self.is_prepared
        numbers = list(range(first, first + count))
        if self._trouble and 5 in numbers:
            self._fail()
        return Squares(numbers, sum(number**2 for number in numbers), os.getpid())

    def _fail(self) -> None:
        if self._trouble == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if self._trouble == "refuse":
            raise UnknownBot(name="nobody", near="", known="random")
        raise ZeroDivisionError("number 5")


class StubbornPlayer(SquarePlayer):
    """Interrupts the run that waits for it, and swallows exceptions as callbacks of C code do."""

    def __init__(self, file: Path) -> None:
        super().__init__(trouble="")
        self._file = file

    def prepare(self) -> None:
        self._file.write_text(str(os.getpid()))
        os.kill(os.getppid(), signal.SIGINT)
        while True:
            with suppress(BaseException):
                signal.pause()


def square_task(total: int, name: str = "squares", trouble: str = "") -> Task[Squares]:
    return Task(name, total, partial(SquarePlayer, trouble), Squares)
