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
# free ones, the wormholes.
HELD, REACH, FREE = 0, MAX_PLAYERS, 2 * MAX_PLAYERS
TUNNELS = FREE + 1
SETS = TUNNELS + 1


def list_sets(s: State, main: list[int], home: list[int]) -> None:
    """Write all sets of a position but ``REACH``."""
    for player in range(s.players):
        main[HELD + player] = main_held(s, player)
        home[HELD + player] = home_held(s, player)
    main[FREE] = main_held(s, NOBODY)
    home[FREE] = home_held(s, NOBODY)
    main[TUNNELS] = main_held(s, TUNNEL)


def add_reach(s: State, player: int, main: list[int], home: list[int]) -> int:
    """Write the reach of a player's ships, and return the number of flights. E3"""
    found = 0
    for ship in range(s.ships):
        if not shares_hex(s, player, ship):
            found += add_reach_from(s, player, s.ship[player][ship], main, home)
    return found


def add_reach_from(s: State, player: int, start: int, main: list[int], home: list[int]) -> int:
    """Add the reach of one ship, and return the number of its flights."""
    covers_main = MAIN_COVERS[start] & ~(main[FREE] | main[HELD + player])  # E3.2, E3.3
    covers_home = HOME_COVERS[start] & ~(home[FREE] | home[HELD + player])
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
    reach_main = clear_main & main[FREE]  # E3.4
    reach_home = clear_home & home[FREE]
    entered = clear_main & main[TUNNELS]
    if entered != 0:
        reach_main |= free_exits(s, entered)  # E4
    main[REACH + player] |= reach_main
    home[REACH + player] |= reach_home
    return count(reach_main) + count(reach_home)
