"""Small Star Empires. Clause numbers (E3.2) are those of RULES.md.

The numbers of hexes, sectors and directions are those of ``galaxy.py``.
"""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.chance import below
from starboard.engine.prelude import const_table, scratch
from starboard.engine.struct import Struct, int8, uint8
from starboard.games.starempires.galaxy import (
    ABSENT,
    CENTRES,
    COLOURS,
    DIRECTIONS,
    EMPTY,
    HEXES,
    HOME_HEXES,
    HOME_SECTOR,
    HOMES,
    MAIN_HEXES,
    NEIGHBOUR,
    OUTSIDE,
    RED,
    RING,
    SECTOR_HEXES,
    SECTORS,
    STANDARD_MAP,
    TURNS,
    UNKNOWN,
    WAY_BEGINS,
    WAYS,
    WAYS_START,
    WORMHOLE,
)

VERSION = 1
MAX_PLAYERS = 4
SECRETS = False

# Who controls a system: NOBODY, a player, or one of these.
TUNNEL = 4  # a wormhole, which nobody can control
BARRIER = 5  # a black hole, or no system at all

# What stands on a system.
NOTHING, HOME_BASE, A_COLONY, A_STATION = range(4)

COLONIES = 16
STATIONS = 4
MAX_SHIPS = 4
TIE_FOR_ALL = 0  # as the option lists it; the other is a tie for nobody
TERRITORY_BONUS = 3

# Phases.
MAPPING, BEGINNING, MOVING, PLACING, OVER = range(5)

# Moves of players: a ship's hex * HEXES + its destination; then what to build.
COLONY = HEXES * HEXES
STATION = COLONY + 1
MAX_MOVES = MAX_SHIPS * HEXES

# Moves of chance: sector * TURNS + turns for the slot to fill; then who begins.
BEGINNER = SECTORS * TURNS
MAX_OUTCOMES = SECTORS * TURNS

SHIPS = const_table((4, 3, 2))  # E1.7
NEBULA_POINTS = const_table((0, 2, 5, 8))  # E6.3


class State(Struct):
    players: int = uint8()
    hazards: int = uint8()
    territory_tie: int = uint8()
    ships: int = uint8()
    phase: int = uint8()
    drawn: int = uint8()
    laid: int = uint8()
    turn: int = uint8()
    blocked: int = uint8()
    arrived: int = int8()
    sector: list[int] = int8(SECTORS)  # as it was drawn: sector * TURNS + turns
    content: list[int] = uint8(HEXES)
    control: list[int] = int8(HEXES + 1)
    built: list[int] = uint8(HEXES)
    ship: list[list[int]] = uint8(MAX_PLAYERS, MAX_SHIPS)
    colonies: list[int] = uint8(MAX_PLAYERS)
    stations: list[int] = uint8(MAX_PLAYERS)
    planets: list[int] = uint8(MAX_PLAYERS)
    nebulae: list[list[int]] = uint8(MAX_PLAYERS, COLOURS)
    trade: list[int] = uint8(MAX_PLAYERS)


def setup(s: State, players: int, map: str, hazards: int, territory_tie: int) -> None:
    s.players = players
    s.hazards = hazards
    s.territory_tie = territory_tie
    s.ships = SHIPS[players - 2]
    s.arrived = NOBODY
    s.content = [UNKNOWN] * MAIN_HEXES + [ABSENT] * (HEXES - MAIN_HEXES)
    s.control = [NOBODY] * MAIN_HEXES + [BARRIER] * (OUTSIDE + 1 - MAIN_HEXES)
    s.sector = [NOBODY] * SECTORS
    for player in range(players):
        settle(s, player, HOMES[(players - 2) * MAX_PLAYERS + player])
    if map != "shuffled":
        for pair in (STANDARD_MAP if map == "standard" else map).split("-"):
            lay_sector(s, (int(pair[0]) - 1) * TURNS + int(pair[1]))  # E2.2


def settle(s: State, player: int, home: int) -> None:
    """Give a player a home sector, with all ships on the home system. E1.6, E1.7"""
    for part in range(HOME_HEXES):
        s.content[home + part] = HOME_SECTOR[part]
        s.control[home + part] = NOBODY
    s.control[home] = player
    s.built[home] = HOME_BASE
    s.colonies[player] = COLONIES
    s.stations[player] = STATIONS
    for ship in range(s.ships):
        s.ship[player][ship] = home


