"""Parts of sentences that state estimates with their intervals."""

from math import ceil

from starboard.report.estimates import Estimate

DECIMALS = ((0, 10.0), (1, 0.05), (2, 0.0))
"""How many digits after the point are shown, and from which margin on."""
MAX_SKEW = 0.4
"""How far a value may lie from the middle of its interval to be written with one margin, in
halves of it."""
LEAST_SHARE = 0.0001
"""The share below which it does not matter how small it is."""
PERCENT_DECIMALS = ((0, 0.025), (1, 0.0005), (2, 0.0))
"""The same for shares, which are written in per cent."""


def number(estimate: Estimate) -> str:
    """``12.3 ± 0.4``, with more digits where the interval is narrow; the margin is rounded up.

    Where the value is not in the middle of its interval, both ends: ``25.0 (21.5 – 25.0)``.
    """
    decimals = next(digits for digits, least in DECIMALS if estimate.margin >= least)
    value, low, high = (
        signed(it, decimals) for it in (estimate.value, estimate.low, estimate.high)
    )
    if abs(estimate.high + estimate.low - 2 * estimate.value) > MAX_SKEW * estimate.margin:
        return f"{value} ({low} – {high})"
    margin = ceil(estimate.margin * 10**decimals - 1e-9) / 10**decimals
    return f"{value} ± {margin:,.{decimals}f}"


def signed(value: float, decimals: int) -> str:
    """A number with a minus sign, but without one before zero: ``−1.2``, ``0.0``."""
    rounded = round(value, decimals) or 0.0
    return f"{rounded:,.{decimals}f}".replace("-", "−")


def percent(estimate: Estimate) -> str:
    """``12.3 % (11.9 – 12.7 %)``, with fewer digits where the interval is wide."""
    if estimate.high < LEAST_SHARE:
        return f"less than {100 * LEAST_SHARE:g} %"
    decimals = next(digits for digits, least in PERCENT_DECIMALS if estimate.margin >= least)
    value, low, high = (
        signed(100 * it, decimals) for it in (estimate.value, estimate.low, estimate.high)
    )
    return f"{value} % ({low} – {high} %)"


def points(estimate: Estimate) -> str:
    """A difference of two shares, without its sign: ``2.1 ± 0.8 points``."""
    size = estimate.scaled(100)
    if size.value < 0:
        size = Estimate(-size.value, -size.high, -size.low, size.count)
    return f"{number(size)} points"


def sample(count: int, what: str = "games") -> str:
    """``(n = 4,000 games)``."""
    return f"(n = {count:,} {what})"


def listed(names: list[str], word: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return f" {word} ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""
