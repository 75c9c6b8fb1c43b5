"""Golden playthroughs: what must not change unnoticed.

When a change is meant, ``python -m tests.golden.playthrough`` writes them all again;
the diff of the files shows what it did.
"""

from difflib import unified_diff
from itertools import islice

import pytest
from tests.golden.listed import LISTED, Listed
from tests.golden.playthrough import FOLDER, changes, path, playthrough

MOST_BYTES = 60_000
DIFF_LINES = 40


@pytest.mark.parametrize("listed", LISTED, ids=lambda listed: listed.file)
def test_the_playthrough_is_still_the_same(listed: Listed) -> None:
    kept = path(listed).read_text(encoding="utf-8") if path(listed).exists() else ""
    now = playthrough(listed)
    if now != kept:
        names = (f"{listed.file}.txt as kept", "as played now")
        diff = unified_diff(kept.splitlines(), now.splitlines(), *names, n=2, lineterm="")
        shown = "\n".join(islice(diff, DIFF_LINES))
        pytest.fail(
            f"{shown}\n\nIf this is meant: python -m tests.golden.playthrough", pytrace=False
        )


def test_every_file_is_listed_and_small_enough_to_read() -> None:
    files = sorted(FOLDER.glob("*.txt"))
    assert files == sorted(map(path, LISTED))
    assert [file.name for file in files if file.stat().st_size > MOST_BYTES] == []


def test_changes_name_only_what_is_new() -> None:
    before = {"turn": 0, "players": [{"health": 10}, {"health": 9}], "dice": [1, 2]}
    after = {"turn": 0, "players": [{"health": 10}, {"health": 7}], "dice": [1]}
    assert changes(before, after) == {"players": {1: {"health": 7}}, "dice": [1]}
    assert changes(before, before) == {}
