"""What observations of Small Star Empires contain beyond the fields of the state.

The map itself is left out: its hexes say little without each other. Instead, each player's
position is described by points, territory, and the free systems that their ships can reach.
"""

from starboard.engine.features import feature
from starboard.engine.prelude import count, has, lowest, scratch
from starboard.games.starempires.rules.hex_sets import (
    add_hexes,
    count_beside,
    home_holding,
    home_stations,
    largest_group,
    main_holding,
    main_stations,
)
from starboard.games.starempires.rules.points import NEXT_NEBULA, count_points, nebula_points
from starboard.games.starempires.rules.reach import (
    FREE,
    HELD,
    REACH,
    SETS,
    add_reach,
    list_sets,
    union_of_others,
)
from starboard.games.starempires.state import (
    CONTENTS,
    EMPTY,
    HEXES,
    HOME,
    MAIN_HEXES,
    MAX_PLAYERS,
    RED,
    State,
)

# What is written for each player, in the order of seats from the viewer's on.
SCORE, LEAD, NEBULAE, TERRITORY, TERRITORY_LEAD, FLIGHTS = range(6)
ALONE, ALONE_WORTH, SHARED, SHARED_WORTH, BEST_WORTH, SECOND_WORTH, BEST_TRADE = range(6, 13)
STATION_SIDES, NEXT_TO_STATIONS = range(13, 15)
PLAYER_NUMBERS = 15
NAMES = (
    ("points", 30), ("lead in points", 10), ("points of nebulae", 16),
    ("territory", 16), ("lead in territory", 8), ("flights", 60),
    ("systems in reach of nobody else", 16), ("worth of systems in reach of nobody else", 24),
    ("systems in reach of others too", 16), ("worth of systems in reach of others too", 24),
    ("worth of the best system in reach", 4), ("worth of the second best", 4),
    ("best trade in reach", 6), ("free systems beside stations", 10),
    ("rivals' systems beside stations", 10),
)  # fmt: skip
SEATS = ("you", "the next player", "the 2nd player after you", "the 3rd player after you")
FREE_SYSTEMS = MAX_PLAYERS * PLAYER_NUMBERS

FEATURES = (
    *(feature(f"{name} of {seat}", max=most) for seat in SEATS for name, most in NAMES),
    feature("free systems", max=49),
    feature("worth of all free systems", max=60),
)
LOW = -1000


def features(s: State, viewer: int, out: list[int]) -> None:
    main = scratch(SETS)
    home = scratch(SETS)
    list_sets(s, main, home)
    for player in range(s.players):
        if not has(s.blocked, player):
            out[first_of(s, viewer, player) + FLIGHTS] = add_reach(s, player, main, home)
    describe_points(s, viewer, main, home, out)
    describe_stations(s, viewer, main, home, out)
    main_with = scratch(CONTENTS)
    home_with = scratch(CONTENTS)
    for content in range(EMPTY + 1, HOME):
        main_with[content] = main_holding(s, content)
    for planets in range(EMPTY + 1, RED):  # home sectors have no nebulae
        home_with[planets] = home_holding(s, planets)
    describe_free_systems(s, viewer, main[FREE], home[FREE], main_with, home_with, out)
    for player in range(s.players):
        describe_reach(s, viewer, player, main, home, main_with, home_with, out)
        if s.stations[player] > 0:
            out[first_of(s, viewer, player) + BEST_TRADE] = best_trade(player, main, home)


def first_of(s: State, viewer: int, player: int) -> int:
    """The index of a player's first number."""
    after = player - viewer if player >= viewer else player - viewer + s.players
    return after * PLAYER_NUMBERS


def describe_points(
    s: State, viewer: int, main: list[int], home: list[int], out: list[int]
) -> None:
    points = scratch(MAX_PLAYERS)
    sizes = scratch(MAX_PLAYERS)
    for player in range(s.players):
        sizes[player] = largest_group(main[HELD + player], home[HELD + player])
    count_points(s, sizes, points)
    for player in range(s.players):
        first = first_of(s, viewer, player)
        out[first + SCORE] = points[player]
        out[first + LEAD] = lead(points, player, s.players)
        out[first + NEBULAE] = nebula_points(s, player)
        out[first + TERRITORY] = sizes[player]
        out[first + TERRITORY_LEAD] = lead(sizes, player, s.players)


