"""Chooses among the moves of a search, more or less freely."""

from math import exp
from statistics import fmean

from starboard.engine.chance import below
from starboard.search.result import SearchResult

MAX_LOSS = 2.0
"""A move is never made if it is this many times further from the best one than the average move."""
HIGH_STAKES = 0.1
"""The distance of the average move from the best one, in the chance to win, above which a choice
does not become freer."""
RESOLUTION = 1 << 30
"""The steps in which a random number from 0 to 1 is drawn."""


def select_move(result: SearchResult, temperature: float, rng: list[int]) -> int:
    """The move of the search, or one that is nearly as good.

    The distance of the average move from the best one is the scale, so that a temperature means
    the same in every game. Moves that were not tried, or are much worse, are never made.
    """
    tried = {
        move: chance
        for move, chance, visits in zip(result.moves, result.chances, result.visits, strict=True)
        if visits
    }
    if temperature == 0.0 or not tried:
        return result.move
    best = max(tried.values())
    scale = max(0.0, best - fmean(tried.values()))  # the mean of equal chances may be rounded up
    good = {move: chance for move, chance in tried.items() if best - chance <= MAX_LOSS * scale}
    unit = temperature * min(scale, HIGH_STAKES) or 1.0
    return _draw({move: exp((chance - best) / unit) for move, chance in good.items()}, rng)


def _draw(weights: dict[int, float], rng: list[int]) -> int:
    """A move with a probability in proportion to its weight."""
    left = sum(weights.values()) * below(rng, RESOLUTION) / RESOLUTION
    for move, weight in weights.items():
        left -= weight
        if left < 0.0:
            return move
    return next(iter(weights))
