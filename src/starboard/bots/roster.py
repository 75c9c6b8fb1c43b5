"""Every bot that can sit down to a game: the game's own, and those that play everything."""

from starboard.bots.random import random
from starboard.engine.errors import UnknownBot
from starboard.engine.game import Bot, Game
from starboard.engine.options import nearest

GENERIC: tuple[Bot, ...] = (random,)


def bots_of(game: Game) -> dict[str, Bot]:
    """By name, strongest first; the first is the one to offer.

    A game may have a bot of its own in place of one that plays everything.
    """
    own = {bot.__name__: bot for bot in game.bots}
    return own | {bot.__name__: bot for bot in GENERIC if bot.__name__ not in own}


def find_bot(game: Game, name: str) -> Bot:
    bots = bots_of(game)
    if name not in bots:
        names = list(bots)
        raise UnknownBot(bot=name, near=nearest(name, names), known=", ".join(names))
    return bots[name]
