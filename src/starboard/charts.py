"""Charts as SVG text, written without a library.

Lines with shaded intervals on two axes, and rows of values with their intervals.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import log10

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 40, 48
COLOURS = ("#1b6ca8", "#c4501b", "#2f8f4e", "#7a4fa3", "#8a6d00", "#5a5a5a")
TICKS = 5
NAMES_WIDTH, ROW_HEIGHT = 120, 22
"""The space for the names of rows, and the height of a row."""


@dataclass(frozen=True)
class Point:
    """A value with its interval."""

    x: float
    y: float
    low: float
    high: float


@dataclass(frozen=True)
class Bar:
    """A named value with its interval."""

    name: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Series:
    """A named line."""

    name: str
    points: Sequence[Point]


@dataclass(frozen=True)
class Axis:
    """A scale from data to pixels; logarithmic if asked for."""

    low: float
    high: float
    first: float
    last: float
    logarithmic: bool = False

    def at(self, value: float) -> float:
        low, high, here = self.low, self.high, value
        if self.logarithmic:
            low, high, here = log10(low), log10(high), log10(max(value, self.low))
        share = (here - low) / (high - low) if high > low else 0.0
        return self.first + share * (self.last - self.first)

    def ticks(self) -> list[float]:
        steps = [number / (TICKS - 1) for number in range(TICKS)]
        if self.logarithmic and self.high > self.low:
            return [float(self.low * (self.high / self.low) ** step) for step in steps]
        return [self.low + step * (self.high - self.low) for step in steps]


def share_chart(title: str, x_name: str, y_name: str, series: Sequence[Series]) -> str:
    """Lines of shares (0 to 1) over a logarithmic axis, with their intervals as areas."""
    xs = [point.x for line in series for point in line.points] or [1.0]
    across = Axis(min(xs), max(xs), LEFT, WIDTH - RIGHT, logarithmic=min(xs) > 0)
    up = Axis(0.0, 1.0, HEIGHT - BOTTOM, TOP)
    parts = [*_x_axis(across, x_name), *_y_axis(up, y_name)]
    for number, line in enumerate(series):
        parts += _line(line, across, up, COLOURS[number % len(COLOURS)], number)
    return _document(title, HEIGHT, parts)


def interval_chart(title: str, x_name: str, bars: Sequence[Bar]) -> str:
    """A row for each value: its name, a point, and its interval as a line."""
    low, high = min(bar.low for bar in bars), max(bar.high for bar in bars)
    across = Axis(low, high, NAMES_WIDTH, WIDTH - RIGHT)
    height = TOP + ROW_HEIGHT * len(bars) + BOTTOM
    rows = [
        part
        for number, bar in enumerate(bars)
        for part in _bar(bar, across, TOP + ROW_HEIGHT * (number + 0.5), COLOURS[0])
    ]
    return _document(title, height, [*_x_axis(across, x_name, height), *rows])


def _bar(bar: Bar, across: Axis, y: float, colour: str) -> list[str]:
    low, high = across.at(bar.low), across.at(bar.high)
    return [
        _text(NAMES_WIDTH - 12, y + 4, bar.name, 12, anchor="end"),
        f'<path d="M{low:.1f} {y:.1f}H{high:.1f}" stroke="{colour}" stroke-width="2"/>',
        f'<circle cx="{across.at(bar.value):.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>',
    ]


def _document(title: str, height: int, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'font-family="sans-serif" role="img"><title>{escape(title)}</title>\n'
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>\n'
        + "\n".join([_text(LEFT, 22, title, 15), *parts])
        + "\n</svg>\n"
    )


def _line(series: Series, across: Axis, up: Axis, colour: str, number: int) -> list[str]:
    upper = [(across.at(it.x), up.at(it.high)) for it in series.points]
    lower = [(across.at(it.x), up.at(it.low)) for it in reversed(series.points)]
    middle = [(across.at(it.x), up.at(it.y)) for it in series.points]
    return [
        f'<polygon points="{_path(upper + lower)}" fill="{colour}" opacity="0.15"/>',
        f'<polyline points="{_path(middle)}" fill="none" stroke="{colour}" stroke-width="2"/>',
        *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>' for x, y in middle),
        _text(LEFT + 10, TOP + 14 + 16 * number, series.name, 12, colour),
    ]


def _x_axis(axis: Axis, name: str, height: int = HEIGHT) -> list[str]:
    base = height - BOTTOM
    ticks = [
        _text(axis.at(tick), base + 16, _short(tick), 11, "#444444", "middle")
        for tick in axis.ticks()
    ]
    middle = (axis.first + axis.last) / 2
    return [*ticks, _text(middle, height - 8, name, 12, "#444444", "middle")]


def _y_axis(axis: Axis, name: str) -> list[str]:
    lines = [
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{axis.at(tick):.1f}" '
        f'y2="{axis.at(tick):.1f}" stroke="#dddddd"/>'
        for tick in axis.ticks()
    ]
    ticks = [
        _text(LEFT - 8, axis.at(tick) + 4, f"{tick:.0%}", 11, "#444444", "end")
        for tick in axis.ticks()
    ]
    return [*lines, *ticks, _text(LEFT, TOP - 6, name, 11, "#444444")]


def _short(value: float) -> str:
    """A number with two significant digits: ``1.2k``, ``340``, ``2.5M``."""
    for size, unit in ((1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:.3g}{unit}"
    return f"{value:.3g}"


def _path(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _text(
    x: float, y: float, text: str, size: int, colour: str = "#111111", anchor: str = "start"
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )
