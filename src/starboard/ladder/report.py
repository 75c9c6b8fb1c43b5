"""The table and the picture of a ladder."""

from starboard.catalog import find_game
from starboard.charts.data import Bar, IntervalChart
from starboard.charts.svg import svg_file
from starboard.charts.table import TextTable
from starboard.charts.text import text_table
from starboard.ladder.ladder_file import LadderDocument

HEADER = ("", "rating", "95 %", "above the level below", "wins", "games", "ms a move")


def rows(document: LadderDocument) -> list[tuple[str, ...]]:
    """The cells of the table, the strongest first."""
    return [
        (
            rung.name,
            f"{rung.elo:.0f}",
            f"{rung.low:.0f} to {rung.high:.0f}",
            f"{rung.gap[0]:+.0f} to {rung.gap[1]:+.0f}" if rung.gap else "",
            f"{rung.share:.1%}",
            f"{rung.games:,}",
            f"{rung.milliseconds:.1f}",
        )
        for rung in document.table
    ]


def as_text(document: LadderDocument) -> str:
    """The table for the terminal."""
    return "\n".join(text_table(TextTable(HEADER, tuple(rows(document)))))


def picture(document: LadderDocument) -> str:
    """The ratings with their intervals, as SVG."""
    title = f"{find_game(document.game).title()}, {document.players} players"
    bars = [Bar(rung.name, rung.elo, rung.low, rung.high) for rung in document.table]
    return svg_file(IntervalChart(title, "rating", bars))


def unseparated(document: LadderDocument) -> list[str]:
    """The levels that do not stand above the one below beyond the 95 % interval."""
    return [rung.name for rung in document.table if rung.gap and rung.gap[0] <= 0.0]
