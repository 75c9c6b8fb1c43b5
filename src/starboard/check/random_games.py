"""Random games, as checks play them."""

from collections.abc import Iterator
from typing import Any

from starboard.engine.actors import CHANCE
from starboard.engine.chance import below
from starboard.engine.game import Game
from starboard.engine.game_loop import play_move, play_moves, random_chooser
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Event, Seat, Table


def table_for(game: Game, players: int, seed: int) -> Table:
    """Return a table with persons on all seats."""
    return Table(game, [Seat(f"Player {n + 1}") for n in range(players)], seed=seed)


def player_counts(game: Game) -> list[int]:
    """Return the smallest, the default and the largest number of players."""
    return sorted({game.players[0], game.default_players, game.players[-1]})


def play_one(table: Table, rng: list[int]) -> Event:
    """Play one move of chance, or a random legal move of a random actor."""
    return play_move(table, random_chooser(table.game, rng), rng)


def random_game(
    game: Game, players: int, seed: int, max_plies: int | None = None
) -> Iterator[tuple[Table, Event]]:
    """Play a random game; yield the table after each move, with the event.

    It stops one ply after ``max_random_plies``, so that a game without an end cannot hold a
    check up.
    """
    limit = game.max_random_plies + 1 if max_plies is None else max_plies
    table, rng = table_for(game, players, seed), seeded_generator(seed, 1)
    for event in play_moves(table, random_chooser(game, rng), rng, limit):
        yield table, event


def random_states(game: Game, players: int, seed: int) -> Iterator[Any]:
    """Play a random game without a table; yield its state, which changes in place, at each ply.

    It ends early where nobody who may act has a move.
    """
    state, rng = game.initial_state(players), seeded_generator(seed, players)
    for _ in range(game.max_random_plies + 1):
        yield state
        acting = game.rules.actors(state)
        if acting == 1 << CHANCE:
            game.rules.apply(state, CHANCE, game.rules.sample(state, rng))
            continue
        able = [it for it in range(players) if acting >> it & 1 and game.legal(state, it)]
        if not able:
            return
        player = able[below(rng, len(able))]
        legal = game.legal(state, player)
        game.rules.apply(state, player, legal[below(rng, len(legal))])


def finished(game: Game, players: int, seed: int) -> Table:
    """Return the table of a finished random game."""
    table = table_for(game, players, seed)
    for table, _ in random_game(game, players, seed):  # noqa: B007
        pass
    return table
