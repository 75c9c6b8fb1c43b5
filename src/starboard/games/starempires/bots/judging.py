"""What the strategist thinks of a position, in sixteenths of a point.

The points that each player has, the worth of the free systems within reach, territory, and the
trade that stations on the board and in hand can still bring.
"""

from starboard.engine.prelude import (
    const_table,
    count,
    has,
    lowest,
)
from starboard.games.starempires.rules import MAX_MOVES
from starboard.games.starempires.rules.hex_sets import (
    count_beside,
    home_holding,
    home_stations,
    largest_group,
    main_holding,
    main_stations,
)
from starboard.games.starempires.rules.points import NEXT_NEBULA, nebula_points
from starboard.games.starempires.rules.reach import (
    FREE,
    HELD,
    HOME_COVERS,
    MAIN_COVERS,
    REACH,
    SETS,
    add_landings,
    find_clear,
    list_sets,
)
from starboard.games.starempires.state import (
    EMPTY,
    HEXES,
    HOME,
    MAIN_HEXES,
    MAX_PLAYERS,
    RED,
    STATION,
    State,
)

POINT = 16
LOWEST = -1000000
TRIES = 8
PLIES = 3  # after the strategist's own turn

# The strategist's working memory: the moves of a player first, then from these indices on:
VALUE = MAX_MOVES  # for each player
PROMISE = VALUE + MAX_PLAYERS  # for each move that is tried; also the territory of each player
BEST = PROMISE + max(TRIES, MAX_PLAYERS)  # for each ply, the move that was last the best so far
MEMORY = BEST + PLIES

# Its sets of hexes: those of the position it looks at (``reach``), then from these indices on:
STATIONS = SETS  # the systems with a station
WITHIN = STATIONS + 1  # by number: the systems that so many players can reach next
HOLDING = WITHIN + MAX_PLAYERS + 1  # by content: the systems that hold it, which never change
# By hex: the covers for which its lines were last followed, plus 1, and the clear hexes then. From
# one position of a search to the next, most ships have the same covers as before.
FOLLOWED = HOLDING + HOME
LINES = FOLLOWED + HEXES
ALL_SETS = LINES + HEXES

# The share of a free system's worth that counts, in 64ths, by how many players can be there next.
SHARE = const_table((0, 14, 8, 6, 4))
EMPTY_WORTH = 3
# By number of players: a station in hand, and a free system beside a station.
IN_HAND = const_table((0, 0, 40, 30, 24))
FREE_SIDE = const_table((0, 0, 6, 7, 7))
LEAD = 3  # for each system that a player is ahead in territory
LONGEST_LEAD = 4
MOST_TERRITORY = 2 * LEAD * LONGEST_LEAD  # the most that territory changes a margin


def list_all_sets(s: State, main: list[int], home: list[int]) -> None:
    """Write the sets of a position that ``claim`` keeps up to date or that never change."""
    list_sets(s, main, home)
    main[STATIONS] = main_stations(s)
    home[STATIONS] = home_stations(s)
    for content in range(HOME):
        main[HOLDING + content] = main_holding(s, content)
        home[HOLDING + content] = home_holding(s, content)


def claim(s: State, player: int, hex: int, main: list[int], home: list[int]) -> None:
    """Give a system to the player who has built on it; a second time, take it back."""
    if hex < MAIN_HEXES:
        exchange(main, player, 1 << hex, s.built[hex])
    else:
        exchange(home, player, 1 << hex - MAIN_HEXES, s.built[hex])


def exchange(sets: list[int], player: int, system: int, piece: int) -> None:
    """Move a system from the free ones to the player's, or back."""
    sets[FREE] ^= system
    sets[HELD + player] ^= system
    if piece == STATION:
        sets[STATIONS] ^= system


def worth(s: State, player: int, content: int) -> int:
    """What a free system would bring this player, in sixteenths of a point."""
    if content >= RED:
        return NEXT_NEBULA[s.nebulae[player][content - RED]] * POINT
    if content == EMPTY:
        return EMPTY_WORTH
    return content * POINT


def margin(
    s: State, player: int, low: int, high: int, work: list[int], main: list[int], home: list[int]
) -> int:
    """How far the player is ahead of its opponents, in sixteenths of a point.

    Exact between ``low`` and ``high``, a bound outside of them: territory, which takes long to
    count, is left out where it cannot matter.
    """
    judge(s, work, main, home)
    rough = lead_over_rivals(s, player, work)
    if rough + MOST_TERRITORY <= low or rough - MOST_TERRITORY >= high:
        return rough
    judge_territory(s, work, main, home)
    return lead_over_rivals(s, player, work)


def lead_over_rivals(s: State, player: int, work: list[int]) -> int:
    """The player's value compared with the strongest opponent and the average one."""
    rivals = 0
    strongest = LOWEST
    for other in range(s.players):
        if other != player:
            rivals += work[VALUE + other]
            strongest = max(strongest, work[VALUE + other])
    others = s.players - 1
    return work[VALUE + player] - (strongest + rivals // others) // 2


def judge(s: State, work: list[int], main: list[int], home: list[int]) -> None:
    """Write what each player's position is worth, without territory."""
    for number in range(1, s.players + 1):
        main[WITHIN + number] = home[WITHIN + number] = 0
    for player in range(s.players):
        work[VALUE + player] = POINT * (
            s.planets[player] + nebula_points(s, player) + s.trade[player]
        )
        main[REACH + player] = home[REACH + player] = 0
        if not has(s.blocked, player):
            work[VALUE + player] += IN_HAND[s.players] * s.stations[player]
            add_known_reach(s, player, main, home)
            count_reach(s.players, player, main)
            count_reach(s.players, player, home)
    count_exactly(s.players, main)
    count_exactly(s.players, home)
    for player in range(s.players):
        if not has(s.blocked, player):
            work[VALUE + player] += worth_in_reach(s, player, main, home)
    judge_stations(s, work, main, home)


def add_known_reach(s: State, player: int, main: list[int], home: list[int]) -> None:
    """Write the reach of a player's ships; follow their lines only where they have changed."""
    open_main = main[FREE] | main[HELD + player]
    open_home = home[FREE] | home[HELD + player]
    for ship in range(s.ships):
        start = s.ship[player][ship]
        covers_main = MAIN_COVERS[start] & ~open_main
        covers_home = HOME_COVERS[start] & ~open_home
        if main[FOLLOWED + start] != covers_main + 1 or home[FOLLOWED + start] != covers_home + 1:
            main[FOLLOWED + start] = covers_main + 1
            home[FOLLOWED + start] = covers_home + 1
            find_clear(start, covers_main, covers_home, main, home, LINES + start)
        add_landings(s, player, main, home, LINES + start)


def count_reach(players: int, player: int, sets: list[int]) -> None:
    """Add a player to ``WITHIN``, as sets of what at least so many players can reach."""
    for number in range(players, 1, -1):
        sets[WITHIN + number] |= sets[WITHIN + number - 1] & sets[REACH + player]
    sets[WITHIN + 1] |= sets[REACH + player]


def count_exactly(players: int, sets: list[int]) -> None:
    """Take from the sets of ``WITHIN`` what more players can reach."""
    for number in range(1, players):
        sets[WITHIN + number] &= ~sets[WITHIN + number + 1]


def worth_in_reach(s: State, player: int, main: list[int], home: list[int]) -> int:
    """What the systems bring that the player can reach next; less if others can too."""
    total = 0
    for content in range(HOME):
        in_main = main[REACH + player] & main[HOLDING + content]
        in_home = home[REACH + player] & home[HOLDING + content]
        if in_main != 0 or in_home != 0:
            brings = worth(s, player, content)
            for number in range(1, s.players + 1):
                found = count(in_main & main[WITHIN + number])
                found += count(in_home & home[WITHIN + number])
                total += found * (brings * SHARE[number] // 64)
    return total


def judge_stations(s: State, work: list[int], main: list[int], home: list[int]) -> None:
    """Add the room beside stations."""
    for player in range(s.players):
        in_main = main[STATIONS] & main[HELD + player]
        in_home = home[STATIONS] & home[HELD + player]
        sides = 0
        while in_main != 0:
            sides += count_beside(lowest(in_main), main[FREE], home[FREE])
            in_main &= in_main - 1
        while in_home != 0:
            sides += count_beside(MAIN_HEXES + lowest(in_home), main[FREE], home[FREE])
            in_home &= in_home - 1
        work[VALUE + player] += FREE_SIDE[s.players] * sides


def judge_territory(s: State, work: list[int], main: list[int], home: list[int]) -> None:
    """Add the lead in territory, up to ``LONGEST_LEAD`` systems."""
    for player in range(s.players):
        work[PROMISE + player] = largest_group(main[HELD + player], home[HELD + player])
    for player in range(s.players):
        lead = LONGEST_LEAD
        for other in range(s.players):
            if other != player:
                lead = min(lead, work[PROMISE + player] - work[PROMISE + other])
        work[VALUE + player] += LEAD * max(lead, -LONGEST_LEAD)
