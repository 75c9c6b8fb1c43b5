"""The number of turn sequences from the start, compared with readable tables."""

from pathlib import Path

import pytest
from tests.games.starempires.position import start
from tests.games.starempires.turns import FOLDER, TABLES, after_turns, line, perft, rows, turns

TABLE_LINES = {
    name: [row for row in (FOLDER / f"{name}.txt").read_text().splitlines() if row[0] != "#"]
    for name in TABLES
}


def test_every_table_is_compared() -> None:
    assert {Path(file).stem for file in FOLDER.iterdir()} == set(TABLES)


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_counts_match_the_tables_to_depth_3(name: str) -> None:
    assert [line(*row) for row in rows(name)] == TABLE_LINES[name]


def test_counted_turns_equal_turns_made() -> None:
    s = start(hazards="alternating")
    assert turns(s) == 38 == len(list(after_turns(s)))
    assert turns(start()) == 34
    assert perft(start(), 2) == sum(len(list(after_turns(after))) for after in after_turns(start()))
