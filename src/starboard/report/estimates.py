"""Estimates with their intervals.

Where several values are looked at together to find the largest, their intervals are wider, so that
all of them hold together in 95 % of all samples (Bonferroni). Where the spread is estimated from
few cases, they are wider too (Student's t).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist

from starboard.charts.data import Bar, Point
from starboard.report.tally import NO_HITS, NO_MOMENTS, Tally

ERROR_RATE = 0.05
MANY_CASES = 500
"""From so many cases on, the estimated spread is taken as exact."""


@dataclass(frozen=True)
class Estimate:
    """A value with its 95 % interval, from a sample of ``count``."""

    value: float
    low: float
    high: float
    count: int

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def bar(self, name: str) -> Bar:
        """The estimate as charts show it."""
        return Bar(name, self.value, self.low, self.high, self.count)

    def point(self, x: float) -> Point:
        """The estimate at some place of a line."""
        return Point(x, self.value, self.low, self.high, self.count)

    def scaled(self, factor: float, shift: float = 0.0) -> "Estimate":
        """The estimate of ``factor * value + shift``; the factor is positive."""
        value, low, high = (factor * end + shift for end in (self.value, self.low, self.high))
        return Estimate(value, low, high, self.count)

    def is_above(self, value: float) -> bool:
        """Whether the whole interval lies above a value."""
        return self.low > value

    def is_below(self, value: float) -> bool:
        """Whether the whole interval lies below a value."""
        return self.high < value

    def excludes(self, value: float) -> bool:
        """Whether the interval does not contain a value."""
        return self.is_above(value) or self.is_below(value)


@cache
def critical_value(looked_at: int = 1, cases: int = MANY_CASES) -> float:
    """How many standard errors an interval extends, if this many values are looked at together.

    ``cases`` is the size of the sample that the standard error is estimated from, two at least.
    """
    outside = ERROR_RATE / max(looked_at, 1)
    low = NormalDist().inv_cdf(1 - outside / 2)
    if cases >= MANY_CASES:
        return low
    high = 2 * low
    while student_inside(high, cases - 1) < 1 - outside:
        high *= 2
    for _ in range(30):
        middle = (low + high) / 2
        is_short = student_inside(middle, cases - 1) < 1 - outside
        low, high = (middle, high) if is_short else (low, middle)
    return high


def student_inside(t: float, freedom: int) -> float:
    """The probability that Student's t lies between ``-t`` and ``t`` (Abramowitz, Stegun 26.7)."""
    angle, odd = atan(t / sqrt(freedom)), freedom % 2
    term = cos(angle) ** odd
    total = term if freedom > 1 else 0.0
    for number in range(odd + 2, freedom - 1, 2):
        term *= cos(angle) ** 2 * (number - 1) / number
        total += term
    inside = sin(angle) * total
    return 2 / pi * (angle + inside) if odd else inside


def mean_of(tally: Tally, name: str, unit: float = 1.0, looked_at: int = 1) -> Estimate | None:
    """The mean of a value, divided by ``unit``; ``None`` if there are too few."""
    count, total, squares = tally.values.get(name, NO_MOMENTS)
    if count < 2:
        return None
    mean = total / count
    variance = max(0.0, (squares - total * mean) / (count - 1))
    margin = critical_value(looked_at, count) * sqrt(variance / count)
    return Estimate(mean / unit, (mean - margin) / unit, (mean + margin) / unit, count)


def share_of(tally: Tally, name: str, whole: float, looked_at: int = 1) -> Estimate | None:
    """The mean of shares from 0 to ``whole``, as a share of it; ``None`` if there are too few.

    The interval is that of as many independent events as have the same variance (Wilson). If all
    shares are equal, it follows from how many others there could be that were not drawn.
    """
    count, total, squares = tally.values.get(name, NO_MOMENTS)
    if count < 2:
        return None
    mean = total / count
    variance = max(0.0, (squares - total * mean) / (count - 1)) / whole**2
    p = mean / whole
    if variance == 0.0:
        unseen = 1 - (ERROR_RATE / looked_at) ** (1 / count)
        return Estimate(p, p - unseen * p, p + unseen * (1 - p), count)
    low, high = wilson(p, count * p * (1 - p) / variance, critical_value(looked_at, count))
    return Estimate(p, low, high, count)


