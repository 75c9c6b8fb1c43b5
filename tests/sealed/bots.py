"""Bids half of its card."""

from tests.sealed.rules import State


def cautious(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    return moves[s.card[player] // 2]
