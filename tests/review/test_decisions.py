"""Which decisions are worth mentioning."""

import numpy as np
import pytest

from starboard.review.decisions import ComparedMoves, is_contradicted, paired_difference


def test_better_move_costs_more_than_one_percent_and_two_errors() -> None:
    assert ComparedMoves(better=1, chance=0.4, better_chance=0.45, error=0.02).is_better
    assert not ComparedMoves(better=1, chance=0.4, better_chance=0.45, error=0.03).is_better
    assert not ComparedMoves(better=1, chance=0.4, better_chance=0.405, error=0.0).is_better


def test_moves_are_compared_in_the_same_worlds() -> None:
    """What both moves have in common is no error."""
    rewards = np.array([[0.0, 0.5], [0.5, 1.0], [0.25, 0.75]])
    assert paired_difference(rewards) == pytest.approx((0.5, 0.0))


def test_playouts_contradict_beyond_their_error_only() -> None:
    worse = np.array([[1.0, 0.0], [1.0, 0.0], [1.0, 1.0], [1.0, 0.0]])
    uncertain = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, 0.0]])
    assert is_contradicted(worse)
    assert not is_contradicted(uncertain)
    assert not is_contradicted(worse[:, ::-1])
