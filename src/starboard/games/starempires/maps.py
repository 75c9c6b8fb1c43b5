"""Maps have a short text that people share: ``25-10-71-40-60-32-52``.

One pair for each slot, in the order C, N, NE, SE, S, SW, NW: the sector's number
and how many sixths of a turn it is turned clockwise.
"""

from pathlib import Path

from starboard.engine.errors import BadOption
from starboard.engine.options import NONE, nearest
from starboard.engine.words import catalogue
from starboard.games.starempires.galaxy import (
    SECTORS,
    STANDARD_MAP,
    TURNS,
)
from starboard.games.starempires.rules import (
    State,
)

SHUFFLED = "shuffled"
STANDARD = "standard"
FORMS = f"{SHUFFLED}, {STANDARD}, {STANDARD_MAP}"


class BadMap(BadOption):
    """The text of a map that cannot be laid out, and the place where it goes wrong."""

    def message(self, language: str = "en") -> str:
        return catalogue(language, Path(__file__).parent).text("bad-map", self.details)


def read_map(given: str) -> str:
    """The option's value in its one spelling."""
    text = given.strip().casefold()
    if text in (SHUFFLED, STANDARD):
        return text
    pairs = text.split("-")
    used: list[str] = []
    for pair in pairs:
        _check_pair(given, pair, used)
        used.append(pair[0])
    if len(pairs) != SECTORS:
        raise _bad(given, "count", str(len(pairs)))
    return text


def _check_pair(given: str, pair: str, used: list[str]) -> None:
    if len(pair) != 2 or not pair.isascii() or not pair.isdecimal():
        raise _bad(given, "form", pair)
    if not 1 <= int(pair[0]) <= SECTORS:
        raise _bad(given, "sector", pair)
    if int(pair[1]) >= TURNS:
        raise _bad(given, "turns", pair)
    if pair[0] in used:
        raise _bad(given, "twice", pair[0])


def _bad(given: str, mistake: str, part: str) -> BadMap:
    near = nearest(given, [SHUFFLED, STANDARD])
    return BadMap(
        option="map",
        value=given,
        range=FORMS,
        near=near,
        mistake=mistake if near == NONE else "word",
        part=part,
    )


def map_text(s: State) -> str:
    """The text of the sectors laid so far; the whole map once play begins."""
    return "-".join(
        f"{draw // TURNS + 1}{draw % TURNS}" for draw in s.sector[: s.drawn]
    )  # fmt: skip
