"""What observations of Small Star Empires contain beyond the fields of the state.

The map itself is left out: its hexes say little without each other. Instead, each player's
position is described by points, territory, and the free systems that their ships can reach.
"""

from starboard.engine.features import feature
from starboard.engine.prelude import has, scratch
from starboard.games.starempires.rules.hex_sets import (
    add_hexes,
    count_beside,
    home_stations,
    largest_group,
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
)
from starboard.games.starempires.state import (
    COLOURS,
    CONTENTS,
    EMPTY,
    HEXES,
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
    describe_free_systems(s, viewer, main[FREE], home[FREE], out)
    describe_stations(s, viewer, main, home, out)
    for player in range(s.players):
        describe_reach(s, viewer, player, main, home, out)


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


def describe_free_systems(s: State, viewer: int, main: int, home: int, out: list[int]) -> None:
    worths = scratch(CONTENTS)
    list_worths(s, viewer, worths)
    systems = scratch(HEXES)
    out[FREE_SYSTEMS] = add_hexes(main, home, systems, 0)
    for index in range(out[FREE_SYSTEMS]):
        out[FREE_SYSTEMS + 1] += worths[s.content[systems[index]]]


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


def union_of_others(sets: list[int], first: int, player: int) -> int:
    """The union of the other players' sets, which begin at index ``first``."""
    union = 0
    for other in range(MAX_PLAYERS):
        if other != player:
            union |= sets[first + other]
    return union


def describe_reach(
    s: State, viewer: int, player: int, main: list[int], home: list[int], out: list[int]
) -> None:
    """Describe the free systems where a player can be next, first those where nobody else can."""
    main_reach = main[REACH + player]
    home_reach = home[REACH + player]
    main_others = union_of_others(main, REACH, player)
    home_others = union_of_others(home, REACH, player)
    systems = scratch(HEXES)
    alone = add_hexes(main_reach & ~main_others, home_reach & ~home_others, systems, 0)
    both = add_hexes(main_reach & main_others, home_reach & home_others, systems, alone)
    first = first_of(s, viewer, player)
    out[first + ALONE] = alone
    out[first + SHARED] = both - alone
    worths = scratch(CONTENTS)
    list_worths(s, player, worths)
    main_rivals = union_of_others(main, HELD, player)
    home_rivals = union_of_others(home, HELD, player)
    total = 0
    shared = 0
    best = 0
    second = 0
    trade = 0
    for index in range(both):
        system = systems[index]
        worth = worths[s.content[system]]
        total += worth
        shared += int(index >= alone) * worth
        second = max(second, min(worth, best))
        best = max(best, worth)
        trade = max(trade, count_beside(system, main_rivals, home_rivals))
    out[first + ALONE_WORTH] = total - shared
    out[first + SHARED_WORTH] = shared
    out[first + BEST_WORTH] = best
    out[first + SECOND_WORTH] = second
    out[first + BEST_TRADE] = trade if s.stations[player] > 0 else 0


def list_worths(s: State, player: int, out: list[int]) -> None:
    """Write, by what a free system holds, the points that it would bring a player at once."""
    for planets in range(EMPTY, RED):
        out[planets] = planets
    for colour in range(COLOURS):
        out[RED + colour] = NEXT_NEBULA[s.nebulae[player][colour]]
