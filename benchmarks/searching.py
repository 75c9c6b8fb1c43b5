"""Iterations per second of tree searches with simple playouts, beside OpenSpiel's on its games."""

from dataclasses import dataclass
from time import perf_counter
from typing import Any

from benchmarks.peers import openspiel
from benchmarks.rows import Line, Row, Skipped
from starboard.bots.compiled import compiled_game
from starboard.catalog import GAMES, find_game
from starboard.engine.actors import players_in
from starboard.engine.game import Game
from starboard.engine.search_settings import SearchSettings
from starboard.engine.table import Seat, Table
from starboard.search.budget import Budget, StopRequest
from starboard.search.tree import TreeSearch

ITERATIONS = 20_000
TARGET_GAME, TARGET_PLAYERS, TARGET = "stlucia", 4, 100_000
SIMPLE_BOTS = ("habs", "greedy", "explorer", "random")
"""The first of these that a game has plays its games out."""


@dataclass(frozen=True)
class Position:
    """A first decision of a game."""

    game: Game
    players: int
    state: Any
    player: int


def first_decision(game: Game, players: int) -> Position:
    """The position in which the first player decides."""
    table = Table(game, [Seat(str(number)) for number in range(players)], seed=1)
    while table.chance_is_due:
        table.play_chance()
    return Position(game, players, table.state, players_in(table.actors)[0])


def iterations_per_second(position: Position, rounds: int) -> float:
    compiled = compiled_game(position.game)
    bot = next(name for name in SIMPLE_BOTS if name in compiled.bot_names)
    best = 0.0
    for seed in range(rounds + 1):
        search = TreeSearch(compiled, position.players, SearchSettings(playout_bot=bot), seed)
        began = perf_counter()
        search.run(position.state, position.player, Budget(iterations=ITERATIONS), StopRequest())
        best = max(best, ITERATIONS / (perf_counter() - began))
    return best


def measure(rounds: int) -> list[Line]:
    lines: list[Line] = []
    for id in GAMES:
        game = find_game(id)
        players = TARGET_PLAYERS if id == TARGET_GAME else game.default_players
        figure = iterations_per_second(first_decision(game, players), rounds)
        target = TARGET if id == TARGET_GAME else None
        lines.append(
            Row(f"search, {id}, {players} players", figure, "iterations/s", against=target)
        )
    if not openspiel.installed():
        return [*lines, Skipped("OpenSpiel's searches", "not installed (open_spiel)")]
    return [
        *lines,
        *(
            Row(f"OpenSpiel {name}", openspiel.simulations_per_second(name), "iterations/s")
            for name in openspiel.SEARCHES
        ),
    ]
