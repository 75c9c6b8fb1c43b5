"""Parts of sentences that state estimates with their intervals."""

from math import ceil

from starboard.report.estimates import Estimate


def number(estimate: Estimate) -> str:
    """``12.3 ± 0.4``, with more digits where the interval is narrow; the margin is rounded up."""
    decimals = 2 if estimate.margin < 0.05 else 1
    margin = ceil(estimate.margin * 10**decimals - 1e-9) / 10**decimals
    return f"{estimate.value:,.{decimals}f} ± {margin:,.{decimals}f}"


def percent(estimate: Estimate, decimals: int = 1) -> str:
    """``12.3 % (11.9 – 12.7 %)``."""
    low, high = 100 * estimate.low, 100 * estimate.high
    ends = f"{low:.{decimals}f} – {high:.{decimals}f} %"
    return f"{100 * estimate.value:.{decimals}f} % ({ends})"


def points(estimate: Estimate) -> str:
    """A difference of two shares, without its sign: ``2.1 ± 0.8 points``."""
    return f"{100 * abs(estimate.value):.1f} ± {100 * estimate.margin:.1f} points"


def sample(count: int, what: str = "games") -> str:
    """``(n = 4,000 games)``."""
    return f"(n = {count:,} {what})"


def listed(names: list[str], word: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return f" {word} ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""
