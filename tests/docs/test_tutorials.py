"""The game and the bot of the tutorials, typed as the pages say, are checked and played."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.plug_ins import register

from starboard.engine.paths import cache_folder

DOCS = Path(__file__).parents[2] / "docs"
GAME_PAGE, BOT_PAGE = DOCS / "tutorial-first-game.md", DOCS / "tutorial-first-bot.md"
STEPS = 5
MAX_LINES = 80
"""A page of code; blank lines do not count."""


def blocks(title: str, page: Path = GAME_PAGE) -> list[str]:
    """Return the code blocks of a page with this title, in order."""
    pattern = rf'^```\w+ title="{re.escape(title)}"\n(.*?)^```'
    return re.findall(pattern, page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the game of the tutorial, installed."""
    (tmp_path / "pig.py").write_text("\n\n".join(blocks("pig.py")), encoding="utf-8")
    entry_point = re.search(r'^pig = "(.*)"$', blocks("pyproject.toml")[0], re.MULTILINE)
    assert entry_point
    register(tmp_path, "pig", entry_point[1])
    return tmp_path


def starboard(folder: Path, *arguments: str, typed: str = "") -> str:
    """Run a command with the game installed; return its output.

    It has a home of its own, and the machine code of games that other tests have compiled.
    """
    path = ":".join([str(folder), *sys.path])
    done = subprocess.run(
        [sys.executable, "-m", "starboard.cli", *arguments],
        env={"PYTHONPATH": path, "HOME": str(folder), "STARBOARD_CACHE": str(cache_folder())},
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


@pytest.mark.compiled
def test_the_bots_of_the_tutorial_win_as_often_as_the_page_says(tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text("\n\n".join(blocks("mybot.py", BOT_PAGE)), encoding="utf-8")
    for bot, share in (("cautious", 28), ("fierce", 96)):
        text = BOT_PAGE.read_text(encoding="utf-8")
        assert re.search(rf"`{bot}` wins {share} %", text)
        seats = f"{tmp_path / 'mybot.py'}:{bot},eait"
        printed = starboard(
            tmp_path, *("simulate", "stlucia", "--seats", seats, "--games", "20000", "--seed", "1")
        )
        found = re.search(rf":{bot} .*? (\d+\.\d)%  ", printed)
        assert found, printed
        assert round(float(found[1])) == share
