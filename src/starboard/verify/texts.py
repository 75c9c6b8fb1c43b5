"""Checks that the texts of moves can be read back, on a sample of the explored states."""

from starboard.engine.errors import StarboardError
from starboard.engine.game import Game
from starboard.verify.counterexample import TEXT_NOT_READABLE, possible_moves
from starboard.verify.explore import Exploration, Violation

MAX_STATES = 2_000


def first_unreadable_text(found: Exploration, max_states: int = MAX_STATES) -> Violation | None:
    """The first move whose text cannot be read back, in states spread over the exploration."""
    game = found.instance.compiled.game
    for number in range(0, found.states, max(1, found.states // max_states)):
        state = found.state(number)
        for actor, move in possible_moves(game, state):
            if not reads_back(game, state, actor, move):
                return Violation(TEXT_NOT_READABLE, number, actor, move)
    return None


def reads_back(game: Game, state: object, actor: int, move: int) -> bool:
    """Whether reading the text of a move gives that move."""
    space = game.move_space(actor)
    try:
        return space.parse(space.move(move, state).text, state).id == move
    except (StarboardError, ValueError, IndexError):
        return False
