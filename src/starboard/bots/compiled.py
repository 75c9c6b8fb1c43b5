"""The compiled game with all bots that can play it."""

from starboard.bots.random import random
from starboard.bots.roster import bots_of
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game


def compiled_game(game: Game, bounds_check: bool = False) -> CompiledGame:
    """The game with every bot of its roster; each is compiled when it is first used."""
    return CompiledGame(game, bots_of(game), random.__name__, bounds_check)
