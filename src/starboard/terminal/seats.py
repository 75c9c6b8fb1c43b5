"""The seats that ``--seats`` describes."""

from collections.abc import Sequence

from starboard.bots.roster import bots_of, find_bot
from starboard.engine.game import Game
from starboard.engine.seats import unique_name
from starboard.engine.table import Seat


def parse_seats(entries: Sequence[str], game: Game) -> list[Seat]:
    """Seats from ``you``, ``you=NAME`` and names of bots; duplicate names are numbered."""
    seats: list[Seat] = []
    for entry in entries:
        taken = [seat.name for seat in seats]
        kind, _, name = entry.partition("=")
        if kind == "you":
            seats.append(Seat(unique_name(name or "You", taken)))
        else:
            find_bot(game, entry)
            seats.append(Seat(unique_name(entry.capitalize(), taken), "bot", entry))
    return seats


def default_seats(game: Game, players: int | None = None) -> list[Seat]:
    """One person, and the game's strongest bot on all other seats."""
    bot = next(iter(bots_of(game)))
    return parse_seats(["you", *[bot] * ((players or game.default_players) - 1)], game)
