"""The command ``check``."""

import argparse
import sys
from typing import TYPE_CHECKING

from starboard.arguments import Commands, add_game
from starboard.exit_codes import PROBLEM_FOUND

if TYPE_CHECKING:
    from starboard.check.runner import StageResult
    from starboard.engine.game import Game


def add_parsers(commands: Commands) -> None:
    parser = commands.add_parser("check", help="check everything that a game has to fulfil")
    add_game(parser)
    parser.add_argument(
        "--interpreted", action="store_true", help="leave out the checks that compile the game"
    )
    parser.add_argument(
        "--watch", action="store_true", help="check again whenever a file of the game is saved"
    )
    parser.set_defaults(run=run_check)


def run_check(arguments: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.check.runner import INTERPRETED, all_stages, run_stages

    if arguments.watch:
        return _watch(arguments)
    game = find_game(arguments.game)
    problems = 0
    for result in run_stages(game, INTERPRETED if arguments.interpreted else all_stages()):
        print("\n".join(_lines(result)), flush=True)
        problems += len(result.findings)
    _print_notes(game)
    print(_summary(game, problems), flush=True)
    return PROBLEM_FOUND if problems else 0


def _watch(arguments: argparse.Namespace) -> int:
    from starboard.check.watch import watch_game
    from starboard.programs.signals import termination_raised

    options = ["--interpreted"] if arguments.interpreted else []
    with termination_raised():
        watch_game(arguments.game, [sys.executable, "-m", "starboard.cli", "check", *options])
    return 0


def _lines(result: "StageResult") -> list[str]:
    name = result.stage.name
    if result.skipped_for:
        return [f"{name}: not checked before {result.skipped_for} is correct"]
    if not result.findings:
        return [f"{name}: ok"]
    return [f"{name}:", *(f"  {finding}" for finding in result.findings)]


def _print_notes(game: "Game") -> None:
    from starboard.check.runner import notes_of

    for note in notes_of(game):
        print(f"note: {note}")


def _summary(game: "Game", problems: int) -> str:
    if not problems:
        return f"{game.id} passes every check."
    return f"{game.id} has {problems} problem{'s' if problems > 1 else ''}."
