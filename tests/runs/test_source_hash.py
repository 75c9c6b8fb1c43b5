"""The hash of sources changes with what decides a game, and with nothing else."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import starboard
from starboard.catalog import TRIAL_GAME, find_game
from starboard.runs.source_hash import source_hash

SHOW = (
    "from starboard.catalog import find_game; from starboard.runs.source_hash import source_hash;"
    f"print(source_hash(find_game('{TRIAL_GAME}'), 'simulate'))"
)
OTHER_GAME = "stlucia"
SKIPPED = shutil.ignore_patterns("client", "__pycache__")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package."""
    folder = tmp_path_factory.mktemp("installed")
    return Path(
        shutil.copytree(Path(starboard.__file__).parent, folder / "starboard", ignore=SKIPPED)
    )


def shown(package: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", SHOW],
        env={"PYTHONPATH": str(package.parent)},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip()


def test_copy_on_another_path_has_the_same_hash(package: Path) -> None:
    assert shown(package) == source_hash(find_game(TRIAL_GAME), "simulate")


@pytest.mark.parametrize(
    ("file", "matters"),
    [
        (f"games/{TRIAL_GAME}/rules.py", True),
        ("engine/chance.py", True),
        ("simulate/tally.py", True),
        (f"games/{TRIAL_GAME}/en.ftl", False),
        (f"games/{OTHER_GAME}/bots.py", False),
        ("ladder/plan.py", False),
    ],
)
def test_hash_depends_on_what_decides_a_game(package: Path, file: str, matters: bool) -> None:
    path, before = package / file, shown(package)
    content = path.read_text(encoding="utf-8")
    path.write_text(content + "\n# changed\n", encoding="utf-8")
    try:
        assert (shown(package) != before) == matters
    finally:
        path.write_text(content, encoding="utf-8")


def test_files_of_programs_count(tmp_path: Path) -> None:
    game, file = find_game(TRIAL_GAME), tmp_path / "bot.py"
    file.write_text("first")
    first = source_hash(game, "simulate", [file])
    file.write_text("second")
    assert source_hash(game, "simulate", [file]) != first
