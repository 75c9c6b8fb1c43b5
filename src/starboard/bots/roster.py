"""The bots that can play a game: its own, and those that play every game."""

from starboard.bots.random import random
from starboard.engine.errors import UnknownBot
from starboard.engine.game import Bot, Game
from starboard.engine.options import nearest

GENERIC: tuple[Bot, ...] = (random,)


def bots_of(game: Game) -> dict[str, Bot]:
    """The bots of a game by name, strongest first; the first is the default.

    A game's own bot replaces a generic one of the same name.
    """
    own = {bot.__name__: bot for bot in game.bots}
    return own | {bot.__name__: bot for bot in GENERIC if bot.__name__ not in own}


def weaker_bot(game: Game, name: str) -> str:
    """The next weaker of the game's own bots; the same bot if there is none."""
    own = [bot.__name__ for bot in game.bots]
    following = own[own.index(name) + 1 :] if name in own else []
    return following[0] if following else name


def find_bot(game: Game, name: str) -> Bot:
    """The bot of this name; ``UnknownBot`` with a suggestion if there is none."""
    bots = bots_of(game)
    if name not in bots:
        names = list(bots)
        raise UnknownBot(bot=name, near=nearest(name, names), known=", ".join(names))
    return bots[name]
