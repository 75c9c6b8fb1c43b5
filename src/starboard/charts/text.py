"""Charts and tables as lines of text, for terminals."""

from collections.abc import Sequence

from starboard.charts.axis import Axis
from starboard.charts.data import (
    Bar,
    Chart,
    HeatMap,
    Histogram,
    IntervalChart,
    LineChart,
    estimated,
    interval,
    written,
)
from starboard.charts.table import TextTable, table_of

PLOT_WIDTH = 32
"""The characters of a row of a chart."""
BLOCKS = " ▁▂▃▄▅▆▇█"


def text_chart(chart: Chart) -> list[str]:
    """The chart as lines of text under its title."""
    match chart:
        case LineChart():
            body = [_sparkline(chart, number) for number in range(len(chart.series))]
        case IntervalChart():
            body = _intervals(chart)
        case Histogram():
            shares = [it.value for it in chart.columns]
            ends = f"{chart.columns[0].name} … {chart.columns[-1].name}" if chart.columns else ""
            body = [f"{_blocks(shares, max(shares, default=0.0))}  {ends}"]
        case HeatMap():
            body = text_table(table_of(chart))
    return [chart.title, *(f"  {line}" for line in body)]


def text_table(table: TextTable) -> list[str]:
    """The cells in columns; all but the first are flush right."""
    lines = [table.header, *table.rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(table.header))]
    return [
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]


def _intervals(chart: IntervalChart) -> list[str]:
    ends = [end for bar in chart.bars for end in (bar.low, bar.high)]
    ends += [] if chart.reference is None else [chart.reference]
    axis = Axis(min(ends), max(ends), 0, PLOT_WIDTH - 1)
    names = max((len(bar.name) for bar in chart.bars), default=0)
    return [
        f"{bar.name:<{names}} {_row(bar, axis, chart.reference)} "
        f"{estimated(bar.value, bar.low, bar.high, chart.format)} "
        f"({interval(bar.low, bar.high, chart.format)})"
        for bar in chart.bars
    ]


def _row(bar: Bar, axis: Axis, reference: float | None) -> str:
    cells = [" "] * PLOT_WIDTH
    if reference is not None:
        cells[round(axis.at(reference))] = "┊"
    for place in range(round(axis.at(bar.low)), round(axis.at(bar.high)) + 1):
        cells[place] = "─"
    cells[round(axis.at(bar.value))] = "●"
    return "".join(cells)


def _sparkline(chart: LineChart, number: int) -> str:
    line = chart.series[number]
    values = [point.y for point in line.points]
    highest = 1.0 if chart.format == "percent" else max(values, default=0.0)
    first, last = (written(it, chart.format) for it in (values[0], values[-1])) if values else "  "
    return f"{_blocks(values, highest)}  {line.name}: {first} … {last}"


def _blocks(values: Sequence[float], highest: float) -> str:
    """A character for each value, as high as the value."""
    most = len(BLOCKS) - 1
    return "".join(
        BLOCKS[max(0, min(most, round(most * value / highest)))] if highest > 0 else BLOCKS[0]
        for value in values
    )
