"""E2: homes, sectors and hazards, and the draw of the first player."""

from starboard.engine.actors import NOBODY
from starboard.engine.chance import below
from starboard.engine.prelude import has
from starboard.games.starempires.rules.galaxy import (
    CENTRE,
    FEWEST_PLAYERS,
    HOME_SECTOR,
    HOMES,
    RING,
    SHIPS,
    STANDARD_MAP,
)
from starboard.games.starempires.state import (
    ABSENT,
    BARRIER,
    BEGINNING,
    COLONIES_EACH,
    EMPTY,
    FIRST_PLAYER,
    HEXES,
    HOME_BASE,
    HOME_HEXES,
    LAY,
    MAIN_HEXES,
    MAPPING,
    MOVING,
    OUTSIDE,
    RING_HEXES,
    ROTATIONS,
    SECTOR_HEXES,
    SECTORS,
    STATIONS_EACH,
    TUNNEL,
    UNKNOWN,
    WORMHOLE,
    State,
)

EVERY_SECTOR = (1 << SECTORS) - 1


def setup(s: State, players: int, map: str, hazards: int, territory_tie: int) -> None:
    """The state before the first draw."""
    s.players = players
    s.hazards = hazards
    s.territory_tie = territory_tie
    s.ships = SHIPS[players - FEWEST_PLAYERS]
    s.phase = MAPPING
    s.arrived = NOBODY
    s.content = [UNKNOWN] * MAIN_HEXES + [ABSENT] * (HEXES - MAIN_HEXES)
    s.control = [NOBODY] * MAIN_HEXES + [BARRIER] * (OUTSIDE + 1 - MAIN_HEXES)
    s.sector = [NOBODY] * SECTORS
    for player in range(players):
        settle(s, player, HOMES[players - FEWEST_PLAYERS][player])
    if map != "shuffled":
        for pair in (STANDARD_MAP if map == "standard" else map).split("-"):
            lay_sector(s, int(pair[0]) - 1, int(pair[1]))  # E2.2


def settle(s: State, player: int, home: int) -> None:
    """Give a player a home sector, with all ships on the home system. E1.4, E1.6, E1.7"""
    for part in range(HOME_HEXES):
        s.content[home + part] = HOME_SECTOR[part]
        s.control[home + part] = NOBODY
    s.control[home] = player
    s.built[home] = HOME_BASE
    s.colonies[player] = COLONIES_EACH
    s.stations[player] = STATIONS_EACH
    for ship in range(s.ships):
        s.ship[player][ship] = home


def lay_sector(s: State, sector: int, rotation: int) -> None:
    """Put a sector into the next slot, turned clockwise by ``rotation`` sixths. E2.1"""
    centre = s.drawn * SECTOR_HEXES
    s.sector[s.drawn] = sector * ROTATIONS + rotation
    s.laid |= 1 << sector
    for place in range(RING_HEXES):
        turned = (place + rotation) % RING_HEXES
        s.content[centre + 1 + turned] = RING[sector][place]
    s.content[centre] = CENTRE[s.hazards][s.drawn]
    if s.content[centre] != EMPTY:
        s.control[centre] = TUNNEL if s.content[centre] == WORMHOLE else BARRIER
    s.drawn += 1
    if s.drawn == SECTORS:
        s.phase = BEGINNING


def chance(s: State, out: list[int], weights: list[int]) -> int:
    """All outcomes of a draw are equally likely. E2.1, E2.5"""
    count = 0
    if s.phase == BEGINNING:
        for player in range(s.players):
            out[player] = FIRST_PLAYER + player
        count = s.players
    elif s.phase == MAPPING:
        for draw in range(SECTORS * ROTATIONS):
            if not has(s.laid, draw // ROTATIONS):
                out[count] = LAY + draw
                count += 1
    for index in range(count):
        weights[index] = 1
    return count


def sample(s: State, rng: list[int]) -> int:
    if s.phase == BEGINNING:
        return FIRST_PLAYER + below(rng, s.players)
    draw = below(rng, (SECTORS - s.drawn) * ROTATIONS)
    sector = member(EVERY_SECTOR & ~s.laid, draw // ROTATIONS)
    return LAY + sector * ROTATIONS + draw % ROTATIONS


def member(sectors: int, number: int) -> int:
    """The sector of this number, counted from 0, in a set of sectors."""
    sector = 0
    while number > 0 or not has(sectors, sector):
        number -= int(has(sectors, sector))
        sector += 1
    return sector


def apply_draw(s: State, move: int) -> None:
    if move < FIRST_PLAYER:
        lay_sector(s, (move - LAY) // ROTATIONS, (move - LAY) % ROTATIONS)
    else:
        s.turn = move - FIRST_PLAYER  # E2.5
        s.phase = MOVING
