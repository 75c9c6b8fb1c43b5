"""Games with a deliberate mistake in their rules, to see that the verifier finds it."""

import shutil
import sys
from importlib import import_module
from pathlib import Path

from starboard.engine.game import Game


def mutant(game: Game, folder: Path, name: str, *mistakes: tuple[str, str]) -> Game:
    """The game with texts of its rules replaced, as a package of its own."""
    place = folder / name
    shutil.copytree(game.folder, place, ignore=shutil.ignore_patterns("__pycache__"))
    original = game.package
    for file in place.rglob("*.py"):
        text = file.read_text(encoding="utf-8").replace(original, name)
        if file.name == "rules.py":
            for right, wrong in mistakes:
                assert text.count(right) == 1, f"{text.count(right)} times in the rules: {right}"
                text = text.replace(right, wrong)
        file.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        made: Game = import_module(f"{name}.game").GAME
    finally:
        sys.path.remove(str(folder))
    return made
