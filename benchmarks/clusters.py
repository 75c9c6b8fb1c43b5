"""Speed of a simulation on a Dask cluster of this machine, beside worker processes.

python -m benchmarks.clusters --seconds 60 --rounds 2
"""

import argparse
import json
import resource
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.runs.dask_cluster import DaskCluster

from benchmarks.command import missing, starboard
from benchmarks.processor_time import processor_seconds
from benchmarks.rows import Line, Row, table

FIRST_GAMES = 1_000_000
"""The games that show how many a run of the wanted length has; they also fill caches."""
RUN_SECONDS = 5.0
WORKERS = 2
MAX_OVERHEAD = 0.05


@dataclass(frozen=True)
class Run:
    """What was measured of a simulation."""

    games_per_second: float
    """The speed of playing, without the start of processes."""
    processor_seconds: float
    """The processor time of all processes, the cluster's included."""


def measure(rounds: int, seconds: float = RUN_SECONDS) -> list[Line]:
    """Speed and processor time on the cluster; the rounds of both alternate, the best counts."""
    what = f"simulation of {seconds:.0f} s on a Dask cluster of {WORKERS} workers"
    program = starboard()
    if program is None:
        return [missing(what)]
    with TemporaryDirectory() as folder, DaskCluster(Path(folder)) as cluster:
        cluster.workers(WORKERS)
        places = (("--cluster", cluster.address), ("--jobs", str(WORKERS)))

        def simulate(games: int, place: tuple[str, ...]) -> Run:
            return _simulate(program, games, place, [it.pid for it in cluster.processes])

        speed = max(simulate(FIRST_GAMES, place).games_per_second for place in places)
        games = int(seconds * speed)
        runs = [[simulate(games, place) for place in places] for _ in range(rounds)]
    return _rows(what, runs, f"{games:,} games")


def _rows(what: str, rounds: Sequence[Sequence[Run]], note: str) -> list[Line]:
    """Both figures of the cluster, beside those of processes."""
    places = list(zip(*rounds, strict=True))
    on_cluster, in_processes = (max(it.games_per_second for it in runs) for runs in places)
    cluster_work, process_work = (min(it.processor_seconds for it in runs) for runs in places)
    beside, wanted = f"--jobs {WORKERS}", 1 - MAX_OVERHEAD
    return [
        Row(what, on_cluster, "games/s", beside, in_processes, wanted, note=note),
        Row("… processor time of all processes", cluster_work, "s", beside, process_work, wanted,
            less_is_better=True),
    ]  # fmt: skip


def _simulate(program: str, games: int, place: tuple[str, ...], cluster: Sequence[int]) -> Run:
    """A simulation on the cluster or in processes of its own."""
    seats = ("--seats", "random,random,random,random")
    command = [program, "simulate", "stlucia", *seats, "--games", str(games), "--json", *place]
    before = _ended_children() + processor_seconds(cluster)
    done = subprocess.run(command, check=True, capture_output=True)
    spent = _ended_children() + processor_seconds(cluster) - before
    figures: dict[str, Any] = json.loads(done.stdout)
    return Run(float(figures["games_per_second"]), spent)


def _ended_children() -> float:
    """The processor time of the programs that have ended, and of the processes they started."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.clusters", description=__doc__)
    parser.add_argument("--seconds", type=float, default=RUN_SECONDS, help="length of a run")
    parser.add_argument("--rounds", type=int, default=5, help="repetitions; the best counts")
    chosen = parser.parse_args()
    print(table(measure(chosen.rounds, chosen.seconds)))


if __name__ == "__main__":
    main()
