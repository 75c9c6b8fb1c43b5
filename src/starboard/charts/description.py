"""What a chart shows, in words: the text alternative of its picture."""

from starboard.charts.data import (
    Bar,
    Chart,
    HeatMap,
    Histogram,
    IntervalChart,
    LineChart,
    Series,
    estimated,
    interval,
    written,
)


def description(chart: Chart) -> str:
    """The axes of the chart and all values in it."""
    match chart:
        case LineChart():
            lines = ". ".join(_line(chart, line) for line in chart.series)
            return f"{chart.y_name} by {chart.x_name}. {lines}"
        case IntervalChart():
            return f"{chart.x_name}. {'; '.join(_bar(chart, bar) for bar in chart.bars)}"
        case Histogram():
            shares = [f"{it.name}: {written(it.value, 'percent')}" for it in chart.columns]
            return f"Share of {chart.count:,} by {chart.x_name}. {'; '.join(shares)}"
        case HeatMap():
            return "; ".join(
                _cell(chart, row, column, cell)
                for row, cells in zip(chart.rows, chart.cells, strict=True)
                for column, cell in zip(chart.columns, cells, strict=True)
            )


def _line(chart: LineChart, line: Series) -> str:
    points = (
        f"{written(it.x, chart.x_format)}: {written(it.y, chart.format)}" for it in line.points
    )
    return f"{line.name}: {', '.join(points)}"


def _bar(chart: IntervalChart, bar: Bar) -> str:
    return f"{bar.name}: {_estimated(bar, chart)}"


def _estimated(bar: Bar, chart: IntervalChart | HeatMap) -> str:
    ends = interval(bar.low, bar.high, chart.format)
    return f"{estimated(bar.value, bar.low, bar.high, chart.format)} ({ends})"


def _cell(chart: HeatMap, row: str, column: str, cell: Bar | None) -> str:
    across = f", {chart.x_name} {column}" if column else ""
    return f"{chart.y_name} {row}{across}: {_estimated(cell, chart) if cell else 'not measured'}"
