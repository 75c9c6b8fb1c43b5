"""Games with a deliberate mistake in their rules, which the verifier must find."""

import shutil
import sys
from importlib import import_module
from pathlib import Path

from starboard.engine.game import Game


def mutant(game: Game, folder: Path, name: str, *mistakes: tuple[str, str]) -> Game:
    """The game in a new package, with parts of the source of its rules replaced."""
    package = folder / name
    shutil.copytree(game.folder, package, ignore=shutil.ignore_patterns("__pycache__"))
    sources = {
        file: file.read_text(encoding="utf-8").replace(game.package, name)
        for file in package.rglob("*.py")
    }
    for right, wrong in mistakes:
        files = [file for file, text in sources.items() if right in text]
        found = sum(text.count(right) for text in sources.values())
        assert found == 1, f"{found} times in the sources: {right}"
        sources[files[0]] = sources[files[0]].replace(right, wrong)
    for file, text in sources.items():
        file.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        made: Game = import_module(f"{name}.game").GAME
    finally:
        sys.path.remove(str(folder))
    return made
