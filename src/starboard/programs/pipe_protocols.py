"""The protocols for player programs that games bring along."""

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, TextIO, cast

from starboard.engine.contract import Bot
from starboard.engine.game import Game
from starboard.programs.errors import NoPipeProtocol


class PipeProtocol(Protocol):
    """What the module ``Game.pipe_protocol`` has; both functions return an exit code."""

    def hub(self, arguments: Sequence[str]) -> int: ...
    def player(self, bot: Bot, arguments: Sequence[str], hub: TextIO, out: TextIO) -> int: ...


def pipe_protocol(game: Game) -> PipeProtocol:
    """The game's own protocol; raises ``NoPipeProtocol`` if it has none."""
    if not game.pipe_protocol:
        raise NoPipeProtocol(game=game.title())
    return cast("PipeProtocol", import_module(game.pipe_protocol))
