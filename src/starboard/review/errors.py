"""Why a game cannot be reviewed."""

from pathlib import Path

from starboard.engine.errors import StarboardError
from starboard.engine.table import Table

MESSAGES = Path(__file__).parent / "messages"
MAX_PLIES = 4_000
"""Moves of the longest game that is reviewed."""


class ReviewError(StarboardError):
    """A game cannot be reviewed."""

    folder = MESSAGES


class NothingToReview(ReviewError):
    """No move was made."""

    key = "nothing-to-review"


class SecretsAtStake(ReviewError):
    """The game is not over, and a review would show what players hide from each other."""

    key = "secrets-at-stake"


class TooLongToReview(ReviewError):
    """The game has more moves than a review goes through."""

    key = "too-long-to-review"


def check_length(plies: int) -> None:
    """Raise a ``ReviewError`` if a game has too few or too many moves."""
    if plies == 0:
        raise NothingToReview()
    if plies > MAX_PLIES:
        raise TooLongToReview(moves=plies, most=MAX_PLIES)


def check_reviewable(table: Table) -> None:
    """Raise a ``ReviewError`` if the game cannot be reviewed."""
    check_length(table.ply)
    if table.game.rules.SECRETS and not table.over:
        raise SecretsAtStake()
