"""Time and memory of a million simulated games in two processes."""

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
SAMPLE_SECONDS = 0.05
"""The interval at which memory is read."""


def measure(rounds: int) -> list[Line]:
    what = f"{GAMES:,} simulated games, --jobs {JOBS}"
    program = starboard()
    if program is None:
        return [missing(what)]
    process = _simulate(program)
    began = perf_counter()
    peaks = _peak_memory(process)
    seconds = perf_counter() - began
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


def _peak_memory(process: "subprocess.Popen[bytes]") -> dict[int, float]:
    """The peak memory in MB of each process of the run, read until it ends."""
    peaks: dict[int, float] = {}
    while process.poll() is None:
        for pid in _processes(process.pid):
            peaks[pid] = max(peaks.get(pid, 0.0), _peak_megabytes(pid))
        sleep(SAMPLE_SECONDS)
    return peaks


def _processes(pid: int) -> Iterator[int]:
    yield pid
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            numbers = children.read_text().split()
        except OSError:  # the process has just ended
            continue
        for child in numbers:
            yield from _processes(int(child))


def _peak_megabytes(pid: int) -> float:
    """The peak memory of a process (``VmHWM``); 0 if it has ended."""
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
