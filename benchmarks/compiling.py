"""The time to compile a game, and to load it from the cache."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.rows import Line, Row

TARGET_FIRST = 10.0
TARGET_CACHED = 0.6

PREPARE = """
import json, time
began = time.perf_counter()
import numba
imported = time.perf_counter()
from starboard.bots.compiled import compiled_game
from starboard.catalog import find_game
compiled_game(find_game("stlucia")).prepare()
print(json.dumps({"numba": imported - began, "ready": time.perf_counter() - imported}))
"""


@dataclass(frozen=True)
class Ready:
    """The seconds of one process: to import Numba, to get ready after that, in total."""

    numba: float
    ready: float
    total: float


def prepare(cache: str) -> Ready:
    """Prepare the game in a new process."""
    environment = {**os.environ, "STARBOARD_CACHE": cache}
    began = perf_counter()
    answer = subprocess.run(
        [sys.executable, "-c", PREPARE],
        env=environment,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return Ready(**json.loads(answer.stdout.splitlines()[-1]), total=perf_counter() - began)


def measure(rounds: int) -> list[Line]:
    with TemporaryDirectory() as cache:
        first = prepare(cache)
        cached = min((prepare(cache) for _ in range(rounds)), key=lambda ready: ready.ready)
    return [
        _row("first compile, all bots", first.ready, TARGET_FIRST),
        _row("… whole process, with the import of Numba", first.total, TARGET_FIRST),
        _row("ready from the cache", cached.ready, TARGET_CACHED),
        _row("… whole process, with the import of Numba", cached.total, TARGET_CACHED),
        Row("import of Numba alone", cached.numba, "s"),
    ]


def _row(what: str, seconds: float, target: float) -> Row:
    return Row(what, seconds, "s", against=target, less_is_better=True)
