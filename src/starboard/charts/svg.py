"""Charts as SVG text, in the colours of the page around them or of a file of their own."""

from collections.abc import Iterable, Sequence
from html import escape

from starboard.charts.axis import Axis, ticks_between, widened
from starboard.charts.data import (
    Bar,
    Chart,
    Format,
    HeatMap,
    Histogram,
    IntervalChart,
    LineChart,
    Series,
    estimated,
    written,
)
from starboard.charts.description import description
from starboard.charts.theme import CHART_CSS, SERIES_COLOURS, TOKENS_CSS

WIDTH, HEIGHT = 440, 270
LEFT, RIGHT, TOP, BOTTOM = 52, 24, 34, 44
ROW_HEIGHT = 24
CHARACTER_WIDTH = 6.6
"""The usual width of a character, to leave room for names."""
MAX_NAMES_WIDTH = 200
CELL_HEIGHT = 34
DARKEST_CELL = 0.34


def svg_element(chart: Chart) -> str:
    """The chart as an element of a page that has the style of charts."""
    return _draw(chart)


def svg_file(chart: Chart) -> str:
    """The chart as a file of its own."""
    style = f"<style>{TOKENS_CSS}{CHART_CSS}svg{{background:var(--paper-raised)}}</style>"
    head, body = _draw(chart).split(">", 1)
    return f'{head} xmlns="http://www.w3.org/2000/svg">{style}{body}\n'


def _draw(chart: Chart) -> str:
    match chart:
        case LineChart():
            return _line_chart(chart)
        case IntervalChart():
            return _interval_chart(chart)
        case Histogram():
            return _histogram(chart)
        case HeatMap():
            return _heat_map(chart)


def _line_chart(chart: LineChart) -> str:
    points = [point for line in chart.series for point in line.points]
    xs = [point.x for point in points] or [1.0]
    across = Axis(min(xs), max(xs), LEFT, WIDTH - RIGHT, chart.logarithmic and min(xs) > 0)
    up = _value_axis(chart, HEIGHT - BOTTOM, TOP + 12)
    parts = [*_x_axis(across, chart.x_name, HEIGHT, chart.x_format), *_y_axis(up, chart)]
    for number, line in enumerate(chart.series):
        parts += _line(line, across, up, number)
    if len(chart.series) > 1:
        parts += [part for number, line in enumerate(chart.series) for part in _key(line, number)]
    return _document(chart, HEIGHT, parts)


def _value_axis(chart: LineChart, first: float, last: float) -> Axis:
    points = [point for line in chart.series for point in line.points]
    high = max((point.high for point in points), default=1.0)
    low = min((point.low for point in points), default=0.0)
    if chart.format == "percent" and high > 0.5:
        return Axis(min(low, 0.0), 1.0, first, last)
    return Axis(*widened(min(low, 0.0), max(high, 0.0)), first, last)


def _line(series: Series, across: Axis, up: Axis, number: int) -> list[str]:
    upper = [(across.at(it.x), up.at(it.high)) for it in series.points]
    lower = [(across.at(it.x), up.at(it.low)) for it in reversed(series.points)]
    middle = [(across.at(it.x), up.at(it.y)) for it in series.points]
    colour = f"s{number % SERIES_COLOURS}"
    return [
        (
            f'<g class="{colour}"><polygon class="area" points="{_path(upper + lower)}"/>'
            f'<polyline class="line" points="{_path(middle)}"/>'
        ),
        *(f'<circle class="solid" cx="{x:.1f}" cy="{y:.1f}" r="2.5"/>' for x, y in middle),
        "</g>",
    ]


def _key(series: Series, number: int) -> list[str]:
    """What names a line where there are several."""
    y = TOP + 24 + 16 * number
    colour = f"s{number % SERIES_COLOURS}"
    return [
        f'<rect class="{colour} solid" x="{LEFT + 10}" y="{y - 5}" width="12" height="3"/>',
        _text(LEFT + 28, y, series.name),
    ]


def _interval_chart(chart: IntervalChart) -> str:
    values = [end for bar in chart.bars for end in (bar.low, bar.high)]
    values += [] if chart.reference is None else [chart.reference]
    names = names_width(bar.name for bar in chart.bars)
    across = Axis(*widened(min(values), max(values)), names, WIDTH - RIGHT)
    height = TOP + ROW_HEIGHT * len(chart.bars) + BOTTOM
    rows = [
        part
        for number, bar in enumerate(chart.bars)
        for part in _bar(bar, across, TOP + ROW_HEIGHT * (number + 0.5), names)
    ]
    parts = [*_x_grid(across, height), *_x_axis(across, chart.x_name, height, chart.format)]
    if chart.reference is not None:
        x = across.at(chart.reference)
        parts.append(
            f'<path class="reference" d="M{x:.1f} {TOP - 4}V{height - BOTTOM}" fill="none"/>'
        )
    return _document(chart, height, parts + rows)


def names_width(names: Iterable[str]) -> int:
    """The room for the names of rows."""
    longest = max(map(len, names), default=0)
    return round(min(MAX_NAMES_WIDTH, max(LEFT, 18 + CHARACTER_WIDTH * longest)))


