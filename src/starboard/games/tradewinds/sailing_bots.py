"""How bots of Trade Winds sail: how long a voyage takes, and the next leg of it.

A voyage is reckoned from the way, with the wind left to chance.
"""

from starboard.engine.prelude import const_table, scratch
from starboard.games.tradewinds.chart_rules import (
    CELLS,
    COST,
    DIRECTIONS,
    LAND,
    MOST_CELLS,
    PASS,
    SAIL,
    STEP,
    STRIDE,
    WINDS,
)
from starboard.games.tradewinds.rules import State

# Hundredths of a turn for a voyage over open sea: to set out, for each cell of the longer
# and of the shorter side of the way, and for each cell that land makes it longer.
SET_OUT = const_table((105, 85, 80))
LONG_CELL = const_table((33, 31, 28))
SHORT_CELL = const_table((23, 25, 25))
DETOUR = const_table((30, 30, 28))
UNREACHED = 10_000

# A goal: its cell, and what it promises a turn.
CELL = 0
RATE = 1


def turns(ship: int, here: int, there: int, way: int) -> int:
    """How long a voyage takes, in hundredths of a turn; ``way`` in cells round the land."""
    rows = abs(here // STRIDE - there // STRIDE)
    columns = abs(here % STRIDE - there % STRIDE)
    if rows + columns == 0:
        return 0
    time = SET_OUT[ship] + LONG_CELL[ship] * max(rows, columns)
    time += SHORT_CELL[ship] * min(rows, columns)
    return time + DETOUR[ship] * max(0, way - rows - columns)


def turns_left(s: State) -> int:
    return 100 * (s.rounds - s.round) + 50 if s.rounds > 0 else UNREACHED


def measure(s: State, start: int, far: list[int]) -> None:
    """The way by sea from here to every cell, in cells."""
    queue = scratch(CELLS)
    for cell in range(CELLS):
        far[cell] = UNREACHED
    far[start] = 0
    queue[0] = start
    first = 0
    last = 1
    while first < last:
        cell = queue[first]
        first += 1
        for direction in range(DIRECTIONS):
            beyond = cell + STEP[direction]
            if s.cells[beyond] != LAND and far[beyond] == UNREACHED:
                far[beyond] = far[cell] + 1
                queue[last] = beyond
                last += 1


def sail_to(s: State, player: int, goal: int) -> int:
    """The first leg of the way that leaves the shortest voyage after this turn."""
    here = s.position[player]
    ship = s.ship[player]
    far = scratch(CELLS)
    measure(s, goal, far)
    left = scratch(CELLS)
    came = scratch(CELLS)
    queue = scratch(4 * CELLS)
    left[here] = s.points + 1
    queue[0] = here
    first = 0
    last = 1
    best = turns(ship, here, goal, far[here])
    stop = here
    while first < last:
        cell = queue[first]
        first += 1
        time = turns(ship, cell, goal, far[cell])
        if time < best:
            best = time
            stop = cell
        for direction in range(DIRECTIONS):
            cost = COST[(ship * WINDS + s.wind) * DIRECTIONS + direction]
            beyond = cell + STEP[direction]
            points = left[cell] - cost
            if cost > 0 and s.cells[beyond] != LAND and points > left[beyond] and last < 4 * CELLS:
                left[beyond] = points
                came[beyond] = direction
                queue[last] = beyond
                last += 1
    return first_leg(here, stop, came)


def first_leg(here: int, stop: int, came: list[int]) -> int:
    """The straight beginning of the way to a cell, as a move."""
    if stop == here:
        return PASS
    direction = came[stop]
    cells = 0
    cell = stop
    while cell != here:
        if came[cell] != direction or cells == MOST_CELLS:
            direction = came[cell]
            cells = 0
        cells += 1
        cell -= STEP[came[cell]]
    return SAIL + direction * MOST_CELLS + cells - 1
