"""Play, watch, simulate and measure the games of Starboard.

Each package declares its commands in a module that imports nothing heavy, so that ``--help`` and
the first prompt appear at once; a command imports what it needs when it runs.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from starboard.arena import command as arena
from starboard.arguments import unknown_name
from starboard.check import command as check
from starboard.engine.errors import StarboardError
from starboard.engine.languages import supported_language
from starboard.exit_codes import BAD_INPUT, INTERRUPTED
from starboard.ladder import command as ladder
from starboard.programs import command as programs
from starboard.programs.signals import Terminated
from starboard.report import command as report
from starboard.review import command as review
from starboard.scaffold import command as scaffold
from starboard.server import command as server
from starboard.simulate import command as simulate
from starboard.terminal import commands as terminal
from starboard.terminal.screen import ScreenClosed
from starboard.train import command as train
from starboard.verify import command as verify

PACKAGES = (
    terminal,
    review,
    simulate,
    report,
    train,
    ladder,
    programs,
    arena,
    verify,
    scaffold,
    check,
    server,
)
"""The commands, in the order in which help lists them."""


class Parser(argparse.ArgumentParser):
    """Reports wrong input in one line."""

    def error(self, message: str) -> NoReturn:
        end = "" if message.endswith("?") else "."
        sys.stderr.write(f"{self.prog}: {message}{end} Try: {self.prog} --help\n")
        sys.exit(BAD_INPUT)


class CommandParser:
    """The parser of the command line, with the parser of each command by its name."""

    def __init__(self) -> None:
        self._top = Parser(prog="starboard", description=str(__doc__).splitlines()[0])
        self._subparsers = self._top.add_subparsers(
            dest="command", metavar="COMMAND", required=True
        )
        self.commands: dict[str, argparse.ArgumentParser] = {}
        for package in PACKAGES:
            package.add_parsers(self)

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser:
        self.commands[name] = self._subparsers.add_parser(name, help=help)
        return self.commands[name]

    def parse(self, arguments: Sequence[str]) -> argparse.Namespace:
        """The parsed arguments; ``run`` is the function of the command."""
        name = arguments[0] if arguments else ""
        if name and not name.startswith("-") and name not in self.commands:
            self._top.error(f"command {unknown_name(name, list(self.commands))}")
        return self._top.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    given = CommandParser().parse(sys.argv[1:] if arguments is None else arguments)
    code = _run(given)
    try:
        sys.stdout.flush()
    except OSError:  # nobody reads it any more; flushing it again at exit would fail too
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _run(given: argparse.Namespace) -> int:
    try:
        code: int = given.run(given)
    except StarboardError as error:
        language = supported_language(getattr(given, "language", None))
        sys.stderr.write(f"starboard: {error.message(language)}\n")
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except Terminated as signal:
        return signal.exit_code
    except (BrokenPipeError, ScreenClosed):
        return 0
    return code


if __name__ == "__main__":
    sys.exit(main())
