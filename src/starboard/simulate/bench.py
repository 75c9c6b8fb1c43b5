"""How fast every game is on this machine: whole games, single moves, copies."""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from starboard.catalog import GAMES, find_game
from starboard.engine.fast import CHANCE_ALONE, FastGame
from starboard.simulate.player import Plan, Player
from starboard.simulate.run import simulate

SECONDS = 2.0


def measure() -> list[dict[str, Any]]:
    """One row of figures for each game, with the usual number of random players."""
    return [measure_game(id) for id in GAMES]


def measure_game(id: str) -> dict[str, Any]:
    game = find_game(id)
    plan = Plan(
        ("random",) * game.default_players, game.options.resolve(), 1, game.max_random_plies
    )
    player = Player(game, plan)
    began = perf_counter()
    player.compiled.prepare()
    ready = perf_counter() - began
    trial = simulate(player, 2000)
    games = int(2000 / trial.seconds * SECONDS)
    result = simulate(player, max(games, 1))
    fast = FastGame(player.compiled)
    return {
        "game": id,
        "players": game.default_players,
        "seconds_to_ready": round(ready, 2),
        "games_per_second": round(result.tally.games / result.seconds),
        "transitions_per_second": round(result.tally.transitions / result.seconds),
        "python_moves_per_second": round(python_moves(fast, game.default_players)),
        "copy_microseconds": round(copy_microseconds(fast, game.default_players), 2),
    }


def python_moves(fast: FastGame, players: int) -> float:
    """Moves a second of a loop written in Python: legal, choose, apply."""
    rng, pick = fast.generator(1), Random(1).random
    play_one(fast, players, rng, pick)
    moves, began = 0, perf_counter()
    while perf_counter() - began < SECONDS:
        moves += play_one(fast, players, rng, pick)
    return moves / (perf_counter() - began)


def play_one(fast: FastGame, players: int, rng: Any, pick: Callable[[], float]) -> int:
    """A random game, move by move; returns how many there were."""
    state, moves = fast.start(players), 0
    acting = state.actors
    while acting:
        if acting == CHANCE_ALONE:
            acting = state.roll(rng)
        else:
            player = state.actor
            legal = state.legal(player)
            acting = state.apply(player, legal[int(pick() * len(legal))])
        moves += 1
    return moves


def copy_microseconds(fast: FastGame, players: int) -> float:
    s, count = fast.start(players), 200_000
    began = perf_counter()
    for _ in range(count):
        s.copy()
    return (perf_counter() - began) / count * 1e6


def as_text(figures: list[dict[str, Any]]) -> str:
    head = f"{'game':<14}{'players':>8}{'games/s':>12}{'transitions/s':>15}"
    head += f"{'moves/s from Python':>21}{'copy, µs':>10}{'ready, s':>10}"
    rows = [
        f"{row['game']:<14}{row['players']:>8}{row['games_per_second']:>12,}"
        f"{row['transitions_per_second']:>15,}{row['python_moves_per_second']:>21,}"
        f"{row['copy_microseconds']:>10}{row['seconds_to_ready']:>10}"
        for row in figures
    ]
    return "\n".join([head, *rows])
