"""How long ``starboard`` takes to start, and that it does not import Numba."""

import os
import re
import select
import subprocess
from collections.abc import Mapping, Sequence
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.command import missing, starboard
from benchmarks.rows import Line, Row

PLAY = ("play", "stlucia", "--seats", "you,eait", "--seed", "1")
TARGETS: dict[str, tuple[Sequence[str], float]] = {
    "starboard --help": (("--help",), 0.3),
    "first prompt of starboard play": (PLAY, 0.6),
}
IDLE_SECONDS = 1.0
"""Seconds without output after which a program counts as waiting for input."""


def seconds_to_prompt(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Seconds from the start until the program ends or waits for input."""
    began = perf_counter()
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        last, ended = _last_output(process.stdout.fileno())
        if not ended:
            process.kill()
    if process.returncode > 0:
        raise subprocess.CalledProcessError(process.returncode, list(command))
    return last - began


def _last_output(output: int) -> tuple[float, bool]:
    """The time of the last output, and whether the output has ended.

    There is no time limit before the first byte.
    """
    last, timeout = perf_counter(), None
    while select.select([output], [], [], timeout)[0]:
        data = os.read(output, 65536)
        last, timeout = perf_counter(), IDLE_SECONDS
        if not data:
            return last, True
    return last, False


def imports_numba(command: Sequence[str], environment: Mapping[str, str]) -> bool:
    """Whether Numba is in Python's list of imported modules, with empty input."""
    done = subprocess.run(
        command,
        env={**environment, "PYTHONPROFILEIMPORTTIME": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
    )
    return re.search(rb"\| +numba\b", done.stderr) is not None


def measure(rounds: int) -> list[Line]:
    program = starboard()
    if program is None:
        return [missing(what) for what in TARGETS]
    with TemporaryDirectory() as saves:  # a game that is ended at its first prompt is saved
        environment = {**os.environ, "STARBOARD_DATA": saves}
        return [
            _row(what, [program, *arguments], environment, target, rounds)
            for what, (arguments, target) in TARGETS.items()
        ]


def _row(
    what: str, command: Sequence[str], environment: Mapping[str, str], target: float, rounds: int
) -> Row:
    seconds = min(seconds_to_prompt(command, environment) for _ in range(rounds))
    numba = imports_numba(command, environment)
    note, fault = ("", "imports Numba") if numba else ("without Numba", "")
    return Row(what, seconds, "s", against=target, less_is_better=True, note=note, fault=fault)
