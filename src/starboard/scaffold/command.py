"""The command ``new``."""

import argparse
import shlex
import sys
from pathlib import Path
from shutil import which

from starboard.arguments import Commands, one_of

KINDS = ("dice", "cards", "board")
"""The templates, each in the folder ``<kind>_template``."""


def add_parsers(commands: Commands) -> None:
    parser = commands.add_parser("new", help="write a small running game as a package of its own")
    parser.add_argument("name", help="name of the game and of its package, in lower case")
    parser.add_argument(
        "--like",
        type=one_of(KINDS),
        default=KINDS[0],
        metavar="KIND",
        help="dice (press your luck), cards (hidden hands) or board (no chance) (dice)",
    )
    parser.add_argument(
        "--in",
        dest="parent",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help="where to create the folder of the package (the current folder)",
    )
    parser.set_defaults(run=run_new)


def run_new(arguments: argparse.Namespace) -> int:
    from starboard.scaffold.project import write_project

    folder = write_project(arguments.name, arguments.like, arguments.parent)
    print(f"{arguments.name} is in {folder}. Next:")
    print(f"  {pip_command()} install -e {folder}")
    print(f"  starboard play {arguments.name}")
    print(f"  starboard check {arguments.name} --watch")
    return 0


def pip_command() -> str:
    """Return the pip that installs packages where this Starboard is installed."""
    pip = Path(sys.executable).with_name("pip")
    return "pip" if which("pip") == str(pip) else f"{shlex.quote(sys.executable)} -m pip"
