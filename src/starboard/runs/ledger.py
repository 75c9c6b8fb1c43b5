"""The ledger of a run: a file with the run's settings and one line for each finished unit.

A line is appended with one write. A run that is killed leaves a ledger with which it can go on; an
incomplete last line, which a crash of the machine can leave, is removed.
"""

import os
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from starboard.runs.errors import LedgerExists, UnusableLedger, WrongLedger
from starboard.runs.ranges import Ranges
from starboard.runs.task import FinishedUnit, Record, Task, Unit

FORMAT = 1
"""The version of the format of ledgers, in their first line."""


class LedgerLine(msgspec.Struct, frozen=True):
    """A finished unit; the type of its record is known by its task."""

    task: str
    first: int
    count: int
    record: msgspec.Raw


class Ledger:
    """The units that are finished, in memory and, with a descriptor, in a file."""

    def __init__(self, file: Path | None = None, descriptor: int | None = None) -> None:
        self._file, self._descriptor = file, descriptor
        self._lines: dict[str, list[LedgerLine]] = defaultdict(list)
        self.finished: dict[str, Ranges] = defaultdict(Ranges)
        """The numbers of the games that were played, by task."""

    def append(self, finished: FinishedUnit[Any]) -> None:
        """Remember a unit. ``UnusableLedger`` if the file cannot be written."""
        unit = finished.unit
        self.finished[unit.task].add(unit.first, unit.end)
        if self._descriptor is not None:
            record = msgspec.Raw(msgspec.json.encode(finished.record))
            line = LedgerLine(unit.task, unit.first, unit.count, record)
            self._write(self._descriptor, msgspec.json.encode(line) + b"\n")

    def _write(self, descriptor: int, line: bytes) -> None:
        try:
            written = os.write(descriptor, line)
        except OSError as error:
            raise _unusable(self._file, error) from None
        if written < len(line):
            raise UnusableLedger(file=self._file, reason="the disk is full")

    def recorded(self, task: Task[Record]) -> Iterator[FinishedUnit[Record]]:
        """The units of a task that were in the file when it was opened.

        Raises ``WrongLedger`` if there are more games than the task has.
        """
        for line in self._lines.pop(task.name, ()):
            unit = Unit(task.name, line.first, line.count)
            if unit.end > task.total:
                raise WrongLedger(file=self._file, names="games")
            try:
                record = msgspec.json.decode(line.record, type=task.record)
            except msgspec.MsgspecError as error:
                raise UnusableLedger(file=self._file, reason=str(error)) from None
            yield FinishedUnit(unit, record)

    def read(self, content: bytes, head: Mapping[str, Any]) -> None:
        """Read the complete lines of a file; a unit that overlaps an earlier one is ignored."""
        first, *lines = content.splitlines() or [b"{}"]
        try:
            found = _decoded_head(first, self._file)
            units = [msgspec.json.decode(line, type=LedgerLine) for line in lines]
        except msgspec.MsgspecError as error:
            raise UnusableLedger(file=self._file, reason=str(error)) from None
        different = [name for name in head if found.get(name) != head[name]]
        if different:
            raise WrongLedger(file=self._file, names=", ".join(different))
        for unit in units:
            if self.finished[unit.task].add(unit.first, unit.first + unit.count):
                self._lines[unit.task].append(unit)


@contextmanager
def open_ledger(file: Path | None, head: Mapping[str, Any], new: bool = False) -> Iterator[Ledger]:
    """The ledger in a file: a new one, or that of an earlier run with the same head.

    Without a file, units are kept in memory only. ``new`` raises ``LedgerExists`` rather than go
    on with a file that exists. A new file that got no unit is removed, so that the same command
    can be given again.
    """
    if file is None:
        yield Ledger()
        return
    existed = file.exists()
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | (os.O_EXCL if new else 0)
    try:
        descriptor = os.open(file, flags, 0o644)
    except FileExistsError:
        raise LedgerExists(file=file) from None
    except OSError as error:
        raise _unusable(file, error) from None
    ledger = Ledger(file, descriptor)
    try:
        yield _opened(ledger, file, descriptor, head)
    finally:
        os.close(descriptor)
        if not existed and not any(ledger.finished.values()):
            file.unlink(missing_ok=True)


def _opened(ledger: Ledger, file: Path, descriptor: int, head: Mapping[str, Any]) -> Ledger:
    """Read the file; begin it with the head if it has no complete line yet."""
    first_line = msgspec.json.encode({"ledger": FORMAT, **head})
    content = file.read_bytes()
    complete = content[: content.rfind(b"\n") + 1]
    if complete:
        ledger.read(complete, msgspec.json.decode(first_line))
    elif not first_line.startswith(content):
        raise UnusableLedger(file=file, reason="not a ledger")
    os.ftruncate(descriptor, len(complete))
    if not complete:
        os.write(descriptor, first_line + b"\n")
    return ledger


def _decoded_head(line: bytes, file: Path | None) -> dict[str, Any]:
    """The settings of a ledger's first line."""
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.MsgspecError:
        raise UnusableLedger(file=file, reason="not a ledger") from None


def _unusable(file: Path | None, error: OSError) -> UnusableLedger:
    return UnusableLedger(file=file, reason=error.strerror or str(error))
