"""The command ``arena``."""

import argparse
import json
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
from starboard.progress import StatusLine, elapsed_status

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
    parser.add_argument(
        "--jobs", type=positive_int, default=1, metavar="N", help="number of processes (1)"
    )
    _add_files(parser)
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


def _add_files(parser: argparse.ArgumentParser) -> None:
    files = parser.add_mutually_exclusive_group()
    files.add_argument(
        "--out", type=Path, metavar="FILE", help="ledger of the games (arena-GAME.jsonl)"
    )
    files.add_argument(
        "--resume", type=Path, metavar="FILE", help="go on with the ledger of an earlier run"
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


class ArenaProgress(StatusLine):
    """``12 of 300 games``."""

    def __init__(self, total: int) -> None:
        super().__init__()
        self._total = total

    def __call__(self, played: int) -> None:
        self.show(f"{played:,} of {self._total:,} games")


def run_arena_command(arguments: argparse.Namespace) -> int:
    from starboard.arena.host import ArenaHost
    from starboard.arena.ledger import new_ledger, resumed_ledger
    from starboard.arena.report import as_json, as_text
    from starboard.arena.run import run_arena
    from starboard.arena.sprt import Sprt
    from starboard.catalog import find_game
    from starboard.programs.signals import termination_raised

    game = find_game(arguments.game)
    plan = arena_plan(arguments)
    sprt = Sprt(*arguments.sprt) if arguments.sprt else None
    file = arguments.resume or arguments.out or Path(DEFAULT_OUT.format(game=game.id))
    logs = file.with_name(f"{file.name}.logs")
    host = ArenaHost(plan, logs)
    open_ledger = resumed_ledger if arguments.resume else new_ledger
    with open_ledger(file, plan.head()) as ledger:
        with elapsed_status(f"Compiling {game.title()} for the first time", not host.on_disk):
            host.prepare()
        with termination_raised(), ArenaProgress(plan.total) as progress:
            result = run_arena(plan, ledger, logs, arguments.jobs, sprt, progress)
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
