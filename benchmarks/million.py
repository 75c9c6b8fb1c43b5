"""A million simulated games on two processes: time and memory."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, sleep

from benchmarks.command import missing, starboard
from benchmarks.rows import Line, Row, Skipped

GAMES = 1_000_000
JOBS = 2
TARGET_SECONDS = 45.0
TARGET_MEGABYTES = 400.0
LOOK = 0.05
"""Seconds between two looks at the processes' memory."""


def measure(rounds: int) -> list[Line]:
    what = f"{GAMES:,} simulated games, --jobs {JOBS}"
    program = starboard()
    if program is None:
        return [missing(what)]
    process = _simulate(program)
    begun = perf_counter()
    peaks = _watch(process)
    seconds = perf_counter() - begun
    if process.returncode != 0:
        return [Skipped(what, f"starboard simulate failed ({process.returncode})")]
    return [
        Row(what, seconds, "s", against=TARGET_SECONDS, less_is_better=True),
        _memory(peaks),
    ]


def _simulate(program: str) -> "subprocess.Popen[bytes]":
    seats = ("--seats", "random,random,random,random")
    run = ("--games", str(GAMES), "--jobs", str(JOBS), "--seed", "1", "--json")
    command = [program, "simulate", "stlucia", *seats, *run]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def _watch(process: "subprocess.Popen[bytes]") -> dict[int, float]:
    """The highest memory of each process of the run, in MB, until it ends."""
    peaks: dict[int, float] = {}
    while process.poll() is None:
        for pid in _family(process.pid):
            peaks[pid] = max(peaks.get(pid, 0.0), _peak_megabytes(pid))
        sleep(LOOK)
    return peaks


def _family(pid: int) -> Iterator[int]:
    yield pid
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            numbers = children.read_text().split()
        except OSError:  # the process ended between two looks
            continue
        for child in numbers:
            yield from _family(int(child))


def _peak_megabytes(pid: int) -> float:
    """``VmHWM``, the most that the process ever had in memory; 0 when it is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    kilobytes = [line.split()[1] for line in status.splitlines() if line.startswith("VmHWM")]
    return int(kilobytes[0]) / 1024 if kilobytes else 0.0


def _memory(peaks: dict[int, float]) -> Line:
    what = "… memory of its largest process"
    if not any(peaks.values()):
        return Skipped(what, f"no /proc on {os.uname().sysname}")
    note = "each: " + ", ".join(f"{peak:.0f}" for peak in sorted(peaks.values(), reverse=True))
    largest = max(peaks.values())
    return Row(what, largest, "MB", against=TARGET_MEGABYTES, less_is_better=True, note=note)
