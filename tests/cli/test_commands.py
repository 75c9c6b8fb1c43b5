"""Commands other than play: right results, and one clear sentence for wrong input."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["plya"], "did you mean 'play'?"),
        ([], "COMMAND"),
        (["play", "stlucai"], "Did you mean “stlucia”?"),
        (["play", "chess"], "There is no game “chess”."),
        (["play", "stlucia", "--seats", "you,captian"], "Did you mean “captain”?"),
        (["play", "stlucia", "--seats", "you"], "is for 2 to 26 players, not 1."),
        (["play", "stlucia", "--seats", ",".join(["eait"] * 27)], "2 to 26"),
        (["play", "stlucia", "--option", "goal=0"], "goal cannot be “0”; allowed: 1–200."),
        (["play", "stlucia", "--option", "goal=many"], "goal cannot be “many”"),
        (["play", "stlucia", "--option", "gaol=3"], "Did you mean “goal”?"),
        (["play", "stlucia", "--option", "goal"], "not of the form NAME=VALUE"),
        (["play", "stlucia", "--preset", "shrot"], "Did you mean “short”?"),
        (["play", "stlucia", "--seed", "-1"], "seed"),
        (["play", "stlucia", "--language", "xx"], "Available: en, pt."),
        (["play", "--resume", "nowhere.json"], "No such file"),
        (["replay", "nowhere.json"], "No such file"),
        (["simulate", "stlucia", "--seats", "you,eait"], "There is no bot “you” for this game."),
        (["simulate", "stlucia", "--games", "0"], "not a number from 1 on"),
        (["simulate", "stlucia", "--jobs", "two"], "not a number from 1 on"),
        (["verify", "stlucia", "--rounds", "3"], "has no option that limits the number of rounds"),
        (["verify", "stlucia", "--players", "1"], "is for 2 to 26 players"),
        (["verify", "stlucia", "--players", "3", "--solve"], "two players"),
        (["games", "stlucai"], "Did you mean “stlucia”?"),
        (["lint", "chess"], "There is no game “chess”."),
    ],
)
def test_wrong_input_gets_one_sentence_and_code_2(
    run: Run, arguments: list[str], sentence: str
) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_a_damaged_replay_is_refused_with_place_and_reason(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text('{"starboard": 1, "game": "stlucia", "rules": 1,}')
    done = run("replay", str(file))
    assert done.returncode == 2
    assert "line 1, column" in done.stderr


def test_games_lists_and_describes(run: Run) -> None:
    assert "stlucia: King of StLucia (2–26)." in run("games").stdout
    about = run("games", "stlucia").stdout
    for part in ("goal=20 (1–200)", "classic:", "reroll DICE:", "captain:", "random:"):
        assert part in about
    assert "Jogadas:" in run("games", "stlucia", "--language", "pt").stdout


def test_replay_as_a_seat_a_spectator_and_step_by_step(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "stlucia", "--seats", "you,eait", "--seed", "2", typed=f"save {file}\nquit\n")
    assert "1. You roll" in run("replay", str(file), "--as", "A").stdout
    assert "1. You⁠ rolls" not in run("replay", str(file), "--as", "B").stdout
    assert "Seen by a spectator." in run("replay", str(file), "--as", "spectator").stdout
    assert "Everything is shown." in run("replay", str(file)).stdout
    assert run("replay", str(file), "--as", "Z").returncode == 2
    stepped = run("replay", str(file), "--step", typed="\nquit\n").stdout
    assert "Enter for the next move" in stepped
    assert "unfinished" in run("replay", str(file)).stdout


def test_lint_is_silent_on_a_clean_game(run: Run) -> None:
    done = run("lint", "stlucia")
    assert (done.returncode, done.stdout) == (0, "")


def test_help_and_the_first_prompt_do_not_import_numba() -> None:
    program = (
        "import sys; from starboard.cli import main\n"
        "try: main({arguments})\n"
        "except SystemExit: pass\n"
        "assert 'numba' not in sys.modules and 'numpy' not in sys.modules"
    )
    for arguments in (["--help"], ["play", "stlucia", "--seed", "1"], ["games"]):
        subprocess.run(
            [sys.executable, "-c", program.format(arguments=arguments)],
            input="quit\n",
            capture_output=True,
            text=True,
            check=True,
        )


@pytest.mark.compiled
@pytest.mark.slow
def test_simulate_prints_text_and_json_with_the_same_counts(run: Run) -> None:
    call = ("simulate", "stlucia", "--seats", "eait,mabs,random", "--games", "500", "--seed", "4")
    figures = json.loads(run(*call, "--json").stdout)
    assert figures["games"] == 500 == sum(figures["wins_by_seat"].values())
    assert set(figures["wins_by_bot"]) == {"eait", "mabs", "random"}
    text = run(*call)
    assert text.stderr == ""
    assert f"{figures['wins_by_bot']['eait']:,}" in text.stdout
    again = json.loads(run(*call, "--json", "--jobs", "2").stdout)
    timed = {"seconds", "games_per_second", "transitions_per_second"}
    assert {k: v for k, v in again.items() if k not in timed} == {
        k: v for k, v in figures.items() if k not in timed
    }


@pytest.mark.compiled
def test_unfinished_games_are_counted_as_such(run: Run) -> None:
    call = ("simulate", "stlucia", "--games", "300", "--limit", "200", "--json")
    figures = json.loads(run(*call).stdout)
    assert 0 < figures["unfinished"] < 300
    assert sum(figures["wins_by_seat"].values()) == 300 - figures["unfinished"]


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupt_ends_a_simulation_with_a_report(jobs: str) -> None:
    call = ["simulate", "stlucia", "--games", "100000000", "--jobs", jobs, "--json"]
    code, out = interrupted(call)
    assert code == 130
    figures = json.loads(out)
    assert figures["stopped"] is True
    assert 0 < figures["games"] < 100_000_000


def interrupted(call: list[str]) -> tuple[int, str]:
    """Run a command on a terminal and interrupt it when it reports games as played."""
    progress, terminal = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "starboard.cli", *call],
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
    )
    os.close(terminal)
    shown = b""
    while b" games" not in shown:
        shown += os.read(progress, 1024)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate()
    os.close(progress)
    return process.returncode, out


@pytest.mark.compiled
@pytest.mark.slow
def test_verify_explores_and_reports(run: Run) -> None:
    call = ("verify", "stlucia", "--option", "goal=1", "--depth", "3")
    figures = json.loads(run(*call, "--json").stdout)
    assert figures["bounded_by"] == "depth"
    assert figures["complete"] is False
    assert set(figures["laws"].values()) == {"holds so far"}
    assert "stopped at the limit of depth" in run(*call).stdout
    few = json.loads(run("verify", "stlucia", "--states", "50", "--json").stdout)
    assert few["bounded_by"] == "states"
