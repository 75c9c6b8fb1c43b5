"""Tabletop games for programs: load a game, step through it, batch it, let bots play.

    import starboard

    game = starboard.load("GAME", players=4)
    state = game.new_state(seed=1)

docs/python.md is the guide. Names are imported when they are first used, so that
``import starboard`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starboard.api.batch import Batch as Batch
    from starboard.api.bot import Bot as Bot
    from starboard.api.game import Game as Game
    from starboard.api.loading import load as load
    from starboard.api.state import State as State
    from starboard.catalog import game_ids as game_ids
    from starboard.engine.actors import CHANCE as CHANCE
    from starboard.engine.actors import NOBODY as NOBODY
    from starboard.engine.actors import OMNISCIENT as OMNISCIENT
    from starboard.engine.actors import SPECTATOR as SPECTATOR
    from starboard.engine.errors import AmbiguousMove as AmbiguousMove
    from starboard.engine.errors import BadOption as BadOption
    from starboard.engine.errors import BadPlayers as BadPlayers
    from starboard.engine.errors import GameOver as GameOver
    from starboard.engine.errors import HiddenInformation as HiddenInformation
    from starboard.engine.errors import IllegalMove as IllegalMove
    from starboard.engine.errors import NotYourTurn as NotYourTurn
    from starboard.engine.errors import StarboardError as StarboardError
    from starboard.engine.errors import UnknownBot as UnknownBot
    from starboard.engine.errors import UnknownGame as UnknownGame
    from starboard.engine.errors import UnknownOption as UnknownOption
    from starboard.engine.errors import UnknownPreset as UnknownPreset
    from starboard.engine.errors import UnreadableMove as UnreadableMove

_MODULES = {
    "starboard.api.loading": ("load",),
    "starboard.api.game": ("Game",),
    "starboard.api.state": ("State",),
    "starboard.api.bot": ("Bot",),
    "starboard.api.batch": ("Batch",),
    "starboard.catalog": ("game_ids",),
    "starboard.engine.actors": ("CHANCE", "NOBODY", "OMNISCIENT", "SPECTATOR"),
    "starboard.engine.errors": (
        "AmbiguousMove", "BadOption", "BadPlayers", "GameOver", "HiddenInformation",
        "IllegalMove", "NotYourTurn", "StarboardError", "UnknownBot", "UnknownGame",
        "UnknownOption", "UnknownPreset", "UnreadableMove",
    ),
}  # fmt: skip
_HOMES = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import a public name from its module (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(f"module 'starboard' has no attribute {name!r}")
    globals()[name] = value = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    """The public names, without those that this module needs itself."""
    return sorted({*_HOMES, *(name for name in globals() if name.startswith("__"))})
