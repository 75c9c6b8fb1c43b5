"""The compiled game with all bots that can play it."""

from starboard.bots.roster import bots_of
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game


def compiled_game(game: Game, bounds_check: bool = False) -> CompiledGame:
    """The game with every bot of its roster, in the order of ``bots_of``."""
    return CompiledGame(game, list(bots_of(game).values()), bounds_check)
