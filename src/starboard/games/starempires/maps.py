"""The text of a map, the value of the option ``map``: ``25-10-71-40-60-32-52``. E2.2

One pair for each slot, in the order C, N, NE, SE, S, SW, NW: the sector's number
and by how many sixths of a turn it is turned clockwise. People share maps this way,
so the option reads such a text and every view shows it.
"""

from pathlib import Path

from starboard.engine.errors import BadOption
from starboard.engine.options import NONE, nearest, shortened
from starboard.engine.words import catalogue
from starboard.games.starempires.rules.galaxy import STANDARD_MAP
from starboard.games.starempires.state import ROTATIONS, SECTORS, State

SHUFFLED = "shuffled"
STANDARD = "standard"
FORMS = f"{SHUFFLED}, {STANDARD}, {STANDARD_MAP}"


class BadMap(BadOption):
    """The text of a map that cannot be laid out, and the part that is wrong."""

    def message(self, language: str = "en") -> str:
        return catalogue(language, Path(__file__).parent).text("bad-map", self.details)


def parse_map(given: str) -> str:
    """The canonical spelling of the option's value; ``BadMap`` if it is not a map."""
    text = given.strip().casefold()
    if text in (SHUFFLED, STANDARD):
        return text
    pairs = text.split("-")
    used: list[str] = []
    for pair in pairs:
        _check_pair(given, pair, used)
        used.append(pair[0])
    if len(pairs) != SECTORS:
        raise _bad_map(given, "count", str(len(pairs)))
    return text


def _check_pair(given: str, pair: str, used: list[str]) -> None:
    if len(pair) != 2 or not pair.isascii() or not pair.isdecimal():
        raise _bad_map(given, "form", pair)
    if not 1 <= int(pair[0]) <= SECTORS:
        raise _bad_map(given, "sector", pair)
    if int(pair[1]) >= ROTATIONS:
        raise _bad_map(given, "turns", pair)
    if pair[0] in used:
        raise _bad_map(given, "twice", pair[0])


def _bad_map(given: str, mistake: str, part: str) -> BadMap:
    shown = shortened(given)
    near = nearest(shown, [SHUFFLED, STANDARD])
    return BadMap(
        option="map",
        value=shown,
        range=FORMS,
        near=near,
        mistake=mistake if near == NONE else "word",
        part=shortened(part),
    )


def map_text(s: State) -> str:
    """The text of the sectors that are laid; the whole map once play begins."""
    draws = [divmod(draw, ROTATIONS) for draw in s.sector[: s.drawn]]
    return "-".join(f"{sector + 1}{rotation}" for sector, rotation in draws)
