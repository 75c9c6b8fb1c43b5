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
    columns: Sequence[Bar]
    """The share of the values in each range."""
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


DECIMALS: dict[Format, tuple[tuple[int, float], ...]] = {
    "number": ((0, 10.0), (1, 0.05), (2, 0.0)),
    "percent": ((0, 0.025), (1, 0.0005), (2, 0.0)),
}
"""How many digits after the point are shown, and from which half width of the interval on."""


def decimals_of(low: float, high: float, format: Format) -> int:
    """The digits after the point of a value with this interval."""
    return next(digits for digits, least in DECIMALS[format] if (high - low) / 2 >= least)


def signed(value: float, decimals: int) -> str:
    """A number with a minus sign, but without one before zero: ``−1.2``, ``0.0``."""
    rounded = round(value, decimals) or 0.0
    return f"{rounded:.{decimals}f}".replace("-", "−")


def estimated(value: float, low: float, high: float, format: Format) -> str:
    """A value in as many digits as its interval makes sense of: ``12.3 %``, ``−4.0``."""
    decimals = decimals_of(low, high, format)
    return f"{signed(100 * value, decimals)} %" if format == "percent" else signed(value, decimals)


def interval(low: float, high: float, format: Format) -> str:
    """An interval, both ends in the same digits: ``11.1 – 13.5 %``."""
    first, last = (estimated(end, low, high, format) for end in (low, high))
    return f"{first.removesuffix(' %')} – {last}"
