"""Why a new game cannot be written."""

from pathlib import Path

from starboard.engine.errors import StarboardError

MESSAGES = Path(__file__).parent / "messages"


class BadGameName(StarboardError):
    """The name cannot be that of a Python package."""

    key = "bad-game-name"
    folder = MESSAGES


class TakenGameName(StarboardError):
    """There is a game or a Python module of this name."""

    key = "taken-game-name"
    folder = MESSAGES


class FolderExists(StarboardError):
    """There is already something where the new game would be written."""

    key = "folder-exists"
    folder = MESSAGES
