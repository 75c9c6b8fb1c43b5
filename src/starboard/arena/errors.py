"""Errors of the arena."""

from pathlib import Path

from starboard.engine.errors import StarboardError

MESSAGES = Path(__file__).parent / "messages"


class ArenaError(StarboardError):
    """An arena cannot begin."""

    folder = MESSAGES


class TooFewBots(ArenaError):
    """An arena needs two contestants; a sequential test needs exactly two."""

    key = "too-few-bots"
