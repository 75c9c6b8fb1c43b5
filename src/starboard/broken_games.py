"""The message of commands that list games about those that cannot be loaded."""

import sys

from starboard.catalog import broken_games
from starboard.engine.languages import supported_language


def report_broken_games(language: str) -> None:
    """Write one line to standard error for each game that cannot be loaded."""
    for error in broken_games():
        sys.stderr.write(f"starboard: {error.message(supported_language(language))}\n")
