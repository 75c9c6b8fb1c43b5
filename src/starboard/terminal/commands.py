"""The commands ``play``, ``replay``, ``games`` and ``join``.

Modules that the start does not need are imported when a command runs.
"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.arguments import (
    Commands,
    add_game_options,
    add_language,
    add_seats,
    add_seed,
)
from starboard.programs.arguments import add_program_settings, program_settings

if TYPE_CHECKING:
    from starboard.engine.table import Table
    from starboard.terminal.programs import TablePrograms
    from starboard.terminal.screen import Screen


def add_parsers(commands: Commands) -> None:
    _add_play(commands)
    _add_replay(commands)
    _add_games(commands)
    _add_join(commands)


def _add_play(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play in the terminal; without a game, choose one")
    parser.add_argument("game", nargs="?", help="id of a game; `starboard games` lists them")
    add_seats(parser, "who plays, in order: you, you=NAME, a bot, a level or a program")
    add_game_options(parser)
    add_seed(parser)
    add_language(parser)
    parser.add_argument("--resume", type=Path, metavar="FILE", help="continue a saved game")
    parser.add_argument(
        "--run-programs",
        action="store_true",
        help="with --resume: start the programs that the saved game names",
    )
    add_program_settings(parser)
    parser.set_defaults(run=run_play)


def run_play(arguments: argparse.Namespace) -> int:
    from starboard.programs.signals import termination_raised
    from starboard.terminal.local_session import LocalSession
    from starboard.terminal.screen import Screen

    screen = Screen()
    with termination_raised():
        table = _table(arguments, screen)
        if table is not None:
            programs = _programs(arguments, table, screen)
            LocalSession(table, screen, arguments.language, arguments.seed, programs).run()
    return 0


def _programs(
    arguments: argparse.Namespace, table: "Table", screen: "Screen"
) -> "TablePrograms | None":
    """The programs of the table's seats, if there are any."""
    if all(seat.kind != "program" for seat in table.seats):
        return None
    from starboard.terminal.programs import TablePrograms

    settings = program_settings(arguments)
    return TablePrograms(settings, screen, arguments.language, arguments.seed)


def _table(arguments: argparse.Namespace, screen: "Screen") -> "Table | None":
    """The table to play at: a saved one, one chosen at prompts, or the one described."""
    from starboard.catalog import find_game
    from starboard.engine.replay import load_file
    from starboard.engine.table import Table
    from starboard.terminal.game_chooser import choose_table, show_other_opponents
    from starboard.terminal.seats import default_seats, drawn_seats, parse_seats, refuse_programs

    if arguments.resume:
        table = load_file(arguments.resume, find_game)
        if not arguments.run_programs:
            refuse_programs(table)
        return table
    if arguments.game is None:
        return choose_table(screen, arguments.language, arguments.seed)
    game = find_game(arguments.game)
    language = arguments.language
    if arguments.seats:
        seats = parse_seats(arguments.seats, game, language)
    else:
        seats = default_seats(game, language=language)
        show_other_opponents(screen, game, language)
    seats = drawn_seats(game, seats, arguments.seed)
    preset = arguments.preset or game.options.default_preset
    return Table(game, seats, game.options.resolve(dict(arguments.options), preset), arguments.seed)


def _add_replay(commands: Commands) -> None:
    parser = commands.add_parser("replay", help="watch a saved game")
    parser.add_argument("file", type=Path, help="a saved game")
    parser.add_argument(
        "--as",
        dest="viewer",
        metavar="SEAT",
        help="whose knowledge to show: A…, spectator or all "
        "(all; spectator while the game is unfinished)",
    )
    parser.add_argument("--step", action="store_true", help="wait for Enter before each move")
    parser.add_argument(
        "--verify-dice",
        action="store_true",
        help="check every roll and draw of a game that was played on a server",
    )
    add_language(parser)
    parser.set_defaults(run=run_replay)


def run_replay(arguments: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.engine.replay import load_file
    from starboard.exit_codes import PROBLEM_FOUND
    from starboard.terminal.dice_check import verify_dice
    from starboard.terminal.replay import show_replay
    from starboard.terminal.screen import Screen

    if arguments.verify_dice:
        fits = verify_dice(arguments.file, Screen(), arguments.language)
        return 0 if fits else PROBLEM_FOUND
    table = load_file(arguments.file, find_game)
    show_replay(table, Screen(), arguments.viewer, arguments.step, arguments.language)
    return 0


def _add_games(commands: Commands) -> None:
    parser = commands.add_parser("games", help="list the games, or describe one")
    parser.add_argument("game", nargs="?", help="id of a game")
    add_language(parser)
    parser.set_defaults(run=run_games)


def run_games(arguments: argparse.Namespace) -> int:
    from starboard.broken_games import report_broken_games
    from starboard.catalog import find_game
    from starboard.terminal.game_pages import catalogue_lines, game_lines
    from starboard.terminal.screen import Screen

    language = arguments.language
    if arguments.game:
        Screen().print_all(game_lines(find_game(arguments.game), language))
        return 0
    Screen().print_all(catalogue_lines(language))
    report_broken_games(language)
    return 0


def _add_join(commands: Commands) -> None:
    parser = commands.add_parser("join", help="play at an online table in the terminal")
    parser.add_argument("url", help="the table's address or its invitation link")
    parser.add_argument("--name", help="your name at the table")
    parser.add_argument("--bot", metavar="CMD", help="a program that plays in your place")
    add_program_settings(parser)
    add_language(parser)
    parser.set_defaults(run=run_join)


def run_join(arguments: argparse.Namespace) -> int:
    from starboard.programs.signals import termination_raised
    from starboard.terminal.join import join, join_with_program

    url, name, language = arguments.url, arguments.name, arguments.language
    if arguments.bot:
        with termination_raised():
            join_with_program(url, name, language, arguments.bot, program_settings(arguments))
    else:
        join(url, name, language)
    return 0
