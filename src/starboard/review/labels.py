"""Moves in words, as a sentence quotes them."""

from starboard.engine.languages import LANGUAGES
from starboard.engine.moves import Move
from starboard.engine.table import Table


def quotable_label(table: Table, move: Move, language: str) -> str:
    """A move in words, without a full stop."""
    return table.label(move, language).removesuffix(".")


def quotable_labels(table: Table, move: Move) -> dict[str, str]:
    """A move in words, by language."""
    return {language: quotable_label(table, move, language) for language in LANGUAGES}
