"""Scales from data to pixels, with ticks at round values."""

from dataclasses import dataclass
from math import ceil, floor, log10

MOST_TICKS = 6
OVERHANG = 0.03
"""The part of a step by which values may extend beyond the outermost ticks."""
ROUND_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)


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
        share = (here - low) / (high - low) if high > low else 0.5
        return self.first + share * (self.last - self.first)

    def ticks(self) -> list[float]:
        """Round values within the scale; on a logarithmic one, powers of ten and their ends."""
        if self.logarithmic and self.high > self.low:
            powers = range(ceil(log10(self.low)), floor(log10(self.high)) + 1)
            return sorted({self.low, *(10.0**power for power in powers), self.high})
        return ticks_between(self.low, self.high)


def ticks_between(low: float, high: float) -> list[float]:
    """At most ``MOST_TICKS`` multiples of a round step from ``low`` to ``high``."""
    if high <= low:
        return [low]
    step = round_step((high - low) / (MOST_TICKS - 1))
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [number * step for number in range(first, last + 1)]


def round_step(least: float) -> float:
    """The smallest of 1, 2, 2.5, 5 times a power of ten that is not below ``least``."""
    power = 10.0 ** floor(log10(least))
    return next(power * step for step in ROUND_STEPS if power * step >= least * (1 - 1e-9))


def widened(low: float, high: float) -> tuple[float, float]:
    """The range up to the next ticks."""
    if high <= low:
        margin = abs(low) / 10 or 1.0
        return low - margin, high + margin
    step = round_step((high - low) / (MOST_TICKS - 1))
    return floor(low / step + OVERHANG) * step, ceil(high / step - OVERHANG) * step
