"""Commands that are ended by a signal leave no program behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import psutil
import pytest
from tests.cli.conftest import environment as environment

STUBBORN = """\
import json, os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
for line in sys.stdin:
    if json.loads(line)["type"] == "hello":
        print('{"type": "ready"}', flush=True)
        continue
    with open(os.environ["ASKED"], "w") as asked:
        print(os.getpid(), file=asked)
    break
while True:
    time.sleep(1000)
"""


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
    (tmp_path / "stubborn.py").write_text(STUBBORN)
    asked = tmp_path / "asked"
    os.mkfifo(asked)
    running = subprocess.Popen(
        [sys.executable, "-m", "starboard.cli", *arguments, "--time", "1000"],
        cwd=tmp_path,
        env={**environment, "ASKED": str(asked)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    program = int(asked.read_text().split()[0])  # blocks until a program has to move
    running.send_signal(number)
    assert running.wait() in (0, 128 + number)
    assert not psutil.pid_exists(program) or psutil.Process(program).status() == "zombie"
