"""Parts of sentences that state estimates with their intervals."""

from math import ceil

from starboard.charts.data import Format, decimals_of, estimated, interval, written
from starboard.report.estimates import Estimate

MAX_SKEW = 0.4
"""How far a value may lie from the middle of its interval to be written with one margin, in
halves of it."""
LEAST_SHARE = 0.0001
"""The share below which it does not matter how small it is."""
NO_SPREAD = "no spread"
"""For a number that was the same in every case, so that no interval can be estimated."""


def number(estimate: Estimate) -> str:
    """``12.3 ± 0.4``, with more digits where the interval is narrow; the margin is rounded up.

    Where the value is not in the middle of its interval, or the margin would hide whether the
    interval contains zero, both ends: ``25.0 (21.5 – 25.0)``.
    """
    if estimate.low == estimate.high:
        return with_ends(estimate, "number")
    decimals = decimals_of(estimate.low, estimate.high, "number")
    margin = ceil(estimate.margin * 10**decimals - 1e-9) / 10**decimals
    is_skewed = abs(estimate.high + estimate.low - 2 * estimate.value) > MAX_SKEW * estimate.margin
    shown = Estimate(estimate.value, estimate.value - margin, estimate.value + margin, 0)
    if is_skewed or shown.excludes(0.0) != estimate.excludes(0.0):
        return with_ends(estimate, "number")
    value = round(estimate.value, decimals) or 0.0
    return f"{value:,.{decimals}f}".replace("-", "−") + f" ± {margin:,.{decimals}f}"


def with_ends(estimate: Estimate, format: Format) -> str:
    """A value with both ends of its interval: ``25.0 (21.5 – 25.0)``; ``8 (no spread)``."""
    value, low, high = estimate.value, estimate.low, estimate.high
    if low == high:
        return f"{written(value, format)} ({NO_SPREAD})"
    return f"{estimated(value, low, high, format)} ({interval(low, high, format)})"


def percent(estimate: Estimate) -> str:
    """``12.3 % (11.9 – 12.7 %)``, with fewer digits where the interval is wide."""
    if estimate.high < LEAST_SHARE:
        return f"less than {100 * LEAST_SHARE:g} %"
    return with_ends(estimate, "percent")


def points(estimate: Estimate) -> str:
    """A difference of two shares, without its sign: ``2.1 ± 0.8 points``."""
    size = estimate.scaled(100)
    if size.value < 0:
        size = Estimate(-size.value, -size.high, -size.low, size.count)
    return f"{number(size)} points"


def at_most(share: float, decimals: int = 1) -> str:
    """A bound in per cent or points, rounded up: ``at most 3.1``."""
    return f"at most {rounded_up(100 * share, decimals)}"


def rounded_up(value: float, decimals: int = 1) -> str:
    """A number that is not below the value, with so many digits after the point."""
    return f"{ceil(value * 10**decimals - 1e-7) / 10**decimals:.{decimals}f}"


def sample(count: int, what: str = "games") -> str:
    """``(n = 4,000 games)``."""
    return f"(n = {count:,} {what})"


def listed(names: list[str], word: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return f" {word} ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""
