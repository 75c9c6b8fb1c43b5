"""Who can take a bot's seat in a game: its own bots, those that play every game, the levels."""

from starboard.bots.levels import DEFAULT_LEVEL, LEVELS, find_level
from starboard.bots.random import random
from starboard.engine.contract import Bot
from starboard.engine.errors import UnknownBot
from starboard.engine.game import Game
from starboard.engine.options import nearest

GENERIC: tuple[Bot, ...] = (random,)
DEFAULT_OPPONENT = DEFAULT_LEVEL.name
"""The opponent of a person who names none."""


def bots_of(game: Game) -> dict[str, Bot]:
    """The bots of a game that are functions, by name, strongest first with the usual players.

    A game's own bot replaces a generic one of the same name.
    """
    own = {bot.__name__: bot for bot in game.bots}
    return own | {bot.__name__: bot for bot in GENERIC if bot.__name__ not in own}


def roster_of(game: Game) -> list[str]:
    """The names of all who can take a bot's seat: bots, then levels, each strongest first."""
    return [*bots_of(game), *(level.name for level in reversed(LEVELS))]


def weaker_bot(game: Game, name: str) -> str:
    """The next weaker of the game's own bots; the same bot if there is none."""
    own = [bot.__name__ for bot in game.bots]
    following = own[own.index(name) + 1 :] if name in own else []
    return following[0] if following else name


def substitute_bot(game: Game, level: str) -> str:
    """The bot that plays while the search of a level is not compiled: weak for a weak level."""
    bots = list(bots_of(game))
    place = next((n for n, it in enumerate(reversed(LEVELS)) if it.name == level), 0)
    return bots[place * len(bots) // len(LEVELS)]


def find_bot(game: Game, name: str) -> Bot:
    """The function of this name; ``UnknownBot`` with a suggestion if there is none."""
    bots = bots_of(game)
    if name not in bots:
        raise _unknown(name, list(bots))
    return bots[name]


def check_bot(game: Game, name: str) -> None:
    """Raise ``UnknownBot`` with a suggestion unless the name is in the game's roster."""
    if name not in bots_of(game) and find_level(name) is None:
        raise _unknown(name, roster_of(game))


def check_seated_bot(game: Game, name: str) -> None:
    """``check_bot`` for the seats of a server, where nobody may ask for more thinking time."""
    if name not in roster_of(game):
        raise _unknown(name, roster_of(game))


def _unknown(name: str, names: list[str]) -> UnknownBot:
    return UnknownBot(bot=name, near=nearest(name, names), known=", ".join(names))
