"""The network's kernels, interpreted: chances, and gradients against numerical differentiation."""

from math import log

import numpy as np
import numpy.typing as npt
import pytest

from starboard.engine.kernels.network import find_active, forward, learn

Doubles = npt.NDArray[np.float64]

INPUTS, HIDDEN, SLOTS = 9, 6, 4
TARGET = np.array([0.5, 0.2, 0.3, 0.0])


def network(seed: int) -> tuple[Doubles, Doubles, Doubles]:
    """Weights and inputs in double precision, some of the inputs zero."""
    numbers = np.random.default_rng(seed)
    inner = numbers.standard_normal((INPUTS + 1, HIDDEN))
    outer = numbers.standard_normal((HIDDEN + 1, SLOTS))
    x = numbers.standard_normal(INPUTS) * (numbers.random(INPUTS) < 0.7)
    return inner, outer, x


def evaluate(inner: Doubles, outer: Doubles, x: Doubles, players: int) -> Doubles:
    chances = np.zeros(SLOTS)
    forward(inner, outer, x, players, np.zeros(INPUTS, np.int64), np.zeros(HIDDEN), chances)
    return chances


def test_chances_of_those_present_add_up_to_one() -> None:
    inner, outer, x = network(1)
    for players in (2, 3, 4):
        chances = evaluate(inner, outer, x, players)
        assert sum(chances) == pytest.approx(1)
        assert (chances[:players] > 0).all()
        assert (chances[players:] == 0).all()


def test_forward_is_the_usual_matrix_product() -> None:
    inner, outer, x = network(2)
    sums = x @ inner[:-1] + inner[-1]
    logits = np.maximum(sums, 0.05 * sums) @ outer[:-1] + outer[-1]
    expected = np.exp(logits) / np.exp(logits).sum()
    assert evaluate(inner, outer, x, SLOTS) == pytest.approx(expected)


def loss(inner: Doubles, outer: Doubles, x: Doubles) -> float:
    """The cross-entropy between target and chances, with three of four players present."""
    chances = evaluate(inner, outer, x, 3)
    return -float(sum(TARGET[slot] * log(chances[slot]) for slot in range(3)))


@pytest.mark.parametrize("seed", range(4))
def test_learning_follows_the_numerical_gradient(seed: int) -> None:
    inner, outer, x = network(seed)
    active, h, chances = np.zeros(INPUTS, np.int64), np.zeros(HIDDEN), np.zeros(SLOTS)
    count = forward(inner, outer, x, 3, active, h, chances)
    moved_inner, moved_outer, rate = inner.copy(), outer.copy(), 1e-3
    errors = chances - TARGET
    learn(moved_inner, moved_outer, x, active, count, h, errors, rate, np.zeros(HIDDEN))
    for weights, moved in ((inner, moved_inner), (outer, moved_outer)):
        for place in np.ndindex(weights.shape):
            expected = numerical_slope(inner, outer, x, weights, place)
            assert (weights[place] - moved[place]) / rate == pytest.approx(expected, abs=1e-6)


def numerical_slope(
    inner: Doubles, outer: Doubles, x: Doubles, weights: Doubles, place: tuple[int, ...]
) -> float:
    step, original = 1e-6, weights[place]
    weights[place] = original + step
    above = loss(inner, outer, x)
    weights[place] = original - step
    below = loss(inner, outer, x)
    weights[place] = original
    return (above - below) / (2 * step)


def test_only_inputs_that_are_not_zero_are_active() -> None:
    active = np.zeros(4, np.int64)
    assert find_active(np.array([0.0, 2.0, 0.0, -1.0]), active) == 2
    assert list(active[:2]) == [1, 3]
