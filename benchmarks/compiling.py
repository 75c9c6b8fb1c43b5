"""Making the compiled game ready: for the first time, and from the cache."""

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
begun = time.perf_counter()
import numba
imported = time.perf_counter()
from starboard.bots.roster import bots_of
from starboard.catalog import find_game
from starboard.engine.compiler.compiled_game import CompiledGame
game = find_game("stlucia")
CompiledGame(game, tuple(bots_of(game).values())).prepare()
print(json.dumps({"numba": imported - begun, "ready": time.perf_counter() - imported}))
"""


@dataclass(frozen=True)
class Ready:
    """Seconds of one process: importing Numba, being ready after that, all together."""

    numba: float
    ready: float
    whole: float


def prepare(cache: str) -> Ready:
    """Make the game ready in a fresh process."""
    environment = {**os.environ, "STARBOARD_CACHE": cache}
    begun = perf_counter()
    answer = subprocess.run(
        [sys.executable, "-c", PREPARE],
        env=environment,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return Ready(**json.loads(answer.stdout.splitlines()[-1]), whole=perf_counter() - begun)


def measure(rounds: int) -> list[Line]:
    with TemporaryDirectory() as cache:
        first = prepare(cache)
        cached = min((prepare(cache) for _ in range(rounds)), key=lambda ready: ready.ready)
    return [
        _row("first compile, all bots", first.ready, TARGET_FIRST),
        _row("… as a whole process, with the import of Numba", first.whole, TARGET_FIRST),
        _row("ready from the cache", cached.ready, TARGET_CACHED),
        _row("… as a whole process, with the import of Numba", cached.whole, TARGET_CACHED),
        Row("import of Numba alone", cached.numba, "s"),
    ]


def _row(what: str, seconds: float, target: float) -> Row:
    return Row(what, seconds, "s", against=target, less_is_better=True)
