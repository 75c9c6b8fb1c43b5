"""What a run plays: tasks of numbered, independent games, split into units.

Game ``n`` of a task is the same game in whichever unit, process or machine it is played. So the
records of a task's units add up to the same result however the task is split.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import msgspec

Record = TypeVar("Record", bound=msgspec.Struct)
ProducedRecord = TypeVar("ProducedRecord", bound=msgspec.Struct, covariant=True)


class Preparation(Protocol):
    """Something that needs machine code."""

    def prepare(self) -> None:
        """Read machine code from disk, or compile it."""


class Player(Preparation, Protocol[ProducedRecord]):
    """Plays the games of one task; a process that plays units has one for each task.

    ``prepare`` is called once, before the first unit.
    """

    def play(self, first: int, count: int) -> ProducedRecord:
        """Play games number ``first`` to ``first + count − 1``; returns what to remember."""


@dataclass(frozen=True)
class Task(Generic[Record]):
    """Games number 0 to ``total − 1``, and what plays them.

    ``open`` makes the player. It is pickled for other processes and machines, so it is a function
    of a module, or a ``partial`` of one with plain arguments. Records go through pipes, over the
    network and into the ledger.
    """

    name: str
    """Distinguishes the tasks of a run, also in its ledger."""
    total: int
    open: Callable[[], Player[Record]]
    record: type[Record]
    games_each: int = 1
    """The games that one number stands for, in the progress that is shown."""


@dataclass(frozen=True)
class Unit:
    """Consecutive games of a task that are played in one call."""

    task: str
    first: int
    count: int

    @property
    def end(self) -> int:
        """The number of the game after the last one."""
        return self.first + self.count


@dataclass(frozen=True)
class FinishedUnit(Generic[Record]):
    """A unit and its record. ``seconds`` is the time of playing, 0 if the ledger had the unit."""

    unit: Unit
    record: Record
    seconds: float = 0.0
