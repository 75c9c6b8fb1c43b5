"""Overload of bots starts when turns wait too long, and ends when they wait little for a while."""

import pytest
from tests.server.clocks import ManualClock

from starboard.server.bots.overload import CALM_SECONDS, Overload


@pytest.fixture
def overload(clock: ManualClock) -> Overload:
    return Overload(1.0, clock.clock)


def test_overload_starts_above_the_limit(overload: Overload) -> None:
    overload.update(0.9)
    assert not overload.is_active
    overload.update(1.1)
    assert overload.is_active


def test_overload_lasts_while_turns_wait(overload: Overload, clock: ManualClock) -> None:
    overload.update(2.0)
    for _ in range(10):
        clock.advance(CALM_SECONDS / 2)
        overload.update(0.6)
        assert overload.is_active


def test_overload_ends_after_a_calm_period_and_can_start_again(
    overload: Overload, clock: ManualClock
) -> None:
    overload.update(2.0)
    clock.advance(CALM_SECONDS / 2)
    overload.update(0.0)
    assert overload.is_active
    clock.advance(CALM_SECONDS)
    overload.update(0.0)
    assert not overload.is_active
    overload.update(0.8)
    assert not overload.is_active
    overload.update(1.2)
    assert overload.is_active
