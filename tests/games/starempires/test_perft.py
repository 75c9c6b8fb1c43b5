"""The number of turns from the start, against tables that people can read."""

from pathlib import Path

import pytest
from tests.games.starempires.galaxy import start
from tests.games.starempires.turns import FOLDER, TABLES, after_turns, line, perft, rows, turns

TABLE_LINES = {
    name: [row for row in (FOLDER / f"{name}.txt").read_text().splitlines() if row[0] != "#"]
    for name in TABLES
}


def test_every_table_is_checked() -> None:
    assert {Path(file).stem for file in FOLDER.iterdir()} == set(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_are_right_to_depth_3(name: str) -> None:
    assert [line(*row) for row in rows(name)] == TABLE_LINES[name]


def test_counting_turns_is_making_them() -> None:
    s = start(hazards="alternating")
    assert turns(s) == 38 == len(list(after_turns(s)))
    assert turns(start()) == 34
    assert perft(start(), 2) == sum(len(list(after_turns(after))) for after in after_turns(start()))
