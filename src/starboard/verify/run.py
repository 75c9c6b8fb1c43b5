"""Verifies a game: explores it, checks texts, computes best play, saves a counterexample."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from starboard.engine.errors import CannotSolve, LazyMessage, NoRoundLimit
from starboard.engine.game import Game
from starboard.engine.options import Value
from starboard.engine.replay import save
from starboard.verify.counterexample import counterexample
from starboard.verify.explore import (
    Exploration,
    GameInstance,
    Progress,
    explore,
    states_that_fit,
)
from starboard.verify.solve import Solution, solve
from starboard.verify.texts import first_unreadable_text


@dataclass
class Verification:
    """The result of ``verify``; ``file`` is where a counterexample was saved."""

    exploration: Exploration
    file: Path | None = None
    solution: Solution | None = None
    unsolved: bool = False
    """Best play was requested, but not all states were found."""


def options_for(
    game: Game, given: Mapping[str, object], preset: str | None, rounds: int | None
) -> dict[str, Value]:
    """All options of a game; ``rounds`` sets the option that limits the rounds."""
    chosen = dict(given)
    if rounds is not None:
        if not game.round_limit:
            known = ", ".join(option.name for option in game.options.options)
            raise NoRoundLimit(game=game.title(), known=known)
        chosen[game.round_limit] = rounds
    return game.options.resolve(chosen, preset)


def verify(
    instance: GameInstance,
    max_states: int | None = None,
    max_depth: int | None = None,
    solving: bool = False,
    file: Path | None = None,
    progress: Progress | None = None,
) -> Verification:
    """Explore a game and check its laws; a counterexample is saved in ``file``."""
    if solving:
        check_solvable(instance.compiled.game, instance.players)
    fitting = states_that_fit(instance.compiled)
    found = explore(instance, min(max_states or fitting, fitting), max_depth, progress)
    found.violation = found.violation or first_unreadable_text(found)
    result = Verification(found)
    if found.violation is not None and file is not None:
        file.write_text(save(counterexample(found, found.violation)), encoding="utf-8")
        result.file = file
    if solving and found.complete:
        result.solution = solve(found)
    result.unsolved = solving and not found.complete
    return result


def check_solvable(game: Game, players: int) -> None:
    """Raise ``CannotSolve`` unless the game has two players and no secrets."""
    if players != 2:
        raise CannotSolve(game=game.title(), reason=LazyMessage("unsolved-players"))
    if game.rules.SECRETS:
        raise CannotSolve(game=game.title(), reason=LazyMessage("unsolved-secrets"))
