"""The ledger keeps what was finished, whatever happens to the run that wrote it."""

import os
from pathlib import Path
from typing import Any

import pytest
from tests.runs.counting import Squares, square_task

from starboard.runs.errors import LedgerExists, UnusableLedger, WrongLedger
from starboard.runs.ledger import Ledger, open_ledger
from starboard.runs.task import FinishedUnit, Unit

HEAD = {"run": "squares", "game": "ruler", "seats": ("a", "b")}


def finished(first: int, count: int) -> FinishedUnit[Squares]:
    return FinishedUnit(Unit("squares", first, count), Squares([first], count), 0.5)


def write(file: Path, *units: tuple[int, int]) -> None:
    with open_ledger(file, HEAD) as ledger:
        for unit in units:
            ledger.append(finished(*unit))


def read(file: Path, total: int = 100) -> list[Unit]:
    with open_ledger(file, HEAD) as ledger:
        return [it.unit for it in ledger.recorded(square_task(total))]


def test_units_read_back(tmp_path: Path) -> None:
    write(tmp_path / "ledger", (0, 3), (3, 2))
    write(tmp_path / "ledger", (5, 1))
    with open_ledger(tmp_path / "ledger", HEAD) as ledger:
        [first, *_, last] = ledger.recorded(square_task(6))
        assert first == FinishedUnit(Unit("squares", 0, 3), Squares([0], 3))
        assert last.unit == Unit("squares", 5, 1)
        assert len(ledger.finished["squares"]) == 6
        assert list(ledger.recorded(square_task(6))) == [], "each unit is yielded once"


def test_line_is_appended_by_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    writes: list[bytes] = []
    reading, writing = os.pipe()
    write_file = os.write

    def recorded(descriptor: int, line: bytes) -> int:
        writes.append(line)
        return write_file(descriptor, line)

    monkeypatch.setattr(os, "write", recorded)
    Ledger(None, writing).append(finished(0, 3))
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        assert writes == [pipe.read()]
    assert writes[0].endswith(b"\n")


@pytest.mark.parametrize("cut", range(0, 200, 7))
def test_file_that_ends_anywhere_keeps_its_complete_lines(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "ledger"
    write(file, (0, 3), (3, 2))
    content = file.read_bytes()[:cut]
    file.write_bytes(content)
    lines = max(content.count(b"\n") - 1, 0)
    assert read(file) == [Unit("squares", 0, 3), Unit("squares", 3, 2)][:lines]
    write(file, (50, 1))
    assert read(file)[-1] == Unit("squares", 50, 1)


def test_unit_that_overlaps_an_earlier_one_is_ignored(tmp_path: Path) -> None:
    write(tmp_path / "ledger", (0, 3), (2, 4), (3, 1))
    assert read(tmp_path / "ledger") == [Unit("squares", 0, 3), Unit("squares", 3, 1)]


@pytest.mark.parametrize(
    ("head", "names"),
    [
        ({**HEAD, "game": "stlucia"}, "game"),
        ({**HEAD, "seats": ("a", "c"), "seed": 1}, "seats, seed"),
    ],
)
def test_ledger_of_other_settings_is_refused_and_kept(
    tmp_path: Path, head: dict[str, Any], names: str
) -> None:
    file = tmp_path / "ledger"
    write(file, (0, 3))
    file.write_bytes(file.read_bytes() + b'{"task":')
    before = file.read_bytes()
    with pytest.raises(WrongLedger, match=f"settings: {names}\\."), open_ledger(file, head):
        pass
    assert file.read_bytes() == before


def test_ledger_with_more_games_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "ledger", (0, 3), (3, 2))
    with pytest.raises(WrongLedger, match="games"):
        read(tmp_path / "ledger", total=4)


@pytest.mark.parametrize(
    "content",
    [b"notes", b"notes\n", b"[1]\n", b"\xff\n", b'{"ledger":1}\n{"task":1}\n', b"\n\n"],
)
def test_other_file_is_refused_and_kept(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    with pytest.raises((UnusableLedger, WrongLedger)), open_ledger(file, HEAD):
        pass
    assert file.read_bytes() == content


def test_record_of_another_type_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "ledger"
    write(file, (0, 3))
    file.write_bytes(file.read_bytes().replace(b'"total"', b'"sum"'))
    with pytest.raises(UnusableLedger):
        read(file)


def test_folder_and_missing_folder_are_refused(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "nowhere" / "ledger"):
        with pytest.raises(UnusableLedger), open_ledger(file, HEAD):
            pass


def test_new_ledger_does_not_replace_a_file(tmp_path: Path) -> None:
    file = tmp_path / "ledger"
    write(file, (0, 3))
    with pytest.raises(LedgerExists, match="--resume"), open_ledger(file, HEAD, new=True):
        pass
    assert read(file) == [Unit("squares", 0, 3)]


def test_new_file_without_a_unit_is_removed(tmp_path: Path) -> None:
    """A run that could not begin does not stand in the way of the next one."""
    new, empty = tmp_path / "new", tmp_path / "empty"
    empty.touch()
    for file in (new, empty):
        with open_ledger(file, HEAD, new=file is new):
            assert file.exists()
    assert [new.exists(), empty.exists()] == [False, True]


def test_full_disk_is_reported() -> None:
    with Path("/dev/full").open("wb") as full, pytest.raises(UnusableLedger, match="No space"):
        Ledger(Path("/dev/full"), full.fileno()).append(finished(0, 3))
