"""The commands ``bot``, ``hub`` and ``player``."""

import argparse
import sys

from starboard.arguments import Commands, add_game, add_language
from starboard.catalog import TRIAL_GAME
from starboard.exit_codes import PROBLEM_FOUND
from starboard.programs.arguments import add_sandbox, seconds_per_move


def add_parsers(commands: Commands) -> None:
    _add_bot(commands)
    _add_hub(commands)
    _add_player(commands)


def _add_bot(commands: Commands) -> None:
    parser = commands.add_parser("bot", help="check a program that plays a seat")
    parser.add_argument("action", choices=["check"], help="play with it and say what is wrong")
    parser.add_argument("program", metavar="CMD", help="a command, a Python file or FILE:FUNCTION")
    parser.add_argument(
        "--game", default=TRIAL_GAME, help=f"id of the game that it plays ({TRIAL_GAME})"
    )
    parser.add_argument(
        "--time",
        dest="seconds_per_move",
        type=seconds_per_move,
        default=2.0,
        metavar="SECONDS",
        help="time for each move (2)",
    )
    add_sandbox(parser)
    add_language(parser)
    parser.set_defaults(run=run_bot_check)


def run_bot_check(arguments: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.programs.check import BotCheck
    from starboard.programs.sandbox import sandboxed
    from starboard.programs.seat_commands import command_of

    command = command_of(arguments.program)
    if arguments.sandbox:
        command = sandboxed(command)
    check = BotCheck(command, find_game(arguments.game), arguments.seconds_per_move)
    for finding in check.findings():
        print(finding.text(arguments.language), flush=True)
    return PROBLEM_FOUND if check.has_failed else 0


def _add_hub(commands: Commands) -> None:
    parser = commands.add_parser("hub", help="run player programs of a game's own protocol")
    add_game(parser)
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="what the game's hub expects")
    parser.set_defaults(run=run_hub)


def run_hub(arguments: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.programs.pipe_protocols import pipe_protocol

    code: int = pipe_protocol(find_game(arguments.game)).hub(arguments.arguments)
    return code


def _add_player(commands: Commands) -> None:
    parser = commands.add_parser("player", help="let a bot play in a game's own protocol")
    add_game(parser)
    parser.add_argument("bot", help="name of a bot of the game")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="what the game's hub passes")
    parser.set_defaults(run=run_player)


def run_player(arguments: argparse.Namespace) -> int:
    from starboard.bots.roster import find_bot
    from starboard.catalog import find_game
    from starboard.programs.pipe_protocols import pipe_protocol

    game = find_game(arguments.game)
    protocol, bot = pipe_protocol(game), find_bot(game, arguments.bot)
    code: int = protocol.player(bot, arguments.arguments, sys.stdin, sys.stdout)
    return code
