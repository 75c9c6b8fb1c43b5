"""Outcomes of chance and guesses of hidden information, called from Python."""

from starboard.engine.kernels.contract import chance, guess, state_in_bytes
from starboard.engine.kernels.types import Bytes, Integers


def list_outcomes(data: Bytes, out: Integers, weights: Integers) -> int:
    """Write every outcome of the roll or draw now due with its weight; returns how many."""
    return chance(state_in_bytes(data), out, weights)


def guess_hidden(data: Bytes, viewer: int, rng: Integers) -> None:
    """Fill in at random what is hidden from this viewer."""
    guess(state_in_bytes(data), viewer, rng)
