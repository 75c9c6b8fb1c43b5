"""Commands in the documentation can be typed, and name bots that exist."""

import re
import shlex
from pathlib import Path

import pytest

from starboard.bots.roster import check_bot
from starboard.catalog import GAMES, find_game
from starboard.cli import CommandParser
from starboard.programs.seat_commands import is_program

ROOT = Path(__file__).parents[2]
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md"]
TYPED = [
    (page.name, line)
    for page in PAGES
    for line in re.findall(r"^starboard .*", page.read_text(encoding="utf-8"), re.M)
]


@pytest.mark.parametrize(("page", "line"), TYPED)
def test_command_is_understood(page: str, line: str) -> None:
    _, *words = shlex.split(line, comments=True)
    given = vars(CommandParser().parse(words))
    seats = [*(given.get("seats") or ()), *(given.get("bots") or ())]
    for seat in seats if given.get("game") in GAMES else ():
        if not seat.startswith("you") and not is_program(seat):
            check_bot(find_game(given["game"]), seat)
