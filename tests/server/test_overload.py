"""Overload of bots starts when turns wait too long, and ends when they wait clearly less."""

from starboard.server.bots.overload import Overload


def states(*waiting_seconds: float) -> list[bool]:
    """Whether there is overload after each update."""
    overload, found = Overload(1.0), []
    for seconds in waiting_seconds:
        overload.update(seconds)
        found.append(overload.is_active)
    return found


def test_overload_starts_above_the_limit() -> None:
    assert states(0.0, 0.9, 1.1) == [False, False, True]


def test_overload_ends_below_half_of_the_limit_and_can_start_again() -> None:
    assert states(2.0, 0.8, 0.4, 0.8, 1.2) == [True, True, False, False, True]


def test_overload_ends_when_nothing_waits() -> None:
    assert states(5.0, 0.0) == [True, False]
