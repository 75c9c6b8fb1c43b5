"""What a search found."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class SearchResult:
    """The chosen move, and why.

    ``moves`` are the legal moves; ``visits`` and ``chances`` say how often each was tried and
    what share of the win the searcher can expect after it. ``win_chances`` are those of every
    player after the chosen move. ``line`` is the principal variation, as (actor, move), up to the
    first event of chance.
    """

    move: int
    moves: tuple[int, ...]
    visits: tuple[int, ...]
    chances: tuple[float, ...]
    win_chances: tuple[float, ...]
    line: tuple[tuple[int, int], ...]
    iterations: int
    proven: bool = False
    """Whether the result of the chosen move is certain."""
    seconds: float = field(default=0.0, compare=False)


@dataclass(frozen=True)
class Advice:
    """What a search would do, and the next best move, with a player's chances to win."""

    move: int
    chance: float
    next_move: int
    next_chance: float


def only_move(player: int, move: int, players: int) -> SearchResult:
    """The result in a position with one legal move, which needs no search."""
    equal = 1.0 / players
    return SearchResult(
        move, (move,), (0,), (equal,), (equal,) * players, ((player, move),), iterations=0
    )
