"""The sequential test keeps its error rates and stops."""

import random

import pytest

from starboard.arena.sprt import Sprt
from starboard.ratings import expected_score


def decide(elo: float, rng: random.Random, sprt: Sprt) -> tuple[str, int]:
    """The decision about pairs of games with this difference, and the number of pairs."""
    scores: list[float] = []
    while sprt.decision(scores) == "running":
        scores.append(sum(rng.random() < expected_score(elo) for _ in range(2)) / 2)
    return sprt.decision(scores), len(scores)


@pytest.mark.parametrize(("elo", "expected"), [(0.0, "rejected"), (100.0, "accepted")])
def test_error_rates(elo: float, expected: str) -> None:
    rng, sprt = random.Random(3), Sprt(0, 100)
    decisions = [decide(elo, rng, sprt) for _ in range(200)]
    assert sum(decision == expected for decision, _ in decisions) >= 185
    assert max(pairs for _, pairs in decisions) < 1_000


def test_nothing_is_known_after_few_groups() -> None:
    assert Sprt(0, 10).decision([1.0] * 4) == "running"
    assert Sprt(0, 10).log_ratio([]) == 0.0
