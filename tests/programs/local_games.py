"""Whole games between programs and random players."""

from pathlib import Path

from starboard.engine.actors import players_in
from starboard.engine.chance import below
from starboard.engine.game import Game
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
        while not table.over and table.ply < limit:
            if table.chance_is_due:
                programs.observe(table.play_chance())
                continue
            acting = players_in(table.actors)
            player = acting[below(rng, len(acting))]
            if player in programs.seats:
                move = programs.choose(player)
            else:
                legal = table.legal_moves(player)
                move = legal[below(rng, len(legal))]
            programs.observe(table.play(player, move))
        programs.finish()
