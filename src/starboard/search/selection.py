"""Chooses among the moves of a search, more or less freely."""

from math import exp

from starboard.engine.chance import below
from starboard.search.result import SearchResult

WORST_TEMPERATURES = 2.0
"""A move that is so many temperatures worse than the best one is never made."""
RESOLUTION = 1 << 30
"""The steps in which a random number from 0 to 1 is drawn."""


def select_move(result: SearchResult, temperature: float, rng: list[int]) -> int:
    """The move of the search, or one that is nearly as good.

    A move is e times less likely for each ``temperature`` that it is worse; moves that were not
    tried, or are much worse, are never made.
    """
    if temperature == 0.0:
        return result.move
    tried = [
        (move, chance)
        for move, chance, visits in zip(result.moves, result.chances, result.visits, strict=True)
        if visits
    ]
    best = max((chance for _, chance in tried), default=0.0)
    weights = {
        move: exp((chance - best) / temperature)
        for move, chance in tried
        if best - chance <= WORST_TEMPERATURES * temperature
    }
    return _draw(weights, rng) if weights else result.move


def _draw(weights: dict[int, float], rng: list[int]) -> int:
    """A move with a probability in proportion to its weight."""
    left = sum(weights.values()) * below(rng, RESOLUTION) / RESOLUTION
    for move, weight in weights.items():
        left -= weight
        if left < 0.0:
            return move
    return next(iter(weights))
