"""The text board: four characters for each system, or sentences about one.

``3PC1``: three planets, controlled by P with a colony, one ship. ``R...``: a free
red nebula. Rows run from north to south, each shifted by half a cell.
"""

from collections.abc import Iterator

from starboard.engine.actors import NOBODY, actor_letter
from starboard.engine.prelude import has
from starboard.engine.words import Narrator
from starboard.games.starempires.maps import map_text
from starboard.games.starempires.moves import HEX_NAMES
from starboard.games.starempires.rules import MAX_MOVES
from starboard.games.starempires.rules.flying import flights
from starboard.games.starempires.rules.galaxy import DIRECTIONS, HEX_X, HEX_Y, NEIGHBOUR
from starboard.games.starempires.state import (
    ABSENT,
    BARRIER,
    HEXES,
    MAIN_HEXES,
    MOVING,
    OUTSIDE,
    PLACING,
    SECTOR_HEXES,
    TUNNEL,
    State,
    destination_of,
    is_player,
    start_of,
)
from starboard.games.starempires.words.scoring import breakdowns

HAZARD_WORDS = ("off", "alternating", "balanced")
PLAYER_SYMBOLS = "PTVZ"
CONTENT_SYMBOLS = "0123RGBHWX?"
BUILT_SYMBOLS = ".HCT"
CELL_PITCH = 6
"""Characters from the start of one cell to the start of the next."""
CELL_GAP = 2
"""Spaces between cells."""
MARGIN = 12
"""Characters before the westernmost cell."""
CONTENT_WORDS = (
    "empty", "one", "two", "three", "red", "green", "blue",
    "home", "wormhole", "blackhole", "unknown",
)  # fmt: skip
BUILT_WORDS = ("nothing", "home", "colony", "station")
THROUGH_WORMHOLE = DIRECTIONS
"""The number of the way that is no direction."""


def board(say: Narrator, s: State) -> list[str]:
    return [
        say("board-map", hazards=HAZARD_WORDS[s.hazards], map=map_text(s) or "none"),
        *_players(say, s),
        say("board-legend-example"),
        say("board-legend"),
        *_rows(say, s),
    ]


def _players(say: Narrator, s: State) -> Iterator[str]:
    for player, breakdown in enumerate(breakdowns(s)):
        yield say(
            "board-player",
            letter=actor_letter(player),
            symbol=PLAYER_SYMBOLS[player],
            who=say.who(player),
            points=breakdown.total,
            colonies=s.colonies[player],
            stations=s.stations[player],
            turn=_turn(s, player),
        )


def _turn(s: State, player: int) -> str:
    if has(s.blocked, player):
        return "out"
    return "yes" if s.turn == player and s.phase in (MOVING, PLACING) else "no"


def _rows(say: Narrator, s: State) -> Iterator[str]:
    """The map, a line for each row: its y, and x before its first and after its last cell."""
    hexes = [hex for hex in range(HEXES) if s.content[hex] != ABSENT]
    west = min(_column(hex) for hex in hexes)
    for y in sorted({HEX_Y[hex] for hex in hexes}):
        row = sorted((hex for hex in hexes if HEX_Y[hex] == y), key=_column)
        line = say("row", y=_signed(y))
        first, last = (say("column", x=_signed(HEX_X[hex])) for hex in (row[0], row[-1]))
        line = line.ljust(MARGIN + _column(row[0]) - west - len(first) - CELL_GAP) + first
        for hex in row:
            line = line.ljust(MARGIN + _column(hex) - west) + _cell(s, hex)
        yield f"{line}{' ' * CELL_GAP}{last}"


def _column(hex: int) -> int:
    return HEX_X[hex] * CELL_PITCH + HEX_Y[hex] * CELL_PITCH // 2


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _cell(s: State, hex: int) -> str:
    owner, ships = _owner(s, hex), ships_at(s, hex)
    if owner == NOBODY and ships:
        owner = ships[0][0]
    return (
        CONTENT_SYMBOLS[s.content[hex]]
        + ("." if owner == NOBODY else PLAYER_SYMBOLS[owner])
        + BUILT_SYMBOLS[s.built[hex]]
        + (str(ships[0][1]) if ships else ".")
    )


def ships_at(s: State, hex: int) -> list[tuple[int, int]]:
    """(player, number of ships) for every player with ships here."""
    counts = [s.ship[player][: s.ships].count(hex) for player in range(s.players)]
    return [(player, count) for player, count in enumerate(counts) if count]


def _owner(s: State, hex: int) -> int:
    """The player who controls the system, or ``NOBODY``."""
    return s.control[hex] if is_player(s.control[hex]) else NOBODY


def system(say: Narrator, s: State, hex: int) -> str:
    """One system in a sentence: what it holds, whose it is, which ships are there."""
    sentence = say(
        "system",
        hex=HEX_NAMES[hex],
        place=say("place", slot=hex // SECTOR_HEXES if hex < MAIN_HEXES else "home"),
        content=content(say, s, hex),
        state=_state(say, s, hex),
    )
    ships = [
        say("ships-here", who=say.who(player), count=count) for player, count in ships_at(s, hex)
    ]
    return " ".join([sentence, *ships])


def content(say: Narrator, s: State, hex: int) -> str:
    return say("content", content=CONTENT_WORDS[s.content[hex]])


def _state(say: Narrator, s: State, hex: int) -> str:
    if s.control[hex] == NOBODY:
        return say("state-free")
    if is_player(s.control[hex]):
        return say("state-built", who=say.who(s.control[hex]), built=BUILT_WORDS[s.built[hex]])
    return "none"


def neighbours(say: Narrator, s: State, hex: int) -> Iterator[str]:
    """A sentence for each neighbour, by direction."""
    for direction, near in enumerate(NEIGHBOUR[hex]):
        if near != OUTSIDE and s.content[near] != ABSENT:
            owner = _owner(s, near)
            yield say(
                "neighbour",
                direction=direction,
                hex=HEX_NAMES[near],
                content=content(say, s, near),
                owner="nobody" if owner == NOBODY else say.who(owner),
            )


def destinations(s: State, player: int, hex: int) -> set[int]:
    """The hexes that a ship of this player on this hex can fly to."""
    out = [0] * MAX_MOVES
    found = out[: flights(s, player, out)]
    return {destination_of(move) for move in found if start_of(move) == hex}


def straight_destinations(s: State, player: int, hex: int) -> set[int]:
    """The destinations that need no wormhole."""
    closed = s.copy()
    closed.control = [BARRIER if holder == TUNNEL else holder for holder in s.control]
    return destinations(closed, player, hex)


def destinations_by_direction(s: State, player: int, hex: int) -> list[tuple[int, list[int]]]:
    """(direction, destinations), nearest first; those through wormholes come last."""
    straight = straight_destinations(s, player, hex)
    found = [
        (direction, [met for met in _line(hex, direction) if met in straight])
        for direction in range(DIRECTIONS)
    ]
    found.append((THROUGH_WORMHOLE, sorted(destinations(s, player, hex) - straight)))
    return [(direction, hexes) for direction, hexes in found if hexes]


def _line(hex: int, direction: int) -> Iterator[int]:
    """The hexes in a straight line from one, as far as the rim."""
    met = NEIGHBOUR[hex][direction]
    while met != OUTSIDE:
        yield met
        met = NEIGHBOUR[met][direction]
