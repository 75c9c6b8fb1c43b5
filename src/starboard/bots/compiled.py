"""The compiled game with all bots that can play it."""

from collections.abc import Iterable

from starboard.bots.files import is_function, load_function
from starboard.bots.random import random
from starboard.bots.roster import bots_of
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game


def compiled_game(
    game: Game, bounds_check: bool = False, entries: Iterable[str] = ()
) -> CompiledGame:
    """The game with every bot of its roster; each is compiled when it is first used.

    ``entries`` may name functions in files beside bots of the roster.
    """
    functions = {entry: load_function(entry) for entry in entries if is_function(entry)}
    return CompiledGame(game, bots_of(game) | functions, random.__name__, bounds_check)
