"""The board of Small Star Empires in text: four characters a system, or sentences.

``3PC1``: three planets, controlled by P with a colony, one ship. ``R...``: a free
red nebula. Rows run from north to south, each shifted by half a cell.
"""

from collections.abc import Iterator

from starboard.engine.actors import NOBODY
from starboard.engine.words import Narrator
from starboard.games.starempires.galaxy import (
    ABSENT,
    DIRECTIONS,
    HEX_X,
    HEX_Y,
    HEXES,
    MAIN_HEXES,
    NEIGHBOUR,
    SECTOR_HEXES,
    WAY_BEGINS,
    WAYS,
    WAYS_START,
)
from starboard.games.starempires.moves import HEX_NAMES
from starboard.games.starempires.rules import (
    BARRIER,
    TUNNEL,
    State,
    flights,
)

PLAYERS = "PTVZ"
CONTENTS = "0123RGBHWX?"
BUILDINGS = ".HCT"
CELL = 4
PITCH = 6
WORDS_FOR_CONTENT = (
    "empty", "one", "two", "three", "red", "green", "blue",
    "home", "wormhole", "blackhole", "unknown",
)  # fmt: skip
WORDS_FOR_BUILT = ("nothing", "home", "colony", "station")


def ships_at(s: State, hex: int) -> list[tuple[int, int]]:
    """(player, how many) for everybody with ships here."""
    counts = [s.ship[player][: s.ships].count(hex) for player in range(s.players)]
    return [(player, count) for player, count in enumerate(counts) if count]


def owner_of(s: State, hex: int) -> int:
    """The player who controls the system, or ``NOBODY``."""
    return s.control[hex] if s.control[hex] < TUNNEL else NOBODY


def cell(s: State, hex: int) -> str:
    owner, ships = owner_of(s, hex), ships_at(s, hex)
    if owner == NOBODY and ships:
        owner = ships[0][0]
    return (
        CONTENTS[s.content[hex]]
        + ("." if owner == NOBODY else PLAYERS[owner])
        + BUILDINGS[s.built[hex]]
        + (str(ships[0][1]) if ships else ".")
    )


def rows(say: Narrator, s: State) -> Iterator[str]:
    """The map, a line for each row, labelled with y and the first x."""
    here = [hex for hex in range(HEXES) if s.content[hex] != ABSENT]
    west = min(_column(hex) for hex in here)
    for y in sorted({HEX_Y[hex] for hex in here}):
        row = sorted((hex for hex in here if HEX_Y[hex] == y), key=_column)
        label = say("row", y=signed(y), x=signed(HEX_X[row[0]]))
        line = ""
        for hex in row:
            line = line.ljust(_column(hex) - west) + cell(s, hex)
        yield f"{label:<16}{line}"


def _column(hex: int) -> int:
    return HEX_X[hex] * PITCH + HEX_Y[hex] * PITCH // 2


def signed(number: int) -> str:
    return str(number).replace("-", "−")


def described(say: Narrator, s: State, hex: int) -> str:
    """One system in a sentence: what it holds, whose it is, which ships are there."""
    facts = {
        "hex": HEX_NAMES[hex],
        "place": place(say, hex),
        "content": content(say, s, hex),
        "state": _state(say, s, hex),
    }
    return " ".join([say("system", **facts), *_ships(say, s, hex)])


def content(say: Narrator, s: State, hex: int) -> str:
    return say("content", content=WORDS_FOR_CONTENT[s.content[hex]])


def place(say: Narrator, hex: int) -> str:
    return say("place", slot=hex // SECTOR_HEXES if hex < MAIN_HEXES else "home")


def _state(say: Narrator, s: State, hex: int) -> str:
    if s.control[hex] >= TUNNEL:
        return "none"
    owner = s.control[hex]
    if owner == NOBODY:
        return say("state-free")
    return say("state-built", who=say.who(owner), built=WORDS_FOR_BUILT[s.built[hex]])


def _ships(say: Narrator, s: State, hex: int) -> Iterator[str]:
    for player, count in ships_at(s, hex):
        yield say("ships-here", who=say.who(player), count=count)


def neighbours(say: Narrator, s: State, hex: int) -> Iterator[str]:
    """What lies around, direction by direction."""
    for direction in range(DIRECTIONS):
        near = NEIGHBOUR[hex * DIRECTIONS + direction]
        if near < HEXES and s.content[near] != ABSENT:
            yield say(
                "neighbour",
                direction=direction,
                hex=HEX_NAMES[near],
                content=content(say, s, near),
                owner=_holder(say, s, near),
            )


def _holder(say: Narrator, s: State, hex: int) -> str:
    owner = owner_of(s, hex)
    return "nobody" if owner == NOBODY else say.who(owner)


def destinations(s: State, player: int, hex: int) -> set[int]:
    """Where a ship of this player on this hex can go."""
    out = [0] * (HEXES * s.ships)
    count = flights(s, player, out)
    return {move % HEXES for move in out[:count] if move // HEXES == hex}


def straight_destinations(s: State, player: int, hex: int) -> set[int]:
    """Where it can go without a wormhole."""
    closed = s.copy()
    closed.control = [BARRIER if holder == TUNNEL else holder for holder in s.control]
    return destinations(closed, player, hex)


def ways(s: State, player: int, hex: int) -> list[tuple[int, list[int]]]:
    """Destinations by direction (0 to 5) and, at the end, through wormholes (6)."""
    reach, straight = destinations(s, player, hex), straight_destinations(s, player, hex)
    found: list[tuple[int, list[int]]] = []
    for place in range(WAYS_START[hex], WAYS_START[hex + 1]):
        if WAY_BEGINS[place]:
            found.append((_direction(hex, WAYS[place]), []))
        if WAYS[place] in straight:
            found[-1][1].append(WAYS[place])
    found.append((DIRECTIONS, sorted(reach - straight)))
    return [(direction, hexes) for direction, hexes in found if hexes]


def _direction(hex: int, near: int) -> int:
    return NEIGHBOUR[hex * DIRECTIONS : (hex + 1) * DIRECTIONS].index(near)
