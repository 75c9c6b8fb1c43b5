"""The choice between moves that were played out in the same worlds."""

import numpy as np
import pytest

from starboard.search.paired import DEFAULT, Comparison

NAN = float("nan")


def compared(*worlds: tuple[float, ...]) -> Comparison:
    comparison = Comparison(len(worlds[0]), players=2)
    comparison.add(np.array(worlds))
    return comparison


def test_a_move_that_is_better_in_every_world_is_chosen() -> None:
    assert compared(*[(0.0, 1.0)] * 4).best(margin=1.0) == 1


def test_the_first_move_stays_unless_the_difference_is_beyond_the_margin() -> None:
    worlds = [(0.0, 1.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)]
    assert compared(*worlds).best(margin=0.0) == 1
    assert compared(*worlds).best(margin=2.0) == DEFAULT


def test_without_worlds_the_first_move_is_chosen() -> None:
    comparison = Comparison(3, players=2)
    assert comparison.best(margin=0.0) == DEFAULT
    assert comparison.win_chances(DEFAULT) == (0.5, 0.5)


def test_the_worse_half_is_dropped_but_never_the_first_move() -> None:
    comparison = compared((0.0, 0.2, 0.9, 0.4), (0.0, 0.2, 0.9, 0.4))
    comparison.keep_better_half()
    assert comparison.active == [DEFAULT, 2, 3]
    comparison.add(np.array([(0.0, NAN, 0.9, 1.0)]))
    assert comparison.means() == pytest.approx([0.0, 0.2, 0.9, 0.6])
    comparison.keep_better_half()
    assert comparison.active == [DEFAULT, 2]


def test_the_bot_is_trusted_until_other_moves_have_won_often_enough() -> None:
    few = compared(*[(0.0, 0.5)] * 2)
    many = compared(*[(0.0, 0.5)] * 200)
    assert few.expected(trust=0.0) == pytest.approx([0.0, 0.5])
    assert few.expected(trust=16.0)[1] < 0.0
    assert many.expected(trust=16.0)[1] > 0.4
    assert many.expected(trust=16.0)[DEFAULT] == 0.0


def test_a_move_that_was_never_played_is_expected_to_lose_only_if_the_bot_is_trusted() -> None:
    comparison = compared((0.5, NAN))
    assert comparison.expected(trust=0.0) == pytest.approx([0.5, 0.0])
    assert comparison.expected(trust=4.0) == pytest.approx([0.5, 0.4])
