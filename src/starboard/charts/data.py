"""What charts show, independent of how it is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Format = Literal["number", "percent"]
"""How values are written; ``percent`` is for shares from 0 to 1."""


@dataclass(frozen=True)
class Point:
    """A value at some place of the x axis, with its interval and the size of the sample."""

    x: float
    y: float
    low: float
    high: float
    count: int = 0


@dataclass(frozen=True)
class Bar:
    """A named value with its interval and the size of the sample."""

    name: str
    value: float
    low: float
    high: float
    count: int = 0


@dataclass(frozen=True)
class Series:
    """A named line."""

    name: str
    points: Sequence[Point]


@dataclass(frozen=True)
class LineChart:
    """Lines with their intervals as areas."""

    title: str
    x_name: str
    y_name: str
    series: Sequence[Series]
    format: Format = "percent"
    x_format: Format = "number"
    logarithmic: bool = False
    """Whether the x axis is logarithmic."""


@dataclass(frozen=True)
class IntervalChart:
    """A row for each value: its name, a point, and its interval as a line."""

    title: str
    x_name: str
    bars: Sequence[Bar]
    format: Format = "number"
    reference: float | None = None
    """A value to compare with, drawn as a vertical line."""


@dataclass(frozen=True)
class Histogram:
    """A column for each range of values."""

    title: str
    x_name: str
    columns: Sequence[tuple[str, float]]
    """The label of each range, and the share of the values in it."""
    count: int


@dataclass(frozen=True)
class HeatMap:
    """A cell for each combination of two settings."""

    title: str
    x_name: str
    y_name: str
    columns: Sequence[str]
    rows: Sequence[str]
    cells: Sequence[Sequence[Bar | None]]
    """By row; the name of a cell is not shown. ``None`` was not measured."""
    format: Format = "number"


Chart = LineChart | IntervalChart | Histogram | HeatMap


def written(value: float, format: Format) -> str:
    """A value as charts and tables show it: ``12.3 %``, ``−0.42``, ``340``, ``1.2k``."""
    size = _written_size(abs(value), format)
    return f"−{size}" if value < 0 and any(digit in size for digit in "123456789") else size


def _written_size(value: float, format: Format) -> str:
    if format == "percent":
        return f"{100 * value:.1f} %"
    for size, unit in ((1e6, "M"), (1e4, "k")):
        if value >= size:
            return f"{value / (1e3 if unit == 'k' else size):.3g}{unit}"
    return f"{value:.0f}" if value >= 100 or value == int(value) else f"{value:.3g}"


def interval(low: float, high: float, format: Format) -> str:
    """An interval: ``11.1 – 13.5 %``."""
    end = written(high, format)
    return f"{written(low, format).removesuffix(' %')} – {end}"
