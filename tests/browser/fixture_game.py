"""The fixture game, which has no board of its own.

``python -m tests.browser.fixture_game serve …`` is ``starboard serve`` with this game added, also
in its worker processes.
"""

import os
import sys
from pathlib import Path

from starboard import catalog
from tests.fixture_games.sealed_bids import game as module

GAME = module.GAME
FOLDER = Path(__file__).parent
SEARCHED_FOLDERS = (FOLDER / "with_fixture_game", FOLDER.parents[1])


def add_to_catalogue() -> None:
    """Add the game to the catalogue of this process."""
    catalog.GAMES = (*catalog.GAMES, GAME.id)  # type: ignore[assignment]
    sys.modules[f"starboard.games.{GAME.id}.game"] = module


if __name__ == "__main__":
    from starboard.cli import main

    inherited = os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = os.pathsep.join([*map(str, SEARCHED_FOLDERS), inherited])
    add_to_catalogue()
    sys.exit(main())
