"""Compiles what the levels of a game need, so that no move has to wait for it.

    python -m starboard.search.preparation GAME PLAYERS

does it in a process of its own; the result is machine code on disk.
"""

import sys
from typing import Any

from starboard.bots.compiled import compiled_game
from starboard.bots.levels import LEVELS
from starboard.catalog import find_game
from starboard.engine.actors import actor_letter
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game
from starboard.engine.game_loop import decisions_in, play_moves, random_chooser
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Seat, Table
from starboard.search.budget import Budget
from starboard.search.search import Search

MAX_PLIES = 1_000
"""How far a game is played to find a position with a choice."""


def prepare_levels(compiled: CompiledGame, players: int) -> None:
    """Compile the searches of all levels, or read them from disk, by searching a position."""
    own = compiled.game.search
    decision = _first_decision(compiled.game, players)
    if decision is None:
        return
    for settings in dict.fromkeys(level.settings(own) for level in LEVELS):
        Search(compiled, players, settings).run(*decision, Budget(iterations=1))


def _first_decision(game: Game, players: int) -> tuple[Any, int] | None:
    """The first state of a game in which a player has several moves, and this player."""
    options = game.options.resolve(preset=game.options.default_preset)
    seats, rng = [Seat(actor_letter(player)) for player in range(players)], seeded_generator(0)
    table = Table(game, seats, options, seed=0)
    events = play_moves(table, random_chooser(game, rng), rng, MAX_PLIES)
    return next(decisions_in(game, events), None)


if __name__ == "__main__":
    prepare_levels(compiled_game(find_game(sys.argv[1])), int(sys.argv[2]))
