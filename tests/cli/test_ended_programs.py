"""Commands that are ended by a signal leave no program behind."""

import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import psutil
import pytest
from tests.cli.conftest import environment as environment
from tests.plug_ins import register

STUBBORN = """\
import json, os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
for line in sys.stdin:
    if json.loads(line)["type"] == "hello":
        print('{"type": "ready"}', flush=True)
        continue
    with open(os.environ["ASKED"], "a") as asked:
        print(os.getpid(), file=asked)
    break
while True:
    time.sleep(1000)
"""

ENDLESS_IMPORT = """\
import os, time
with open(os.environ["ASKED"], "a") as asked:
    print(os.getpid(), file=asked)
time.sleep(1000)
"""

TIMEOUT_SECONDS = 120.0
"""When a test gives up; no test waits for this to pass."""
POLL_SECONDS = 0.02


def first_program(running: "subprocess.Popen[bytes]", asked: Path) -> int:
    """Wait until a program has to move; its process id."""
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not asked.exists() or not asked.read_text().endswith("\n"):
        assert running.poll() is None, "the command has ended"
        assert time.monotonic() < deadline
        time.sleep(POLL_SECONDS)
    return int(asked.read_text().split()[0])


def started(
    arguments: list[str], folder: Path, environment: Mapping[str, str]
) -> tuple["subprocess.Popen[bytes]", int]:
    """A command whose program ignores everything, and the program's process id."""
    (folder / "stubborn.py").write_text(STUBBORN)
    asked = folder / "asked"
    running = subprocess.Popen(
        [sys.executable, "-m", "starboard.cli", *arguments, "--time", "1000"],
        cwd=folder,
        env={**environment, "ASKED": str(asked)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return running, first_program(running, asked)


def has_ended(process: int) -> bool:
    return not psutil.pid_exists(process) or psutil.Process(process).status() == "zombie"


def wait_for_end(process: int) -> None:
    """Wait until a process, of which this one is not the parent, has ended."""
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not has_ended(process):
        assert time.monotonic() < deadline
        time.sleep(POLL_SECONDS)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "ruler", "--seats", "stubborn.py,stubborn.py"],
        ["simulate", "ruler", "--seats", "stubborn.py,random", "--fixed-seats"],
        ["arena", "ruler", "--bots", "stubborn.py,random"],
        ["arena", "ruler", "--bots", "stubborn.py,random", "--jobs", "2"],
    ],
)
def test_signal_ends_programs_that_ignore_everything(
    tmp_path: Path, environment: Mapping[str, str], arguments: list[str], number: signal.Signals
) -> None:
    running, program = started(arguments, tmp_path, environment)
    running.send_signal(number)
    assert running.wait(TIMEOUT_SECONDS) in (0, 128 + number)
    assert has_ended(program)


@pytest.mark.parametrize("command", [["play", "--seats"], ["arena", "--bots"]])
def test_killed_command_leaves_no_program_that_ignores_everything(
    tmp_path: Path, environment: Mapping[str, str], command: list[str]
) -> None:
    name, seats = command
    arguments = [name, "ruler", seats, "stubborn.py,random"]
    running, program = started(arguments, tmp_path, environment)
    running.kill()
    assert running.wait(TIMEOUT_SECONDS) == -signal.SIGKILL
    wait_for_end(program)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_signal_ends_the_check_that_a_watch_has_started(
    tmp_path: Path, environment: Mapping[str, str], number: signal.Signals
) -> None:
    (tmp_path / "endless.py").write_text(ENDLESS_IMPORT)
    register(tmp_path, "endless", "endless:GAME")
    asked = tmp_path / "asked"
    running = subprocess.Popen(
        [sys.executable, "-m", "starboard.cli", "check", "endless", "--watch"],
        env={**environment, "ASKED": str(asked), "PYTHONPATH": str(tmp_path)},
    )
    check = first_program(running, asked)
    running.send_signal(number)
    assert running.wait(TIMEOUT_SECONDS) == 128 + number
    assert has_ended(check)
