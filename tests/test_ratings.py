"""Ratings recover strengths, for two and more players, with intervals that are right."""

import numpy as np
import pytest

from starboard.ratings import GameResult, expected_score, rate

STRENGTHS = np.array([4.0, 2.0, 1.0, 0.5])
"""How likely each contestant is to win, relative to the others."""
ELO = 400 * np.log10(STRENGTHS) - np.mean(400 * np.log10(STRENGTHS))
WON, LOST = GameResult((0, 1), (1.0, 0.0)), GameResult((0, 1), (0.0, 1.0))


def results(wins: int, losses: int) -> list[list[GameResult]]:
    return [[WON]] * wins + [[LOST]] * losses


def games_of(players: int, groups: int) -> list[list[GameResult]]:
    """Games between random contestants, won in proportion to their strengths."""
    rng = np.random.default_rng(7)
    found = []
    for _ in range(groups):
        who = rng.choice(len(STRENGTHS), players, replace=False)
        winner = rng.choice(players, p=STRENGTHS[who] / STRENGTHS[who].sum())
        rewards = tuple(float(place == winner) for place in range(players))
        found.append([GameResult(tuple(who.tolist()), rewards)])
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_true_ratings_lie_near_the_intervals(players: int) -> None:
    ratings = rate(games_of(players, 3_000), len(STRENGTHS), samples=60)
    for contestant, elo in enumerate(ELO):
        low, high = ratings.interval(contestant)
        assert low - 15 < elo < high + 15
        assert high - low < 80
    assert list(ratings.elo) == sorted(ratings.elo, reverse=True)
    assert ratings.gap(0, 3)[0] > 0


def test_difference_of_two_has_the_closed_form() -> None:
    ratings = rate(results(7_500, 2_500), 2)
    assert ratings.elo[0] - ratings.elo[1] == pytest.approx(190.85, abs=0.1)
    low, high = ratings.gap(0, 1)
    assert (high - low) / 2 == pytest.approx(7.86, abs=0.8)


@pytest.mark.parametrize(
    ("wins", "losses", "low", "high"),
    [(10, 0, 222.7, 1728), (20, 0, 351.7, 1846), (75, 25, 114.3, 271.7), (9, 1, 84.1, 781.3)],
)
def test_interval_of_two_is_that_of_jeffreys(
    wins: int, losses: int, low: float, high: float
) -> None:
    found = rate(results(wins, losses), 2, samples=2_000).gap(0, 1)
    assert expected_score(found[0]) == pytest.approx(expected_score(low), abs=0.02)
    assert expected_score(found[1]) == pytest.approx(expected_score(high), abs=0.02)


def test_drawn_games_make_equal_ratings() -> None:
    ratings = rate([[GameResult((0, 1), (0.5, 0.5))]] * 20, 2, samples=5)
    assert abs(ratings.elo).max() < 1e-6


def test_without_games_nothing_is_known() -> None:
    ratings = rate([], 3, samples=100)
    assert abs(ratings.elo).max() < 1e-6
    low, high = ratings.interval(0)
    assert low < -300
    assert high > 300


def test_unbeaten_contestant_has_a_finite_rating_and_a_wide_interval() -> None:
    ratings = rate(results(20, 0), 2)
    assert 400 < ratings.elo[0] - ratings.elo[1] < 1_500
    low, high = ratings.gap(0, 1)
    assert 300 < low < 400
    assert high > 1_000


def test_games_of_a_group_count_as_one_sample() -> None:
    alone = rate(results(50, 50), 2).gap(0, 1)
    together = rate([[WON] * 10, [LOST] * 10] * 5, 2).gap(0, 1)
    assert together[1] - together[0] > 2 * (alone[1] - alone[0])


def test_order_of_groups_changes_the_estimate_by_nothing() -> None:
    games = games_of(3, 200)
    first, reverse = (rate(it, 4, samples=1) for it in (games, games[::-1]))
    assert first.elo == pytest.approx(reverse.elo)


def test_intervals_contain_the_truth_in_95_of_100_cases() -> None:
    rng, inside, runs = np.random.default_rng(2), 0, 200
    for _ in range(runs):
        wins = int(rng.binomial(60, expected_score(200)))
        low, high = rate(results(wins, 60 - wins), 2, samples=100).gap(0, 1)
        inside += low <= 200 <= high
    assert 0.9 < inside / runs < 0.99
