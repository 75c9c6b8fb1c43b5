"""Steps of a large Swiss tournament: results, standings and pairings of every round.

python -m benchmarks.tournaments [--entrants 256]
"""

import argparse
import random
from time import perf_counter

from tests.server.tournament_samples import (
    context,
    finished,
    random_winners,
    sample_tournament,
    start,
)

from benchmarks.rows import Row, table
from starboard.server.tournaments import progress
from starboard.server.tournaments.new_games import open_games
from starboard.store.tournaments.rows import Tournament


def round_row(tournament: Tournament, rng: random.Random) -> tuple[Row, Tournament]:
    """The time from the last result of a round to the pairings of the next one."""
    winners = random_winners(rng)
    ended = {
        game.table: finished(tournament, game, winners(game)) for game in open_games(tournament)
    }
    started = perf_counter()
    after = progress.step(tournament, ended, context())
    milliseconds = 1000 * (perf_counter() - started)
    games = len(open_games(after))
    what = f"round {after.row.round} of {len(tournament.entrants)} entrants"
    return Row(what, milliseconds, "ms", note=f"{games} games"), after


def measure(entrants: int) -> list[Row]:
    rng = random.Random(1)
    tournament, rows = start(sample_tournament(entrants, rounds=9)), []
    while tournament.row.round < tournament.row.rounds:
        row, tournament = round_row(tournament, rng)
        rows.append(row)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--entrants", type=int, default=256)
    print(table(measure(parser.parse_args().entrants)))


if __name__ == "__main__":
    main()
