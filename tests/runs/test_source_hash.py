"""The hash of sources changes with what decides a game, and with nothing else."""

import shutil
import subprocess
import sys
from pathlib import Path

import starboard
from starboard.catalog import TRIAL_GAME, find_game
from starboard.runs.source_hash import source_hash

SHOW = """
import sys
from pathlib import Path
import starboard
from starboard.catalog import find_game
from starboard.runs.source_hash import source_hash

game, *files = sys.argv[1:]
print(source_hash(find_game(game), "simulate"))
for name in files:
    file = Path(starboard.__file__).parent / name
    content = file.read_bytes()
    file.write_bytes(content + b"# changed")
    print(source_hash(find_game(game), "simulate"))
    file.write_bytes(content)
"""
OTHER_GAME = "stlucia"
DECISIVE = [f"games/{TRIAL_GAME}/rules.py", "engine/chance.py", "simulate/tally.py"]
IRRELEVANT = [f"games/{TRIAL_GAME}/en.ftl", f"games/{OTHER_GAME}/game.py", "ladder/plan.py"]
SKIPPED = shutil.ignore_patterns("client", "__pycache__")


def test_hash_depends_on_what_decides_a_game(tmp_path: Path) -> None:
    package = Path(starboard.__file__).parent
    shutil.copytree(package, tmp_path / "starboard", ignore=SKIPPED)
    done = subprocess.run(
        [sys.executable, "-c", SHOW, TRIAL_GAME, *DECISIVE, *IRRELEVANT],
        env={"PYTHONPATH": str(tmp_path)},
        check=True,
        capture_output=True,
        text=True,
    )
    own = source_hash(find_game(TRIAL_GAME), "simulate")
    copied, *changed = done.stdout.split()
    assert copied == own, "the path does not matter"
    decisive, irrelevant = changed[: len(DECISIVE)], changed[len(DECISIVE) :]
    assert len({own, *decisive}) == 1 + len(DECISIVE)
    assert set(irrelevant) == {own}


def test_files_of_programs_count(tmp_path: Path) -> None:
    game, file = find_game(TRIAL_GAME), tmp_path / "bot.py"
    file.write_text("first")
    first = source_hash(game, "simulate", [file])
    file.write_text("second")
    assert source_hash(game, "simulate", [file]) != first
