"""The command ``verify``."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.arguments import Commands, add_game, add_game_options, add_json, positive_int
from starboard.exit_codes import PROBLEM_FOUND
from starboard.progress import StatusLine, elapsed_status

if TYPE_CHECKING:
    from starboard.verify.explore import Exploration


def add_parsers(commands: Commands) -> None:
    parser = commands.add_parser("verify", help="check the rules in every reachable state")
    add_game(parser)
    for option, help in (
        ("--players", "number of players (the fewest)"),
        ("--rounds", "limit the rounds of the game"),
        ("--depth", "explore no further than this many moves"),
        ("--states", "store no more than this many states"),
    ):
        parser.add_argument(option, type=positive_int, metavar="N", help=help)
    parser.add_argument("--solve", action="store_true", help="compute optimal play of two players")
    parser.add_argument(
        "--counterexample",
        type=Path,
        metavar="FILE",
        help="where to save a counterexample (GAME-broken.json)",
    )
    add_game_options(parser)
    add_json(parser)
    parser.set_defaults(run=run_verify)


class ExplorationProgress(StatusLine):
    """``1,234,567 states, depth 12, 900,000/s, 120 MiB``."""

    def __call__(self, found: "Exploration") -> None:
        rate = found.states / max(found.seconds, 1e-9)
        memory = found.memory / 2**20
        self.show(f"{found.states:,} states, depth {found.depth}, {rate:,.0f}/s, {memory:,.0f} MiB")


def run_verify(arguments: argparse.Namespace) -> int:
    from starboard.bots.compiled import compiled_game
    from starboard.catalog import find_game
    from starboard.verify.explore import GameInstance, on_disk, prepare
    from starboard.verify.report import as_json, as_text
    from starboard.verify.run import check_solvable, options_for, verify

    game = find_game(arguments.game)
    players = arguments.players or game.players[0]
    options = options_for(game, dict(arguments.options), arguments.preset, arguments.rounds)
    game.check_players(players)
    if arguments.solve:
        check_solvable(game, players)
    instance = GameInstance(compiled_game(game), players, options)
    file = arguments.counterexample or Path(f"{game.id}-broken.json")
    is_compiled = on_disk(instance.compiled)
    with elapsed_status(f"Compiling {game.title()} for the first time", not is_compiled):
        prepare(instance.compiled)
    with ExplorationProgress() as progress:
        done = verify(instance, arguments.states, arguments.depth, arguments.solve, file, progress)
    report = (done.exploration, done.file, done.solution)
    print(json.dumps(as_json(*report), indent=1) if arguments.json else as_text(*report))
    if done.unsolved:
        sys.stderr.write("starboard: not solved, because not every state was explored\n")
    return 0 if done.exploration.violation is None else PROBLEM_FOUND
