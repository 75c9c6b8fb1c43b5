"""The commands ``simulate`` and ``bench``."""

import argparse
import json
from functools import partial

from starboard.arguments import (
    Commands,
    add_game,
    add_game_options,
    add_json,
    add_seats,
    add_seed,
    positive_int,
)
from starboard.exit_codes import INTERRUPTED
from starboard.programs.arguments import add_program_settings, program_settings
from starboard.progress import elapsed_status
from starboard.runs.arguments import add_run_settings, run_settings
from starboard.runs.progress import RunProgress

DEFAULT_GAMES = 10_000


def add_parsers(commands: Commands) -> None:
    _add_simulate(commands)
    _add_bench(commands)


def _add_simulate(commands: Commands) -> None:
    parser = commands.add_parser("simulate", help="let bots play many games and count")
    add_game(parser)
    add_seats(parser, "which bots, levels or programs play, separated by commas (random players)")
    add_game_options(parser)
    add_seed(parser)
    parser.add_argument(
        "--games",
        type=positive_int,
        default=DEFAULT_GAMES,
        metavar="N",
        help=f"number of games ({DEFAULT_GAMES})",
    )
    add_run_settings(parser, uses_all_cores=True)
    parser.add_argument(
        "--limit",
        type=positive_int,
        metavar="N",
        help="moves after which a game counts as unfinished",
    )
    parser.add_argument("--fixed-seats", action="store_true", help="do not rotate the seats")
    add_program_settings(parser)
    add_json(parser)
    parser.set_defaults(run=run_simulate)


def run_simulate(arguments: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.programs.signals import termination_raised
    from starboard.simulate.plan import SimulationPlan
    from starboard.simulate.report import as_json, as_text
    from starboard.simulate.run import simulate
    from starboard.simulate.simulators import simulator_of

    game = find_game(arguments.game)
    plan = SimulationPlan(
        seats=tuple(arguments.seats or ["random"] * game.default_players),
        options=game.options.resolve(dict(arguments.options), arguments.preset),
        seed=arguments.seed or 0,
        limit=arguments.limit or game.max_random_plies,
        rotate=not arguments.fixed_seats,
        programs=program_settings(arguments),
    )
    simulator = simulator_of(game, plan)
    compiling = partial(elapsed_status, f"Compiling {game.title()} for the first time")
    settings = run_settings(arguments)
    with termination_raised(), RunProgress() as progress:
        result = simulate(simulator, arguments.games, settings, progress, compiling)
    print(json.dumps(as_json(result), indent=1) if arguments.json else as_text(result))
    return INTERRUPTED if result.stopped else 0


def _add_bench(commands: Commands) -> None:
    parser = commands.add_parser("bench", help="measure the speed of every game")
    add_json(parser)
    parser.set_defaults(run=run_bench)


def run_bench(arguments: argparse.Namespace) -> int:
    from starboard.simulate.bench import as_text, measure

    figures = measure()
    print(json.dumps(figures, indent=1) if arguments.json else as_text(figures))
    return 0
