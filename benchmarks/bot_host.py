"""How long a host takes for a move of a program: ``python -m benchmarks.bot_host``.

The program is the starter bot in C, which answers at once. The time of a move is that of building
the snapshot, JSON, both pipes and the check of the move: processor time of the host, and the median
of the whole exchange, in which the processes wait for each other. The first game is not counted.
"""

import subprocess
import sys
from pathlib import Path
from statistics import fmean, median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple

from starboard.catalog import GAMES, find_game
from starboard.engine.game_loop import play_moves
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Seat, Table
from starboard.programs.program_seats import ProgramSeats, ProgramSettings

SOURCE = Path(__file__).parents[1] / "examples" / "bots" / "starter.c"
MOVES = 1_000


class MoveTime(NamedTuple):
    """Microseconds of one move."""

    processor: float
    exchange: float


def main() -> None:
    with TemporaryDirectory() as folder:
        program = f"{folder}/starter"
        subprocess.run(["cc", "-O2", "-o", program, str(SOURCE)], check=True)
        print(f"{'game':<14}{'moves':>7}{'host mean µs':>14}{'host p95 µs':>13}{'exchange µs':>13}")
        for game in sys.argv[1:] or GAMES:
            times = measure(game, program, Path(folder))
            host = [time.processor for time in times]
            exchange = median(time.exchange for time in times)
            p95 = quantiles(host, n=20)[-1]
            print(f"{game:<14}{len(times):>7,}{fmean(host):>14.0f}{p95:>13.0f}{exchange:>13.0f}")


def measure(id: str, program: str, folder: Path) -> list[MoveTime]:
    """The times of the first moves of games between two such programs."""
    times: list[MoveTime] = []
    _game(id, program, folder, number=0)
    number = 1
    while len(times) < MOVES:
        times += _game(id, program, folder, number)
        number += 1
    return times[:MOVES]


def _game(id: str, program: str, folder: Path, number: int) -> list[MoveTime]:
    game, times = find_game(id), list[MoveTime]()
    seats = [Seat(name, "program", program) for name in ("A", "B")]
    table, rng = Table(game, seats, seed=1, number=number), seeded_generator(2, number)
    with ProgramSeats(table, ProgramSettings(), rng, folder / "log") as programs:

        def choose(state: Any, player: int) -> int:
            began, used = perf_counter(), process_time()
            move = programs.choose(state, player)
            host, exchange = process_time() - used, perf_counter() - began
            times.append(MoveTime(1e6 * host, 1e6 * exchange))
            return move

        programs.start()
        for event in play_moves(table, choose, rng, limit=MOVES):
            programs.observe(event)
        programs.finish()
    return times


if __name__ == "__main__":
    main()
