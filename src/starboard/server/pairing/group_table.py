"""The table of a group of people who have been paired."""

from collections.abc import Sequence

from starboard.bots.levels import DIFFICULTIES
from starboard.catalog import find_game
from starboard.engine.game import Game
from starboard.engine.generators import SystemGenerator
from starboard.engine.seats import shuffled
from starboard.server.pairing.matching import Group
from starboard.server.tables.seating import bot_seat, new_id, person_seat
from starboard.store.rows import Person, SeatRow, TableRow

FILLER_BOT = DIFFICULTIES["normal"]
"""The level that has the seats for which nobody waits."""


def group_table(group: Group, people: Sequence[Person], now: float) -> TableRow:
    """Return the table of a group, with people and bots in random order.

    A table with bots is friendly: not every game has bots with a measured rating.
    """
    kind, game = group.kind, find_game(group.kind.game)
    options = game.options.resolve(preset=game.options.default_preset)
    return TableRow(
        id=new_id(), game=game.id, rules=game.version, options=options,
        seats=_seats(group, people, game), host=people[0].id, public=True, spectators=True,
        invite=new_id(), seconds_per_move=kind.seconds_per_move,
        seconds_per_game=kind.seconds_per_game, increment_seconds=kind.increment_seconds,
        rated=kind.rated and not group.bots, created=now, moved_at=now,
    )  # fmt: skip


def _seats(group: Group, people: Sequence[Person], game: Game) -> tuple[SeatRow, ...]:
    seats: list[SeatRow] = []
    for person in people:
        seats.append(person_seat(game, person, seats))
    for _ in range(group.bots):
        seats.append(bot_seat(game, FILLER_BOT, seats))
    return tuple(shuffled(seats, SystemGenerator()))
