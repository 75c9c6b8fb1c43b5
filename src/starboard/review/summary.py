"""Puts a review together: the curve, luck added up, turning points, decisions."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, sqrt

from starboard.engine.actors import MAX_PLAYERS
from starboard.review.positions import ReviewedPosition
from starboard.wire.review import Review, ReviewedDecision, ReviewedMove, Source

MAX_TURNING_POINTS = 5
MIN_SWING = 0.08
"""The change of a player's chance from which on a move is a turning point."""
MARGIN = 3.0
"""By how many standard errors the chances must have changed."""
DECIMALS = 4


def summary(
    source: Source | None,
    game: str,
    positions: Sequence[ReviewedPosition],
    decisions: Sequence[ReviewedDecision],
    length: int | None = None,
) -> Review:
    """What is known after these positions and decisions.

    The review is complete unless the ``length`` of the game is given.
    """
    first = positions[0].chances if positions else ()
    return Review(
        game=game,
        source=source,
        length=len(positions) - 1 if length is None else length,
        first=_rounded(first),
        moves=[_move(position) for position in positions[1:]],
        decisions=list(decisions),
        luck=_rounded(total_luck(positions, len(first))),
        luck_error=round(luck_error(positions), DECIMALS),
        turning_points=turning_points(positions),
        complete=length is None,
    )


def total_luck(positions: Sequence[ReviewedPosition], players: int) -> list[float]:
    """The sum of the luck of each player."""
    events = [position.luck for position in positions if position.luck is not None]
    return [sum(luck[player] for luck in events) for player in range(players)]


def luck_error(positions: Sequence[ReviewedPosition]) -> float:
    """The standard error of a sum of luck.

    Differences share positions: one between two rolls is added by the first and subtracted by the
    second.
    """
    own = [position.luck_error for position in positions if position.luck_error is not None]
    if own:
        return hypot(*own)
    rolled = [position.luck is not None for position in positions] + [False]
    counted = (
        position.error**2
        for number, position in enumerate(positions)
        if rolled[number] != rolled[number + 1]
    )
    return sqrt(sum(counted))


def turning_points(positions: Sequence[ReviewedPosition]) -> list[int]:
    """The plies at which the chances changed most, in order."""
    swings = {after.ply: _clear_swing(before, after) for before, after in pairwise(positions)}
    largest = sorted(swings, key=lambda ply: -swings[ply])[:MAX_TURNING_POINTS]
    return sorted(ply for ply in largest if swings[ply] >= MIN_SWING)


def _clear_swing(before: ReviewedPosition, after: ReviewedPosition) -> float:
    """The largest change of a player's chance; 0 if it may be due to errors of the estimates."""
    swing = _swing(before, after)
    return swing if swing >= MARGIN * hypot(before.error, after.error) else 0.0


def _swing(before: ReviewedPosition, after: ReviewedPosition) -> float:
    pairs = zip(before.chances, after.chances, strict=True)
    return max(abs(chance - earlier) for earlier, chance in pairs)


def _move(position: ReviewedPosition) -> ReviewedMove:
    is_player = position.actor is not None and position.actor < MAX_PLAYERS
    actor = position.actor if is_player else None
    luck = None if position.luck is None else _rounded(position.luck)
    return ReviewedMove(position.ply, actor, _rounded(position.chances), luck)


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, DECIMALS) for number in numbers]
