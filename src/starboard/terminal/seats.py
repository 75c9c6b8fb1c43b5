"""The seats that ``--seats`` describes."""

from collections.abc import Sequence

from starboard.bots.roster import DEFAULT_OPPONENT, check_bot
from starboard.engine.game import Game
from starboard.engine.generators import new_generator
from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.engine.seats import bot_seat_name, shuffled, unique_name
from starboard.engine.table import Seat, Table
from starboard.programs.errors import ProgramsNotAllowed
from starboard.programs.seat_commands import is_program, name_of
from starboard.terminal.texts import texts

SEATS_NUMBER = 2
"""The number of the generator that shuffles seats; those of chance and of bots come before."""


def parse_seats(entries: Sequence[str], game: Game, language: str = DEFAULT_LANGUAGE) -> list[Seat]:
    """Seats from ``you``, ``you=NAME``, names of bots and levels, and programs.

    Duplicate names are numbered.
    """
    own_name = texts(language).text("terminal-own-name")
    seats: list[Seat] = []
    for entry in entries:
        taken = [seat.name for seat in seats]
        kind, _, name = entry.partition("=")
        if kind == "you":
            seats.append(Seat(unique_name(name or own_name, taken)))
        elif is_program(entry):
            seats.append(Seat(unique_name(name_of(entry), taken), "program", entry))
        else:
            check_bot(game, entry)
            seats.append(Seat(bot_seat_name(entry, taken), "bot", entry))
    return seats


def default_seats(
    game: Game,
    players: int | None = None,
    opponent: str = DEFAULT_OPPONENT,
    language: str = DEFAULT_LANGUAGE,
) -> list[Seat]:
    """One person, and the same opponent on all other seats."""
    others = (players or game.default_players) - 1
    return parse_seats(["you", *[opponent] * others], game, language)


def drawn_seats(game: Game, seats: list[Seat], seed: int | None) -> list[Seat]:
    """The seats in the order in which the game is played: shuffled where the game says so."""
    return shuffled(seats, new_generator(seed, SEATS_NUMBER)) if game.shuffles_seats else seats


def refuse_programs(table: Table) -> None:
    """Raise ``ProgramsNotAllowed`` if a saved game names programs: its file may be anybody's."""
    commands = [seat.bot for seat in table.seats if seat.kind == "program"]
    if commands:
        raise ProgramsNotAllowed(commands=", ".join(commands))
