"""Types of arguments, and options that several commands share. Imports nothing heavy."""

import argparse
import ipaddress
import os
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Protocol

from starboard.engine.languages import LANGUAGES, supported_language

MAX_SEED = 2**62 - 1
MAX_PAUSE_SECONDS = 60


class Commands(Protocol):
    """What ``ArgumentParser.add_subparsers`` returns."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser: ...


def positive_int(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number of at least 1")
    return int(text)


def whole_number(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number")
    return int(text)


def positive_float(text: str) -> float:
    number = _float(text)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"'{text}' is not a positive number")
    return number


def share(text: str) -> float:
    number = _float(text)
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number from 0 to 1")
    return number


def _float(text: str) -> float:
    """The number, or −1 for anything else."""
    try:
        return float(text)
    except ValueError:
        return -1.0


def player_range(text: str) -> list[int]:
    """Numbers of players from ``2-4`` or ``3``."""
    low, _, high = text.partition("-")
    if not low.isdecimal() or not (high or low).isdecimal() or int(low) > int(high or low):
        raise argparse.ArgumentTypeError(f"'{text}' is not a range such as 2-4")
    return list(range(int(low), int(high or low) + 1))


def pause_seconds(text: str) -> float:
    seconds = _float(text)
    if not 0 <= seconds <= MAX_PAUSE_SECONDS:
        message = f"'{text}' is not a number of seconds from 0 to {MAX_PAUSE_SECONDS}"
        raise argparse.ArgumentTypeError(message)
    return seconds


def networks(text: str) -> tuple[str, ...]:
    """Addresses and networks such as ``10.0.0.7,172.16.0.0/12``; none for an empty text."""
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    for part in found:
        try:
            ipaddress.ip_network(part)
        except ValueError as error:
            raise argparse.ArgumentTypeError(f"{error}") from None
    return found


def seed(text: str) -> int:
    if not text.isdecimal() or int(text) > MAX_SEED:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 0 to 2**62 - 1")
    return int(text)


def existing_file(text: str) -> Path:
    file = Path(text).expanduser()
    if not file.is_file():
        raise argparse.ArgumentTypeError(f"there is no file '{text}'")
    return file


def comma_separated(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def one_of(names: Sequence[str]) -> Callable[[str], str]:
    """A type that accepts one of the names, and suggests a similar one otherwise."""

    def parse(text: str) -> str:
        if text not in names:
            raise argparse.ArgumentTypeError(unknown_name(text, names))
        return text

    return parse


def unknown_name(text: str, names: Sequence[str]) -> str:
    """A message that the name is unknown, with a similar one or all that there are."""
    similar = get_close_matches(text, names, 1)
    hint = f"did you mean '{similar[0]}'?" if similar else f"there are: {', '.join(names)}"
    return f"'{text}' is unknown; {hint}"


def game_option(text: str) -> tuple[str, str]:
    """Name and value from ``NAME=VALUE``, or ``NAME=@FILE`` with the content of a file."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"'{text}' is not of the form NAME=VALUE")
    return name.strip(), _read_file(value[1:]) if value.startswith("@") else value.strip()


def _read_file(file: str) -> str:
    try:
        return Path(file).expanduser().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not UTF-8 text"
        raise argparse.ArgumentTypeError(f"'{file}' cannot be read: {reason}") from None


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="id of a game; `starboard games` lists them")


def add_seats(parser: argparse.ArgumentParser, help: str) -> None:
    parser.add_argument("--seats", type=comma_separated, metavar="A,B,…", help=help)


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=seed, metavar="N", help="number that makes chance and bots repeatable"
    )


def add_game_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        dest="options",
        type=game_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game; @FILE reads the value from a file; may be repeated",
    )
    parser.add_argument("--preset", metavar="NAME", help="named set of options")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def add_language(parser: argparse.ArgumentParser) -> None:
    default = system_language()
    parser.add_argument("--language", default=default, help=f"{' or '.join(LANGUAGES)} ({default})")


def system_language() -> str:
    """The language of the locale that the environment sets."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return supported_language(next((os.environ[it] for it in names if os.environ.get(it)), None))
