"""The values of a chart as rows of a table, with intervals and sample sizes."""

from dataclasses import dataclass

from starboard.charts.data import (
    Bar,
    Chart,
    Format,
    HeatMap,
    Histogram,
    IntervalChart,
    LineChart,
    Point,
    estimated,
    interval,
    written,
)


@dataclass(frozen=True)
class TextTable:
    """Cells of text; the first column names the rows."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def table_of(chart: Chart) -> TextTable:
    """Every value that a chart shows."""
    match chart:
        case LineChart():
            return _lines(chart)
        case IntervalChart():
            rows = [(bar.name, *_cells(bar, bar.value, chart.format)) for bar in chart.bars]
            return TextTable(("", chart.x_name, "95 %", "n"), tuple(rows))
        case Histogram():
            cells = [(it.name, *_cells(it, it.value, "percent")[:2]) for it in chart.columns]
            return TextTable((chart.x_name, f"share of {chart.count:,}", "95 %"), tuple(cells))
        case HeatMap():
            return _heat_map(chart)


def _lines(chart: LineChart) -> TextTable:
    rows = [
        (line.name, written(it.x, chart.x_format), *_cells(it, it.y, chart.format))
        for line in chart.series
        for it in line.points
    ]
    return TextTable(("", chart.x_name, chart.y_name, "95 %", "n"), tuple(rows))


def _heat_map(chart: HeatMap) -> TextTable:
    rows = [
        (name, column, *_cells(cell, cell.value, chart.format))
        for name, cells in zip(chart.rows, chart.cells, strict=True)
        for column, cell in zip(chart.columns, cells, strict=True)
        if cell
    ]
    return TextTable((chart.y_name, chart.x_name, chart.title, "95 %", "n"), tuple(rows))


def _cells(it: Bar | Point, value: float, format: Format) -> tuple[str, str, str]:
    shown = estimated(value, it.low, it.high, format)
    return shown, interval(it.low, it.high, format), f"{it.count:,}"
