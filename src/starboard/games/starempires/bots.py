"""Bots of Small Star Empires: ``greedy`` takes points, ``strategist`` searches ahead.

The strategist judges a position in sixteenths of a point: the points that each player
has, the worth of the free systems within reach, territory, and the trade that stations
on the board and in hand can still bring. It judges every move, then searches the most
promising ones four turns deep (alpha-beta). In the search every player tries only the
most tempting flights, and all opponents play against the strategist.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.chance import below
from starboard.engine.prelude import const_table, copy_state, count, has, scratch, spare_states
from starboard.games.starempires.rules import MAX_MOVES, apply
from starboard.games.starempires.rules.flying import flights, mark_reach, shares_hex
from starboard.games.starempires.rules.galaxy import DIRECTIONS, NEIGHBOUR
from starboard.games.starempires.rules.points import (
    NEXT_NEBULA,
    nebula_points,
    scores,
    territory,
)
from starboard.games.starempires.state import (
    BUILD_COLONY,
    BUILD_STATION,
    CONTENTS,
    EMPTY,
    HEXES,
    HOME,
    MAX_PLAYERS,
    MOVING,
    PLACING,
    RED,
    STATION,
    State,
    destination_of,
    is_player,
)

POINT = 16
LOWEST = -1000000
NOISE = 4
ROOT_TRIES = 16
TRIES = 8
PLIES = 3  # after the strategist's own turn

# The strategist's working memory: the moves of a player first, then from these indices on:
REACH = MAX_MOVES  # for each hex, the set of players who can be there with their next flight
VALUE = REACH + HEXES  # for each player
PROMISE = VALUE + MAX_PLAYERS  # for each move that is looked at
REFUTATION = PROMISE + MAX_MOVES  # for each ply, the move that last made others unnecessary
MEMORY = REFUTATION + PLIES

# The share of a free system's worth that counts, in 64ths, by how many players can be there next.
SHARE = const_table((0, 14, 8, 6, 4))
EMPTY_WORTH = 3
# By number of players: a station in hand, and a free system beside a station.
IN_HAND = const_table((0, 0, 40, 30, 24))
FREE_SIDE = const_table((0, 0, 6, 7, 7))
LEAD = 3  # for each system that a player is ahead in territory
LONGEST_LEAD = 4
MOST_TERRITORY = 2 * LEAD * LONGEST_LEAD  # the most that territory changes a margin


def greedy(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """The move that gives the most points at once; ties are broken at random."""
    trial = spare_states(s, 2)
    points = scratch(MAX_PLAYERS)
    best = -1
    tied = 0
    choice = moves[0]
    for index in range(count):
        copy_state(s, trial[0])
        apply(trial[0], player, moves[index])
        gained = best_points(trial[0], trial[1], player, points)
        if gained > best:
            best = gained
            tied = 0
        if gained == best:
            tied += 1
            if below(rng, tied) == 0:
                choice = moves[index]
    return choice


def best_points(s: State, spare: State, player: int, points: list[int]) -> int:
    """The player's points after a move, with the better piece if one is to be chosen."""
    if s.phase != PLACING:
        scores(s, points)
        return points[player]
    best = 0
    for piece in range(BUILD_COLONY, BUILD_STATION + 1):
        copy_state(s, spare)
        apply(spare, player, piece)
        scores(spare, points)
        best = max(best, points[player])
    return best


