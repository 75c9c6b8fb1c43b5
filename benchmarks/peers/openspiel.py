"""OpenSpiel used from Python: single moves of random games, copies of a state, searches.

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


SEARCHES = ("MCTS on pig", "MCTS on backgammon", "IS-MCTS on leduc_poker")
SIMULATIONS = 5_000
SEED = 1


def simulations_per_second(search: str) -> float:
    """The speed of one of OpenSpiel's searches, with one random playout for each simulation."""
    method, _, name = search.partition(" on ")
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=SEED)
    bot = (
        pyspiel.MCTSBot(
            game, evaluator, uct_c=2.0, max_simulations=SIMULATIONS, max_memory_mb=64,
            solve=True, seed=SEED, verbose=False,
        )
        if method == "MCTS"
        else pyspiel.ISMCTSBot(SEED, evaluator, uct_c=2.0, max_simulations=SIMULATIONS)
    )  # fmt: skip
    state, random = game.new_initial_state(), Random(SEED)
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(actions, weights)[0])
    began = perf_counter()
    bot.step(state)
    return SIMULATIONS / (perf_counter() - began)
