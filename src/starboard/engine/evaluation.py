"""The unit of estimated chances to win, and the evaluation of games that have none of their own.

This module is written in the dialect: it runs interpreted and compiled.
"""

from typing import Any

CERTAIN = 1 << 20
"""The estimate that stands for a certain win."""


def no_evaluation(s: Any, out: list[int]) -> None:
    """Do nothing; kernels then estimate a position by its scores."""
