"""The terminal's own messages."""

from pathlib import Path

from starboard.engine.words import Catalogue, catalogue

MESSAGES = Path(__file__).parent / "messages"


def texts(language: str) -> Catalogue:
    """The messages of the terminal in this language."""
    return catalogue(language, MESSAGES)
