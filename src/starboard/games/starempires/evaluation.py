"""The estimate of each player's chance to win, which searches use.

What a position offers a player is described by a few numbers, each multiplied by its weight. The
weights depend on how far the game has gone, and were fitted to the results of games
(``benchmarks/fit_evaluation.py``).
"""

from starboard.engine.actors import NOBODY
from starboard.engine.evaluation import CERTAIN
from starboard.engine.prelude import const_table, copy_state, count, has, scratch, spare_states
from starboard.games.starempires.evaluation_weights import KNOTS, WEIGHTS
from starboard.games.starempires.rules import apply
from starboard.games.starempires.rules.galaxy import DIRECTIONS, NEIGHBOUR
from starboard.games.starempires.rules.hex_sets import (
    add_hexes,
    contains,
    count_beside,
    home_stations,
    main_stations,
)
from starboard.games.starempires.rules.points import NEXT_NEBULA, nebula_points, territory
from starboard.games.starempires.rules.reach import (
    FREE,
    REACH,
    SETS,
    add_reach,
    list_sets,
    union_of_others,
)
from starboard.games.starempires.state import (
    BUILD_COLONY,
    BUILD_STATION,
    COLONIES_EACH,
    COLOURS,
    CONTENTS,
    HEXES,
    MAX_PLAYERS,
    PLACING,
    RED,
    STATIONS_EACH,
    State,
    is_player,
)

PIECES_EACH = COLONIES_EACH + STATIONS_EACH

# What is counted for each player: points so far, pieces in hand, flights,
POINTS, STATIONS, COLONIES, FLIGHTS = range(4)
# free systems in reach of nobody else and of others too, and what they are worth,
ALONE, ALONE_WORTH, SHARED, SHARED_WORTH, BEST, SECOND = range(4, 10)
# free systems beside the player's stations by who can be there next, the lead in territory,
# and whose turn it is.
FAR_SIDES, OWN_SIDES, RIVAL_SIDES, OPEN_SIDES, LEAD, TURN = range(10, 16)
NUMBERS = 16
LONGEST_LEAD = 4

# Working memory: the numbers of each player, then from these indices on:
WORTH = MAX_PLAYERS * NUMBERS  # for each player and content, the points of one more such system
VALUE = WORTH + MAX_PLAYERS * CONTENTS  # for each player
SIZE = VALUE + MAX_PLAYERS  # for each player, the size of the territory
MEMORY = SIZE + MAX_PLAYERS

# How likely a player is to win by the gap to the leader, compared with the leader.
UNIT = 64
"""A gap of so much means odds of one to two."""
MAX_GAP = 12 * UNIT
LIKELIHOOD = const_table(int(CERTAIN / 2 ** (gap / UNIT)) for gap in range(MAX_GAP + 1))


# By number of players, from two on, phase and number: between knots, weights change evenly.
SPANS = tuple(zip(range(len(KNOTS)), KNOTS, KNOTS[1:], strict=False))
WEIGHT = const_table(
    tuple(
        tuple(
            (row[knot] * (end - phase) + row[knot + 1] * (phase - start)) // (end - start)
            for row in rows
        )
        for knot, start, end in SPANS
        for phase in range(start, end + int(end == PIECES_EACH))
    )
    for rows in WEIGHTS
)


def evaluate(s: State, out: list[int]) -> None:
    """Write each player's chance to win."""
    work = scratch(MEMORY)
    if s.phase == PLACING:
        after = spare_states(s, 1)
        copy_state(s, after[0])
        apply(after[0], s.turn, BUILD_STATION if suits_station(s, s.turn) else BUILD_COLONY)
        weigh(after[0], work)
    else:
        weigh(s, work)
    compare(s.players, work, out)


def compare(players: int, work: list[int], out: list[int]) -> None:
    """Write the chances to win of players with these values."""
    best = work[VALUE]
    for player in range(1, players):
        best = max(best, work[VALUE + player])
    total = 0
    for player in range(players):
        out[player] = LIKELIHOOD[min(best - work[VALUE + player], MAX_GAP)]
        total += out[player]
    for player in range(players):
        out[player] = out[player] * CERTAIN // total


def phase_of(s: State) -> int:
    """How many pieces each player has built, on average."""
    left = 0
    for player in range(s.players):
        left += s.colonies[player] + s.stations[player]
    return PIECES_EACH - left // s.players


