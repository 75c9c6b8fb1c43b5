"""Errors of the arena."""

from pathlib import Path

from starboard.engine.errors import StarboardError

MESSAGES = Path(__file__).parent / "messages"


class ArenaError(StarboardError):
    """An arena cannot begin."""

    folder = MESSAGES


class LedgerExists(ArenaError):
    """The ledger of a new run exists already."""

    key = "ledger-exists"


class UnreadableLedger(ArenaError):
    """The file is not a ledger, or cannot be opened."""

    key = "unreadable-ledger"


class WrongLedger(ArenaError):
    """The ledger belongs to another plan."""

    key = "wrong-ledger"


class TooFewBots(ArenaError):
    """An arena needs two contestants; a sequential test needs exactly two."""

    key = "too-few-bots"
