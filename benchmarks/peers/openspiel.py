"""OpenSpiel used from Python: single moves of random games, and copies of a state.

The loop is that of OpenSpiel's examples, except that chance is sampled with ``random.choices``,
which is faster here than ``numpy.random.choice``.
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
    """Play a game to its end; returns the number of moves, those of chance included."""
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
        moves += 1
    return moves


def moves_per_second(name: str, seconds: float) -> float:
    game, random = pyspiel.load_game(name), Random(1)
    moves, began = 0, perf_counter()
    while (spent := perf_counter() - began) < seconds:
        moves += play(game.new_initial_state(), random)
    return moves / spent


def copy_seconds(name: str, copies: int) -> float:
    clone = pyspiel.load_game(name).new_initial_state().clone
    began = perf_counter()
    for _ in range(copies):
        clone()
    return (perf_counter() - began) / copies
