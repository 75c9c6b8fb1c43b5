"""Compiles what the levels of a game need, so that no move has to wait for it.

    python -m starboard.search.preparation GAME PLAYERS

does it in a process of its own; the result is machine code on disk.
"""

import sys

from starboard.api.game import Game
from starboard.api.state import State
from starboard.bots.compiled import compiled_game
from starboard.bots.levels import LEVELS
from starboard.catalog import find_game
from starboard.engine.actors import CHANCE
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.search.budget import Budget
from starboard.search.search import Search

MAX_PLIES = 1_000
"""How far a game is played to find a position with a choice."""


def prepare_levels(compiled: CompiledGame, players: int) -> None:
    """Compile the searches of all levels, or read them from disk, by searching a position."""
    own = compiled.game.search
    position = _position_with_choice(compiled, players)
    if position is None:
        return
    for settings in dict.fromkeys(level.settings(own) for level in LEVELS):
        search = Search(compiled, players, settings)
        search.run(position.to_struct(), position.actor, Budget(iterations=1))


def _position_with_choice(compiled: CompiledGame, players: int) -> State | None:
    """The first position in which a player has several moves."""
    declared = compiled.game.options
    options = declared.resolve(preset=declared.default_preset)
    game = Game(compiled, players, options, trusted=True)
    s, rng = game.new_state(seed=0), game.generator(seed=0)
    for _ in range(MAX_PLIES):
        if s.is_terminal:
            return None
        if s.actor == CHANCE:
            s.sample_chance(rng)
        elif len(legal := s.legal_moves()) > 1:
            return s
        else:
            s.apply(legal[0])
    return None


if __name__ == "__main__":
    prepare_levels(compiled_game(find_game(sys.argv[1])), int(sys.argv[2]))
