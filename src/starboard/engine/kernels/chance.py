"""Chance, asked from Python: what may come, and what may be hidden."""

from typing import Any

from starboard.engine.kernels.contract import chance, guess, struct_of


def listed(data: Any, out: Any, weights: Any) -> int:
    """Every outcome of the roll or draw now due, with its weight."""
    return chance(struct_of(data), out, weights)


def guessed(data: Any, viewer: int, rng: Any) -> None:
    """Fill in what is hidden from this viewer."""
    guess(struct_of(data), viewer, rng)