def _bar(bar: Bar, across: Axis, y: float, names: int) -> list[str]:
    low, high = across.at(bar.low), across.at(bar.high)
    return [
        _text(names - 10, y + 4, bar.name, "end"),
        (
            f'<g class="s0"><path class="span" d="M{low:.1f} {y:.1f}H{high:.1f}"/>'
            f'<circle class="solid" cx="{across.at(bar.value):.1f}" cy="{y:.1f}" r="4"/></g>'
        ),
    ]


def _histogram(chart: Histogram) -> str:
    highest = max((it.high for it in chart.columns), default=0.0)
    up = Axis(0.0, widened(0.0, highest)[1] if highest else 1.0, HEIGHT - BOTTOM, TOP)
    width = (WIDTH - LEFT - RIGHT) / max(len(chart.columns), 1)
    base, every = HEIGHT - BOTTOM, -(-len(chart.columns) // 8)
    parts = [*_y_ticks(up, "percent")]
    for number, it in enumerate(chart.columns):
        x, y = LEFT + number * width, up.at(it.value)
        parts.append(
            f'<rect class="s0 solid" x="{x + 1:.1f}" y="{y:.1f}" width="{max(width - 2, 1):.1f}" '
            f'height="{base - y:.1f}"/>'
        )
        if number % every == 0:
            parts.append(_text(x + width / 2, base + 16, it.name, "middle", "muted"))
    ends = [
        f"M{LEFT + (number + 0.5) * width:.1f} {up.at(it.low):.1f}V{up.at(it.high):.1f}"
        for number, it in enumerate(chart.columns)
    ]
    parts.append(f'<path d="{"".join(ends)}" style="stroke:var(--ink)"/>')
    parts.append(_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, chart.x_name, "middle", "muted"))
    return _document(chart, HEIGHT, parts)


def _heat_map(chart: HeatMap) -> str:
    values = [cell.value for row in chart.cells for cell in row if cell]
    low, high = min(values, default=0.0), max(values, default=0.0)
    left = names_width(chart.rows) + 8
    width = (WIDTH - left - RIGHT) / len(chart.columns)
    height = TOP + CELL_HEIGHT * len(chart.rows) + BOTTOM + 8
    parts: list[str] = []
    for row, (name, cells) in enumerate(zip(chart.rows, chart.cells, strict=True)):
        y = TOP + CELL_HEIGHT * row
        parts.append(_text(left - 8, y + CELL_HEIGHT / 2 + 4, name, "end"))
        for column, cell in enumerate(cells):
            x = left + width * column
            if cell:
                share = (cell.value - low) / (high - low) if high > low else 0.0
                parts.append(
                    f'<rect class="s0 solid" x="{x + 1:.1f}" y="{y + 1}" width="{width - 2:.1f}" '
                    f'height="{CELL_HEIGHT - 2}" fill-opacity="{0.06 + DARKEST_CELL * share:.2f}"/>'
                )
            shown = estimated(cell.value, cell.low, cell.high, chart.format) if cell else "–"
            parts.append(_text(x + width / 2, y + CELL_HEIGHT / 2 + 4, shown, "middle"))
    base = TOP + CELL_HEIGHT * len(chart.rows)
    for column, name in enumerate(chart.columns):
        parts.append(_text(left + width * (column + 0.5), base + 16, name, "middle", "muted"))
    parts.append(_text((left + WIDTH - RIGHT) / 2, height - 8, chart.x_name, "middle", "muted"))
    parts.append(_text(8, TOP - 2, chart.y_name, css="muted"))
    return _document(chart, height, parts)


def _document(chart: Chart, height: int, parts: Sequence[str]) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {height}" role="img">'
        f"<title>{escape(chart.title)}</title><desc>{escape(description(chart))}</desc>"
        + "".join([_text(8, 18, chart.title), *parts])
        + "</svg>"
    )


def _x_grid(axis: Axis, height: int) -> list[str]:
    return [
        f'<path class="grid" d="M{axis.at(tick):.1f} {TOP - 4}V{height - BOTTOM}"/>'
        for tick in axis.ticks()
    ]


def _x_axis(axis: Axis, name: str, height: int, format: Format) -> list[str]:
    ticks = [
        _text(axis.at(tick), height - BOTTOM + 16, _tick(tick, format), "middle", "muted")
        for tick in axis.ticks()
    ]
    middle = (axis.first + axis.last) / 2
    return [*ticks, _text(middle, height - 8, name, "middle", "muted")]


def _y_axis(axis: Axis, chart: LineChart) -> list[str]:
    return [*_y_ticks(axis, chart.format), _text(LEFT, TOP, chart.y_name, css="muted")]


def _y_ticks(axis: Axis, format: Format) -> list[str]:
    ticks = ticks_between(axis.low, axis.high)
    lines = [
        f'<path class="grid" d="M{LEFT} {axis.at(tick):.1f}H{WIDTH - RIGHT}"/>' for tick in ticks
    ]
    names = [
        _text(LEFT - 8, axis.at(tick) + 4, _tick(tick, format), "end", "muted") for tick in ticks
    ]
    return [*lines, *names]


def _tick(value: float, format: Format) -> str:
    text = f"{100 * value:.3g} %" if format == "percent" else written(value, format)
    return text.replace("-", "−")


def _path(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _text(x: float, y: float, text: str, anchor: str = "start", css: str = "") -> str:
    chosen = f' class="{css}"' if css else ""
    place = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}"{place}{chosen}>{escape(text)}</text>'