def lay_sector(s: State, draw: int) -> None:
    """Put the drawn sector, turned, into the next slot. E2.1"""
    centre = s.drawn * SECTOR_HEXES
    s.sector[s.drawn] = draw
    s.laid |= 1 << draw // TURNS
    for part in range(TURNS):
        turned = (part + TURNS - draw % TURNS) % TURNS
        s.content[centre + 1 + part] = RING[draw // TURNS * TURNS + turned]
    s.content[centre] = CENTRES[s.hazards * SECTORS + s.drawn]
    if s.content[centre] != EMPTY:
        s.control[centre] = TUNNEL if s.content[centre] == WORMHOLE else BARRIER
    s.drawn += 1
    if s.drawn == SECTORS:
        s.phase = BEGINNING


def actors(s: State) -> int:
    if s.phase < MOVING:
        return 1 << CHANCE
    return 0 if s.phase == OVER else 1 << s.turn


def legal(s: State, player: int, out: list[int]) -> int:
    if s.phase == MOVING and player == s.turn:
        return flights(s, player, out)
    if s.phase == PLACING and player == s.turn:  # E5.1
        out[0] = COLONY
        out[1] = STATION
        return 2
    return 0


def flights(s: State, player: int, out: list[int]) -> int:
    """All moves of a player's ships; one function, because passing ``out`` on takes time."""
    count = 0
    passable = 1 | 2 << player  # NOBODY's systems and one's own, as bits of holder + 1. E3.2
    for ship in range(s.ships):
        hex = s.ship[player][ship]
        if ship > 0 and hex == s.ship[player][ship - 1]:
            continue  # E3.6
        base = hex * HEXES
        first = count
        entered = 0
        open = 0
        for place in range(WAYS_START[hex], WAYS_START[hex + 1]):
            met = WAYS[place]
            holder = s.control[met]
            open |= WAY_BEGINS[place]
            out[count] = base + met
            count += open & int(holder == NOBODY)
            if holder == TUNNEL:
                entered |= open << met
            open &= passable >> (holder + 1)
        if entered != 0:
            leads = exits(s, entered)
            for index in range(first, count):
                if out[index] - base < MAIN_HEXES:
                    leads &= ~(1 << (out[index] - base))  # E3.6
            for exit in range(SECTOR_HEXES, MAIN_HEXES):
                out[count] = base + exit
                count += (leads >> exit) & 1
    return count


def exits(s: State, entered: int) -> int:
    """The free systems that the wormholes entered lead to; both as bits by hex. E4.1, E4.2"""
    leads = 0
    for centre in range(SECTOR_HEXES, MAIN_HEXES, SECTOR_HEXES):
        if s.control[centre] == TUNNEL and entered != 1 << centre:
            for exit in range(centre + 1, centre + SECTOR_HEXES):
                if s.control[exit] == NOBODY:
                    leads |= 1 << exit
    return leads


def can_move(s: State, player: int) -> bool:
    if s.colonies[player] + s.stations[player] == 0:  # E5.4
        return False
    for ship in range(s.ships):
        hex = s.ship[player][ship]
        open = 0
        for place in range(WAYS_START[hex], WAYS_START[hex + 1]):
            open |= WAY_BEGINS[place]
            if open:
                holder = s.control[WAYS[place]]
                if holder == NOBODY or (holder == TUNNEL and exits(s, 1 << WAYS[place])):  # E4.3
                    return True
                open = int(holder == player)
    return False


def sample(s: State, rng: list[int]) -> int:
    if s.phase == BEGINNING:
        return BEGINNER + below(rng, s.players)  # E2.5
    draw = below(rng, (SECTORS - s.drawn) * TURNS)
    skip = draw // TURNS
    sector = 0
    while skip > 0 or (s.laid >> sector) & 1:
        skip -= 1 - ((s.laid >> sector) & 1)
        sector += 1
    return sector * TURNS + draw % TURNS


def chance(s: State, out: list[int], weights: list[int]) -> int:
    count = 0
    if s.phase == BEGINNING:
        for player in range(s.players):
            out[player] = BEGINNER + player
        count = s.players
    elif s.phase == MAPPING:
        for draw in range(SECTORS * TURNS):
            if (s.laid >> draw // TURNS) & 1 == 0:
                out[count] = draw
                count += 1
    for index in range(count):
        weights[index] = 1
    return count


def apply(s: State, actor: int, move: int) -> None:
    if actor != CHANCE:
        if move < COLONY:
            fly(s, actor, move // HEXES, move % HEXES)
        else:
            build(s, actor, s.arrived, A_COLONY + move - COLONY)
    elif move < BEGINNER:
        lay_sector(s, move)
    else:
        s.turn = move - BEGINNER
        s.phase = MOVING


def fly(s: State, player: int, hex: int, destination: int) -> None:
    reposition(s, player, hex, destination)
    if s.colonies[player] == 0:
        build(s, player, destination, A_STATION)  # E5.3
    elif s.stations[player] == 0:
        build(s, player, destination, A_COLONY)
    else:
        s.arrived = destination
        s.phase = PLACING


def reposition(s: State, player: int, hex: int, destination: int) -> None:
    """Ships have no identity, so they are kept sorted by hex. E3.6"""
    ship = 0
    while s.ship[player][ship] != hex:
        ship += 1
    while ship + 1 < s.ships and s.ship[player][ship + 1] < destination:
        s.ship[player][ship] = s.ship[player][ship + 1]
        ship += 1
    while ship > 0 and s.ship[player][ship - 1] > destination:
        s.ship[player][ship] = s.ship[player][ship - 1]
        ship -= 1
    s.ship[player][ship] = destination


def build(s: State, player: int, hex: int, piece: int) -> None:
    """Take control of a system, and count what it is worth to whom. E5, E6"""
    s.control[hex] = player
    s.built[hex] = piece
    s.arrived = NOBODY
    if piece == A_COLONY:
        s.colonies[player] -= 1
    else:
        s.stations[player] -= 1
    content = s.content[hex]
    if content >= RED:
        s.nebulae[player][content - RED] += 1
    else:
        s.planets[player] += content
    for side in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
        neighbour = s.control[NEIGHBOUR[side]]
        if neighbour >= 0 and neighbour < TUNNEL and neighbour != player:  # E6.4
            if s.built[NEIGHBOUR[side]] == A_STATION:
                s.trade[neighbour] += 1
            if piece == A_STATION:
                s.trade[player] += 1
    pass_turn(s)


def pass_turn(s: State) -> None:
    """To the next player clockwise who can move; who cannot is out for good. E5.5"""
    player = s.turn
    for _ in range(s.players):
        player += 1
        if player == s.players:
            player = 0
        if (s.blocked >> player) & 1 == 0:
            if can_move(s, player):
                s.turn = player
                s.phase = MOVING
                return
            s.blocked |= 1 << player
    s.phase = OVER  # E5.6


def nebula_points(s: State, player: int) -> int:
    points = 0
    for colour in range(COLOURS):
        points += NEBULA_POINTS[s.nebulae[player][colour]]
    return points


def territory(s: State, player: int) -> int:
    """How many systems the player's largest connected group has. E6.5"""
    seen = scratch(HEXES)
    waiting = scratch(HEXES)
    largest = 0
    for start in range(HEXES):
        if s.control[start] == player and seen[start] == 0:
            seen[start] = 1
            waiting[0] = start
            size = 1
            done = 0
            while done < size:
                for side in range(waiting[done] * DIRECTIONS, waiting[done] * DIRECTIONS + 6):
                    near = NEIGHBOUR[side]
                    if s.control[near] == player and seen[near] == 0:
                        seen[near] = 1
                        waiting[size] = near
                        size += 1
                done += 1
            largest = max(largest, size)
    return largest


def add_territory_bonus(s: State, out: list[int]) -> None:
    sizes = scratch(MAX_PLAYERS)
    best = 0
    level = 0
    for player in range(s.players):
        sizes[player] = territory(s, player)
        if sizes[player] > best:
            best = sizes[player]
            level = 0
        if sizes[player] == best:
            level += 1
    if level == 1 or s.territory_tie == TIE_FOR_ALL:  # E6.6
        for player in range(s.players):
            if sizes[player] == best:
                out[player] += TERRITORY_BONUS


def scores(s: State, out: list[int]) -> None:
    """The points if the game ended now. E6.7"""
    for player in range(s.players):
        out[player] = s.planets[player] + nebula_points(s, player) + s.trade[player]
    add_territory_bonus(s, out)


def winners(s: State) -> int:
    if s.phase != OVER:
        return 0
    points = scratch(MAX_PLAYERS)
    scores(s, points)
    best = -1
    bits = 0
    for player in range(s.players):
        pieces = s.colonies[player] * 8 + s.stations[player]  # E7.2, E7.3
        mine = points[player] * 65536 + pieces * 256 + s.planets[player]  # E7.1, E7.4
        if mine > best:
            best = mine
            bits = 0
        if mine == best:
            bits |= 1 << player  # E7.5
    return bits


def hide(s: State, viewer: int) -> None:
    """Everything lies open. E8.1"""


def seen(s: State, actor: int, move: int, viewer: int) -> int:
    return move


def guess(s: State, viewer: int, rng: list[int]) -> None:
    """Nothing is hidden, so there is nothing to fill in."""
