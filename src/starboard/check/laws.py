"""Checks of the laws in the states that are reached first, with the smallest options."""

from collections.abc import Iterator

from starboard.check.compiled import compiled
from starboard.check.finding import Finding, place_of, rules_place
from starboard.engine.actors import actor_letter
from starboard.engine.errors import StarboardError
from starboard.engine.game import Game
from starboard.engine.options import Number, Value
from starboard.engine.replay import events
from starboard.verify.counterexample import counterexample, law_name
from starboard.verify.explore import Exploration, GameInstance, Violation, explore
from starboard.verify.texts import first_unreadable_text

MAX_STATES = 50_000
MAX_MOVES_SHOWN = 8


def laws_hold(game: Game) -> Iterator[Finding]:
    """The laws hold in every state near the start, with the fewest players and small options."""
    options = small_options(game)
    found = explore(GameInstance(compiled(game), game.players[0], options), MAX_STATES)
    violation = found.violation or first_unreadable_text(found)
    if violation is not None:
        yield Finding(_place(game, violation), _sentence(found, violation))


def small_options(game: Game) -> dict[str, Value]:
    """Return every number at its lowest value, if the game accepts that; else the defaults."""
    lowest: dict[str, object] = {
        option.name: option.low / 10**option.decimals
        for option in game.options.options
        if isinstance(option, Number)
    }
    try:
        values = game.options.resolve(lowest)
        game.initial_state(game.players[0], values)
    except StarboardError:
        return game.options.resolve()
    return values


def _place(game: Game, violation: Violation) -> str:
    is_own = violation.law >= 0
    return place_of(game.laws[violation.law]) if is_own else rules_place(game, "legal")


def _sentence(found: Exploration, violation: Violation) -> str:
    game = found.instance.compiled.game
    made = events(counterexample(found, violation))
    moves = [f"{actor_letter(event.actor)} {event.move.text}" for event in made]
    shown = ", ".join(moves[-MAX_MOVES_SHOWN:]) or "the start"
    name = law_name(game, violation.law)
    return (
        f"the law {name} does not hold after {shown}; `starboard verify {game.id}` saves the game"
    )


LAW_CHECKS = (laws_hold,)
