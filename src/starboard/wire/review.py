"""The review of a finished game: chances to win, luck, and decisions that had a better choice."""

from typing import Literal

import msgspec

Source = Literal["network", "evaluation", "playouts"]
"""What the chances to win come from."""


class ReviewedMove(msgspec.Struct, frozen=True):
    """A move, and every player's chance to win after it."""

    ply: int
    """The ply that the move led to."""
    actor: int | None
    """The seat; null for chance, and where moves were taken back."""
    chances: list[float]
    luck: list[float] | None
    """How a roll or draw has changed each player's chance to win; null for other moves."""


class ReviewedDecision(msgspec.Struct, frozen=True):
    """A decision of a player for which a better move was found."""

    ply: int
    """The ply that the move led to."""
    player: int
    move: dict[str, str]
    """The move in words, by language."""
    better: dict[str, str]
    """The better move in words, by language."""
    chance: float
    """The player's chance to win after the move."""
    better_chance: float
    error: float
    """The standard error of the difference between the two; 0 if they are computed exactly."""

    @property
    def cost(self) -> float:
        """What the decision has cost, in the chance to win."""
        return self.better_chance - self.chance


class Review(msgspec.Struct, frozen=True):
    """What is known of a game so far; ``complete`` when nothing is left to compute."""

    game: str
    source: Source | None
    """Null until the first position is known."""
    length: int
    """The number of moves of the game."""
    first: list[float]
    """Every player's chance to win before the first move."""
    moves: list[ReviewedMove]
    decisions: list[ReviewedDecision]
    luck: list[float]
    """The sum of the luck of each player."""
    luck_error: float
    """The standard error of a player's luck; 0 if it comes from a network."""
    turning_points: list[int]
    """The plies of the moves after which the chances changed most."""
    complete: bool
