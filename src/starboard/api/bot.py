"""A bot of a game's roster, as Python programs use it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from starboard.api.random_source import RandomSource, kernel_generator
from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.errors import NotYourTurn
from starboard.engine.options import NONE

if TYPE_CHECKING:
    from starboard.api.game import Game
    from starboard.api.state import State


class Bot:
    """A compiled bot with a random generator of its own; ``Game.bot`` creates it."""

    def __init__(self, game: "Game", name: str, rng: RandomSource) -> None:
        self.game = game
        self.name = name
        self.address = game.compiled.bot(name)
        """The number by which kernels call the bot."""
        self._rng = kernel_generator(rng)
        self._choose = game.kernels.choose_move
        self._redacted = np.zeros(game.compiled.size, np.uint8)
        self._moves = np.zeros(game.definition.rules.MAX_MOVES, np.int64)

    def choose(self, state: "State", player: int = NOBODY) -> int:
        """Return the move that the bot makes for a player, by default for the one to act.

        The bot is given only what this player may know. Raises ``NotYourTurn`` if the player
        may not act.
        """
        chosen = state.actor if player == NOBODY else player
        if chosen == CHANCE:
            raise NotYourTurn(actor=self.name, acting=NONE)
        state.check_turn(chosen)
        room = self._redacted
        return int(self._choose(state.address, room, self.address, chosen, self._moves, self._rng))

    def __repr__(self) -> str:
        return f"<Bot {self.name} of {self.game.id}>"


BotChoice = str | Bot | Sequence[str | Bot]
"""One bot for all seats or one for each, by name or as a ``Bot``."""
T = TypeVar("T")


def one_for_each(bots: str | Bot | Sequence[T], count: int) -> Sequence[str | Bot | T]:
    """Return ``count`` bots from one for all seats or from one for each; raises ``ValueError``."""
    if isinstance(bots, str | Bot):
        return [bots] * count
    if len(bots) != count:
        raise ValueError(f"{count} bots are needed, not {len(bots)}")
    return bots
