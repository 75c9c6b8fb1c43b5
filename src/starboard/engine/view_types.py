"""Types of view fields, which say how to show values where no board is drawn."""

from typing import Annotated, Any, TypeVar, get_type_hints

T = TypeVar("T")

PER_PLAYER = "per player"
PerPlayer = Annotated[list[T], PER_PLAYER]
"""A list with a value for each player: ``scores: PerPlayer[int]``."""


def per_player_fields(view: type) -> frozenset[str]:
    """Return the names of the fields of a view that are declared as ``PerPlayer``."""
    hints: dict[str, Any] = get_type_hints(view, include_extras=True)
    return frozenset(
        name for name, hint in hints.items() if PER_PLAYER in getattr(hint, "__metadata__", ())
    )
