"""``hide``, ``seen`` and ``guess`` for games without hidden information.

The rules of such a game import them and set ``SECRETS = False``. This module is written in the
dialect: it runs interpreted and compiled.
"""

from typing import Any


def hide(s: Any, viewer: int) -> None:
    """Do nothing: every viewer may know the whole state."""


def seen(s: Any, actor: int, move: int, viewer: int) -> int:
    """The move itself: every viewer may know every move."""
    return move


def guess(s: Any, viewer: int, rng: list[int]) -> None:
    """Do nothing: nothing is hidden."""
