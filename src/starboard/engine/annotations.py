"""What programs reported about their moves, and did wrong, as part of a saved game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Annotation:
    """A remark on a ply of a game."""

    ply: int
    """The ply at which it was made, before the move that it is about."""
    player: int
    note: str = ""
    value: float | None = None
    """How likely the program thought that it would win, or any other estimate of its own."""
    fault: str = ""
    """What the program did wrong: the name of a fault; ``note`` says more."""
