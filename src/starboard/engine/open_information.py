"""``hide``, ``seen`` and ``guess`` for games without secrets.

Rules import them as they are; ``SECRETS`` is False then. This module is written in the
dialect of rules: it runs interpreted and compiled.
"""

from typing import Any


def hide(s: Any, viewer: int) -> None:
    """Every viewer knows the whole state."""


def seen(s: Any, actor: int, move: int, viewer: int) -> int:
    """Every viewer learns every move."""
    return move


def guess(s: Any, viewer: int, rng: list[int]) -> None:
    """Nothing is hidden, so there is nothing to fill in."""
