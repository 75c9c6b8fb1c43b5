"""Achievements: what is remarkable about the end of a game for one of its players."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starboard.engine.game import Game


@dataclass(frozen=True)
class Achievement:
    """An achievement with the message ``achievement-<name>`` and its attribute ``title``."""

    name: str
    is_reached: Callable[[Any, int], bool]
    """``is_reached(s, player)`` looks at the whole last state of a game that is over."""
    needs_win: bool = True
    """Whether only winners can reach it."""

    @property
    def message(self) -> str:
        """The name of its message."""
        return f"achievement-{self.name}"


def reached(game: "Game", state: Any, player: int) -> list[str]:
    """Return the names of the achievements that a player has reached in the last state."""
    has_won = bool(game.rules.winners(state) >> player & 1)
    return [
        it.name
        for it in game.achievements
        if (has_won or not it.needs_win) and it.is_reached(state, player)
    ]
