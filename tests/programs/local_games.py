"""Whole games between programs and random players."""

from pathlib import Path

from starboard.engine.game import Game
from starboard.engine.game_loop import by_seat, play_moves, random_chooser
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Seat, Table
from starboard.programs.program_seats import ProgramSeats, ProgramSettings

SEED = 1
QUICK = ProgramSettings(seconds_per_move=1.0)


def new_table(game: Game, *programs: str) -> Table:
    """A table with programs in the first seats, and people in the others."""
    seats = [Seat(f"Program {n}", "program", program) for n, program in enumerate(programs)]
    people = max(game.players[0], len(programs)) - len(programs)
    return Table(game, [*seats, *(Seat(f"Person {n}") for n in range(people))], seed=SEED)


def play(table: Table, log: Path, settings: ProgramSettings = QUICK, limit: int = 2000) -> None:
    """Play a game; people play at random. Raises ``Forfeit``."""
    rng = seeded_generator(SEED, 1)
    with ProgramSeats(table, settings, rng, log) as programs:
        programs.start()
        choosers = [random_chooser(table.game, rng)] * table.players
        for player in programs.seats:
            choosers[player] = programs.choose
        for event in play_moves(table, by_seat(choosers), rng, limit):
            programs.observe(event)
        programs.finish()
