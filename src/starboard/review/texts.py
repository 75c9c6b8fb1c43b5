"""The messages of reviews and hints."""

from starboard.engine.words import Catalogue, catalogue
from starboard.review.errors import MESSAGES


def texts(language: str) -> Catalogue:
    """The messages in this language."""
    return catalogue(language, MESSAGES)
