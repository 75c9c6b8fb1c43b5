"""Bots of the game for tests, as different as can be."""

from tests.engine.bids.rules import PASS, State


def bold(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    return moves[count - 2]


def blind(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Bids only if it sees no other card, as it must be."""
    for other in range(s.players):
        if other != player and s.cards[other] != 0:
            return PASS
    return moves[0]


def shy(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    return PASS
