"""What observations of Small Star Empires contain beyond the fields of the state.

The map itself is left out: its hexes say little without each other. Instead, each player's
position is described by points, territory, and the free systems that their ships can reach.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.features import feature
from starboard.engine.prelude import count, has, scratch
from starboard.games.starempires.rules import MAX_MOVES
from starboard.games.starempires.rules.flying import flights
from starboard.games.starempires.rules.galaxy import DIRECTIONS, NEIGHBOUR
from starboard.games.starempires.rules.points import (
    NEBULA_POINTS,
    count_points,
    nebula_points,
    territory,
)
from starboard.games.starempires.state import (
    EMPTY,
    HEXES,
    HOME,
    MAX_PLAYERS,
    RED,
    STATION,
    State,
    destination_of,
    is_player,
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
    points = scratch(MAX_PLAYERS)
    sizes = scratch(MAX_PLAYERS)
    reach = scratch(HEXES)  # for each hex, the set of players who can be there next
    moves = scratch(MAX_MOVES)
    for player in range(s.players):
        sizes[player] = territory(s, player)
        found = 0
        if not has(s.blocked, player):
            found = flights(s, player, moves)
        for index in range(found):
            reach[destination_of(moves[index])] |= 1 << player
        out[first_of(s, viewer, player) + FLIGHTS] = found
    count_points(s, sizes, points)
    for player in range(s.players):
        first = first_of(s, viewer, player)
        out[first + SCORE] = points[player]
        out[first + LEAD] = lead(points, player, s.players)
        out[first + NEBULAE] = nebula_points(s, player)
        out[first + TERRITORY] = sizes[player]
        out[first + TERRITORY_LEAD] = lead(sizes, player, s.players)
    describe_systems(s, viewer, reach, out)


def first_of(s: State, viewer: int, player: int) -> int:
    """The index of a player's first number."""
    after = player - viewer if player >= viewer else player - viewer + s.players
    return after * PLAYER_NUMBERS


def lead(numbers: list[int], player: int, players: int) -> int:
    """How far a player is ahead of the best other one."""
    rival = LOW
    for other in range(players):
        if other != player:
            rival = max(rival, numbers[other])
    return numbers[player] - rival


def describe_systems(s: State, viewer: int, reach: list[int], out: list[int]) -> None:
    for hex in range(HEXES):
        holder = s.control[hex]
        if holder == NOBODY:
            describe_free_system(s, viewer, hex, reach[hex], out)
        elif s.built[hex] == STATION:
            first = first_of(s, viewer, holder)
            for direction in range(DIRECTIONS):
                beside = s.control[NEIGHBOUR[hex][direction]]
                out[first + STATION_SIDES] += int(beside == NOBODY)
                out[first + NEXT_TO_STATIONS] += int(is_player(beside) and beside != holder)


def describe_free_system(s: State, viewer: int, hex: int, near: int, out: list[int]) -> None:
    alone = int(count(near) == 1)
    out[FREE_SYSTEMS] += 1
    out[FREE_SYSTEMS + 1] += worth(s, viewer, s.content[hex])
    for player in range(s.players):
        if has(near, player):
            first = first_of(s, viewer, player)
            value = worth(s, player, s.content[hex])
            out[first + ALONE] += alone
            out[first + ALONE_WORTH] += alone * value
            out[first + SHARED] += 1 - alone
            out[first + SHARED_WORTH] += (1 - alone) * value
            if value > out[first + BEST_WORTH]:
                out[first + SECOND_WORTH] = out[first + BEST_WORTH]
                out[first + BEST_WORTH] = value
            elif value > out[first + SECOND_WORTH]:
                out[first + SECOND_WORTH] = value
            if s.stations[player] > 0:
                trade = rivals_beside(s, player, hex)
                out[first + BEST_TRADE] = max(out[first + BEST_TRADE], trade)


def worth(s: State, player: int, content: int) -> int:
    """The points that a free system would bring a player at once."""
    if content >= HOME or content == EMPTY:
        return 0
    if content >= RED:
        have = s.nebulae[player][content - RED]
        return NEBULA_POINTS[have + 1] - NEBULA_POINTS[have]
    return content


def rivals_beside(s: State, player: int, hex: int) -> int:
    """The number of systems beside a hex that other players control."""
    found = 0
    for direction in range(DIRECTIONS):
        beside = s.control[NEIGHBOUR[hex][direction]]
        found += int(is_player(beside) and beside != player)
    return found
