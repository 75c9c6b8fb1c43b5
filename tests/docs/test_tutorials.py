"""The game of the tutorial, typed as the page says, is checked and played."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.plug_ins import register

PAGE = Path(__file__).parents[2] / "docs" / "tutorial-first-game.md"
STEPS = 5
MAX_LINES = 80
"""A page of code; blank lines do not count."""


def blocks(title: str) -> list[str]:
    """Return the code blocks of the page with this title, in order."""
    pattern = rf'^```\w+ title="{re.escape(title)}"\n(.*?)^```'
    return re.findall(pattern, PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the game of the tutorial, installed."""
    (tmp_path / "pig.py").write_text("\n\n".join(blocks("pig.py")), encoding="utf-8")
    entry_point = re.search(r'^pig = "(.*)"$', blocks("pyproject.toml")[0], re.MULTILINE)
    assert entry_point
    register(tmp_path, "pig", entry_point[1])
    return tmp_path


def starboard(folder: Path, *arguments: str, typed: str = "") -> str:
    """Run a command with the game installed; return its output."""
    done = subprocess.run(
        [sys.executable, "-m", "starboard.cli", *arguments],
        env={"PYTHONPATH": ":".join([str(folder), *sys.path]), "HOME": str(folder)},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_game_is_typed_in_five_steps_and_fits_a_page() -> None:
    assert len(blocks("pig.py")) == STEPS
    lines = [line for block in blocks("pig.py") for line in block.splitlines() if line.strip()]
    assert len(lines) <= MAX_LINES


def test_the_game_passes_the_checks_and_can_be_played(folder: Path) -> None:
    checked = starboard(folder, "check", "pig", "--interpreted")
    assert checked.endswith("pig passes every check.\n")
    played = starboard(
        folder, *("play", "pig", "--seats", "you=Ann,random", "--seed", "1"), typed="roll\nquit\n"
    )
    assert "You: roll" in played


@pytest.mark.compiled
def test_the_game_can_be_checked_and_simulated_compiled(folder: Path) -> None:
    assert starboard(folder, "check", "pig").endswith("pig passes every check.\n")
    assert "100 games" in starboard(folder, "simulate", "pig", "--games", "100")


def test_the_bot_of_the_tutorial_keeps_to_the_dialect(folder: Path) -> None:
    text = (folder / "pig.py").read_text(encoding="utf-8")
    (bot,) = blocks("pig.py after the rules")
    before, game, after = text.partition("GAME = Game(")
    source = (
        before + bot + "\n\n" + game + after.replace("range(2, 5)", "range(2, 5), bots=(steady,)")
    )
    (folder / "pig.py").write_text(source, encoding="utf-8")
    assert starboard(folder, "check", "pig", "--interpreted").endswith("pig passes every check.\n")
    assert "steady: Roll until the pot is 12." in starboard(folder, "games", "pig")
