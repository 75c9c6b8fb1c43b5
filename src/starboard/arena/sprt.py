"""The sequential probability ratio test: stops a match as soon as its result is known.

Compares two hypotheses about how much better the first contestant is, from the scores of groups
of games that share their chance. The scores are treated as normal, as engine testers usually do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Literal

from starboard.ratings import expected_score

ERROR_RATE = 0.05
"""The probability of accepting either hypothesis although the other is true."""
BOUND = log((1 - ERROR_RATE) / ERROR_RATE)
PRIOR_GROUPS = 8
"""How many groups the assumed variance counts for, so that a few equal scores prove nothing."""
PRIOR_VARIANCE = 1 / 8
"""The variance of the mean of two games that are won or lost with equal chances."""

Decision = Literal["running", "accepted", "rejected"]


@dataclass(frozen=True)
class Sprt:
    """Is the first contestant better by ``elo1``, or by ``elo0`` only?"""

    elo0: float
    elo1: float

    def log_ratio(self, scores: Sequence[float]) -> float:
        """The logarithm of the likelihood ratio, from the mean score of each group."""
        count = len(scores)
        if count == 0:
            return 0.0
        low, high = expected_score(self.elo0), expected_score(self.elo1)
        mean = sum(scores) / count
        squares = sum((score - mean) ** 2 for score in scores)
        variance = (squares + PRIOR_GROUPS * PRIOR_VARIANCE) / (count + PRIOR_GROUPS)
        return count * (high - low) * (2 * mean - low - high) / (2 * variance)

    def decision(self, scores: Sequence[float]) -> Decision:
        """``accepted`` if the first is better by ``elo1``, ``rejected`` if by ``elo0`` only."""
        ratio = self.log_ratio(scores)
        if ratio >= BOUND:
            return "accepted"
        return "rejected" if ratio <= -BOUND else "running"
