"""Puts a review together: the curve, luck added up, turning points, decisions."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot, sqrt

from starboard.engine.actors import MAX_PLAYERS
from starboard.review.positions import ReviewedPosition
from starboard.wire.review import Review, ReviewedDecision, ReviewedMove, Source

MAX_TURNING_POINTS = 5
MIN_SWING = 0.08
"""The smallest change of a player's chance that makes a move a turning point."""
MARGIN = 3.0
"""By how many standard errors the chances must have changed."""
DECIMALS = 4

Change = tuple[ReviewedPosition, ReviewedPosition]


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
    """The plies at which the chances changed most, in order.

    In the middle of a player's turn they depend on how a bot would go on, so a change counts as
    far as it is left at the end of that turn.
    """
    swings: dict[int, float] = {}
    for turn in _turns(positions):
        for before, after in pairwise(turn):
            swings[after.ply] = _clear_swing((before, after), (turn[0], turn[-1]))
    largest = sorted(swings, key=lambda ply: -swings[ply])[:MAX_TURNING_POINTS]
    return sorted(ply for ply in largest if swings[ply] >= MIN_SWING)


def _turns(positions: Sequence[ReviewedPosition]) -> Iterator[list[ReviewedPosition]]:
    """The moves of a player without a break, or another event, after the position before."""
    first = 0
    for number in range(1, len(positions)):
        actor, following = positions[number].actor, positions[number + 1 : number + 2]
        is_player = actor is not None and actor < MAX_PLAYERS
        if not (is_player and following and following[0].actor == actor):
            yield list(positions[first : number + 1])
            first = number


def _clear_swing(move: Change, turn: Change) -> float:
    """The largest change of a player's chance by a move that its turn has kept.

    0 if it may be due to errors of the estimates.
    """
    swings = zip(_clear_changes(move), _clear_changes(turn), strict=True)
    return max(min(abs(own), abs(whole)) if own * whole > 0.0 else 0.0 for own, whole in swings)


def _clear_changes(change: Change) -> list[float]:
    """The change of each player's chance; 0 where it may be due to errors of the estimates."""
    before, after = change
    least = MARGIN * hypot(before.error, after.error)
    changes = [now - then for then, now in zip(before.chances, after.chances, strict=True)]
    return [it if abs(it) >= least else 0.0 for it in changes]


def _move(position: ReviewedPosition) -> ReviewedMove:
    is_player = position.actor is not None and position.actor < MAX_PLAYERS
    actor = position.actor if is_player else None
    luck = None if position.luck is None else _rounded(position.luck)
    return ReviewedMove(position.ply, actor, _rounded(position.chances), luck)


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, DECIMALS) for number in numbers]
