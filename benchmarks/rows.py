"""The rows of the result table: measured figures and what they are compared with."""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

HEADINGS = ("what", "figure", "beside it", "ratio", "")


@dataclass(frozen=True)
class Row:
    """A measured figure; ``ratio`` is how many times better it is than ``against``."""

    what: str
    figure: float
    unit: str
    beside: str = "target"
    against: float | None = None
    wanted: float | None = 1.0
    """The required ratio; ``None`` for a peer that is shown for comparison only."""
    less_is_better: bool = False
    note: str = ""
    fault: str = ""
    """An error that makes the row fail regardless of the figure."""

    @property
    def ratio(self) -> float | None:
        if not self.against or not self.figure:
            return None
        quotient = self.figure / self.against
        return 1 / quotient if self.less_is_better else quotient

    @property
    def verdict(self) -> str:
        if self.fault:
            return "MISSED"
        if self.ratio is None or self.wanted is None:
            return ""
        return "reached" if self.ratio >= self.wanted else "MISSED"

    def cells(self) -> tuple[str, ...]:
        against = "" if self.against is None else f"{self.beside} {amount(self.against, self.unit)}"
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        remark = ", ".join(part for part in (self.verdict, self.fault, self.note) if part)
        return self.what, amount(self.figure, self.unit), against, ratio, remark

    def json(self) -> dict[str, Any]:
        return {**asdict(self), "ratio": self.ratio, "verdict": self.verdict}


@dataclass(frozen=True)
class Skipped:
    """A figure that could not be measured, and the reason."""

    what: str
    why: str

    def cells(self) -> tuple[str, ...]:
        return self.what, "-", "", "", self.why

    def json(self) -> dict[str, Any]:
        return asdict(self)


Line = Row | Skipped


def amount(value: float, unit: str) -> str:
    """A value with three significant digits: ``1,230,000 games/s``, ``0.231 µs``."""
    decimals = max(0, 2 - math.floor(math.log10(value))) if value else 0
    rounded = round(value, decimals if value < 100 else 2 - math.floor(math.log10(value)))
    return f"{rounded:,.{decimals}f} {unit}"


def table(lines: Sequence[Line]) -> str:
    """All lines as an aligned Markdown table."""
    rows = [HEADINGS, *(line.cells() for line in lines)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    rows.insert(1, tuple("-" * width for width in widths))
    return "\n".join(_aligned(row, widths) for row in rows)


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "| " + " | ".join(c.ljust(w) for c, w in zip(cells, widths, strict=True)) + " |"
