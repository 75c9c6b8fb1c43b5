"""OpenSpiel from Python: random games driven move by move, and copies of a state.

The loop is the one of OpenSpiel's own examples, except that ``random.choices``
samples chance: it is faster here than the examples' ``numpy.random.choice``.
"""

from random import Random
from time import perf_counter
from typing import Any

try:
    import pyspiel
except ImportError:
    pyspiel = None

GAMES = ("pig", "connect_four")


def installed() -> bool:
    return pyspiel is not None


def play(state: Any, random: Random) -> int:
    """Play to the end; returns the moves made, chance included."""
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
        moves += 1
    return moves


def moves_a_second(name: str, seconds: float) -> float:
    game, random = pyspiel.load_game(name), Random(1)
    moves, begun = 0, perf_counter()
    while (spent := perf_counter() - begun) < seconds:
        moves += play(game.new_initial_state(), random)
    return moves / spent


def copy_seconds(name: str, copies: int) -> float:
    clone = pyspiel.load_game(name).new_initial_state().clone
    begun = perf_counter()
    for _ in range(copies):
        clone()
    return (perf_counter() - begun) / copies
