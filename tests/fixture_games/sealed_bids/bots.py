"""Bots of Sealed bids, with strategies that differ as much as possible."""

from tests.fixture_games.sealed_bids.state import HIDDEN, PASS, State


def bold(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Bid as much as the card allows."""
    return moves[count - 2]


def blind(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Bid 1, but pass if another player's card is visible, which must never happen."""
    for other in range(s.players):
        if other != player and s.card[other] != HIDDEN:
            return PASS
    return moves[0]


def shy(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Always pass."""
    return PASS
