"""``starboard new`` writes a package that is checked, tested and played as it is."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.plug_ins import register

from starboard.cli import main
from starboard.scaffold.command import KINDS, pip_command
from starboard.scaffold.errors import BadGameName, FolderExists, TakenGameName
from starboard.scaffold.project import project_files, write_project

FILES = {
    "pyproject.toml",
    "README.md",
    "tests/test_rules.py",
    *(
        f"src/sea/{name}"
        for name in (
            *("RULES.md", "__init__.py", "bots.py", "en.ftl", "game.py", "laws.py", "moves.py"),
            *("pt.ftl", "rules.py", "state.py", "view.py", "words.py"),
        )
    ),
}


def run(folder: Path, *command: str) -> str:
    """Run Python with the new package installed; return its output."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={"PYTHONPATH": f"{folder / 'src'}:{':'.join(sys.path)}", "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("kind", KINDS)
def test_all_files_are_written_under_the_new_name(kind: str) -> None:
    files = project_files("sea", kind)
    assert files.keys() == FILES
    assert not [path for path, text in files.items() if "template" in text.casefold()]
    assert 'sea = "sea.game:GAME"' in files["pyproject.toml"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_new_game_passes_its_tests_and_checks_untouched(kind: str, tmp_path: Path) -> None:
    folder = write_project("sea", kind, tmp_path)
    register(folder / "src", "sea", "sea.game:GAME")
    run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    checked = run(folder, "-m", "starboard.cli", "check", "sea", "--interpreted")
    assert checked.endswith("sea passes every check.\n")
    assert "note:" not in checked
    assert "sea: Sea (" in run(folder, "-m", "starboard.cli", "games")


@pytest.mark.parametrize("kind", KINDS)
def test_the_new_package_is_formatted(kind: str, tmp_path: Path) -> None:
    folder = write_project("sea", kind, tmp_path)
    run(folder, "-m", "ruff", "check", "--no-cache", "--select", "E,F,I", ".")
    run(folder, "-m", "ruff", "format", "--no-cache", "--check", ".")


def test_the_command_says_what_to_do_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", "sea", "--like", "board", "--in", str(tmp_path)]) == 0
    assert f"pip install -e {tmp_path / 'sea'}" in capsys.readouterr().out
    assert (tmp_path / "sea" / "pyproject.toml").exists()


def test_the_command_names_the_pip_of_this_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert pip_command() == f"{sys.executable} -m pip"
    (tmp_path / "pip").write_text("#!/bin/sh\n")
    (tmp_path / "pip").chmod(0o755)
    assert pip_command() == f"{sys.executable} -m pip"
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert pip_command() == "pip"


@pytest.mark.parametrize("name", ["Sea", "1sea", "sea-dice", "", "x" * 31, "../sea"])
def test_a_name_that_is_no_package_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadGameName):
        write_project(name, "dice", tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["stlucia", "class", "json", "starboard"])
def test_a_name_that_is_taken_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(TakenGameName):
        write_project(name, "dice", tmp_path)


def test_an_existing_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "sea").mkdir()
    with pytest.raises(FolderExists):
        write_project("sea", "dice", tmp_path)
    assert list((tmp_path / "sea").iterdir()) == []
