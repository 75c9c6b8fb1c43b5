"""How long levels think, how soon searches stop, and their memory.

Run it by ``python -m benchmarks.thinking``. Positions come from games of a game's strongest bot,
of two players and of the usual number.
"""

import argparse
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from statistics import fmean
from time import perf_counter, sleep
from typing import Any

import numpy as np

from starboard.bots.compiled import compiled_game
from starboard.bots.levels import LEVELS, Level
from starboard.catalog import GAMES, find_game
from starboard.engine.actors import players_in
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Seat, Table
from starboard.search.budget import Budget, StopRequest
from starboard.search.choosers import bot_chooser
from starboard.search.level_player import LevelPlayer
from starboard.search.search import Search

LONG = Budget(milliseconds=60_000)
RUNNING_SECONDS = 0.05
"""How long a search has been running when it is told to stop."""
WARM_UP = 3
"""Decisions and stops that are not counted."""

Position = tuple[Any, int]


@dataclass
class Times:
    """Durations in milliseconds."""

    values: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        ranked = sorted(self.values)
        late = ranked[int(0.99 * (len(ranked) - 1))]
        return f"{fmean(ranked):.1f} | {late:.1f} | {ranked[-1]:.1f} | {len(ranked)}"


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.thinking", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--positions", type=int, default=60, help="decisions for each level (60)")
    parser.add_argument("--stops", type=int, default=20, help="stops for each number (20)")
    return parser.parse_args()


def decisions(compiled: CompiledGame, players: int) -> Iterator[Position]:
    """Decisions among several moves, in games of the strongest bot one after another."""
    game, rng = compiled.game, np.array(seeded_generator(1), np.int64)
    choose = bot_chooser(compiled, compiled.bot_names[0], rng)
    for seed in range(1_000):
        table = Table(game, [Seat(str(number)) for number in range(players)], seed=seed)
        while not table.over:
            if table.chance_is_due:
                table.play_chance()
                continue
            player = players_in(table.actors)[0]
            if len(game.legal(table.state, player)) > 1:
                yield table.state.copy(), player
            table.play(player, game.move(table.state, player, choose(table.state, player)))


def spread(compiled: CompiledGame, players: int, count: int) -> list[Position]:
    """Positions that lie 7 decisions apart, so that they come from all parts of games."""
    return list(islice(decisions(compiled, players), 0, 7 * count, 7))


def thinking_times(compiled: CompiledGame, players: int, level: Level, count: int) -> Times:
    """Wall time of each move of a level."""
    times, player = Times(), LevelPlayer(compiled, players, level, seed=1)
    for number, position in enumerate(spread(compiled, players, count + WARM_UP)):
        began = perf_counter()
        player.choose(*position)
        if number >= WARM_UP:
            times.values.append(1000 * (perf_counter() - began))
    return times


def stopping_times(compiled: CompiledGame, players: int, count: int) -> Times:
    """From a request to stop to the result, of searches that would take a minute.

    Searches that end on their own before the request are not counted.
    """
    times, search = Times(), Search(compiled, players, seed=1)
    for number, (state, player) in enumerate(spread(compiled, players, count + WARM_UP)):
        stop, asked = StopRequest(), [0.0]
        asking = threading.Thread(target=_ask_to_stop, args=(stop, asked))
        asking.start()
        search.run(state, player, LONG, stop)
        ended = perf_counter()
        asking.join()
        if number >= WARM_UP and asked[0] < ended:
            times.values.append(1000 * (ended - asked[0]))
    return times


def _ask_to_stop(stop: StopRequest, asked: list[float]) -> None:
    sleep(RUNNING_SECONDS)
    asked[0] = perf_counter()
    stop.set()


def resident_megabytes() -> float:
    """The memory of this process now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / (1 << 20)


def memory_growth(compiled: CompiledGame, players: int, count: int) -> tuple[float, float]:
    """Megabytes that a strongest level takes in its first moves, and in all further ones."""
    positions = spread(compiled, players, count)
    before = resident_megabytes()
    player = LevelPlayer(compiled, players, LEVELS[-1], seed=1)
    for position in positions[: count // 2]:
        player.choose(*position)
    half = resident_megabytes()
    for position in positions[count // 2 :]:
        player.choose(*position)
    return half - before, resident_megabytes() - half


def main() -> None:
    chosen = parse()
    print("| game | players | what | mean ms | 99 % | slowest | number |")
    print("|---|---|---|---|---|---|---|")
    for id in chosen.games:
        compiled = compiled_game(find_game(id))
        for players in sorted({2, compiled.game.default_players}):
            print_rows(compiled, players, chosen.positions, chosen.stops)


def print_rows(compiled: CompiledGame, players: int, positions: int, stops: int) -> None:
    head = f"| {compiled.game.id} | {players}"
    for level in LEVELS:
        print(f"{head} | {level.name} | {thinking_times(compiled, players, level, positions)} |")
    stopping = stopping_times(compiled, players, stops)
    print(f"{head} | stop | {stopping if stopping.values else 'ends before'} |")
    first, later = memory_growth(compiled, players, positions)
    print(f"{head} | memory | {first:.0f} MB, then {later:.0f} MB | | | |", flush=True)


if __name__ == "__main__":
    main()
