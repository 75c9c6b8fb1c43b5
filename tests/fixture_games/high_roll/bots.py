"""Bots of High roll."""

from tests.fixture_games.high_roll.state import AGAIN, KEEP, SIDES, State


def careful(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keep a roll above the average."""
    return KEEP if 2 * s.die > SIDES else AGAIN
