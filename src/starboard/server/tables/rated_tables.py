"""Rated tables: what their results need to be comparable.

Everybody at a rated table is a member, or a bot whose strength a ladder has measured, and the
options are those of one of the game's presets.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from starboard.bots.published import PublishedRating, published_ratings
from starboard.engine.game import Game
from starboard.engine.options import Value
from starboard.server.members.errors import CannotBeRated, MembersOnly, UnratedBot
from starboard.store.rows import Person, SeatRow, TableRow

MIN_RATED_PLAYERS = 2


def check_can_be_rated(row: TableRow, game: Game, host: Person) -> None:
    """Raise the reason why a new table cannot be rated."""
    check_may_join(row, host)
    if len(row.seats) < MIN_RATED_PLAYERS or not is_preset(game, row.options):
        raise CannotBeRated()
    if all(seat.kind == "bot" for seat in row.seats):
        raise CannotBeRated()


def check_may_join(row: TableRow, person: Person) -> None:
    """Raise ``MembersOnly`` for a guest at a rated table."""
    if row.rated and not person.member:
        raise MembersOnly()


def with_bot_ratings(row: TableRow, game: Game) -> TableRow:
    """The row with the rating of each bot at a rated table; ``UnratedBot`` without one.

    Ratings are stored with the seats, so that new figures of a ladder do not change old games.
    """
    if not row.rated:
        return row
    known = published_ratings(game, len(row.seats))
    return replace(row, seats=tuple(_with_rating(seat, known) for seat in row.seats))


def _with_rating(seat: SeatRow, known: Mapping[str, PublishedRating]) -> SeatRow:
    if seat.kind != "bot" or seat.rating is not None:
        return seat
    if seat.bot not in known:
        raise UnratedBot(bot=seat.name)
    return replace(seat, rating=known[seat.bot])


def is_preset(game: Game, options: Mapping[str, Value]) -> bool:
    """Whether these are the options of one of the game's presets."""
    presets = (game.options.resolve(preset=preset.name) for preset in game.options.presets)
    return any(options == preset for preset in presets)