def strategist(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """The move with the best outlook, with a little noise so that games differ."""
    states = spare_states(s, PLIES + 1)
    work = scratch(MEMORY)
    promise = scratch(count)
    for index in range(count):
        copy_state(s, states[0])
        take_turn(states[0], player, moves[index])
        promise[index] = margin(states[0], player, LOWEST, -LOWEST, work)
    best = LOWEST
    choice = moves[0]
    for _ in range(min(count, ROOT_TRIES)):
        index = highest(promise, 0, count)
        promise[index] = LOWEST
        copy_state(s, states[0])
        take_turn(states[0], player, moves[index])
        found = outlook(states, 0, player, best // NOISE - 1, -LOWEST, work)
        value = found * NOISE + below(rng, NOISE)
        if value > best:
            best = value
            choice = moves[index]
    return choice


def outlook(states: list[State], ply: int, me: int, low: int, high: int, work: list[int]) -> int:
    """The margin of ``me`` with best play, when all opponents play against it (alpha-beta).

    Exact between ``low`` and ``high``, a bound outside of them.
    """
    if ply == PLIES or states[ply].phase != MOVING:
        return margin(states[ply], me, low, high, work)
    player = states[ply].turn
    tries = scratch(TRIES)
    few = tempting(states[ply], player, tries, work)
    bring_forward(work[REFUTATION + ply], tries, few)
    for number in range(few):
        copy_state(states[ply], states[ply + 1])
        take_turn(states[ply + 1], player, tries[number])
        value = outlook(states, ply + 1, me, low, high, work)
        if player == me:
            low = max(low, value)
        else:
            high = min(high, value)
        if low >= high:
            work[REFUTATION + ply] = tries[number]
            break
    return low if player == me else high


def bring_forward(move: int, tries: list[int], count: int) -> None:
    """Exchange a move with the first one, if it is among them."""
    for number in range(count):
        if tries[number] == move:
            tries[number] = tries[0]
            tries[0] = move


def highest(numbers: list[int], start: int, length: int) -> int:
    """The index of the first of the largest numbers from ``start`` on."""
    best = start
    for index in range(start, start + length):
        if numbers[index] > numbers[best]:
            best = index
    return best


def take_turn(s: State, player: int, move: int) -> None:
    """Make the move, and build the better-looking piece where there is a choice."""
    apply(s, player, move)
    if s.phase == PLACING:
        apply(s, player, BUILD_STATION if suits_station(s, player) else BUILD_COLONY)


def suits_station(s: State, player: int) -> bool:
    """Whether a station where the ship has arrived is worth more than one in hand."""
    trade = 0
    for direction in range(DIRECTIONS):
        holder = s.control[NEIGHBOUR[s.arrived][direction]]
        if holder == NOBODY:
            trade += FREE_SIDE[s.players]
        elif is_player(holder) and holder != player:
            trade += POINT
    return trade > IN_HAND[s.players]


def tempting(s: State, player: int, tries: list[int], work: list[int]) -> int:
    """Write the most tempting moves; return how many there are."""
    found = flights(s, player, work)
    lure = scratch(CONTENTS)
    for content in range(HOME):
        lure[content] = temptation(s, player, content)
    for index in range(found):
        work[PROMISE + index] = lure[s.content[destination_of(work[index])]]
    few = min(found, TRIES)
    for number in range(few):
        index = highest(work, PROMISE, found)
        work[index] = LOWEST
        tries[number] = work[index - PROMISE]
    return few


def worth(s: State, player: int, content: int) -> int:
    """What a free system would bring this player, in sixteenths of a point."""
    if content >= RED:
        return NEXT_NEBULA[s.nebulae[player][content - RED]] * POINT
    if content == EMPTY:
        return EMPTY_WORTH
    return content * POINT


def temptation(s: State, player: int, content: int) -> int:
    """A system's worth to the player and, by half, to the opponents who would not get it."""
    total = worth(s, player, content)
    for other in range(s.players):
        total += worth(s, other, content)
    return total


def margin(s: State, player: int, low: int, high: int, work: list[int]) -> int:
    """How far the player is ahead of its opponents, in sixteenths of a point.

    Exact between ``low`` and ``high``, a bound outside of them: territory, which takes long to
    count, is left out where it cannot matter.
    """
    judge(s, work)
    rough = lead_over_rivals(s, player, work)
    if rough + MOST_TERRITORY <= low or rough - MOST_TERRITORY >= high:
        return rough
    judge_territory(s, work)
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


def judge(s: State, work: list[int]) -> None:
    """Write what each player's position is worth, without territory."""
    for hex in range(HEXES):
        work[REACH + hex] = 0
    for player in range(s.players):
        work[VALUE + player] = POINT * (
            s.planets[player] + nebula_points(s, player) + s.trade[player]
        )
        if not has(s.blocked, player):
            work[VALUE + player] += IN_HAND[s.players] * s.stations[player]
            for ship in range(s.ships):
                if not shares_hex(s, player, ship):
                    mark_reach(s, player, s.ship[player][ship], work, REACH)
    judge_systems(s, work)


def judge_systems(s: State, work: list[int]) -> None:
    """Add free systems for the players who can be there next, and the room beside stations."""
    for hex in range(HEXES):
        holder = s.control[hex]
        if holder == NOBODY:
            near = work[REACH + hex]
            if near != 0:
                share = SHARE[count(near)]
                for player in range(s.players):
                    if has(near, player):
                        work[VALUE + player] += worth(s, player, s.content[hex]) * share // 64
        elif s.built[hex] == STATION:
            for direction in range(DIRECTIONS):
                if s.control[NEIGHBOUR[hex][direction]] == NOBODY:
                    work[VALUE + holder] += FREE_SIDE[s.players]


def judge_territory(s: State, work: list[int]) -> None:
    """Add the lead in territory, up to ``LONGEST_LEAD`` systems."""
    for player in range(s.players):
        work[PROMISE + player] = territory(s, player)
    for player in range(s.players):
        lead = LONGEST_LEAD
        for other in range(s.players):
            if other != player:
                lead = min(lead, work[PROMISE + player] - work[PROMISE + other])
        work[VALUE + player] += LEAD * max(lead, -LONGEST_LEAD)
