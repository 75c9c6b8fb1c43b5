"""The content of a report, which is written as a page, as JSON and as text."""

from dataclasses import dataclass

from starboard.charts.data import Chart
from starboard.charts.table import TextTable
from starboard.engine.options import Value


@dataclass(frozen=True)
class CaptionedTable:
    """A table with the sentence above it."""

    caption: str
    table: TextTable


@dataclass(frozen=True)
class Chapter:
    """A question about the game, and what was measured about it."""

    id: str
    title: str
    sentences: tuple[str, ...] = ()
    """The first one goes into the verdict."""
    charts: tuple[Chart, ...] = ()
    tables: tuple[CaptionedTable, ...] = ()
    notes: tuple[str, ...] = ()
    """How it was measured, and what was assumed."""


@dataclass(frozen=True)
class Report:
    """A report on a game with certain options, by games of certain bots."""

    game: str
    title: str
    rules: int
    players: int
    options: dict[str, Value]
    seed: int
    command: str
    """The command that makes the same report."""
    games: int
    """The games that were measured, playouts of single decisions left out."""
    is_complete: bool
    chapters: tuple[Chapter, ...]
