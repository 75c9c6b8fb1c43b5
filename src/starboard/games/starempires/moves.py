"""The moves of Small Star Empires and their texts: ``move (−1,−3) (2,−1)``, ``colony``."""

import re
from collections.abc import Sequence

from starboard.engine.actors import actor_letter
from starboard.engine.errors import IllegalMove
from starboard.engine.moves import IntRange, MoveKind, MoveSpace, OneOf
from starboard.games.starempires.galaxy import (
    HEX_X,
    HEX_Y,
    HEXES,
    SECTORS,
    TURNS,
)
from starboard.games.starempires.rules import (
    BEGINNER,
    COLONY,
    MAX_PLAYERS,
    STATION,
    State,
)

COORDINATES = re.compile(r"\(?\s*(-?\d+)\s*[,; ]\s*(-?\d+)\s*\)?")
HEX_NAMES = tuple(
    f"({x},{y})".replace("-", "−") for x, y in zip(HEX_X, HEX_Y, strict=True)
)  # fmt: skip
HEX_NAMED = {name: hex for hex, name in enumerate(HEX_NAMES)}


def hex_of(x: str, y: str) -> int:
    """The hex of two coordinates; ``IllegalMove`` when they are off every board."""
    name = f"({int(x)},{int(y)})".replace("-", "−")
    if name not in HEX_NAMED:
        raise IllegalMove(text=name, legal="")
    return HEX_NAMED[name]


class Hex:
    """A hex by its coordinates: ``(−1,−3)``; ``-1,-3`` and ``-1 -3`` are read as well."""

    size = HEXES

    def __init__(self, name: str) -> None:
        self.name = name

    def text(self, value: int, state: State) -> str:
        return HEX_NAMES[value]

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        for taken in (1, 2):
            found = COORDINATES.fullmatch(" ".join(words[:taken]))
            if found:
                return hex_of(found[1], found[2]), taken
        raise ValueError(words)


MOVES = MoveSpace(
    MoveKind(0, "move", Hex("from"), Hex("to")),
    MoveKind(COLONY, "colony"),
    MoveKind(STATION, "station"),
)
CHANCE_MOVES = MoveSpace(
    MoveKind(0, "sector", IntRange("number", 1, SECTORS), IntRange("turns", 0, TURNS - 1)),
    MoveKind(BEGINNER, "first", OneOf("seat", tuple(map(actor_letter, range(MAX_PLAYERS))))),
)
