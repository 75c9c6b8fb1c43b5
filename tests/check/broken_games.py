"""Copies of a fixture game with one fault each, for the tests of the checks."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module, invalidate_caches
from pathlib import Path

from starboard.engine.game import Game

FIXTURE_GAMES = Path(__file__).parents[1] / "fixture_games"
Change = tuple[str, str, str]
"""A file, a text in it, and what replaces the text."""


@contextmanager
def broken_copy(folder: Path, original: str, *changes: Change) -> Iterator[Game]:
    """Copy a fixture game, change its files, and import the copy for a while."""
    name = f"broken_{original}"
    shutil.copytree(FIXTURE_GAMES / original, folder / name, ignore=shutil.ignore_patterns("__*__"))
    (folder / name / "__init__.py").write_text("")
    for file in (folder / name).glob("*.py"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(f"tests.fixture_games.{original}", name), encoding="utf-8")
    for path, old, new in changes:
        _replace(folder / name / path, old, new)
    sys.path.insert(0, str(folder))
    invalidate_caches()
    try:
        game: Game = import_module(f"{name}.game").GAME
        yield game
    finally:
        sys.path.remove(str(folder))
        for module in [it for it in sys.modules if it.partition(".")[0] == name]:
            del sys.modules[module]


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {file.name}"
    file.write_text(text.replace(old, new), encoding="utf-8")
