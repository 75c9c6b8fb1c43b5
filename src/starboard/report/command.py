"""The command ``report``."""

import argparse
import os
import shlex
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.arguments import (
    Commands,
    add_game,
    add_game_options,
    add_json,
    add_seed,
    comma_separated,
    positive_int,
)
from starboard.bots.levels import LEVELS, STRONGEST
from starboard.exit_codes import INTERRUPTED
from starboard.progress import elapsed_status
from starboard.runs.arguments import add_run_settings, run_settings

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.report.document import Report
    from starboard.report.plan import ReportPlan

DEFAULT_GAMES = 4_000


def add_parsers(commands: Commands) -> None:
    parser = commands.add_parser("report", help="measure a game for its designer")
    add_game(parser)
    _add_players(parser)
    add_game_options(parser)
    add_seed(parser)
    _add_studies(parser)
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to save the page (GAME-report.html)"
    )
    add_run_settings(parser, uses_all_cores=True)
    add_json(parser)
    parser.set_defaults(run=run_report)


def _add_players(parser: argparse.ArgumentParser) -> None:
    """Options for who plays."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--seats",
        type=comma_separated,
        metavar="A,B,…",
        help="which bots play the main games (a strong one in every seat)",
    )
    who.add_argument("--level", metavar="NAME", help="the level or bot that plays in every seat")
    parser.add_argument("--players", type=positive_int, metavar="N", help="players of a game")


def _add_studies(parser: argparse.ArgumentParser) -> None:
    """Options for what is played and measured."""
    parser.add_argument(
        "--games",
        type=positive_int,
        default=DEFAULT_GAMES,
        metavar="N",
        help=f"main games ({DEFAULT_GAMES}); other studies have fewer",
    )
    parser.add_argument(
        "--skill-games",
        type=positive_int,
        default=0,
        metavar="N",
        help="also play this many games of each level against the one below (those of the example)",
    )
    parser.add_argument(
        "--skill-up-to",
        choices=[level.name for level in LEVELS[1:]],
        default=STRONGEST.name,
        metavar="LEVEL",
        help="the strongest level that plays these games; stronger ones take longer",
    )
    parser.add_argument(
        "--sweep",
        action="append",
        default=[],
        metavar="OPTION=LOW..HIGH:STEP",
        help="also measure games with these values of an option; may be given twice",
    )
    parser.add_argument(
        "--target", metavar="FIGURE=N", help="find the values of the sweep that come nearest"
    )


def run_report(arguments: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.report.compose import compose
    from starboard.report.output import as_json, as_text
    from starboard.report.run import measure, new_results
    from starboard.runs.progress import RunProgress

    game = find_game(arguments.game)
    plan = _plan(game, arguments)
    file = _page_file(arguments.out or Path(f"{game.id}-report.html"))
    results, compiling = new_results(plan), partial(elapsed_status, f"Preparing {game.title()}")
    with RunProgress() as progress:
        measure(results, run_settings(arguments), progress, compiling)
    if not results.tallies:
        sys.stderr.write(f"{game.title()}: 0 games (stopped early)\n")
        return INTERRUPTED
    report = compose(results, _command(plan, arguments))
    _save(report, file)
    print(as_json(report) if arguments.json else f"{as_text(report)}\n\n{file}")
    return 0 if results.is_complete else INTERRUPTED


def _plan(game: "Game", arguments: argparse.Namespace) -> "ReportPlan":
    from starboard.report.plan import new_plan
    from starboard.report.sweeps import parse_sweeps, parse_target

    players = arguments.players or len(arguments.seats or ()) or game.default_players
    seats = tuple(
        arguments.seats or ([arguments.level] * players if arguments.level is not None else ())
    )
    game.check_players(len(seats) or players)
    preset = arguments.preset or game.options.default_preset
    options = game.options.resolve(dict(arguments.options), preset)
    sweeps = parse_sweeps(game, arguments.sweep)
    target = parse_target(arguments.target, sweeps) if arguments.target else None
    plan = new_plan(
        game, len(seats) or players, options, seats, arguments.games, arguments.seed or 0, sweeps,
        target, arguments.skill_games, arguments.skill_up_to,
    )  # fmt: skip
    for study in (plan.main, *plan.cells.values()):
        game.initial_state(plan.players, dict(study.options))
    return plan


def _page_file(file: Path) -> Path:
    """The file of the page, beside which the JSON is written; raises ``UnwritableReport``."""
    from starboard.report.errors import UnwritableReport

    page = file.with_suffix(".html") if file.suffix == ".json" else file
    if page.is_dir() or not os.access(page if page.exists() else page.parent, os.W_OK):
        raise UnwritableReport(file=str(page))
    return page


def _save(report: "Report", file: Path) -> None:
    """Write the page, and the same as JSON beside it."""
    from starboard.report.output import as_json
    from starboard.report.page import as_page

    file.write_text(as_page(report), encoding="utf-8")
    file.with_suffix(".json").write_text(as_json(report), encoding="utf-8")


def _command(plan: "ReportPlan", arguments: argparse.Namespace) -> str:
    """The command that makes the same report."""
    parts = ["starboard", "report", plan.game, "--players", str(plan.players)]
    parts += ["--seats", ",".join(plan.seats)] if arguments.seats or arguments.level else []
    parts += ["--preset", arguments.preset] if arguments.preset else []
    for name, value in arguments.options:
        parts += ["--option", f"{name}={value}"]
    for sweep in arguments.sweep:
        parts += ["--sweep", sweep]
    parts += ["--target", arguments.target] if arguments.target else []
    parts += ["--skill-games", str(plan.skill_games)] if plan.skill_games else []
    parts += ["--skill-up-to", plan.skill_up_to] if plan.skill_up_to != STRONGEST.name else []
    parts += ["--games", str(plan.games), "--seed", str(plan.seed)]
    return shlex.join(parts)
