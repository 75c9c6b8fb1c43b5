"""Games without a board of their own, as plug-ins: a fixture game, and what `starboard new` writes.

``python -m tests.browser.fixture_game serve …`` is ``starboard serve`` with them installed.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from starboard.cli import main
from starboard.scaffold.command import KINDS
from starboard.scaffold.project import project_files
from tests.fixture_games.sealed_bids import game as module
from tests.plug_ins import register

GAME = module.GAME
NEW_GAMES = {f"new_{kind}": kind for kind in KINDS}
ROOT = Path(__file__).parents[2]


def install(folder: Path) -> list[str]:
    """Write and register all games below the folder; return where Python finds them.

    It comes before the first look at the catalogue, which remembers what is registered.
    """
    register(folder, GAME.id, f"{module.__name__}:GAME")
    for game, kind in NEW_GAMES.items():
        for path, text in project_files(game, kind).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        register(folder, game, f"{game}.game:GAME")
    return [str(folder), str(folder / "src")]


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        installed = install(Path(folder))
        sys.path.extend(installed)
        search_path = [*installed, str(ROOT), os.environ.get("PYTHONPATH", "")]
        os.environ["PYTHONPATH"] = os.pathsep.join(search_path)  # for the processes of bots
        code = main()
    sys.exit(code)
