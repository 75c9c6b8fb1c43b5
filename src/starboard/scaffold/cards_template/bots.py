"""Bots, written in the dialect like the rules. They know what their player may know."""

from starboard.scaffold.cards_template.state import State


def thrifty(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Play the lowest card that beats the table, or the lowest of all."""
    best = 0
    for other in range(s.players):
        best = max(best, s.played[other])
    lowest = moves[0]
    beating = 0
    for i in range(count):
        lowest = min(lowest, moves[i])
        if moves[i] > best and (beating == 0 or moves[i] < beating):
            beating = moves[i]
    return beating if beating > 0 else lowest
