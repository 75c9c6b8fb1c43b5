"""Games without a board of their own, as plug-ins: a fixture game, and what `starboard new` writes.

``python -m tests.browser.fixture_game serve …`` is ``starboard serve`` with them installed.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from starboard.cli import main
from starboard.scaffold.command import KINDS
from starboard.scaffold.project import write_project
from tests.fixture_games.sealed_bids import game as module
from tests.plug_ins import register

GAME = module.GAME
NEW_GAMES = [f"new_{kind}" for kind in KINDS]
ROOT = Path(__file__).parents[2]


def install(folder: Path) -> list[str]:
    """Write and register all games below the folder; return where Python finds them."""
    register(folder, GAME.id, f"{module.__name__}:GAME")
    sources = [write_project(f"new_{kind}", kind, folder) / "src" for kind in KINDS]
    for game, source in zip(NEW_GAMES, sources, strict=True):
        register(source, game, f"{game}.game:GAME")
    return [str(folder), *map(str, sources)]


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        installed = install(Path(folder))
        sys.path.extend(installed)
        search_path = [*installed, str(ROOT), os.environ.get("PYTHONPATH", "")]
        os.environ["PYTHONPATH"] = os.pathsep.join(search_path)  # for the processes of bots
        code = main()
    sys.exit(code)
