"""Ratings on the Elo scale from the results of games, with 95 % intervals.

The model is Bradley–Terry: between contestants whose ratings differ by d, the first can expect
the score 1 / (1 + 10^(−d / 400)); a draw is half a win. The fit uses all results at once, so their
order does not matter. Libraries for this model (choix, openskill) give no intervals for groups of
games that share their chance, which is why the few lines of Newton's method are here.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt

ELO_PER_LOGIT = 400 / log(10)
PRIOR_ELO = 1000.0
"""Standard deviation of ratings before any game; keeps those of unbeaten contestants finite."""
Z95 = 1.959964
MAX_STEPS = 100
MAX_STEP_LOGITS = 2.0
CONVERGED = 1e-10

Vector = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Result:
    """The score of one contestant against another: 1 for a win, ½ for a draw, 0 for a loss.

    Results of the same ``group`` are not independent, for example because the dice were the same.
    """

    first: int
    second: int
    score: float
    group: int


@dataclass(frozen=True)
class Rating:
    """A rating, relative to the mean of all, and half the width of its 95 % interval."""

    elo: float
    error: float


def expected_score(elo: float) -> float:
    """The score that a contestant can expect who is better by so many points."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def fit(contestants: int, results: Sequence[Result]) -> list[Rating]:
    """The most likely ratings of contestants 0 to ``contestants − 1``."""
    logits = np.zeros(contestants)
    for _ in range(MAX_STEPS):
        step = np.linalg.solve(_information(logits, results), _gradient(logits, results))
        logits += np.clip(step, -MAX_STEP_LOGITS, MAX_STEP_LOGITS)
        if np.abs(step).max() < CONVERGED:
            break
    errors = Z95 * np.sqrt(_variances(logits, results))
    centred = logits - logits.mean()
    return [
        Rating(float(elo), float(error))
        for elo, error in zip(centred * ELO_PER_LOGIT, errors * ELO_PER_LOGIT, strict=True)
    ]


def _prior() -> float:
    return (ELO_PER_LOGIT / PRIOR_ELO) ** 2


def _expected(logits: Vector, result: Result) -> float:
    return float(1 / (1 + np.exp(logits[result.second] - logits[result.first])))


def _gradient(logits: Vector, results: Iterable[Result]) -> Vector:
    """The derivative of the logarithm of the likelihood, prior included."""
    gradient = -_prior() * logits
    for result in results:
        surplus = result.score - _expected(logits, result)
        gradient[result.first] += surplus
        gradient[result.second] -= surplus
    return gradient


def _information(logits: Vector, results: Iterable[Result]) -> npt.NDArray[np.float64]:
    """Minus the second derivative of the logarithm of the likelihood."""
    information = _prior() * np.eye(len(logits))
    for result in results:
        expected = _expected(logits, result)
        weight = expected * (1 - expected)
        pair = [result.first, result.second]
        information[np.ix_(pair, pair)] += weight * np.array([[1, -1], [-1, 1]])
    return information


def _variances(logits: Vector, results: Sequence[Result]) -> Vector:
    """The variance of each rating, from the model or from the groups, whichever is larger."""
    size = len(logits)
    inverse = np.linalg.inv(_information(logits, results))
    surpluses: dict[int, Vector] = defaultdict(lambda: np.zeros(size))
    for result in results:
        surplus = result.score - _expected(logits, result)
        surpluses[result.group][result.first] += surplus
        surpluses[result.group][result.second] -= surplus
    spread = sum((np.outer(it, it) for it in surpluses.values()), np.zeros((size, size)))
    centre = np.eye(size) - 1 / size
    modelled = np.diag(centre @ inverse @ centre)
    observed = np.diag(centre @ inverse @ spread @ inverse @ centre)
    return np.maximum(modelled, observed)
