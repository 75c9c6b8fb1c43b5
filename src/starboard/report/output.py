"""The report as JSON and as text for a terminal."""

import json
from dataclasses import asdict
from textwrap import wrap

from starboard.charts.table import TextTable
from starboard.charts.text import text_chart, text_table
from starboard.report.document import Chapter, Report

LINE_WIDTH = 96


def as_json(report: Report) -> str:
    """All sentences, charts and tables; the type of a chart is its field ``chart``."""
    chapters = [
        asdict(chapter)
        | {"charts": [{"chart": type(it).__name__, **asdict(it)} for it in chapter.charts]}
        for chapter in report.chapters
    ]
    return json.dumps(asdict(report) | {"chapters": chapters}, indent=1, ensure_ascii=False) + "\n"


def as_text(report: Report) -> str:
    """The sentences of every chapter with small charts."""
    stopped = "" if report.is_complete else " (stopped early)"
    title = f"{report.title}, {report.players} players: {report.games:,} games{stopped}"
    return "\n".join([title, *(line for chapter in report.chapters for line in _chapter(chapter))])


def _chapter(chapter: Chapter) -> list[str]:
    lines = ["", chapter.title.upper()]
    for sentence in chapter.sentences:
        lines += _bullet(sentence)
    for chart in chapter.charts:
        lines += ["", *text_chart(chart)]
    for table in chapter.tables:
        lines += ["", table.caption, *(f"  {line}" for line in table_lines(table.table))]
    return lines


def _bullet(sentence: str) -> list[str]:
    """The lines of a sentence; none ends within the size of a sample."""
    joined = sentence.replace("n = ", "n\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}")
    lines = wrap(joined, LINE_WIDTH, initial_indent="• ", subsequent_indent="  ")
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def table_lines(table: TextTable) -> list[str]:
    """The table; its rows below each other if it is too wide."""
    lines = text_table(table)
    if max(map(len, lines)) <= LINE_WIDTH:
        return lines
    return [line for row in table.rows for line in (row[0], *_cells(table, row))]


def _cells(table: TextTable, row: tuple[str, ...]) -> list[str]:
    pairs = zip(table.header[1:], row[1:], strict=True)
    return [f"  {name}: {cell}" for name, cell in pairs]
