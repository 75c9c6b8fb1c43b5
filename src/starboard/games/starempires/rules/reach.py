"""Where ships can be next, as sets (see ``hex_sets``): ``flights`` without listing the moves."""

from starboard.engine.actors import NOBODY
from starboard.engine.prelude import const_table, count, lowest
from starboard.games.starempires.rules.flying import free_exits, shares_hex
from starboard.games.starempires.rules.galaxy import COORDINATES, DIAMETER, HEX_AT, STEPS
from starboard.games.starempires.rules.hex_sets import home_held, main_held
from starboard.games.starempires.state import HEXES, MAIN_HEXES, MAX_PLAYERS, TUNNEL, State

# By hex and number of another: the hexes in line with both, beyond the second.
BEHIND = tuple(
    {
        HEX_AT[x + n * dx, y + n * dy]: tuple(
            HEX_AT[x + m * dx, y + m * dy]
            for m in range(n + 1, DIAMETER)
            if (x + m * dx, y + m * dy) in HEX_AT
        )
        for dx, dy in STEPS
        for n in range(1, DIAMETER)
        if (x + n * dx, y + n * dy) in HEX_AT
    }
    for x, y in COORDINATES
)
# The same as sets; none where two hexes are not in line.
MAIN_BEHIND = const_table(
    tuple(
        sum(1 << hex for hex in behind.get(cover, ()) if hex < MAIN_HEXES) for cover in range(HEXES)
    )
    for behind in BEHIND
)
HOME_BEHIND = const_table(
    tuple(
        sum(1 << hex - MAIN_HEXES for hex in behind.get(cover, ()) if hex >= MAIN_HEXES)
        for cover in range(HEXES)
    )
    for behind in BEHIND
)
# By hex: the hexes in line with it, and those of them that have others behind them.
MAIN_IN_LINE = const_table(sum(1 << hex for hex in behind if hex < MAIN_HEXES) for behind in BEHIND)
HOME_IN_LINE = const_table(
    sum(1 << hex - MAIN_HEXES for hex in behind if hex >= MAIN_HEXES) for behind in BEHIND
)
MAIN_COVERS = const_table(
    sum(1 << hex for hex in behind if hex < MAIN_HEXES and behind[hex]) for behind in BEHIND
)
HOME_COVERS = const_table(
    sum(1 << hex - MAIN_HEXES for hex in behind if hex >= MAIN_HEXES and behind[hex])
    for behind in BEHIND
)

# Indices of the sets of a position: each player's systems, those in reach of their ships, the
# free ones, the wormholes; the hexes that the lines of the ship that was last looked at reach.
HELD, REACH, FREE = 0, MAX_PLAYERS, 2 * MAX_PLAYERS
TUNNELS = FREE + 1
CLEAR = TUNNELS + 1
SETS = CLEAR + 1


def list_sets(s: State, main: list[int], home: list[int]) -> None:
    """Write all sets of a position but ``REACH``."""
    for player in range(s.players):
        main[HELD + player] = main_held(s, player)
        home[HELD + player] = home_held(s, player)
    main[FREE] = main_held(s, NOBODY)
    home[FREE] = home_held(s, NOBODY)
    main[TUNNELS] = main_held(s, TUNNEL)


def add_reach(s: State, player: int, main: list[int], home: list[int]) -> int:
    """Write the reach of a player's ships, and return the number of flights. E3

    A system behind wormholes counts once for the player: any number of ships may get there.
    """
    found = 0
    for ship in range(s.ships):
        if not shares_hex(s, player, ship):
            found += add_reach_from(s, player, s.ship[player][ship], main, home)
    return found


def add_reach_from(s: State, player: int, start: int, main: list[int], home: list[int]) -> int:
    """Add the reach of one ship, and return the number of its flights."""
    open_main = main[FREE] | main[HELD + player]  # E3.2, E3.3
    open_home = home[FREE] | home[HELD + player]
    covers_main = MAIN_COVERS[start] & ~open_main
    covers_home = HOME_COVERS[start] & ~open_home
    find_clear(start, covers_main, covers_home, main, home, CLEAR)
    return add_landings(s, player, main, home, CLEAR)


def find_clear(
    start: int, covers_main: int, covers_home: int, main: list[int], home: list[int], index: int
) -> None:
    """Write the hexes in line with a hex that no cover hides, at this index of the sets."""
    clear_main = MAIN_IN_LINE[start]
    clear_home = HOME_IN_LINE[start]
    while covers_main != 0:
        cover = lowest(covers_main)
        covers_main &= covers_main - 1
        clear_main &= ~MAIN_BEHIND[start][cover]
        clear_home &= ~HOME_BEHIND[start][cover]
    while covers_home != 0:
        cover = MAIN_HEXES + lowest(covers_home)
        covers_home &= covers_home - 1
        clear_main &= ~MAIN_BEHIND[start][cover]
        clear_home &= ~HOME_BEHIND[start][cover]
    main[index] = clear_main
    home[index] = clear_home


def add_landings(s: State, player: int, main: list[int], home: list[int], index: int) -> int:
    """Add to the reach the free systems among the clear ones at this index; return how many.

    Exits of wormholes count only if they were not yet in reach.
    """
    reach_main = main[index] & main[FREE]  # E3.4
    reach_home = home[index] & home[FREE]
    entered = main[index] & main[TUNNELS]
    exits = 0
    if entered != 0:
        exits = free_exits(s, entered) & ~(main[REACH + player] | reach_main)  # E4
    main[REACH + player] |= reach_main | exits
    home[REACH + player] |= reach_home
    return count(reach_main) + count(exits) + count(reach_home)


def union_of_others(sets: list[int], first: int, player: int) -> int:
    """The union of the sets from index ``first`` on, without that of this player."""
    union = 0
    for other in range(MAX_PLAYERS):
        if other != player:
            union |= sets[first + other]
    return union
