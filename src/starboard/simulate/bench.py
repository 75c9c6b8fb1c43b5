"""Measures the speed of every game: whole games, single moves, clones of a state."""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from starboard.api.game import Game
from starboard.catalog import GAMES, find_game
from starboard.engine.actors import CHANCE
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.run import simulate
from starboard.simulate.simulator import Simulator

SECONDS = 2.0
"""How long each figure is measured."""
TRIAL_GAMES = 2000


def measure() -> list[dict[str, Any]]:
    """The figures of each game, with the default number of random players."""
    return [measure_game(id) for id in GAMES]


def measure_game(id: str) -> dict[str, Any]:
    game = find_game(id)
    seats = ("random",) * game.default_players
    plan = SimulationPlan(seats, game.options.resolve(), seed=1, limit=game.max_random_plies)
    simulator = Simulator(game, plan)
    began = perf_counter()
    simulator.prepare()
    ready = perf_counter() - began
    trial = simulate(simulator, TRIAL_GAMES)
    games = int(TRIAL_GAMES / trial.seconds * SECONDS)
    result = simulate(simulator, max(games, 1))
    playable = Game(simulator.compiled, len(seats), plan.options, trusted=True)
    return {
        "game": id,
        "players": game.default_players,
        "seconds_to_ready": round(ready, 2),
        "games_per_second": round(result.tally.games / result.seconds),
        "transitions_per_second": round(result.tally.transitions / result.seconds),
        "python_moves_per_second": round(python_moves(playable)),
        "clone_microseconds": round(clone_microseconds(playable), 2),
    }


def python_moves(game: Game) -> float:
    """Moves per second of a loop in Python that lists the legal moves, picks one and applies it."""
    pick = Random(1).random
    play_one(game, pick)
    moves, began = 0, perf_counter()
    while perf_counter() - began < SECONDS:
        moves += play_one(game, pick)
    return moves / (perf_counter() - began)


def play_one(game: Game, pick: Callable[[], float]) -> int:
    """Play a random game move by move; returns the number of moves, those of chance included."""
    state, moves = game.new_state(seed=int(pick() * 2**31)), 0
    while not state.is_terminal:
        if state.actor == CHANCE:
            state.sample_chance()
        else:
            legal = state.legal_moves()
            state.apply(legal[int(pick() * len(legal))])
        moves += 1
    return moves


def clone_microseconds(game: Game) -> float:
    state, count = game.new_state(seed=1), 200_000
    began = perf_counter()
    for _ in range(count):
        state.clone()
    return (perf_counter() - began) / count * 1e6


def as_text(figures: list[dict[str, Any]]) -> str:
    head = f"{'game':<14}{'players':>8}{'games/s':>12}{'transitions/s':>15}"
    head += f"{'moves/s from Python':>21}{'clone, µs':>10}{'ready, s':>10}"
    rows = [
        f"{row['game']:<14}{row['players']:>8}{row['games_per_second']:>12,}"
        f"{row['transitions_per_second']:>15,}{row['python_moves_per_second']:>21,}"
        f"{row['clone_microseconds']:>10}{row['seconds_to_ready']:>10}"
        for row in figures
    ]
    return "\n".join([head, *rows])
