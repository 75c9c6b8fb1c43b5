"""Simulations with programs and with functions in files."""

import json
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.conftest import environment as environment
from tests.cli.conftest import run as run
from tests.programs.program_fixtures import faulty

DIALECT = """\
from typing import Any


def eager(s: Any, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    return moves[count - 1]
"""
PLAIN = "import math\ndef eager(s, player, moves, count, rng): return max(moves[:count])\n"


def figures(run: Run, seats: str, *arguments: str) -> dict[str, object]:
    done = run("simulate", "ruler", "--seats", seats, "--json", *arguments)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.compiled
def test_function_in_the_dialect_is_compiled(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text(DIALECT)
    first = figures(run, "random,mybot.py:eager", "--games", "200", "--seed", "1")
    again = figures(run, "random,mybot.py:eager", "--games", "200", "--seed", "1", "--jobs", "2")
    assert first["games"] == 200
    assert first["wins_by_bot"] == again["wins_by_bot"]
    assert not (tmp_path / "data" / "bot-logs").exists(), "no process was started"


@pytest.mark.compiled
def test_changed_file_is_compiled_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(DIALECT)
    last = figures(run, "mybot.py:eager,random", "--games", "50")
    file.write_text(DIALECT.replace("count - 1", "0"))
    first = figures(run, "mybot.py:eager,random", "--games", "50")
    assert last["wins_by_bot"] != first["wins_by_bot"]


def test_other_function_plays_in_processes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text(PLAIN)
    alone = figures(run, "random,mybot.py:eager", "--games", "4", "--seed", "1")
    shared = figures(run, "random,mybot.py:eager", "--games", "4", "--seed", "1", "--jobs", "2")
    assert alone["games"] == 4
    assert alone["faults"] == []
    assert alone["wins_by_bot"] == shared["wins_by_bot"]


def test_faults_are_counted(run: Run) -> None:
    bot = faulty("crash")
    found = figures(run, f"random,{bot}", "--games", "4")
    assert found["wins_by_bot"] == {"random": 4, bot: 0}
    assert found["faults"] == [{"program": bot, "fault": "crashed", "count": 4}]
    played_on = figures(run, f"random,{bot}", "--games", "2", "--on-fault", "random")
    assert played_on["unfinished"] == 0


def test_text_names_faults(run: Run) -> None:
    bot = f"{sys.executable} -c pass"
    done = run("simulate", "ruler", "--seats", f"random,{bot}", "--games", "2")
    assert f"Fault of {bot}: crashed, 2 times." in done.stdout


def test_file_that_does_not_exist(run: Run) -> None:
    done = run("simulate", "ruler", "--seats", "random,nowhere.py:eager")
    assert done.returncode == 2
    assert done.stderr == "starboard: “nowhere.py” cannot be used: No such file or directory.\n"
