"""Signals, closed terminals and closed pipes: games are saved, figures are printed."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.pty_process import TEST_TIMEOUT_SECONDS, PtyProcess

GAME = ("play", "stlucia", "--seats", "you,eait", "--seed", "7")
PROMPT = "Your move:"

Environment = dict[str, str]


@pytest.fixture
def saved_game(tmp_path: Path, run: Run) -> Callable[[], list[str]]:
    """Check that there is one save and that it resumes; its moves."""

    def check() -> list[str]:
        [file] = (tmp_path / "data" / "saves").iterdir()
        moves: list[str] = json.loads(file.read_text(encoding="utf-8"))["moves"]
        resumed = run("play", "--resume", str(file), typed="log\n")
        assert "Here is the game as you left it." in resumed.stdout
        assert f"{len(moves)}. " in resumed.stdout
        return moves

    return check


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signal_saves_a_terminal_game(
    number: signal.Signals, environment: Environment, saved_game: Callable[[], list[str]]
) -> None:
    with PtyProcess(GAME, environment) as terminal:
        terminal.read_until(PROMPT)
        terminal.process.send_signal(number)
        assert terminal.exit_code() == 128 + number
        assert "Traceback" not in terminal.output
    assert saved_game()[0].startswith("* roll")


def test_closed_terminal_saves_the_game(
    environment: Environment, saved_game: Callable[[], list[str]]
) -> None:
    with PtyProcess(GAME, environment) as terminal:
        terminal.read_until(PROMPT)
        terminal.close_terminal()
        assert terminal.exit_code() in (0, 128 + signal.SIGHUP)
    assert saved_game()[0].startswith("* roll")


def test_ctrl_c_saves_the_game(
    environment: Environment, saved_game: Callable[[], list[str]]
) -> None:
    with PtyProcess(GAME, environment) as terminal:
        terminal.read_until(PROMPT)
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.exit_code() == 0
        assert "To continue later: starboard play --resume" in terminal.output
    assert saved_game()


def test_closed_output_pipe_saves_the_game(
    environment: Environment, saved_game: Callable[[], list[str]]
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "starboard.cli", *GAME],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    output = ""
    while PROMPT not in output:
        output += process.stdout.read(1)
    process.stdout.close()
    process.stdin.write("keep\n")
    process.stdin.close()
    assert process.wait(TEST_TIMEOUT_SECONDS) == 0
    assert process.stderr.read() == ""
    process.stderr.close()
    assert saved_game()[0].startswith("* roll")


def test_signal_while_choosing_a_game_saves_nothing(
    environment: Environment, tmp_path: Path
) -> None:
    with PtyProcess(["play"], environment) as terminal:
        terminal.read_until("Which game?")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.exit_code() == 128 + signal.SIGTERM
    assert not (tmp_path / "data" / "saves").exists()


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_with_the_games_played(
    jobs: str, environment: Environment
) -> None:
    call = ["simulate", "stlucia", "--games", "100000000", "--jobs", jobs, "--json"]
    with PtyProcess(call, environment) as terminal:
        terminal.read_until(" of 100,000,000 games")
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.exit_code() == 130
    figures = json.loads(terminal.output[terminal.output.index("{") :])
    assert figures["stopped"] is True
    assert 0 < figures["games"] < 100_000_000


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize(
    "call", [("ladder", "ruler"), ("arena", "ruler", "--bots", "greedy,level-1")]
)
def test_ctrl_c_while_searches_are_compiled_prints_one_line(
    call: tuple[str, ...], environment: Environment, tmp_path: Path
) -> None:
    out = ("--out", str(tmp_path / "out.json"))
    with PtyProcess([*call, *out], {**environment, "STARBOARD_CACHE": str(tmp_path)}) as terminal:
        terminal.read_until(": 2 s")
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.exit_code() == 130
    assert terminal.output.endswith("\x1b[2KRuler of the Seas: 0 games (stopped early)\r\n")
