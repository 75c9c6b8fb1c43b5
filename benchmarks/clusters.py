"""Speed of a simulation on a Dask cluster of this machine, beside worker processes."""

import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.runs.dask_cluster import DaskCluster

from benchmarks.command import missing, starboard
from benchmarks.rows import Line, Row

GAMES = 1_000_000
WORKERS = 2
MAX_OVERHEAD = 0.05
WHAT = f"{GAMES:,} simulated games on a Dask cluster of {WORKERS} workers"


def measure(rounds: int, games: int = GAMES) -> list[Line]:
    """Games a second on the cluster; the rounds of both alternate, and the best of each counts."""
    program = starboard()
    if program is None:
        return [missing(WHAT)]
    with TemporaryDirectory() as folder, DaskCluster(Path(folder)) as cluster:
        cluster.workers(WORKERS)
        places = (("--cluster", cluster.address), ("--jobs", str(WORKERS)))
        for place in places:
            _games_per_second(program, games // 10, *place)
        figures = [[_games_per_second(program, games, *it) for it in places] for _ in range(rounds)]
    on_cluster, in_processes = (max(column) for column in zip(*figures, strict=True))
    wanted = 1 - MAX_OVERHEAD
    beside = f"--jobs {WORKERS}"
    return [Row(WHAT, on_cluster, "games/s", beside, in_processes, wanted)]


def _games_per_second(program: str, games: int, *place: str) -> float:
    """The speed of playing, without the start of processes."""
    seats = ("--seats", "random,random,random,random")
    command = [program, "simulate", "stlucia", *seats, "--games", str(games), "--json", *place]
    done = subprocess.run(command, check=True, capture_output=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return float(figures["games_per_second"])
