"""How bots sail to their goal, and how those who evade keep out of the reach of others.

``threat`` is what a stop in each cell is expected to cost before the player's next turn, in dollars
with the weight of fear; it is zero for bots without fear.
"""

from starboard.engine.prelude import const_table, has, scratch
from starboard.games.tradewinds.bots.fighting import ODDS, start_worth
from starboard.games.tradewinds.bots.sailing import (
    CELL,
    MAX_QUEUE,
    RATE,
    explore,
    explore_turn,
    first_leg,
    measure,
    turns,
)
from starboard.games.tradewinds.rules.ending import wealth
from starboard.games.tradewinds.state import (
    CALM,
    CELLS,
    DIE,
    DIRECTIONS,
    FICKLE,
    LAND,
    RANGE,
    STEP,
    State,
)

FEARED_CANNONS = const_table((6, 5, 7))  # by ship
FEAR_PERCENT = 800  # weight of an expected loss
LEAST_RATE = 30  # thousandths of dollars for a hundredth of a turn: what time is worth at least
WINDS = FICKLE * DIE


def find_threats(s: State, player: int, threat: list[int]) -> None:
    """Write what a stop in each cell is expected to cost."""
    risk = max(0, wealth(s, player) - start_worth(s)) * FEAR_PERCENT // 100
    for other in range(s.players):
        if other != player and has(s.afloat, other):
            ship = s.ship[other]
            free = max(0, RANGE[ship] - RANGE[s.ship[player]])
            odds = ODDS[free][FEARED_CANNONS[ship]][s.mounted[player]]
            winds = scratch(CELLS)
            count_strikes(s, other, winds)
            for cell in range(CELLS):
                threat[cell] += winds[cell] * odds * risk // (1000 * WINDS)


def count_strikes(s: State, player: int, winds: list[int]) -> None:
    """Add to each cell in how many of the 36 winds a player can attack a ship there."""
    reached = scratch(MAX_QUEUE)
    came = scratch(CELLS)
    for wind in range(CALM, FICKLE + 1):
        left = scratch(CELLS)
        powers = scratch(CELLS)
        count = explore(s, player, wind, 2 * DIE, left, came, reached)
        for index in range(count):
            cell = reached[index]
            used = 2 * DIE + 1 - left[cell]
            cover(s, cell, min(DIE, DIE + 1 - (used + 1) // 2), RANGE[s.ship[player]], powers)
        for cell in range(CELLS):
            winds[cell] += powers[cell]


def cover(s: State, cell: int, power: int, distance: int, powers: list[int]) -> None:
    """Raise the number of powers for a cell and for those within a distance by sea, up to 2."""
    powers[cell] = max(powers[cell], power)
    if distance > 0:
        for direction in range(DIRECTIONS):
            beyond = cell + STEP[direction]
            if s.cells[beyond] != LAND:
                cover(s, beyond, power, distance - 1, powers)


def sail_to_goal(s: State, player: int, goal: list[int], threat: list[int]) -> int:
    """The first leg to the cell in reach from which the rest of the voyage is shortest.

    A threat counts as the time in which as much would be gained.
    """
    here = s.position[player]
    distances = scratch(CELLS)
    measure(s, goal[CELL], distances)
    came = scratch(CELLS)
    reached = scratch(MAX_QUEUE)
    stop = here
    best = time_from(s, player, here, goal, distances, threat)
    for index in range(explore_turn(s, player, came, reached)):
        time = time_from(s, player, reached[index], goal, distances, threat)
        if time < best:
            best = time
            stop = reached[index]
    return first_leg(here, stop, came)


def time_from(
    s: State, player: int, cell: int, goal: list[int], distances: list[int], threat: list[int]
) -> int:
    """Hundredths of a turn from a cell to the goal, with the cost of a stop there."""
    time = turns(s.ship[player], cell, goal[CELL], distances[cell])
    return time + 1000 * threat[cell] // max(LEAST_RATE, goal[RATE])
