"""The moves of Small Star Empires and their texts: ``move (−1,−3) (2,−1)``, ``colony``."""

import re
from collections.abc import Sequence

from starboard.engine.errors import IllegalMove
from starboard.engine.moves import IntRange, MoveKind, MoveSpace, OnePlayer
from starboard.games.starempires.rules.galaxy import COORDINATES, HEX_AT
from starboard.games.starempires.state import (
    BUILD_COLONY,
    BUILD_STATION,
    FIRST_PLAYER,
    FLY,
    HEXES,
    LAY,
    MAX_PLAYERS,
    ROTATIONS,
    SECTORS,
    State,
)

COORDINATES_TEXT = re.compile(r"\(?\s*(-?\d+)\s*[,; ]\s*(-?\d+)\s*\)?")


def hex_text(x: int, y: int) -> str:
    """Coordinates with true minus signs: ``(−1,−3)``."""
    return f"({x},{y})".replace("-", "−")


HEX_NAMES = tuple(hex_text(x, y) for x, y in COORDINATES)


def hex_of(x: str, y: str) -> int:
    """The hex of two coordinates; ``IllegalMove`` when they are off every board."""
    place = int(x), int(y)
    if place not in HEX_AT:
        name = hex_text(*place)
        raise IllegalMove(text=name, legal="").because("why-off-board", hex=name)
    return HEX_AT[place]


class Hex:
    """A hex by its coordinates: ``(−1,−3)``; ``-1,-3`` and ``-1 -3`` are read as well."""

    size = HEXES

    def __init__(self, name: str) -> None:
        self.name = name

    def text(self, value: int, state: State) -> str:
        return HEX_NAMES[value]

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        for taken in (1, 2):
            found = COORDINATES_TEXT.fullmatch(" ".join(words[:taken]))
            if found:
                return hex_of(found[1], found[2]), taken
        raise ValueError(words)


MOVES = MoveSpace(
    MoveKind(FLY, "move", Hex("from"), Hex("to")),
    MoveKind(BUILD_COLONY, "colony"),
    MoveKind(BUILD_STATION, "station"),
)
CHANCE_MOVES = MoveSpace(
    MoveKind(LAY, "sector", IntRange("number", 1, SECTORS), IntRange("turns", 0, ROTATIONS - 1)),
    MoveKind(FIRST_PLAYER, "first", OnePlayer("seat", MAX_PLAYERS)),
)
