"""Bots of sealed bids, as different as can be."""

from tests.fixture_games.sealed_bids.rules import HIDDEN, PASS, State


def bold(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Bids all that its card allows."""
    return moves[count - 2]


def blind(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Bids only if it sees no other card, as it must be."""
    for other in range(s.players):
        if other != player and s.card[other] != HIDDEN:
            return PASS
    return moves[0]


def shy(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    return PASS
