"""Speed of a simulation on a Dask cluster of this machine, beside worker processes.

python -m benchmarks.clusters --seconds 60 --rounds 2
"""

import argparse
import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.runs.dask_cluster import DaskCluster

from benchmarks.command import missing, starboard
from benchmarks.rows import Line, Row, table

FIRST_GAMES = 200_000
"""The games that show how many a run of the wanted length has; they also fill caches."""
RUN_SECONDS = 5.0
WORKERS = 2
MAX_OVERHEAD = 0.05


def measure(rounds: int, seconds: float = RUN_SECONDS) -> list[Line]:
    """Games a second on the cluster; the rounds of both alternate, and the best of each counts."""
    what = f"simulation of {seconds:.0f} s on a Dask cluster of {WORKERS} workers"
    program = starboard()
    if program is None:
        return [missing(what)]
    with TemporaryDirectory() as folder, DaskCluster(Path(folder)) as cluster:
        cluster.workers(WORKERS)
        places = (("--cluster", cluster.address), ("--jobs", str(WORKERS)))
        speed = max(_games_per_second(program, FIRST_GAMES, *place) for place in places)
        games = int(seconds * speed)
        figures = [[_games_per_second(program, games, *it) for it in places] for _ in range(rounds)]
    on_cluster, in_processes = (max(column) for column in zip(*figures, strict=True))
    note = f"{games:,} games"
    wanted = 1 - MAX_OVERHEAD
    return [Row(what, on_cluster, "games/s", f"--jobs {WORKERS}", in_processes, wanted, note=note)]


def _games_per_second(program: str, games: int, *place: str) -> float:
    """The speed of playing, without the start of processes."""
    seats = ("--seats", "random,random,random,random")
    command = [program, "simulate", "stlucia", *seats, "--games", str(games), "--json", *place]
    done = subprocess.run(command, check=True, capture_output=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return float(figures["games_per_second"])


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.clusters", description=__doc__)
    parser.add_argument("--seconds", type=float, default=RUN_SECONDS, help="length of a run")
    parser.add_argument("--rounds", type=int, default=5, help="repetitions; the best counts")
    chosen = parser.parse_args()
    print(table(measure(chosen.rounds, chosen.seconds)))


if __name__ == "__main__":
    main()
