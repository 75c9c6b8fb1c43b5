"""The table of an attempt at a daily challenge: the same for everybody but its person."""

from starboard.bots.levels import DIFFICULTIES
from starboard.engine.dice import Dice
from starboard.engine.game import Game
from starboard.server.tables.seating import bot_seat, new_id, person_seat
from starboard.store.rows import DiceSecret, Person, SeatRow, TableRow

OPPONENT = DIFFICULTIES["normal"]
"""The level that has all other seats."""


def challenge_table(
    game: Game, day: str, secret: DiceSecret, person: Person, now: float
) -> TableRow:
    """Return a private table of the person and bots, with the game's default settings.

    Which seat the person has follows from the secret of the day.
    """
    dice = Dice(bytes.fromhex(secret.hex), ())
    place = dice.number_below(game.default_players, "seat")
    seats: list[SeatRow] = []
    for number in range(game.default_players):
        taken = person_seat(game, person, seats) if number == place else None
        seats.append(taken or bot_seat(game, OPPONENT, seats))
    return TableRow(
        id=new_id(), game=game.id, rules=game.version,
        options=game.options.resolve(preset=game.options.default_preset), seats=tuple(seats),
        host=person.id, public=False, spectators=False, invite=new_id(), seconds_per_move=0,
        challenge=day, created=now, moved_at=now,
    )  # fmt: skip
