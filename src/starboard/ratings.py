"""Ratings on the Elo scale from the results of games, with 95 % intervals.

The model is Bradley–Terry, fitted by choix: contestant i gets the better result against
contestant j with odds of 10 to the power of (rating i − rating j) / 400, the scale of chess. In a
game of many, the winner is compared with each of the others, which estimates a Plackett–Luce
model of who wins. A shared win counts for each of its winners in part, a draw for everybody.

Intervals come from a Bayesian bootstrap: each sample gives every group of games a random weight.
The games of a group are not independent, because they share their dice, so they share the weight.
A prior of half a win and half a loss gets random weights too. Between two contestants the interval
is then the one of Jeffreys, which is right also for a contestant that never lost, where resampling
the games alone would always give the same result.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt

from starboard.engine.errors import MissingExtra

ELO_PER_LOGIT = 400 / log(10)
PRIOR_WINS = 0.5
"""Wins, and as many losses, that every contestant has in advance against the others together."""
MIN_PRIOR_WINS = 1e-3
"""The fewest wins of a pair in a sample; keeps the ratings of unbeaten contestants finite."""
SAMPLES = 400
MAX_FIT_STEPS = 1_000

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class GameResult:
    """The contestants of a game, and the share of the win that each got."""

    contestants: tuple[int, ...]
    rewards: tuple[float, ...]


@dataclass(frozen=True)
class Ratings:
    """Ratings whose mean is 0, and those of the samples, a row for each sample."""

    elo: Floats
    samples: Floats

    def interval(self, contestant: int) -> tuple[float, float]:
        """The 95 % interval of a rating."""
        return _interval(self.samples[:, contestant])

    def gap(self, stronger: int, weaker: int) -> tuple[float, float]:
        """The 95 % interval of the difference of two ratings."""
        return _interval(self.samples[:, stronger] - self.samples[:, weaker])


def expected_score(elo: float) -> float:
    """The score that a contestant who is better by this many points can expect."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def check_library() -> None:
    """Raise ``MissingExtra`` if ratings cannot be computed, before games are played for them."""
    try:
        import choix  # noqa: F401
    except ImportError as error:
        raise MissingExtra(extra="ratings", library="choix") from error


def rate(
    groups: Sequence[Sequence[GameResult]], contestants: int, samples: int = SAMPLES
) -> Ratings:
    """Rate contestants 0 to ``contestants − 1`` by all games."""
    check_library()
    wins = np.array([_wins(group, contestants) for group in groups])
    wins = wins.reshape(-1, contestants, contestants)
    prior = PRIOR_WINS / (contestants - 1) * (1 - np.eye(contestants))
    rng = np.random.default_rng(0)
    drawn = [_sample(wins, prior, rng) for _ in range(samples)]
    estimate = _fit(wins.sum(axis=0) + prior)
    return Ratings(estimate, np.array(drawn).reshape(-1, contestants))


def _wins(group: Sequence[GameResult], contestants: int) -> Floats:
    """How often each contestant (row) got the better result against each other one (column)."""
    wins = np.zeros((contestants, contestants))
    for game in group:
        for winner, reward in zip(game.contestants, game.rewards, strict=True):
            for other in game.contestants:
                if other != winner:
                    wins[winner, other] += reward
    return wins


def _sample(wins: Floats, prior: Floats, rng: np.random.Generator) -> Floats:
    """The ratings by randomly weighted groups."""
    weights = rng.exponential(size=len(wins))
    weighted_prior = np.maximum(rng.gamma(prior), MIN_PRIOR_WINS * (prior > 0))
    return _fit(np.tensordot(weights, wins, 1) + weighted_prior)


def _fit(wins: Floats) -> Floats:
    from choix import ilsr_pairwise_dense

    strengths = ilsr_pairwise_dense(wins, max_iter=MAX_FIT_STEPS)
    return np.asarray(ELO_PER_LOGIT * (strengths - strengths.mean()))


def _interval(values: Floats) -> tuple[float, float]:
    low, high = np.quantile(values, (0.025, 0.975))
    return float(low), float(high)
