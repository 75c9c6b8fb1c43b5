"""Time limits and times left, in words."""

from typing import Any

import pytest

from starboard.terminal.clock_texts import clock_line, time_left
from starboard.terminal.texts import texts
from starboard.wire.tables import TableSummary


def summary(**limits: int) -> TableSummary:
    fields: dict[str, Any] = dict.fromkeys(TableSummary.__struct_fields__, 0)
    return TableSummary(**(fields | limits))


@pytest.mark.parametrize(
    ("limits", "line"),
    [
        ({}, ""),
        ({"seconds_per_move": 90}, "Time for each move: 90 seconds."),
        ({"seconds_per_move": 86_400}, "Time for each move: 1 day."),
        (
            {"seconds_per_game": 600},
            "Time of each player for the whole game: 10 minutes. A player",
        ),
        (
            {"seconds_per_game": 7_200, "increment_seconds": 5},
            "Time of each player for the whole game: 2 hours, and 5 seconds more for each turn.",
        ),
    ],
)
def test_time_limit_of_a_table(limits: dict[str, int], line: str) -> None:
    shown = clock_line(texts("en"), summary(**limits))
    assert shown.startswith(line)
    assert bool(shown) == bool(line)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(-3, "0:00"), (9.4, "0:09"), (65, "1:05"), (3_700, "61:40"), (9_000, "2 horas")],
)
def test_time_left(seconds: float, text: str) -> None:
    assert time_left(texts("pt"), seconds) == text
