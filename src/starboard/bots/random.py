"""The bot that makes a random legal move: the baseline for other bots."""

from typing import Any

from starboard.engine.chance import below


def random(s: Any, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    return moves[below(rng, count)]
