"""Ratings recover strengths, for two and more players, with intervals."""

import numpy as np
import pytest

from starboard.ladder.ratings import GameResult, rate

STRENGTHS = np.array([4.0, 2.0, 1.0, 0.5])
"""How likely each player is to win, relative to the others."""
ELO = 400 * np.log10(STRENGTHS) - np.mean(400 * np.log10(STRENGTHS))


def games_of(players: int, groups: int) -> list[list[GameResult]]:
    """Games between random players, won in proportion to their strengths."""
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
    ratings = rate(games_of(players, 3_000), len(STRENGTHS), resamples=60)
    for player, elo in enumerate(ELO):
        low, high = ratings.interval(player)
        assert low - 15 < elo < high + 15
        assert high - low < 80
    assert list(ratings.elo) == sorted(ratings.elo, reverse=True)
    assert ratings.gap(0, 3)[0] > 0


def test_drawn_games_make_equal_ratings() -> None:
    ratings = rate([[GameResult((0, 1), (0.5, 0.5))]] * 20, 2, resamples=5)
    assert abs(ratings.elo).max() < 1e-6


def test_a_player_who_lost_every_game_is_rated() -> None:
    ratings = rate([[GameResult((0, 1), (1.0, 0.0))]] * 20, 2, resamples=5)
    assert 400 < ratings.elo[0] - ratings.elo[1] < 1_500


def test_the_games_of_a_group_count_as_one_sample() -> None:
    game, reverse = GameResult((0, 1), (1.0, 0.0)), GameResult((0, 1), (0.0, 1.0))
    low, high = rate([[game, reverse]] * 30, 2, resamples=30).interval(0)
    assert high - low < 1e-6