def suits_station(s: State, player: int) -> bool:
    """Whether a station where the ship has arrived is worth more than a colony."""
    phase = phase_of(s)
    gain = WEIGHT[s.players - 2][phase][COLONIES] - WEIGHT[s.players - 2][phase][STATIONS]
    for direction in range(DIRECTIONS):
        holder = s.control[NEIGHBOUR[s.arrived][direction]]
        if holder == NOBODY:
            gain += WEIGHT[s.players - 2][phase][OPEN_SIDES]
        elif is_player(holder) and holder != player:
            gain += WEIGHT[s.players - 2][phase][POINTS]
    return gain > 0


def weigh(s: State, work: list[int]) -> None:
    """Write what each player's position is worth."""
    main = scratch(SETS)
    home = scratch(SETS)
    list_sets(s, main, home)
    for player in range(s.players):
        describe_player(s, player, main, home, work)
    describe_leads(s, work)
    describe_systems(s, main, home, work)
    describe_stations(s, main, home, work)
    phase = phase_of(s)
    for player in range(s.players):
        total = 0
        for number in range(NUMBERS):
            weight = WEIGHT[s.players - 2][phase][number]
            total += weight * work[player * NUMBERS + number]
        work[VALUE + player] = total // UNIT


def describe_player(
    s: State, player: int, main: list[int], home: list[int], work: list[int]
) -> None:
    """Count points, pieces and flights, and write the reach of the player's ships."""
    first = player * NUMBERS
    work[first + POINTS] = s.planets[player] + nebula_points(s, player) + s.trade[player]
    work[first + TURN] = int(s.turn == player)
    work[SIZE + player] = territory(s, player)
    for content in range(RED):
        work[WORTH + player * CONTENTS + content] = content
    for colour in range(COLOURS):
        more = NEXT_NEBULA[s.nebulae[player][colour]]
        work[WORTH + player * CONTENTS + RED + colour] = more
    if not has(s.blocked, player):
        work[first + STATIONS] = s.stations[player]
        work[first + COLONIES] = s.colonies[player]
        work[first + FLIGHTS] = add_reach(s, player, main, home)


def describe_leads(s: State, work: list[int]) -> None:
    """Count the lead in territory, up to ``LONGEST_LEAD`` systems."""
    for player in range(s.players):
        lead = LONGEST_LEAD
        for other in range(s.players):
            if other != player:
                lead = min(lead, work[SIZE + player] - work[SIZE + other])
        work[player * NUMBERS + LEAD] = max(lead, -LONGEST_LEAD)


def describe_systems(s: State, main: list[int], home: list[int], work: list[int]) -> None:
    """Count the free systems in reach for the players who can be there next."""
    systems = scratch(HEXES)
    all_main = union_of_others(main, REACH, NOBODY)
    all_home = union_of_others(home, REACH, NOBODY)
    for index in range(add_hexes(all_main, all_home, systems, 0)):
        hex = systems[index]
        near = 0
        for player in range(s.players):
            near |= int(contains(main[REACH + player], home[REACH + player], hex)) << player
        describe_reached_system(s, near, s.content[hex], work)


def describe_reached_system(s: State, near: int, content: int, work: list[int]) -> None:
    """Count a free system for the players of the set ``near``, who can be there next."""
    shared = 2 * int(count(near) > 1)
    for player in range(s.players):
        if has(near, player):
            first = player * NUMBERS
            worth = work[WORTH + player * CONTENTS + content]
            work[first + ALONE + shared] += 1
            work[first + ALONE_WORTH + shared] += worth
            second = min(worth, work[first + BEST])
            work[first + BEST] = max(worth, work[first + BEST])
            work[first + SECOND] = max(second, work[first + SECOND])


def describe_stations(s: State, main: list[int], home: list[int], work: list[int]) -> None:
    """Count the free systems beside stations, by who can be there next."""
    stations = scratch(HEXES)
    for index in range(add_hexes(main_stations(s), home_stations(s), stations, 0)):
        hex = stations[index]
        player = s.control[hex]
        main_own = main[REACH + player]
        home_own = home[REACH + player]
        main_rival = union_of_others(main, REACH, player)
        home_rival = union_of_others(home, REACH, player)
        free = count_beside(hex, main[FREE], home[FREE])
        own = count_beside(hex, main_own, home_own)
        rival = count_beside(hex, main_rival, home_rival)
        both = count_beside(hex, main_own & main_rival, home_own & home_rival)
        first = player * NUMBERS
        work[first + FAR_SIDES] += free - own - rival + both
        work[first + OWN_SIDES] += own - both
        work[first + RIVAL_SIDES] += rival - both
        work[first + OPEN_SIDES] += both
