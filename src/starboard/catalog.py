"""The list of games. A new game needs its folder and its id in ``GAMES``."""

from functools import cache
from importlib import import_module

from starboard.engine.errors import UnknownGame
from starboard.engine.game import Game
from starboard.engine.options import nearest, shortened

GAMES = ("pirates", "ruler", "starempires", "stlucia", "tradewinds")


@cache
def find_game(id: str) -> Game:
    """The game with this id, imported on first use; ``UnknownGame`` if there is none."""
    if id not in GAMES:
        raise UnknownGame(
            game=shortened(id), near=nearest(shortened(id), GAMES), known=", ".join(GAMES)
        )
    game: Game = import_module(f"starboard.games.{id}.game").GAME
    return game
