"""Budgets and their slices."""

import pytest

from starboard.search.budget import Budget, Meter, StopRequest


def test_a_budget_is_either_iterations_or_time() -> None:
    for wrong in ({}, {"iterations": 1, "milliseconds": 1}):
        with pytest.raises(ValueError, match="budget"):
            Budget(**wrong)


def test_slices_add_up_to_the_iterations() -> None:
    meter = Meter(Budget(iterations=1_000), StopRequest())
    while count := meter.next_slice():
        meter.add(count)
    assert meter.iterations == 1_000


def test_a_used_up_time_ends_the_slices() -> None:
    meter = Meter(Budget(milliseconds=1), StopRequest())
    meter.add(5)
    meter.began -= 1.0
    assert meter.next_slice() == 0


def test_a_stop_request_allows_one_iteration_at_most() -> None:
    stop = StopRequest()
    stop.set()
    meter = Meter(Budget(iterations=1_000), stop)
    assert meter.next_slice() == 1
    meter.add(1)
    assert meter.next_slice() == 0


def test_parts_of_a_budget_are_never_empty() -> None:
    assert Budget(iterations=10).part(0.5) == Budget(iterations=5)
    assert Budget(iterations=10).part(0.01) == Budget(iterations=1)
    assert Budget(milliseconds=10).part(0.3) == Budget(milliseconds=3)
