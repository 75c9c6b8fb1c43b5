"""The prelude: every function gives the same result interpreted and compiled."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine import prelude_functions as functions
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.bots.compiled import compiled_game
from starboard.engine.dialect import problems_in
from starboard.engine.generators import seeded_generator
from starboard.engine.prelude import argmax, const_table, count, has, lowest, pick

BITS = st.integers(0, 2**61 - 1)
SOME_BITS = st.integers(1, 2**61 - 1)
SEEDS = st.integers(0, 2**62 - 1)


@pytest.fixture(scope="module")
def compiled() -> Callable[[Any], Any]:
    return compiled_game(SEALED).compiled


@given(BITS, st.integers(0, 61))
def test_has_and_count_agree_with_the_binary_digits(bits: int, index: int) -> None:
    digits = f"{bits:b}"[::-1]
    assert has(bits, index) is (index < len(digits) and digits[index] == "1")
    assert count(bits) == digits.count("1")


@given(SOME_BITS, SEEDS)
def test_lowest_and_pick_return_set_bits(bits: int, seed: int) -> None:
    assert has(bits, lowest(bits))
    assert bits % 2 ** lowest(bits) == 0
    assert has(bits, pick(bits, seeded_generator(seed)))


def test_pick_returns_each_set_bit_equally_often() -> None:
    rng = seeded_generator(3)
    picked = Counter(pick(0b1010010, rng) for _ in range(6000))
    assert set(picked) == {1, 4, 6}
    assert all(1850 < number < 2150 for number in picked.values())


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=9), st.integers(1, 9), SEEDS)
def test_argmax_returns_the_index_of_a_largest_value(
    values: list[int], length: int, seed: int
) -> None:
    length = min(length, len(values))
    best = argmax(values, length, seeded_generator(seed))
    assert best < length
    assert values[best] == max(values[:length])


def test_argmax_breaks_ties_uniformly() -> None:
    rng = seeded_generator(4)
    chosen = Counter(argmax([7, 2, 7, 1, 7, 9], 5, rng) for _ in range(6000))
    assert set(chosen) == {0, 2, 4}
    assert all(1850 < number < 2150 for number in chosen.values())


def test_argmax_draws_no_random_number_without_a_tie() -> None:
    rng = seeded_generator(5)
    assert argmax([1, 5, 3], 3, rng) == 1
    assert rng == seeded_generator(5)


@pytest.mark.parametrize("rows", [((1, 2), (3,)), ((1,), 2), (((1,),), ((1, 2),))])
def test_table_with_rows_of_different_lengths_is_refused(rows: Any) -> None:
    with pytest.raises(ValueError, match="different lengths"):
        const_table(rows)


def test_table_knows_its_number_of_indices() -> None:
    tables = (functions.ROW, functions.COST, functions.CUBE)
    assert [table.dimensions for table in tables] == [1, 2, 3]


def test_functions_of_the_prelude_are_part_of_the_dialect() -> None:
    assert problems_in(functions.__name__, {"score": 1}) == []


@pytest.mark.compiled
@given(SOME_BITS, st.integers(0, 61), SEEDS)
def test_compiled_bit_functions_agree(
    compiled: Callable[[Any], Any], bits: int, index: int, seed: int
) -> None:
    assert compiled(functions.bit_is_set)(bits, index) == has(bits, index)
    assert compiled(functions.number_of_bits)(bits) == count(bits)
    assert compiled(functions.number_of_bits)(0) == count(0) == 0
    assert compiled(functions.lowest_bit)(bits) == lowest(bits)
    plain, array = seeded_generator(seed), np.array(seeded_generator(seed), np.int64)
    assert compiled(functions.random_bit)(bits, array) == pick(bits, plain)
    assert array.tolist() == plain


@pytest.mark.compiled
@given(st.lists(st.integers(-3, 3), min_size=1, max_size=9), SEEDS)
def test_compiled_argmax_agrees(
    compiled: Callable[[Any], Any], values: list[int], seed: int
) -> None:
    plain, array = seeded_generator(seed), np.array(seeded_generator(seed), np.int64)
    best = compiled(functions.index_of_largest)(np.array(values), len(values), array)
    assert best == argmax(values, len(values), plain)
    assert array.tolist() == plain


@pytest.mark.compiled
def test_compiled_tables_agree_in_every_entry(compiled: Callable[[Any], Any]) -> None:
    for i in range(3):
        assert compiled(functions.row_entry)(i) == functions.row_entry(i)
        for j in range(3):
            assert compiled(functions.cost_entry)(i % 2, j) == functions.cost_entry(i % 2, j)
            for k in range(2):
                assert compiled(functions.cube_entry)(i, j, k) == functions.cube_entry(i, j, k)


@pytest.mark.compiled
def test_compiled_working_memory_and_copies_agree(compiled: Callable[[Any], Any]) -> None:
    assert compiled(functions.sum_of_squares)(10) == functions.sum_of_squares(10) == 285
    state = SEALED.initial_state(3)
    state.score[1] = -2
    record = np.frombuffer(bytearray(state.to_bytes()), compiled_game(SEALED).dtype)[0]
    assert compiled(functions.score_on_a_copy)(record, 1) == 298
    assert functions.score_on_a_copy(state, 1) == 298
    assert state.score[1] == -2
