"""From a request to be paired to the kinds of tables that it can lead to."""

from itertools import product

from starboard.catalog import find_game
from starboard.server.errors import TwoTimeLimits
from starboard.server.pairing.errors import NoFittingGame, TooManyKinds
from starboard.skill import Skill
from starboard.store.members.rows import RatingRow
from starboard.store.pairing.rows import TableKind, ladder_name
from starboard.wire.pairing import MAX_PAIRING_KINDS, NewPairing


def wanted_kinds(wanted: NewPairing) -> tuple[TableKind, ...]:
    """Return the kinds of tables that fit a request, each once, the preferred games first."""
    if any(clock.seconds_per_move and clock.seconds_per_game for clock in wanted.clocks):
        raise TwoTimeLimits()
    kinds = [
        TableKind(
            game.id,
            players,
            clock.seconds_per_move,
            clock.seconds_per_game,
            clock.increment_seconds,
            wanted.rated,
        )
        for game, players, clock in product(
            map(find_game, wanted.games), wanted.players, wanted.clocks
        )
        if players in game.players
    ]
    if not kinds:
        raise NoFittingGame()
    distinct = tuple(dict.fromkeys(kinds))
    if len(distinct) > MAX_PAIRING_KINDS:
        raise TooManyKinds(count=len(distinct), limit=MAX_PAIRING_KINDS)
    return distinct


def ladder_ratings(kinds: tuple[TableKind, ...], known: list[RatingRow]) -> dict[str, float]:
    """Return the rating for each ladder of rated kinds; a newcomer's where none is known."""
    elo = {f"{row.game} {row.players}": Skill(row.mu, row.sigma).elo for row in known}
    ladders = {ladder_name(kind) for kind in kinds if kind.rated}
    return {ladder: elo.get(ladder, Skill().elo) for ladder in ladders}
