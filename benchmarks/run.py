"""Measures Starboard and its peers on this machine: ``python -m benchmarks.run``."""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable

from benchmarks import (
    clusters,
    compiling,
    environments,
    evaluations,
    million,
    playouts,
    searching,
    serving,
    startup,
    stepping,
    storing,
)
from benchmarks.rows import Line, Row, Skipped, table

PARTS: dict[str, Callable[[int], list[Line]]] = {
    "playouts": playouts.measure,
    "stepping": stepping.measure,
    "environments": environments.measure,
    "searching": searching.measure,
    "startup": startup.measure,
    "compiling": compiling.measure,
    "evaluations": evaluations.measure,
    "million": million.measure,
    "clusters": clusters.measure,
    "storing": storing.measure,
    "serving": serving.measure,
}


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.run", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--rounds", type=int, default=5, help="repetitions; the best counts (5)")
    parser.add_argument(
        "--only", nargs="+", choices=PARTS, default=list(PARTS), help="measure these parts only"
    )
    return parser.parse_args()


def collect(parts: list[str], rounds: int) -> list[Line]:
    """Measure part by part; the current one is printed on stderr."""
    lines: list[Line] = []
    for part in parts:
        print(f"measuring {part} …", file=sys.stderr, flush=True)
        try:
            lines += PARTS[part](rounds)
        except subprocess.SubprocessError as failed:
            lines.append(Skipped(part, f"FAILED: {failed}"))
    return lines


def summary(lines: list[Line]) -> str:
    missed = [line for line in lines if isinstance(line, Row) and line.verdict == "MISSED"]
    skipped = [line for line in lines if isinstance(line, Skipped)]
    return f"{len(missed)} missed, {len(skipped)} not measured."


def main() -> None:
    chosen = parse()
    lines = collect(chosen.only, chosen.rounds)
    if chosen.json:
        print(json.dumps([line.json() for line in lines], indent=2, ensure_ascii=False))
    else:
        print(table(lines), summary(lines), sep="\n\n")


if __name__ == "__main__":
    main()
