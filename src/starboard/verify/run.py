"""The whole of ``starboard verify``: explore, look at texts, solve, save a counterexample."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from starboard.bots.roster import bots_of
from starboard.engine.compiled import Compiled
from starboard.engine.errors import CannotSolve, LazyMessage, NoRoundLimit
from starboard.engine.game import Game
from starboard.engine.options import Value
from starboard.engine.replay import save
from starboard.verify.counterexample import counterexample
from starboard.verify.explore import Exploration, Progress, World, explore, states_that_fit
from starboard.verify.solve import Solution, solve
from starboard.verify.texts import first_broken_text


@dataclass
class Verification:
    found: Exploration
    file: Path | None = None
    solution: Solution | None = None
    unsolved: bool = False
    """Solving was asked for, but not every state was found."""


def compiled_for(game: Game) -> Compiled:
    return Compiled(game, list(bots_of(game).values()))


def options_for(
    game: Game, given: Mapping[str, object], preset: str | None, rounds: int | None
) -> dict[str, Value]:
    """The options, with ``rounds`` in the option that limits them."""
    chosen = dict(given)
    if rounds is not None:
        if not game.round_limit:
            known = ", ".join(option.name for option in game.options.options)
            raise NoRoundLimit(game=game.title(), known=known)
        chosen[game.round_limit] = rounds
    return game.options.resolve(chosen, preset)


def verify(
    world: World,
    most: int | None = None,
    depth: int | None = None,
    solving: bool = False,
    file: Path | None = None,
    progress: Progress | None = None,
) -> Verification:
    """Explore and check; a counterexample goes into ``file``."""
    if solving:
        check_solvable(world)
    fitting = states_that_fit(world.compiled)
    found = explore(world, min(most or fitting, fitting), depth, progress)
    found.broken = found.broken or first_broken_text(found)
    done = Verification(found)
    if found.broken is not None and file is not None:
        file.write_text(save(counterexample(found, found.broken)), encoding="utf-8")
        done.file = file
    if solving and found.complete:
        done.solution = solve(found)
    elif solving:
        done.unsolved = True
    return done


def check_solvable(world: World) -> None:
    game = world.compiled.game
    if world.players != 2:
        raise CannotSolve(game=game.title(), reason=LazyMessage("unsolved-players"))
    if game.rules.SECRETS:
        raise CannotSolve(game=game.title(), reason=LazyMessage("unsolved-secrets"))
