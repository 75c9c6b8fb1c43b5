"""Options of commands that run programs. Imports nothing heavy."""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starboard.programs.program_seats import ProgramSettings

MAX_SECONDS_PER_MOVE = 3600


def add_program_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--time",
        dest="seconds_per_move",
        type=seconds_per_move,
        metavar="SECONDS",
        help="time that a program has for each move (10)",
    )
    parser.add_argument(
        "--on-fault",
        choices=("forfeit", "random"),
        default="forfeit",
        help="what happens to the seat of a program that is at fault (forfeit)",
    )
    add_sandbox(parser)


def add_sandbox(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--sandbox",
        action="store_true",
        help="run programs without network and write access, with limits (needs bubblewrap)",
    )


def seconds_per_move(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MAX_SECONDS_PER_MOVE:
        message = f"'{text}' is not a number of seconds above 0, up to {MAX_SECONDS_PER_MOVE}"
        raise argparse.ArgumentTypeError(message)
    return seconds


def program_settings(arguments: argparse.Namespace) -> "ProgramSettings":
    """The settings that the options of ``add_program_settings`` describe."""
    from starboard.programs.program_seats import DEFAULT_SECONDS_PER_MOVE, ProgramSettings

    return ProgramSettings(
        seconds_per_move=arguments.seconds_per_move or DEFAULT_SECONDS_PER_MOVE,
        on_fault=arguments.on_fault,
        sandbox=arguments.sandbox,
    )
