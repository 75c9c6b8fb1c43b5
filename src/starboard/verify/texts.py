"""Texts that read back, looked at on states spread over the whole exploration."""

from starboard.engine.errors import StarboardError
from starboard.engine.game import Game
from starboard.verify.counterexample import TEXT, choices
from starboard.verify.explore import Broken, Exploration

MOST_STATES = 2_000


def first_broken_text(found: Exploration, most: int = MOST_STATES) -> Broken | None:
    """The first state, of up to ``most`` spread evenly, with a text that does not read back."""
    step = max(1, found.states // most)
    for number in range(0, found.states, step):
        state = found.state(number)
        for actor, move in choices(found.world.compiled.game, state):
            if not reads_back(found.world.compiled.game, state, actor, move):
                return Broken(TEXT, number, actor, move)
    return None


def reads_back(game: Game, state: object, actor: int, move: int) -> bool:
    space = game.move_space(actor)
    try:
        return space.parse(space.move(move, state).text, state).id == move
    except (StarboardError, ValueError, IndexError):
        return False
