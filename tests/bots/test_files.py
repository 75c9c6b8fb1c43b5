"""Bots that are functions in files of the user."""

from pathlib import Path

import pytest

from starboard.bots.files import is_dialect, is_function, load_function
from starboard.catalog import find_game
from starboard.engine.errors import BadBotFile

DIALECT = """\
from typing import Any

from starboard.engine.chance import below


def cautious(s: Any, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    return moves[below(rng, count)]
"""
PLAIN = "import random\ndef lucky(s, player, moves, count, rng): return random.choice(moves)\n"


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("mybot.py:cautious", True),
        ("bots/my.bot.py:f2", True),
        ("mybot.py", False),
        ("./mybot", False),
        ("captain", False),
        ("mybot.py:1st", False),
        ("python mybot.py:cautious", False),
    ],
)
def test_which_entries_are_functions(entry: str, expected: bool) -> None:
    assert is_function(entry) == expected


def test_dialect_is_recognised_without_running_the_file(tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(DIALECT)
    assert is_dialect(f"{file}:cautious", find_game("ruler"))
    file.write_text(PLAIN)
    assert not is_dialect(f"{file}:lucky", find_game("ruler"))


def test_files_of_the_same_name_are_different_modules(tmp_path: Path) -> None:
    for number, folder in enumerate(("a", "b")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "bot.py").write_text(f"def which(*args): return {number}\n")
    chosen = [load_function(f"{tmp_path}/{folder}/bot.py:which") for folder in ("a", "b")]
    assert [bot(0, 0, [], 0, []) for bot in chosen] == [0, 1]
    assert load_function(f"{tmp_path}/a/bot.py:which") is chosen[0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "No such file or directory"),
        ("raise RuntimeError('broken')", "RuntimeError: broken"),
        ("def other(): pass", "has no attribute 'cautious'"),
        ("def cautious(:", "SyntaxError"),
    ],
)
def test_reason_why_a_file_cannot_be_used(tmp_path: Path, text: str | None, reason: str) -> None:
    file = tmp_path / "mybot.py"
    if text is not None:
        file.write_text(text)
    with pytest.raises(BadBotFile, match=reason):
        load_function(f"{file}:cautious")
