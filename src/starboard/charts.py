"""Charts as SVG text, written without a library: lines with shaded intervals on two axes."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import log10

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 40, 48
COLOURS = ("#1b6ca8", "#c4501b", "#2f8f4e", "#7a4fa3", "#8a6d00", "#5a5a5a")
TICKS = 5


@dataclass(frozen=True)
class Point:
    """A value with its interval."""

    x: float
    y: float
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
    parts = [_text(LEFT, 22, title, 15), *_x_axis(across, x_name), *_y_axis(up, y_name)]
    for number, line in enumerate(series):
        parts += _line(line, across, up, COLOURS[number % len(COLOURS)], number)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" role="img"><title>{escape(title)}</title>\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>\n'
        + "\n".join(parts)
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


def _x_axis(axis: Axis, name: str) -> list[str]:
    base = HEIGHT - BOTTOM
    ticks = [
        _text(axis.at(tick), base + 16, _short(tick), 11, "#444444", "middle")
        for tick in axis.ticks()
    ]
    return [*ticks, _text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, name, 12, "#444444", "middle")]


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
