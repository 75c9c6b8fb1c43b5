"""E7: who wins, and by what."""

from starboard.engine.prelude import has, scratch
from starboard.games.starempires.rules.points import scores
from starboard.games.starempires.state import MAX_PLAYERS, OVER, State

# What decides, in this order; each is asked only about the players still tied. E7.1 to E7.4
BY_POINTS, BY_COLONIES, BY_STATIONS, BY_PLANETS = range(4)
CRITERIA = 4


def winners(s: State) -> int:
    """The players who win, as a set: those tied by every criterion share the win. E7.5"""
    if s.phase != OVER:
        return 0
    points = scratch(MAX_PLAYERS)
    scores(s, points)
    tied = (1 << s.players) - 1
    for criterion in range(CRITERIA):
        tied = best_by(s, criterion, tied, points)
    return tied


def best_by(s: State, criterion: int, players: int, points: list[int]) -> int:
    """The players of a set who have the most by one criterion."""
    most = 0
    best = 0
    for player in range(s.players):
        if has(players, player):
            amount = amount_of(s, criterion, player, points)
            if amount > most:
                most = amount
                best = 0
            if amount == most:
                best |= 1 << player
    return best


def amount_of(s: State, criterion: int, player: int, points: list[int]) -> int:
    if criterion == BY_POINTS:
        return points[player]
    if criterion == BY_COLONIES:
        return s.colonies[player]
    if criterion == BY_STATIONS:
        return s.stations[player]
    return s.planets[player]
