"""The fixture game, which has no board of its own.

``python -m tests.browser.fixture_game serve …`` is ``starboard serve`` with this game added.
"""

import sys

from starboard import catalog
from starboard.cli import main
from tests.fixture_games.sealed_bids import game as module

GAME = module.GAME

if __name__ == "__main__":
    catalog.GAMES = (*catalog.GAMES, GAME.id)  # type: ignore[assignment]
    sys.modules[f"starboard.games.{GAME.id}.game"] = module
    sys.exit(main())
