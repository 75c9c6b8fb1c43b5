"""The ledger of an arena: a file with the plan and one line for each finished game.

A line is appended with one write. A run that is killed leaves a ledger with which it can go on; an
incomplete last line, which a crash of the machine can leave, is removed.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from starboard.arena.errors import LedgerExists, UnreadableLedger, WrongLedger


class GameRecord(msgspec.Struct, frozen=True):
    """A finished game."""

    number: int
    winners: list[int]
    """The winning seats; none if the game was drawn or reached the limit of plies."""
    plies: int
    forfeit: int | None = None
    """The seat that lost by a fault of its program."""
    faults: dict[str, str] = {}
    """The faults of programs, by the number of the seat."""


class Ledger:
    """Appends records to a file; ``records`` has those that were there before."""

    def __init__(self, descriptor: int, records: Mapping[int, GameRecord]) -> None:
        self._descriptor = descriptor
        self.records = dict(records)

    def append(self, record: GameRecord) -> None:
        self.records[record.number] = record
        os.write(self._descriptor, msgspec.json.encode(record) + b"\n")


@contextmanager
def new_ledger(file: Path, head: Mapping[str, Any]) -> Iterator[Ledger]:
    """A new file; raises ``LedgerExists`` rather than overwrite one."""
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL, 0o644)
    except FileExistsError:
        raise LedgerExists(file=file) from None
    except OSError as error:
        raise UnreadableLedger(file=file, reason=error.strerror or str(error)) from None
    try:
        os.write(descriptor, json.dumps(head, ensure_ascii=False).encode() + b"\n")
        yield Ledger(descriptor, {})
    finally:
        os.close(descriptor)


@contextmanager
def resumed_ledger(file: Path, head: Mapping[str, Any]) -> Iterator[Ledger]:
    """The ledger of an earlier run of the same plan; raises ``WrongLedger`` for another one."""
    try:
        content = file.read_bytes()
    except OSError as error:
        raise UnreadableLedger(file=file, reason=error.strerror or str(error)) from None
    complete = content[: content.rfind(b"\n") + 1]
    records = parse(file, complete, head)
    descriptor = os.open(file, os.O_WRONLY | os.O_APPEND)
    try:
        os.truncate(descriptor, len(complete))
        yield Ledger(descriptor, records)
    finally:
        os.close(descriptor)


def parse(file: Path, content: bytes, head: Mapping[str, Any]) -> dict[int, GameRecord]:
    """The records of a ledger, by number; the first of several with the same number counts."""
    first, *lines = content.splitlines() or [b""]
    try:
        found = json.loads(first)
        records = msgspec.json.decode(b"[" + b",".join(lines) + b"]", type=list[GameRecord])
    except (ValueError, msgspec.MsgspecError) as error:
        raise UnreadableLedger(file=file, reason=str(error)) from None
    different = [name for name in head if found.get(name) != head[name]]
    if different:
        raise WrongLedger(file=file, names=", ".join(different))
    return {record.number: record for record in reversed(records)}
