"""Golden playthroughs show every change of behaviour as a readable diff.

After an intended change, ``python -m tests.golden.playthrough`` writes them all.
"""

from difflib import unified_diff
from itertools import islice

import pytest
from tests.golden.playthrough import changes, written
from tests.golden.specification import (
    FOLDER,
    Playthrough,
    all_playthroughs,
    path_of,
    playthroughs_of,
)

from starboard.catalog import GAMES

MAX_FILE_BYTES = 60_000
MAX_DIFF_LINES = 40
PLAYTHROUGHS = list(all_playthroughs())


@pytest.mark.parametrize(
    ("game", "playthrough"), PLAYTHROUGHS, ids=[path_of(*row).stem for row in PLAYTHROUGHS]
)
def test_playthrough_is_unchanged(game: str, playthrough: Playthrough) -> None:
    path = path_of(game, playthrough)
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    now = written(game, playthrough)
    if now != kept:
        names = (f"{path.name} as kept", "as played now")
        diff = unified_diff(kept.splitlines(), now.splitlines(), *names, n=2, lineterm="")
        shown = "\n".join(islice(diff, MAX_DIFF_LINES))
        hint = "If this is intended: python -m tests.golden.playthrough"
        pytest.fail(f"{shown}\n\n{hint}", pytrace=False)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_playthroughs_in_two_languages(game: str) -> None:
    assert len({playthrough.language for playthrough in playthroughs_of(game)}) >= 2


def test_every_file_is_declared_and_small_enough_to_read() -> None:
    files = sorted(FOLDER.glob("*.txt"))
    assert files == sorted(path_of(*row) for row in PLAYTHROUGHS)
    assert [file.name for file in files if file.stat().st_size > MAX_FILE_BYTES] == []


def test_changes_contain_only_new_values() -> None:
    before = {"turn": 0, "players": [{"health": 10}, {"health": 9}], "dice": [1, 2]}
    after = {"turn": 0, "players": [{"health": 10}, {"health": 7}], "dice": [1]}
    assert changes(before, after) == {"players": {1: {"health": 7}}, "dice": [1]}
    assert changes(before, before) == {}