def lead(numbers: list[int], player: int, players: int) -> int:
    """How far a player is ahead of the best other one."""
    rival = LOW
    for other in range(players):
        if other != player:
            rival = max(rival, numbers[other])
    return numbers[player] - rival


def describe_free_systems(
    s: State,
    viewer: int,
    main: int,
    home: int,
    main_with: list[int],
    home_with: list[int],
    out: list[int],
) -> None:
    """Describe the free systems; the last lists have the hexes with each content."""
    out[FREE_SYSTEMS] = count(main) + count(home)
    for content in range(EMPTY + 1, HOME):
        systems = count(main & main_with[content]) + count(home & home_with[content])
        out[FREE_SYSTEMS + 1] += systems * worth_of(s, viewer, content)


def describe_stations(
    s: State, viewer: int, main: list[int], home: list[int], out: list[int]
) -> None:
    stations = scratch(HEXES)
    for index in range(add_hexes(main_stations(s), home_stations(s), stations, 0)):
        hex = stations[index]
        holder = s.control[hex]
        first = first_of(s, viewer, holder)
        out[first + STATION_SIDES] += count_beside(hex, main[FREE], home[FREE])
        out[first + NEXT_TO_STATIONS] += count_beside(
            hex, union_of_others(main, HELD, holder), union_of_others(home, HELD, holder)
        )


def describe_reach(
    s: State,
    viewer: int,
    player: int,
    main: list[int],
    home: list[int],
    main_with: list[int],
    home_with: list[int],
    out: list[int],
) -> None:
    """Describe the free systems where a player can be next, and those where nobody else can."""
    main_reach = main[REACH + player]
    home_reach = home[REACH + player]
    main_alone = main_reach & ~union_of_others(main, REACH, player)
    home_alone = home_reach & ~union_of_others(home, REACH, player)
    all_worth = 0
    alone_worth = 0
    best = 0
    second = 0
    for content in range(EMPTY + 1, HOME):
        worth = worth_of(s, player, content)
        systems = count(main_reach & main_with[content]) + count(home_reach & home_with[content])
        alone = count(main_alone & main_with[content]) + count(home_alone & home_with[content])
        all_worth += systems * worth
        alone_worth += alone * worth
        found = worth * int(systems > 0)
        second = max(second, min(found, best), worth * int(systems > 1))
        best = max(best, found)
    first = first_of(s, viewer, player)
    out[first + ALONE] = count(main_alone) + count(home_alone)
    out[first + ALONE_WORTH] = alone_worth
    out[first + SHARED] = count(main_reach) + count(home_reach) - out[first + ALONE]
    out[first + SHARED_WORTH] = all_worth - alone_worth
    out[first + BEST_WORTH] = best
    out[first + SECOND_WORTH] = second


def best_trade(player: int, main: list[int], home: list[int]) -> int:
    """The most that a station would bring at once on a system in reach."""
    main_rivals = union_of_others(main, HELD, player)
    home_rivals = union_of_others(home, HELD, player)
    main_reach = main[REACH + player]
    home_reach = home[REACH + player]
    best = 0
    while main_reach != 0:
        best = max(best, count_beside(lowest(main_reach), main_rivals, home_rivals))
        main_reach &= main_reach - 1
    while home_reach != 0:
        system = MAIN_HEXES + lowest(home_reach)
        best = max(best, count_beside(system, main_rivals, home_rivals))
        home_reach &= home_reach - 1
    return best


def worth_of(s: State, player: int, content: int) -> int:
    """The points that a free system with this content would bring a player at once."""
    return NEXT_NEBULA[s.nebulae[player][content - RED]] if content >= RED else content
