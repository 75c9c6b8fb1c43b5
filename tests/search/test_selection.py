"""The choice among the moves of a search."""

from collections import Counter
from statistics import fmean

from starboard.engine.generators import seeded_generator
from starboard.search.result import SearchResult
from starboard.search.selection import select_move

DRAWS = 2_000


def result(*chances: float, visits: tuple[int, ...] = ()) -> SearchResult:
    """A search of moves 0, 1, … with these chances."""
    moves = tuple(range(len(chances)))
    best = max(moves, key=chances.__getitem__)
    tried = visits or (1,) * len(moves)
    return SearchResult(best, moves, tried, chances, (0.5, 0.5), ((0, best),), iterations=9)


def frequencies(found: SearchResult, temperature: float) -> Counter[int]:
    rng = seeded_generator(1)
    return Counter(select_move(found, temperature, rng) for _ in range(DRAWS))


def test_without_a_temperature_the_move_of_the_search_is_made() -> None:
    assert frequencies(result(0.2, 0.9, 0.89), 0.0) == {1: DRAWS}


def test_a_higher_temperature_spreads_the_choice() -> None:
    found = result(0.50, 0.49, 0.47, 0.40)
    cold, hot = frequencies(found, 0.15), frequencies(found, 1.0)
    assert cold[0] > hot[0] > DRAWS // 4
    assert hot[0] > hot[1] > hot[2]


def test_clearly_worse_and_untried_moves_are_never_made() -> None:
    found = result(0.5, 0.5, 0.5, 0.1, 0.0, visits=(1, 1, 1, 1, 0))
    assert set(frequencies(found, 3.0)) == {0, 1, 2}


def test_the_scale_of_the_chances_does_not_matter_while_little_is_at_stake() -> None:
    small, smaller = result(0.50, 0.48, 0.44), result(0.50, 0.49, 0.47)
    assert frequencies(small, 1.0) == frequencies(smaller, 1.0)


def test_more_is_at_stake_where_moves_differ_much() -> None:
    assert frequencies(result(0.9, 0.1), 1.0)[1] < frequencies(result(0.51, 0.5), 1.0)[1]


def test_equal_moves_are_equally_likely() -> None:
    assert min(frequencies(result(0.5, 0.5), 0.4).values()) > 0.45 * DRAWS


def test_equal_moves_whose_mean_is_rounded_up_can_be_made() -> None:
    found = next(
        result(*chances)
        for number in range(1, 97)
        for count in range(2, 9)
        if fmean(chances := (number / 97,) * count) > number / 97
    )
    assert select_move(found, 1.0, seeded_generator(1)) in found.moves


def test_a_search_that_tried_nothing_keeps_its_move() -> None:
    assert select_move(result(0.5, 0.0, visits=(0, 0)), 1.0, seeded_generator(1)) == 0
