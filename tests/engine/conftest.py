"""A compiled game, and changed copies of it, that several test files share."""

import shutil
import sys
from collections.abc import Callable
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.bots.compiled import compiled_game
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game

MakeGame = Callable[..., Game]

settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=60
)
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def sealed() -> CompiledGame:
    """The game for tests, compiled; its machine code is read from disk once."""
    return compiled_game(SEALED)


@pytest.fixture
def with_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MakeGame:
    """A function that copies the fixture game with texts of its source replaced.

    The copy is a package of its own, ``other_rules``, with a cache folder of its own.
    """
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(str(tmp_path))
    package = tmp_path / "other_rules"

    def make(*changes: tuple[str, str]) -> Game:
        shutil.rmtree(package, ignore_errors=True)
        shutil.copytree(SEALED.folder, package, ignore=shutil.ignore_patterns("__pycache__"))
        sources = {file: file.read_text(encoding="utf-8") for file in package.glob("*.py")}
        for old, _ in changes:
            assert any(old in text for text in sources.values()), old
        for file, text in sources.items():
            for old, new in ((SEALED.package, package.name), *changes):
                text = text.replace(old, new)
            file.write_text(text, encoding="utf-8")
        for module in [name for name in sys.modules if name.split(".")[0] == package.name]:
            del sys.modules[module]
        invalidate_caches()
        game: Game = import_module("other_rules.game").GAME
        return game

    return make


def machine_code(compiled: CompiledGame, module: str, function: str) -> list[Path]:
    """The files of a function's machine code, one for each list of types."""
    return list(compiled.folder(module).glob(f"__pycache__/*.{function}-*.nbc"))
