"""Positions of random games in which a player decides."""

from collections.abc import Iterator
from typing import Any

from starboard.check.random_games import play_one, table_for
from starboard.engine.actors import players_in
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator


def decisions(game: Game, players: int, seed: int, max_plies: int) -> Iterator[tuple[Any, int]]:
    """States of a random game with a player who may act and has more than one legal move."""
    table, rng = table_for(game, players, seed), seeded_generator(seed, 1)
    while not table.over and len(table.log) < max_plies:
        for player in players_in(table.actors)[:1]:
            if len(game.legal(table.state, player)) > 1:
                yield table.state.copy(), player
        play_one(table, rng)


def decision(game: Game, players: int, seed: int = 1, skip: int = 0) -> tuple[Any, int]:
    """One such position, after ``skip`` others."""
    found = decisions(game, players, seed, max_plies=10_000)
    for _ in range(skip):
        next(found)
    return next(found)
