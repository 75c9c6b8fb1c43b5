"""The command ``arena``."""

import argparse
import json
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
from starboard.exit_codes import INTERRUPTED
from starboard.programs.arguments import add_program_settings, program_settings
from starboard.progress import elapsed_status
from starboard.runs.arguments import add_run_settings, run_settings
from starboard.runs.progress import RunProgress

if TYPE_CHECKING:
    from starboard.arena.plan import ArenaPlan

DEFAULT_GAMES = 100
DEFAULT_OUT = "arena-{game}.jsonl"


def add_parsers(commands: Commands) -> None:
    parser = commands.add_parser("arena", help="rate bots and programs by games between them")
    add_game(parser)
    parser.add_argument(
        "--bots",
        type=comma_separated,
        required=True,
        metavar="A,B,…",
        help="who plays: bots, levels, programs and functions in files, separated by commas",
    )
    parser.add_argument(
        "--players", type=positive_int, metavar="N", help="number of players (2, if possible)"
    )
    _add_schedule(parser)
    add_game_options(parser)
    add_seed(parser)
    add_program_settings(parser)
    files = add_run_settings(parser)
    files.add_argument(
        "--out", type=Path, metavar="FILE", help="new ledger of the games (arena-GAME.jsonl)"
    )
    add_json(parser)
    parser.set_defaults(run=run_arena_command)


def _add_schedule(parser: argparse.ArgumentParser) -> None:
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument(
        "--roundrobin", action="store_true", help="everybody plays everybody (the default)"
    )
    mode.add_argument(
        "--gauntlet", action="store_true", help="the first plays against each of the others"
    )
    parser.add_argument(
        "--games",
        type=positive_int,
        default=DEFAULT_GAMES,
        metavar="N",
        help=f"number of games of each pairing, at most ({DEFAULT_GAMES})",
    )
    parser.add_argument(
        "--sprt",
        type=sprt_bounds,
        metavar="ELO0,ELO1",
        help="stop when it is known whether the first of two is better by ELO1 or by ELO0 only",
    )
    parser.add_argument(
        "--mirror", action="store_true", help="play each game with all seats, with the same dice"
    )


def sprt_bounds(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = 0.0
    if low >= high:
        message = f"'{text}' is not two numbers, the smaller first, such as 0,10"
        raise argparse.ArgumentTypeError(message)
    return low, high


def run_arena_command(arguments: argparse.Namespace) -> int:
    from starboard.arena.host import ArenaHost
    from starboard.arena.report import as_json, as_text
    from starboard.arena.run import run_arena
    from starboard.arena.sprt import Sprt
    from starboard.catalog import find_game
    from starboard.programs.signals import termination_raised
    from starboard.ratings import check_library

    check_library()
    game = find_game(arguments.game)
    sprt = Sprt(*arguments.sprt) if arguments.sprt else None
    file = arguments.out or Path(DEFAULT_OUT.format(game=game.id))
    settings = run_settings(arguments, default_ledger=file)
    assert settings.ledger is not None
    logs = settings.ledger.with_name(f"{settings.ledger.name}.logs")
    host = ArenaHost(arena_plan(arguments), logs)
    compiling = partial(elapsed_status, f"Preparing {game.title()}")
    with termination_raised(), RunProgress() as progress:
        result = run_arena(host, settings, sprt, progress, compiling)
    print(json.dumps(as_json(result), indent=1) if arguments.json else as_text(result))
    return INTERRUPTED if result.stopped else 0


def arena_plan(arguments: argparse.Namespace) -> "ArenaPlan":
    """The plan that the options describe; raises ``TooFewBots``."""
    from starboard.arena.errors import TooFewBots
    from starboard.arena.plan import ArenaPlan
    from starboard.catalog import find_game

    game = find_game(arguments.game)
    bots = tuple(dict.fromkeys(arguments.bots))
    if len(bots) < 2 or (arguments.sprt and len(bots) > 2):
        raise TooFewBots(sprt="yes" if arguments.sprt else "no")
    return ArenaPlan(
        game=game.id,
        rules=game.version,
        bots=bots,
        players=arguments.players or max(2, game.players[0]),
        options=game.options.resolve(dict(arguments.options), arguments.preset),
        games=arguments.games,
        mode="gauntlet" if arguments.gauntlet else "roundrobin",
        mirror=arguments.mirror,
        seed=arguments.seed or 0,
        limit=game.max_random_plies,
        programs=program_settings(arguments),
    )
