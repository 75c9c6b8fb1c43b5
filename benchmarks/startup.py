"""How soon the command answers, and that it does so without Numba."""

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
SILENCE = 1.0
"""Seconds without output after which a program must be waiting for an answer."""


def first_answer(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Seconds from the start until the program ends or waits for an answer."""
    begun = perf_counter()
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        last, ended = _last_words(process.stdout.fileno())
        if not ended:
            process.kill()
    if process.returncode > 0:
        raise subprocess.CalledProcessError(process.returncode, list(command))
    return last - begun


def _last_words(output: int) -> tuple[float, bool]:
    """When the output ended or fell silent, and whether it ended.

    Before the first byte, patience is without limit.
    """
    last, patience = perf_counter(), None
    while select.select([output], [], [], patience)[0]:
        words = os.read(output, 65536)
        last, patience = perf_counter(), SILENCE
        if not words:
            return last, True
    return last, False


def imports_numba(command: Sequence[str], environment: Mapping[str, str]) -> bool:
    """Whether Numba is among the modules that Python says it imported; the input is empty."""
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
    with TemporaryDirectory() as saves:  # a game left at its first prompt is saved
        environment = {**os.environ, "STARBOARD_DATA": saves}
        return [
            _answer(what, [program, *arguments], environment, target, rounds)
            for what, (arguments, target) in TARGETS.items()
        ]


def _answer(
    what: str, command: Sequence[str], environment: Mapping[str, str], target: float, rounds: int
) -> Row:
    seconds = min(first_answer(command, environment) for _ in range(rounds))
    numba = imports_numba(command, environment)
    note, fault = ("", "imports Numba") if numba else ("without Numba", "")
    return Row(what, seconds, "s", against=target, less_is_better=True, note=note, fault=fault)
