"""Runs the checks in stages; a stage that finds problems ends those that build on it."""

import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from traceback import FrameSummary

from starboard.check.contract import CONTRACT_CHECKS
from starboard.check.documents import (
    DOCUMENT_CHECKS,
    dialect,
    messages_without_use,
    untranslated_messages,
)
from starboard.check.finding import Check, Finding, file_place, game_place
from starboard.check.play import PLAY_CHECKS, actors_are_bits
from starboard.check.results import results_are_declared
from starboard.check.secrecy import SECRECY_CHECKS
from starboard.check.texts import TEXT_CHECKS
from starboard.check.words import WORDS_CHECKS
from starboard.engine.errors import OutOfRange, StarboardError
from starboard.engine.game import Game

MAX_FINDINGS_PER_CHECK = 10
OUTSIDE = "an index is not within its array: see how large the field is declared"
FULL_ARRAYS = {
    "legal": "is out full? Raise MAX_MOVES, or write fewer moves",
    "chance": "is out full? Raise MAX_OUTCOMES; a game with chance passes chance_moves= to Game",
    "scores": "out has one place for each player",
}
"""What an index out of range may mean in functions that are given an array."""
TOO_NARROW = "see where apply() changes it, or declare a wider field"


@dataclass(frozen=True)
class Stage:
    """Checks that are run together; ``needs`` names the stages without which they make no sense."""

    name: str
    checks: tuple[Check, ...]
    needs: tuple[str, ...] = ()


INTERPRETED = (
    Stage("contract", CONTRACT_CHECKS),
    Stage("dialect", (dialect,)),
    Stage("results", (results_are_declared,), ("contract",)),
    Stage("actors", (actors_are_bits,), ("results",)),
    Stage("play", PLAY_CHECKS, ("actors",)),
    Stage("texts", TEXT_CHECKS, ("play",)),
    Stage("words", WORDS_CHECKS, ("play",)),
    Stage("secrecy", SECRECY_CHECKS, ("play", "words")),
    Stage("documents", DOCUMENT_CHECKS),
)
"""The stages that need no compiler."""


def all_stages() -> Iterator[Stage]:
    """Yield the interpreted stages, then those that compile.

    The latter are imported only when the former have run: importing the compiler takes longer than
    all interpreted checks of a small game.
    """
    yield from INTERPRETED

    from starboard.check.compiled import COMPILED_CHECKS
    from starboard.check.laws import LAW_CHECKS
    from starboard.check.observation import OBSERVATION_CHECKS

    yield Stage("compiled", COMPILED_CHECKS, ("dialect", "play"))
    yield Stage("observation", OBSERVATION_CHECKS, ("compiled", "secrecy"))
    yield Stage("laws", LAW_CHECKS, ("compiled",))


@dataclass(frozen=True)
class StageResult:
    """What a stage found; ``skipped_for`` names the stage that has to be corrected first."""

    stage: Stage
    findings: tuple[Finding, ...] = ()
    skipped_for: str = ""


def run_stages(game: Game, stages: Iterable[Stage]) -> Iterator[StageResult]:
    """Yield the result of each stage as soon as it is known."""
    failed: dict[str, str] = {}
    for stage in stages:
        cause = next((failed[name] for name in stage.needs if name in failed), "")
        if cause:
            failed[stage.name] = cause
            yield StageResult(stage, skipped_for=cause)
            continue
        found = tuple(
            dict.fromkeys(it for check in stage.checks for it in findings_of(check, game))
        )
        if found:
            failed[stage.name] = stage.name
        yield StageResult(stage, found)


def findings_of(check: Check, game: Game) -> list[Finding]:
    """Return what a check finds; an exception of the game's own code is a finding too."""
    found: list[Finding] = []
    try:
        found.extend(islice(check(game), MAX_FINDINGS_PER_CHECK))
    except Exception as error:
        frames = _frames_in_game(error, game)
        if not frames and not isinstance(error, StarboardError):
            raise
        place = _place_of(frames[-1]) if frames else game_place(game)
        hint = _hint(error, frames)
        problem = f"{error}".removesuffix(".") if hint else f"{error}"
        found.append(Finding(place, f"{type(error).__name__}: {problem}{hint}"))
    return found


def notes_of(game: Game) -> list[Finding]:
    """Return what could be improved, but is no problem."""
    return [*messages_without_use(game), *untranslated_messages(game)]


def _frames_in_game(error: Exception, game: Game) -> list[FrameSummary]:
    """Return the lines of the game's own files that the exception passed through."""
    frames = traceback.extract_tb(error.__traceback__)
    return [frame for frame in frames if Path(frame.filename).is_relative_to(game.folder)]


def _place_of(frame: FrameSummary) -> str:
    return file_place(Path(frame.filename), frame.lineno or 1)


def _hint(error: Exception, frames: list[FrameSummary]) -> str:
    """Return what may be wrong, by the function of the rules that was called."""
    if isinstance(error, IndexError) and frames:
        return f"; {FULL_ARRAYS.get(frames[0].name, OUTSIDE)}"
    if isinstance(error, OutOfRange):
        return f"; {TOO_NARROW}"
    return ""
