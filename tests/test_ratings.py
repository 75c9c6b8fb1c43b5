"""Ratings from results of games."""

import random

import pytest

from starboard.ratings import Result, expected_score, fit


def results(first: int, second: int, wins: int, losses: int, start: int = 0) -> list[Result]:
    scores = [1.0] * wins + [0.0] * losses
    return [Result(first, second, score, start + n) for n, score in enumerate(scores)]


def test_difference_of_two_has_the_closed_form() -> None:
    first, second = fit(2, results(0, 1, 7_500, 2_500))
    assert first.elo - second.elo == pytest.approx(190.85, abs=0.5)
    assert first.error == pytest.approx(second.error) == pytest.approx(3.93, abs=0.1)


def test_order_of_results_does_not_matter() -> None:
    games = results(0, 1, 6, 4) + results(1, 2, 7, 3, 10) + results(0, 2, 8, 2, 20)
    shuffled = random.Random(1).sample(games, len(games))
    for one, other in zip(fit(3, games), fit(3, shuffled), strict=True):
        assert one.elo == pytest.approx(other.elo)
        assert one.error == pytest.approx(other.error)


def test_unbeaten_contestant_has_a_finite_rating_and_a_wide_interval() -> None:
    first, second = fit(2, results(0, 1, 10, 0))
    assert 100 < first.elo < 1000
    assert first.error > 200
    assert [rating.elo for rating in fit(2, [])] == [0.0, 0.0]
    assert second.elo == pytest.approx(-first.elo)


def test_dependent_results_widen_the_interval() -> None:
    games = results(0, 1, 50, 50)
    together = [Result(it.first, it.second, it.score, int(it.score)) for it in games]
    assert fit(2, together)[0].error > 3 * fit(2, games)[0].error


def test_intervals_contain_the_truth_in_95_of_100_cases() -> None:
    rng, inside, runs = random.Random(2), 0, 200
    for _ in range(runs):
        wins = sum(rng.random() < expected_score(100) for _ in range(200))
        first = fit(2, results(0, 1, wins, 200 - wins))[0]
        inside += abs(first.elo - 50) <= first.error
    assert inside / runs > 0.9
