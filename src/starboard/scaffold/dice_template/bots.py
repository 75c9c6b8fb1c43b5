"""Bots, written in the dialect like the rules."""

from starboard.scaffold.dice_template.state import HOLD, ROLL, State

ENOUGH = 20
"""The pot at which another roll costs more than it gains on average."""


def steady(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Roll until the pot is 20."""
    return ROLL if s.pot < ENOUGH else HOLD
