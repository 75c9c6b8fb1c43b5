"""What reports count of Trade Winds beyond what they count of every game."""

from starboard.engine.prelude import count
from starboard.games.tradewinds.state import SCHOONER, State


def ships_sunk(before: State, actor: int, move: int, after: State) -> int:
    return count(before.afloat & ~after.afloat)


def larger_ships_at_the_end(s: State) -> int:
    """The players who sail more than a schooner."""
    larger = 0
    for player in range(s.players):
        larger += int(s.ship[player] != SCHOONER)
    return larger


MOVE_METRICS = (ships_sunk,)

END_METRICS = (larger_ships_at_the_end,)
