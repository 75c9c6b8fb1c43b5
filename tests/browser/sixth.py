"""``starboard serve`` with one game more: sealed bids, of which nobody has drawn a board."""

import sys

from starboard import catalog
from starboard.cli import main
from tests.fixture_games.sealed_bids import game

if __name__ == "__main__":
    catalog.GAMES = (*catalog.GAMES, game.GAME.id)  # type: ignore[assignment]
    sys.modules[f"starboard.games.{game.GAME.id}.game"] = game
    sys.exit(main())
