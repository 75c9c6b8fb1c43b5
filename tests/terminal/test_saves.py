"""Files of saved games."""

import time
from pathlib import Path

import pytest
from tests.fixture_games.sealed_bids.game import GAME

from starboard.engine.replay import load
from starboard.engine.table import Seat, Table
from starboard.terminal import saves
from starboard.terminal.saves import write_new_save, write_save


@pytest.fixture(autouse=True)
def _data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARBOARD_DATA", str(tmp_path))


def sample_table() -> Table:
    table = Table(GAME, [Seat("Ana"), Seat("Bo")], seed=1)
    table.play_chance()
    return table


def test_saves_of_the_same_second_get_different_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "strftime", lambda _: "now")
    files = [write_new_save(sample_table()) for _ in range(3)]
    assert [file.stem for file in files] == ["sealed-now", "sealed-now-2", "sealed-now-3"]
    for file in files:
        assert load(file.read_text(encoding="utf-8"), lambda _: GAME).log == sample_table().log


def test_given_file_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "game.json"
    write_save(sample_table(), file)
    table = sample_table()
    table.play_chance()
    write_save(table, file)
    assert load(file.read_text(encoding="utf-8"), lambda _: GAME).log == table.log
    assert list(file.parent.iterdir()) == [file]


def test_failed_save_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(table: Table) -> str:
        raise OSError("disk full")

    monkeypatch.setattr(saves, "save", fail)
    with pytest.raises(OSError, match="disk full"):
        write_new_save(sample_table())
    assert list((tmp_path / "saves").iterdir()) == []
