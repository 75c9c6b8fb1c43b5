"""The state of Small Star Empires, its constants and its move ids.

Hexes are numbered sector by sector. Slot 0 is the middle of the galaxy, slots 1
to 6 (N, NE, SE, S, SW, NW) lie around it; hex 7 * slot is a sector's centre, the
six after it are its ring, clockwise from the east. From hex 49 on come the home
sectors, four hexes each: the home, then its outer neighbours, clockwise. Where
they lie in the plane is in ``rules/galaxy.py``.

A set of players, sectors or main hexes is an integer with one bit for each.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.struct import Struct, int8, uint8

MAX_PLAYERS = 4

SECTORS = 7
SECTOR_HEXES = 7
RING_HEXES = 6
ROTATIONS = 6
MAIN_HEXES = SECTORS * SECTOR_HEXES
HOME_HEXES = 4
HOME_SECTORS = 5  # of six notches at the rim; the sixth is never a home
HEXES = MAIN_HEXES + HOME_SECTORS * HOME_HEXES
OUTSIDE = HEXES  # stands for every hex beyond the rim

# What a system holds; 1, 2 and 3 are its planets.
EMPTY = 0
RED, GREEN, BLUE = 4, 5, 6
HOME = 7
WORMHOLE = 8
BLACK_HOLE = 9
UNKNOWN = 10  # in a sector that is not drawn yet
ABSENT = 11  # not on the board
CONTENTS = 12
COLOURS = 3

# Who controls a hex: NOBODY, a player, or one of these.
TUNNEL = 4  # a wormhole, which nobody can control
BARRIER = 5  # a black hole, or not on the board

# What stands on a system.
NOTHING, HOME_BASE, COLONY, STATION = range(4)

# E1.7
COLONIES_EACH = 16
STATIONS_EACH = 4
MAX_SHIPS = 4

TIE_FOR_ALL = 0  # the first value of the option `territory_tie`; the other is "nobody"

# Phases: two in which chance acts, two in which the player in turn does, the end.
MAPPING, BEGINNING, MOVING, PLACING, OVER = range(5)

# Moves of players: the ship's hex * HEXES + its destination; then what to build.
FLY = 0
BUILD_COLONY = HEXES * HEXES
BUILD_STATION = BUILD_COLONY + 1

# Moves of chance: sector * ROTATIONS + rotation for the next slot; then the first player.
LAY = 0
FIRST_PLAYER = SECTORS * ROTATIONS


class State(Struct):
    players: int = uint8(observed=False)
    hazards: int = uint8(choices=3)
    territory_tie: int = uint8(choices=2)
    ships: int = uint8(max=MAX_SHIPS)  # of each player
    phase: int = uint8(choices=OVER + 1)
    drawn: int = uint8(max=SECTORS)  # how many slots have a sector
    laid: int = uint8(observed=False)  # the set of sectors that are on the board
    turn: int = uint8(names_player=True)
    blocked: int = uint8(player_set=True)  # the set of players who cannot move any more
    arrived: int = int8(observed=False)  # the hex to build on, while PLACING
    # by slot, as it was drawn: sector * ROTATIONS + rotation
    sector: list[int] = int8(SECTORS, observed=False)
    content: list[int] = uint8(HEXES, observed=False)
    control: list[int] = int8(HEXES + 1, observed=False)  # OUTSIDE too, which is a BARRIER
    built: list[int] = uint8(HEXES, observed=False)
    # hexes, in ascending order
    ship: list[list[int]] = uint8(MAX_PLAYERS, MAX_SHIPS, per_player=True, observed=False)
    colonies: list[int] = uint8(MAX_PLAYERS, per_player=True, max=COLONIES_EACH)  # in hand
    stations: list[int] = uint8(MAX_PLAYERS, per_player=True, choices=STATIONS_EACH + 1)  # in hand
    planets: list[int] = uint8(MAX_PLAYERS, per_player=True, max=20)
    nebulae: list[list[int]] = uint8(MAX_PLAYERS, COLOURS, per_player=True, choices=4)
    trade: list[int] = uint8(MAX_PLAYERS, per_player=True, max=16)  # points of all their stations


def flight(start: int, destination: int) -> int:
    """The move of a ship from one hex to another."""
    return FLY + start * HEXES + destination


def start_of(move: int) -> int:
    """The hex that a flight begins on."""
    return (move - FLY) // HEXES


def destination_of(move: int) -> int:
    """The hex that a flight ends on."""
    return (move - FLY) % HEXES


def is_player(holder: int) -> bool:
    """Whether an entry of ``control`` is a player."""
    return holder > NOBODY and holder < TUNNEL
