"""The time until a command of a newcomer ends, with an empty cache; and with a full one."""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.rows import Line, Row
from starboard.bots.roster import bots_of
from starboard.catalog import GAMES, find_game

TARGET_RANDOM = 8.0
TARGET_BEST = 18.0
TARGET_CHANGED = 5.0
TARGET_CACHED = 0.6
PLAYED = 1000
"""Games of each simulation."""

PREPARE = """
import json, sys, time
began = time.perf_counter()
import numba
imported = time.perf_counter()
from starboard.bots.compiled import compiled_game
from starboard.catalog import find_game
compiled_game(find_game(sys.argv[1])).prepare(sys.argv[2])
print(json.dumps({"numba": imported - began, "ready": time.perf_counter() - imported}))
"""


@dataclass(frozen=True)
class Ready:
    """The seconds of one process: to import Numba, to get ready after that, in total."""

    numba: float
    ready: float
    total: float


def run(cache: str, *arguments: str) -> tuple[str, float]:
    """Run Python with this cache; returns its output and the seconds it took."""
    environment = {**os.environ, "STARBOARD_CACHE": cache}
    began = perf_counter()
    answer = subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return answer.stdout, perf_counter() - began


def simulate(cache: str, game: str, bot: str) -> float:
    """The seconds of a simulation between two of these bots."""
    seats = ("--seats", f"{bot},{bot}", "--games", str(PLAYED))
    return run(cache, "-m", "starboard.cli", "simulate", game, *seats)[1]


def prepare(cache: str, game: str, bot: str) -> Ready:
    """Prepare the game with a bot in a new process."""
    output, total = run(cache, "-c", PREPARE, game, bot)
    return Ready(**json.loads(output.splitlines()[-1]), total=total)


def forget_bot(cache: str, game: str, bot: str) -> None:
    """Remove the machine code that is compiled again after a change of the bot's module."""
    module = bots_of(find_game(game))[bot].__module__
    for folder in Path(cache, "compiled", game).iterdir():
        if folder.name.startswith((f"{module}-", f"bot.{module}.")):
            shutil.rmtree(folder)


def measure(rounds: int) -> list[Line]:
    return [line for game in GAMES for line in _first_uses(game)] + _from_the_cache(rounds)


def _first_uses(game: str) -> list[Line]:
    bot = next(iter(bots_of(find_game(game))))
    with TemporaryDirectory() as cache:
        random = simulate(cache, game, "random")
    with TemporaryDirectory() as cache:
        best = simulate(cache, game, bot)
        forget_bot(cache, game, bot)
        changed = prepare(cache, game, bot)
    return [
        _row(f"{game}: {PLAYED} random games, empty cache", random, TARGET_RANDOM),
        _row(f"… {PLAYED} games of {bot}, empty cache", best, TARGET_BEST),
        _row(f"… {bot} compiled again after a change", changed.ready, TARGET_CHANGED),
    ]


def _from_the_cache(rounds: int) -> list[Line]:
    game = "stlucia"
    bot = next(iter(bots_of(find_game(game))))
    with TemporaryDirectory() as cache:
        prepare(cache, game, bot)
        cached = min((prepare(cache, game, bot) for _ in range(rounds)), key=lambda r: r.ready)
    return [
        _row(f"{game} ready from the cache", cached.ready, TARGET_CACHED),
        _row("… whole process, with the import of Numba", cached.total, TARGET_CACHED),
        Row("import of Numba alone", cached.numba, "s"),
    ]


def _row(what: str, seconds: float, target: float) -> Row:
    return Row(what, seconds, "s", against=target, less_is_better=True)
