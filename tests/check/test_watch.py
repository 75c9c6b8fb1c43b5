"""``--watch`` notices saved files and finds the files of a game without importing it."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from starboard.catalog import GAMES
from starboard.check.watch import changes, files_of, snapshot


def test_the_files_of_a_game_are_found() -> None:
    files = snapshot(files_of(GAMES[0]))
    assert {"game.py", "en.ftl", "RULES.md"} <= {file.name for file in files}
    assert all(GAMES[0] in file.parts for file in files)


def test_a_saved_file_is_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, ignored = tmp_path / "rules.py", tmp_path / "notes.txt"
    file.write_text("a = 1\n")
    writes: list[Callable[[], object]] = [
        partial(ignored.write_text, "b"),
        partial(os.utime, file, ns=(1, 1)),
    ]
    saves = iter(writes)

    def save_next(seconds: float) -> None:
        next(saves)()

    monkeypatch.setattr("time.sleep", save_next)
    assert next(changes(tmp_path)) == {file: 1}


def test_a_single_module_is_watched_alone(tmp_path: Path) -> None:
    file = tmp_path / "pig.py"
    file.write_text("")
    (tmp_path / "other.py").write_text("")
    assert list(snapshot(file)) == [file]
