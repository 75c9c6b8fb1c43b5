"""The bot that searches ahead.

It judges every move, then searches the most promising ones four turns deep (alpha-beta). In the
search every player tries only the most tempting flights, and all opponents play against it.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.chance import below
from starboard.engine.prelude import (
    copy_state,
    scratch,
    spare_states,
)
from starboard.games.starempires.bots.judging import (
    ALL_SETS,
    BEST,
    FREE_SIDE,
    IN_HAND,
    LOWEST,
    MEMORY,
    PLIES,
    POINT,
    PROMISE,
    TRIES,
    claim,
    list_all_sets,
    margin,
    worth,
)
from starboard.games.starempires.rules import apply
from starboard.games.starempires.rules.flying import flights
from starboard.games.starempires.rules.galaxy import DIRECTIONS, NEIGHBOUR
from starboard.games.starempires.state import (
    BUILD_COLONY,
    BUILD_STATION,
    CONTENTS,
    HOME,
    MOVING,
    PLACING,
    State,
    destination_of,
    is_player,
)

NOISE = 4
ROOT_TRIES = 16


def strategist(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """The move with the best outlook, with a little noise so that games differ."""
    states = spare_states(s, PLIES + 1)
    work, main, home = scratch(MEMORY), scratch(ALL_SETS), scratch(ALL_SETS)
    list_all_sets(s, main, home)
    promise = scratch(count)
    for index in range(count):
        copy_state(s, states[0])
        built = take_turn(states[0], player, moves[index])
        claim(states[0], player, built, main, home)
        promise[index] = margin(states[0], player, LOWEST, -LOWEST, work, main, home)
        claim(states[0], player, built, main, home)
    best = LOWEST
    choice = moves[0]
    for _ in range(min(count, ROOT_TRIES)):
        index = highest(promise, count)
        promise[index] = LOWEST
        copy_state(s, states[0])
        built = take_turn(states[0], player, moves[index])
        claim(states[0], player, built, main, home)
        found = outlook(states, 0, player, best // NOISE - 1, -LOWEST, work, main, home)
        claim(states[0], player, built, main, home)
        value = found * NOISE + below(rng, NOISE)
        if value > best:
            best = value
            choice = moves[index]
    return choice


def outlook(
    states: list[State], ply: int, me: int, low: int, high: int,
    work: list[int], main: list[int], home: list[int],
) -> int:  # fmt: skip
    """The margin of ``me`` with best play, when all opponents play against it (alpha-beta).

    ``main`` and ``home`` are the sets of this position, and are the same again afterwards.
    The result is exact between ``low`` and ``high``, a bound outside of them.
    """
    if ply == PLIES or states[ply].phase != MOVING:
        return margin(states[ply], me, low, high, work, main, home)
    player = states[ply].turn
    tries = scratch(TRIES)
    few = tempting(states[ply], player, tries, work)
    bring_forward(work[BEST + ply], tries, few)
    for number in range(few):
        copy_state(states[ply], states[ply + 1])
        built = take_turn(states[ply + 1], player, tries[number])
        claim(states[ply + 1], player, built, main, home)
        value = outlook(states, ply + 1, me, low, high, work, main, home)
        claim(states[ply + 1], player, built, main, home)
        if player == me and value > low:
            low = value
            work[BEST + ply] = tries[number]
        elif player != me and value < high:
            high = value
            work[BEST + ply] = tries[number]
        if low >= high:
            break
    return low if player == me else high


def bring_forward(move: int, tries: list[int], count: int) -> None:
    """Exchange a move with the first one, if it is among them."""
    for number in range(count):
        if tries[number] == move:
            tries[number] = tries[0]
            tries[0] = move


def highest(numbers: list[int], length: int) -> int:
    """The index of the first of the largest numbers."""
    best = 0
    for index in range(length):
        if numbers[index] > numbers[best]:
            best = index
    return best


def take_turn(s: State, player: int, move: int) -> int:
    """Make the move, and build the better-looking piece where there is a choice.

    Returns the hex that it is built on.
    """
    hex = s.arrived if s.phase == PLACING else destination_of(move)
    apply(s, player, move)
    if s.phase == PLACING:
        apply(s, player, BUILD_STATION if suits_station(s, player) else BUILD_COLONY)
    return hex


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
    few = 0
    for index in range(found):
        new = lure[s.content[destination_of(work[index])]]
        few = insert(work[index], new, tries, work, few)
    return few


def insert(move: int, lure: int, tries: list[int], work: list[int], size: int) -> int:
    """Insert a move behind those that are as tempting; the last of a full list drops out.

    ``work[PROMISE + number]`` is the lure of ``tries[number]``. Returns the new size.
    """
    if size == TRIES and work[PROMISE + TRIES - 1] >= lure:
        return size
    place = min(size, TRIES - 1)
    while place > 0 and work[PROMISE + place - 1] < lure:
        tries[place] = tries[place - 1]
        work[PROMISE + place] = work[PROMISE + place - 1]
        place -= 1
    tries[place] = move
    work[PROMISE + place] = lure
    return min(size + 1, TRIES)


def temptation(s: State, player: int, content: int) -> int:
    """A system's worth to the player and, by half, to the opponents who would not get it."""
    total = worth(s, player, content)
    for other in range(s.players):
        total += worth(s, other, content)
    return total
