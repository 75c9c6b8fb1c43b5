"""The example reports of the documentation are those of the present texts and rules."""

from pathlib import Path

import pytest

from starboard.catalog import GAMES, find_game
from starboard.report.examples import missing_studies, page_of, read_example, rungs_text
from starboard.report.level_rungs import FILE

FOLDER = Path(__file__).parents[2] / "docs" / "reports"
MOST_BYTES = 1_000_000


def test_every_game_has_an_example() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.json")) == sorted(GAMES)


def test_rungs_of_levels_are_those_of_the_examples() -> None:
    assert FILE.read_text(encoding="utf-8") == rungs_text(FOLDER)


@pytest.mark.parametrize("game", GAMES)
def test_pages_are_written_from_the_stored_measurements(game: str) -> None:
    """``make docs`` writes the pages, ``make reports`` measures the games again."""
    example = read_example(FOLDER / f"{game}.json")
    page = (FOLDER / f"{game}.html").read_text(encoding="utf-8")
    assert example.rules == find_game(game).version
    assert missing_studies(example) == []
    assert page == page_of(example)
    assert len(page.encode()) < MOST_BYTES
