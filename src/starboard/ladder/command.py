"""The command ``ladder``."""

import argparse
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
    positive_float,
    positive_int,
)
from starboard.exit_codes import INTERRUPTED
from starboard.progress import elapsed_status
from starboard.runs.arguments import add_run_settings, run_settings
from starboard.runs.progress import RunProgress

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.ladder.plan import LadderPlan

DEFAULT_GAMES = 1_000


def add_parsers(commands: Commands) -> None:
    parser = commands.add_parser("ladder", help="rate all levels and bots of a game")
    add_game(parser)
    parser.add_argument("--players", type=positive_int, metavar="N", help="players of a game (2)")
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--games",
        type=positive_int,
        default=DEFAULT_GAMES,
        metavar="N",
        help=f"games to have played at the end ({DEFAULT_GAMES})",
    )
    length.add_argument(
        "--until", type=positive_float, metavar="ELO", help="play until every rating is ± ELO"
    )
    parser.add_argument(
        "--contestants", type=comma_separated, metavar="A,B,…", help="who plays (everybody)"
    )
    add_game_options(parser)
    add_seed(parser)
    add_run_settings(parser)
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to save the ladder (GAME-N.json)"
    )
    add_json(parser)
    parser.set_defaults(run=run_ladder)


def run_ladder(arguments: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.ladder.ladder_file import document_of, document_text, write_ladder
    from starboard.ladder.report import as_text, picture
    from starboard.ladder.run import LadderRun
    from starboard.ratings import check_library

    check_library()
    plan = _ladder_plan(arguments)
    file = arguments.out or Path(f"{plan.game}-{plan.players}.json")
    settings = run_settings(arguments, default_ledger=file.with_suffix(".jsonl"))
    with RunProgress(is_open=arguments.until is not None) as progress:
        compiling = partial(elapsed_status, f"Preparing {arguments.game}")
        run = LadderRun(plan, settings, progress, compiling)
        run.play(arguments.games, arguments.until)
    if not run.ladder.groups:
        sys.stderr.write(f"{find_game(plan.game).title()}: 0 games (stopped early)\n")
        return INTERRUPTED
    document = document_of(run.ladder)
    write_ladder(document, file)
    file.with_suffix(".svg").write_text(picture(document), encoding="utf-8")
    print(document_text(document) if arguments.json else as_text(document))
    return INTERRUPTED if run.stopped else 0


def _ladder_plan(arguments: argparse.Namespace) -> "LadderPlan":
    from starboard.bots.roster import check_bot
    from starboard.catalog import find_game
    from starboard.ladder.plan import new_plan

    game = find_game(arguments.game)
    for name in arguments.contestants or ():
        check_bot(game, name)
    players = arguments.players or _fewest_players(game)
    game.check_players(players)
    preset = arguments.preset or game.options.default_preset
    options = game.options.resolve(dict(arguments.options), preset)
    return new_plan(game, players, options, arguments.seed or 0, arguments.contestants or ())


def _fewest_players(game: "Game") -> int:
    """Two players if the game allows it, otherwise its smallest number above one."""
    return next((count for count in game.players if count >= 2), game.players[-1])
