"""Every player's chance to win in a position."""

from typing import Any, NamedTuple, Protocol

from starboard.wire.review import Source


class Value(NamedTuple):
    """Every player's chance to win."""

    chances: tuple[float, ...]
    error: float = 0.0
    """The largest standard error of a chance."""


class PositionValues(Protocol):
    """Estimates the positions of a game."""

    source: Source

    def value(self, state: Any, mover: int, number: int) -> Value:
        """Every player's chance; ``mover`` made the last move, ``number`` is that of the ply."""
        ...

    def expected_value(self, state: Any, mover: int, number: int) -> Value:
        """Every player's chance before a roll or draw: the mean over its outcomes."""
        ...

    def move_values(self, state: Any, player: int, number: int) -> dict[int, float]:
        """The chance of a player to win after each legal move; empty if they are not known."""
        ...