def rate_of(tally: Tally, name: str, looked_at: int = 1) -> Estimate | None:
    """The share of cases in which something happened (Wilson); ``None`` without cases."""
    hits, count = tally.events.get(name, NO_HITS)
    return rate(hits, count, looked_at) if count else None


def rate(hits: int, count: int, looked_at: int = 1) -> Estimate:
    """The share of independent cases in which something happened (Wilson)."""
    low, high = wilson(hits / count, count, critical_value(looked_at))
    return Estimate(hits / count, low, high, count)


def ratio_of(tally: Tally, part: str, whole: str, products: str) -> Estimate | None:
    """The share of one value in another, both summed over games; ``None`` if there are too few.

    Cases of the same game are not independent, so the interval follows from how much the share
    differs between games. ``products`` names the products of the two values.
    """
    count, parts, part_squares = tally.values.get(part, NO_MOMENTS)
    _, wholes, whole_squares = tally.values.get(whole, NO_MOMENTS)
    if count < 2 or wholes == 0:
        return None
    p, (_, both, _) = parts / wholes, tally.values.get(products, NO_MOMENTS)
    residuals = max(0.0, part_squares - 2 * p * both + p * p * whole_squares)
    variance = residuals * count / (count - 1) / wholes**2
    if variance == 0.0 or not 0 < p < 1:
        return Estimate(p, *wilson(p, count, critical_value()), count)
    low, high = wilson(p, p * (1 - p) / variance, critical_value(cases=count))
    return Estimate(p, low, high, count)


def wilson(p: float, count: float, z: float) -> tuple[float, float]:
    """The interval of the share ``p`` of independent events that happened."""
    z2 = z * z
    middle = (p + z2 / (2 * count)) / (1 + z2 / count)
    spread = sqrt(z2 * p * (1 - p) / count + z2 * z2 / (4 * count**2)) / (1 + z2 / count)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def quantile_of(tally: Tally, name: str, share: float, unit: float = 1.0) -> Estimate | None:
    """The value that this share of all cases does not exceed, divided by ``unit``.

    The ends are values of the sample: the shares of the cases up to them lie as far from the
    wanted one as the share of a sample may by chance.
    """
    count = sum(tally.frequencies.get(name, {}).values())
    if count < 2:
        return None
    margin = critical_value() * sqrt(share * (1 - share) / count)
    ends = (share, max(share - margin, 0.0), min(share + margin, 1.0))
    value, low, high = (quantile(tally, name, end) / unit for end in ends)
    return Estimate(value, low, high, count)


def quantile(tally: Tally, name: str, share: float) -> int:
    """The smallest value that this share of the values does not exceed."""
    counts = tally.frequencies.get(name, {})
    wanted, counted = share * sum(counts.values()), 0
    for value in sorted(counts):
        counted += counts[value]
        if counted >= wanted:
            return value
    return 0


def jackknife(
    blocks: Sequence[Sequence[float]], statistic: Callable[[Sequence[float]], float], count: int
) -> Estimate:
    """A function of the sums of all blocks, with the error from leaving out each block in turn."""
    totals = [sum(column) for column in zip(*blocks, strict=True)]
    value = statistic(totals)
    left_out = [
        statistic([total - own for total, own in zip(totals, block, strict=True)])
        for block in blocks
    ]
    mean = sum(left_out) / len(left_out)
    variance = (len(blocks) - 1) / len(blocks) * sum((it - mean) ** 2 for it in left_out)
    margin = critical_value(cases=len(blocks)) * sqrt(variance)
    return Estimate(value, value - margin, value + margin, count)
