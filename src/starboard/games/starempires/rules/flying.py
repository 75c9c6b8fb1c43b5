"""E3 and E4: moving a ship, straight or through a wormhole."""

from starboard.engine.actors import NOBODY
from starboard.engine.prelude import lowest
from starboard.games.starempires.rules.galaxy import (
    DIRECTIONS,
    IN_LINE,
    IN_LINE_COUNT,
    LINE_BEGINS,
    NEIGHBOUR,
)
from starboard.games.starempires.state import (
    MAIN_HEXES,
    SECTOR_HEXES,
    TUNNEL,
    State,
    destination_of,
    flight,
)


def flights(s: State, player: int, out: list[int]) -> int:
    """Write every flight of the player's ships; return how many there are."""
    count = 0
    for ship in range(s.ships):
        if not shares_hex(s, player, ship):
            count = add_flights(s, player, s.ship[player][ship], out, count)
    return count


def shares_hex(s: State, player: int, ship: int) -> bool:
    """Whether a ship stands with an earlier one, so that it has the same flights. E3.6"""
    return ship > 0 and s.ship[player][ship] == s.ship[player][ship - 1]


def add_flights(s: State, player: int, start: int, out: list[int], count: int) -> int:
    """Add the flights of a player's ship; return how many there are now.

    ``clear`` is 1 as long as nothing blocks the line. It is counted with, not branched on:
    a processor cannot predict where lines end.
    """
    first = count
    clear = 0
    entered = 0
    for place in range(IN_LINE_COUNT[start]):
        hex = IN_LINE[start][place]
        holder = s.control[hex]
        clear |= LINE_BEGINS[start][place]
        out[count] = flight(start, hex)
        count += clear & int(holder == NOBODY)  # E3.4
        if holder == TUNNEL:
            entered |= clear << hex  # E4.1
        clear &= int(holder == NOBODY) | int(holder == player)  # E3.2, E3.3
    if entered != 0:
        count = add_wormhole_flights(s, start, entered, out, first, count)
    return count


def add_wormhole_flights(
    s: State, start: int, entered: int, out: list[int], first: int, count: int
) -> int:
    """Add the flights of a ship that can enter these wormholes; return how many there are now.

    Its straight flights stand from ``first`` on: two ways to one place are one move. E3.6
    """
    exits = free_exits(s, entered)
    for index in range(first, count):
        if destination_of(out[index]) < MAIN_HEXES:
            exits &= ~(1 << destination_of(out[index]))
    while exits != 0:
        out[count] = flight(start, lowest(exits))
        exits &= exits - 1
        count += 1
    return count


def free_exits(s: State, entered: int) -> int:
    """The free systems beside wormholes, other than the one entered, as a set. E4.1, E4.2

    Of several that can be entered, each leads to the exits of the others, so to all.
    """
    exits = 0
    for centre in range(SECTOR_HEXES, MAIN_HEXES, SECTOR_HEXES):
        if s.control[centre] == TUNNEL and entered != 1 << centre:
            for exit in range(centre + 1, centre + SECTOR_HEXES):
                exits |= int(s.control[exit] == NOBODY) << exit
    return exits


def can_fly(s: State, player: int) -> bool:
    """Whether any ship of the player has a flight."""
    for ship in range(s.ships):
        for direction in range(DIRECTIONS):
            hex = NEIGHBOUR[s.ship[player][ship]][direction]
            while s.control[hex] == player:
                hex = NEIGHBOUR[hex][direction]
            if s.control[hex] == NOBODY:
                return True
            if s.control[hex] == TUNNEL and free_exits(s, 1 << hex) != 0:  # E4.3
                return True
    return False
