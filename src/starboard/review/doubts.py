"""Which decisions are worth a search."""

from collections.abc import Collection, Sequence

from starboard.engine.table import Seat
from starboard.review.positions import ReviewedPosition

MIN_DOUBT = 0.01
"""How much better another move must seem, in the chance to win, before it is searched."""
MAX_SEARCHED = 20
"""Decisions of each player that are searched: those with the most doubt."""


def doubtful_plies(positions: Sequence[ReviewedPosition], players: Collection[int]) -> list[int]:
    """The plies of the moves of these players that are worth a search, in order."""
    found: list[int] = []
    for player in players:
        own = [it for it in positions if it.actor == player and it.doubt >= MIN_DOUBT]
        own.sort(key=lambda position: -position.doubt)
        found += [position.ply for position in own[:MAX_SEARCHED]]
    return sorted(found)


def reviewed_players(seats: Sequence[Seat]) -> list[int]:
    """The players whose decisions are reviewed: people and programs, or all if there are none."""
    own = [player for player, seat in enumerate(seats) if seat.kind in ("person", "program")]
    return own or list(range(len(seats)))
