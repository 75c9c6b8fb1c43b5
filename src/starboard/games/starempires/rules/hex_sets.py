"""Sets of hexes as two integers, because there are more hexes than an integer has bits.

Bit ``hex`` of the first stands for a main hex, bit ``hex - MAIN_HEXES`` of the second for a hex of
a home sector.
"""

from starboard.engine.prelude import const_table, count, has, lowest
from starboard.games.starempires.rules.galaxy import NEIGHBOUR
from starboard.games.starempires.state import HEXES, MAIN_HEXES, STATION, State

# By hex: its neighbours.
NEAR_MAIN = const_table(sum(1 << hex for hex in row if hex < MAIN_HEXES) for row in NEIGHBOUR)
NEAR_HOME = const_table(
    sum(1 << hex - MAIN_HEXES for hex in row if MAIN_HEXES <= hex < HEXES) for row in NEIGHBOUR
)


def main_held(s: State, holder: int) -> int:
    """The main hexes with this entry in ``control``."""
    return held(s, holder, MAIN_HEXES)


def held(s: State, holder: int, end: int) -> int:
    """The hexes before ``end`` with this entry in ``control``.

    With an end that it does not know, the compiler tests many hexes at once; with a constant it
    would test one after the other. The same holds for ``holding`` and ``with_station``.
    """
    found = 0
    for hex in range(end):
        found |= int(s.control[hex] == holder) << hex
    return found


def home_held(s: State, holder: int) -> int:
    """The hexes of home sectors with this entry in ``control``."""
    found = 0
    for hex in range(MAIN_HEXES, HEXES):
        found |= int(s.control[hex] == holder) << hex - MAIN_HEXES
    return found


def main_holding(s: State, content: int) -> int:
    """The main hexes with this content."""
    return holding(s, content, MAIN_HEXES)


def holding(s: State, content: int, end: int) -> int:
    """The hexes before ``end`` with this content."""
    found = 0
    for hex in range(end):
        found |= int(s.content[hex] == content) << hex
    return found


def home_holding(s: State, content: int) -> int:
    """The hexes of home sectors with this content."""
    found = 0
    for hex in range(MAIN_HEXES, HEXES):
        found |= int(s.content[hex] == content) << hex - MAIN_HEXES
    return found


def main_stations(s: State) -> int:
    """The main hexes with a station."""
    return with_station(s, MAIN_HEXES)


def with_station(s: State, end: int) -> int:
    """The hexes before ``end`` with a station."""
    found = 0
    for hex in range(end):
        found |= int(s.built[hex] == STATION) << hex
    return found


def home_stations(s: State) -> int:
    """The hexes of home sectors with a station."""
    found = 0
    for hex in range(MAIN_HEXES, HEXES):
        found |= int(s.built[hex] == STATION) << hex - MAIN_HEXES
    return found


def contains(main: int, home: int, hex: int) -> bool:
    """Whether a hex is a member of a set."""
    return has(main, hex) if hex < MAIN_HEXES else has(home, hex - MAIN_HEXES)


def add_hexes(main: int, home: int, out: list[int], size: int) -> int:
    """Add the members of a set to a list of this size, and return its new size."""
    while main != 0:
        out[size] = lowest(main)
        main &= main - 1
        size += 1
    while home != 0:
        out[size] = MAIN_HEXES + lowest(home)
        home &= home - 1
        size += 1
    return size


def count_beside(hex: int, main: int, home: int) -> int:
    """The number of members of a set beside a hex."""
    return count(main & NEAR_MAIN[hex]) + count(home & NEAR_HOME[hex])


def largest_group(main: int, home: int) -> int:
    """The size of the largest connected part of a set."""
    largest = 0
    while count(main) + count(home) > largest:  # another group may be larger
        # Members of the group whose neighbours have not been looked at.
        new_main = main & -main
        new_home = home & -home if main == 0 else 0
        main ^= new_main
        home ^= new_home
        size = 0
        while new_main != 0 or new_home != 0:
            hex = lowest(new_main) if new_main != 0 else MAIN_HEXES + lowest(new_home)
            if new_main != 0:
                new_main &= new_main - 1
            else:
                new_home &= new_home - 1
            size += 1
            new_main |= main & NEAR_MAIN[hex]
            new_home |= home & NEAR_HOME[hex]
            main &= ~NEAR_MAIN[hex]
            home &= ~NEAR_HOME[hex]
        largest = max(largest, size)
    return largest
