"""Units cover every game once, and their size follows the speed."""

from hypothesis import given
from hypothesis import strategies as st
from tests.runs.counting import Squares, square_task

from starboard.runs.ranges import Ranges
from starboard.runs.task import FinishedUnit, Unit
from starboard.runs.unit_queue import (
    LAST_UNITS_PER_WORKER,
    MAX_UNIT_GAMES,
    MAX_UNIT_SECONDS,
    UnitQueue,
)


def finished(unit: Unit, seconds: float) -> FinishedUnit[Squares]:
    return FinishedUnit(unit, Squares([], 0), seconds)


def ranges(*pairs: tuple[int, int]) -> Ranges:
    found = Ranges()
    for start, end in pairs:
        found.add(start, end)
    return found


@given(
    st.integers(0, 100_000),
    st.lists(st.tuples(st.floats(0, 10), st.floats(0, 1000))),
    st.integers(1, 9),
    st.sampled_from([(), ((0, 3), (7, 900)), ((50, 60),)]),
)
def test_units_cover_every_missing_game_once_at_any_speed(
    games: int,
    measured: list[tuple[float, float]],
    workers: int,
    done: tuple[tuple[int, int], ...],
) -> None:
    before = [(start, min(end, games)) for start, end in done if start < games]
    covered, queue = ranges(*before), UnitQueue(square_task(games), ranges(*before))
    times = iter(measured)
    while unit := queue.take(workers):
        assert 1 <= unit.count <= MAX_UNIT_GAMES
        assert covered.add(unit.first, unit.end)
        queue.adjust(finished(unit, *next(times, (0.001, 0))[:1]), next(times, (0, 1.0))[1])
    assert len(covered) == games


def sizes(queue: UnitQueue, count: int, games_per_second: float, run_seconds: float) -> list[int]:
    found = []
    for _ in range(count):
        unit = queue.take(workers=1)
        assert unit is not None
        found.append(unit.count)
        queue.adjust(finished(unit, unit.count / games_per_second), run_seconds)
    return found


def test_units_grow_gradually_with_the_speed() -> None:
    queue = UnitQueue(square_task(10**12), Ranges())
    found = sizes(queue, 9, games_per_second=10**8, run_seconds=1.0)
    assert found[:4] == [1, 8, 64, 512]
    assert found[-1] == MAX_UNIT_GAMES
    assert sizes(queue, 2, games_per_second=0.5, run_seconds=1.0)[-1] == 1


def test_units_of_a_long_run_are_longer() -> None:
    queue = UnitQueue(square_task(10**12), Ranges())
    short = sizes(queue, 8, games_per_second=1000, run_seconds=1.0)[-1]
    long = sizes(queue, 8, games_per_second=1000, run_seconds=100_000.0)[-1]
    assert (short, long) == (250, 1000 * MAX_UNIT_SECONDS)


def test_last_games_are_shared_by_all_workers() -> None:
    queue = UnitQueue(square_task(1000), Ranges())
    first = queue.take(workers=2)
    assert first is not None
    queue.adjust(FinishedUnit(Unit("squares", 0, 10**6), Squares([], 0), 10_000.0), 10**6)
    second = queue.take(workers=2)
    assert second is not None
    assert second.count == -(-999 // (2 * LAST_UNITS_PER_WORKER))
