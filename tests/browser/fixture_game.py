"""The fixture game, which has no board of its own, as a plug-in.

``python -m tests.browser.fixture_game serve …`` is ``starboard serve`` with this game installed.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from starboard.cli import main
from tests.fixture_games.sealed_bids import game as module
from tests.plug_ins import register

GAME = module.GAME
ROOT = Path(__file__).parents[2]

if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        register(Path(folder), GAME.id, f"{module.__name__}:GAME")
        sys.path.append(folder)
        search_path = [folder, str(ROOT), os.environ.get("PYTHONPATH", "")]
        os.environ["PYTHONPATH"] = os.pathsep.join(search_path)  # for the processes of bots
        code = main()
    sys.exit(code)
