"""The generator: pinned, even, apart for every game, the same compiled."""

from collections import Counter
from collections.abc import Iterable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from starboard.engine.chance import WORD, below, draw, mix, seed_generator
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.generators import seeded_generator


def chi_square(counts: Iterable[int], cells: int) -> float:
    """How far counts are from even, in standard deviations of the statistic."""
    seen = list(counts)
    expected = sum(seen) / cells
    missing = cells - len(seen)
    statistic = sum((count - expected) ** 2 for count in seen) / expected + missing * expected
    return float((statistic - (cells - 1)) / (2 * (cells - 1)) ** 0.5)


def test_seed_gives_the_same_numbers_in_every_version() -> None:
    assert [mix(0), mix(1), mix(WORD)] == [0, 1753845952, 1734902346]
    assert seeded_generator(0) == [560488530, 1479460796, 0]
    rng = seeded_generator(1, 2)
    assert [draw(rng) for _ in range(4)] == [4090170783, 1435155441, 3171832931, 280005085]
    rng = seeded_generator(2**61 + 5, 2**40)
    assert [below(rng, 6) for _ in range(12)] == [0, 1, 3, 5, 3, 1, 5, 1, 5, 0, 3, 3]


def test_mix_is_injective_on_these_words() -> None:
    assert len({mix(word) for word in range(100_000)}) == 100_000


@given(st.integers(0, 2**62), st.integers(0, 2**40), st.integers(1, 2**31))
def test_below_is_in_range(seed: int, number: int, n: int) -> None:
    rng = seeded_generator(seed, number)
    assert all(0 <= below(rng, n) < n for _ in range(5))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 8, 36, 64, 100, 216, 1000])
def test_below_is_uniform(n: int) -> None:
    rng = seeded_generator(seed=7, number=n)
    counts = Counter(below(rng, n) for _ in range(40_000))
    assert abs(chi_square(counts.values(), n)) < 4


def test_six_dice_in_one_draw_are_uniform() -> None:
    rng = seeded_generator(seed=11)
    rolls = [below(rng, 46656) for _ in range(60_000)]
    assert abs(chi_square(Counter(rolls).values(), 46656)) < 4
    for die in range(6):
        faces = Counter(roll // 6**die % 6 for roll in rolls)
        assert abs(chi_square(faces.values(), 6)) < 4


def test_draw_that_would_favour_low_numbers_is_rejected() -> None:
    n = 3 * 2**29 + 1  # a quarter of all draws are too many
    rng = seeded_generator(seed=3)
    thirds = Counter(3 * below(rng, n) // n for _ in range(2000))
    assert 400 < rng[2] - 2000 < 1000
    assert abs(chi_square(thirds.values(), 3)) < 4


def test_power_of_two_rejects_no_draw() -> None:
    rng = seeded_generator(seed=3)
    assert max(below(rng, 2**31) for _ in range(2000)) < 2**31
    assert rng[2] == 2000


def test_counter_wraps_at_32_bits() -> None:
    rng = seeded_generator(seed=1)
    rng[2] = WORD
    draw(rng)
    assert rng[2] == 0


@pytest.mark.parametrize("n", [6, 64, 46656])
def test_first_draws_of_consecutive_games_are_uniform(n: int) -> None:
    games = 50_000
    firsts = Counter(below(seeded_generator(5, number), n) for number in range(games))
    assert abs(chi_square(firsts.values(), n)) < 4
    seeds = Counter(below(seeded_generator(seed, 0), n) for seed in range(games))
    assert abs(chi_square(seeds.values(), n)) < 4


@pytest.mark.parametrize(
    ("one", "other"), [((1, 0), (1, 1)), ((1, 0), (2, 0)), ((0, 1), (1, 0)), ((0, 0), (2**32, 0))]
)
def test_streams_of_two_games_are_independent(one: tuple[int, int], other: tuple[int, int]) -> None:
    first, second = seeded_generator(*one), seeded_generator(*other)
    pairs = Counter((below(first, 8), below(second, 8)) for _ in range(20_000))
    assert abs(chi_square(pairs.values(), 64)) < 4


def test_consecutive_numbers_are_independent() -> None:
    rng = seeded_generator(seed=13)
    pairs = Counter((below(rng, 16), below(rng, 16)) for _ in range(40_000))
    assert abs(chi_square(pairs.values(), 256)) < 4


def test_many_games_have_different_generators() -> None:
    keys = {tuple(seeded_generator(seed, number)) for seed in range(200) for number in range(200)}
    assert len(keys) == 200 * 200


@pytest.mark.compiled
def test_compiled_generator_gives_the_same_numbers(sealed: CompiledGame) -> None:
    compiled_seed, compiled_below = sealed.compiled(seed_generator), sealed.compiled(below)
    for seed, number, n in [(0, 0, 6), (2**62 - 1, 2**40 + 3, 2**31 - 1), (5, 9, 3 * 2**29 + 1)]:
        plain, array = seeded_generator(seed, number), np.zeros(3, np.int64)
        compiled_seed(array, seed, number)
        assert array.tolist() == plain
        assert [int(compiled_below(array, n)) for _ in range(500)] == [
            below(plain, n) for _ in range(500)
        ]
        assert array.tolist() == plain
