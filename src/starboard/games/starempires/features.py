"""What observations of Small Star Empires contain beyond the fields of the state.

The map itself is left out: its hexes say little without each other. Instead, each player's
position is described by points, territory, and the free systems that their ships can reach.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.features import feature
from starboard.engine.prelude import has, scratch
from starboard.games.starempires.rules.flying import add_flights, shares_hex
from starboard.games.starempires.rules.galaxy import DIRECTIONS, NEIGHBOUR
from starboard.games.starempires.rules.points import (
    NEXT_NEBULA,
    count_points,
    nebula_points,
    territory,
)
from starboard.games.starempires.state import (
    CONTENTS,
    EMPTY,
    HEXES,
    HOME,
    MAX_PLAYERS,
    RED,
    STATION,
    State,
    flight,
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
    for player in range(s.players):
        sizes[player] = territory(s, player)
        if not has(s.blocked, player):
            out[first_of(s, viewer, player) + FLIGHTS] = mark_reach(s, player, reach)
    count_points(s, sizes, points)
    for player in range(s.players):
        first = first_of(s, viewer, player)
        out[first + SCORE] = points[player]
        out[first + LEAD] = lead(points, player, s.players)
        out[first + NEBULAE] = nebula_points(s, player)
        out[first + TERRITORY] = sizes[player]
        out[first + TERRITORY_LEAD] = lead(sizes, player, s.players)
    describe_systems(s, viewer, reach, out)


def mark_reach(s: State, player: int, reach: list[int]) -> int:
    """Add a player to the hexes where one of their ships can be next; return their flights."""
    moves = scratch(HEXES)  # of one ship
    found = 0
    for ship in range(s.ships):
        if not shares_hex(s, player, ship):
            start = s.ship[player][ship]
            flights = add_flights(s, player, start, moves, 0)
            for index in range(flights):
                reach[moves[index] - flight(start, 0)] |= 1 << player
            found += flights
    return found


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
    worths = scratch(MAX_PLAYERS * CONTENTS)
    for player in range(s.players):
        for content in range(CONTENTS):
            worths[player * CONTENTS + content] = worth(s, player, content)
    for hex in range(HEXES):
        holder = s.control[hex]
        if holder == NOBODY:
            out[FREE_SYSTEMS] += 1
            out[FREE_SYSTEMS + 1] += worths[viewer * CONTENTS + s.content[hex]]
            if reach[hex] != 0:
                describe_reached_system(s, viewer, hex, reach[hex], worths, out)
        elif s.built[hex] == STATION:
            first = first_of(s, viewer, holder)
            for direction in range(DIRECTIONS):
                beside = s.control[NEIGHBOUR[hex][direction]]
                out[first + STATION_SIDES] += int(beside == NOBODY)
                out[first + NEXT_TO_STATIONS] += int(is_player(beside) and beside != holder)


def describe_reached_system(
    s: State, viewer: int, hex: int, near: int, worths: list[int], out: list[int]
) -> None:
    """Count a free system for the players of the set ``near``, who can be there next."""
    alone = int(near & (near - 1) == 0)
    for player in range(s.players):
        if has(near, player):
            first = first_of(s, viewer, player)
            value = worths[player * CONTENTS + s.content[hex]]
            out[first + ALONE] += alone
            out[first + ALONE_WORTH] += alone * value
            out[first + SHARED] += 1 - alone
            out[first + SHARED_WORTH] += (1 - alone) * value
            second = min(value, out[first + BEST_WORTH])
            out[first + SECOND_WORTH] = max(out[first + SECOND_WORTH], second)
            out[first + BEST_WORTH] = max(out[first + BEST_WORTH], value)
            if s.stations[player] > 0:
                trade = rivals_beside(s, player, hex)
                out[first + BEST_TRADE] = max(out[first + BEST_TRADE], trade)


def worth(s: State, player: int, content: int) -> int:
    """The points that a free system would bring a player at once."""
    if content >= HOME or content == EMPTY:
        return 0
    if content >= RED:
        return NEXT_NEBULA[s.nebulae[player][content - RED]]
    return content


def rivals_beside(s: State, player: int, hex: int) -> int:
    """The number of systems beside a hex that other players control."""
    found = 0
    for direction in range(DIRECTIONS):
        beside = s.control[NEIGHBOUR[hex][direction]]
        found += int(is_player(beside) and beside != player)
    return found
