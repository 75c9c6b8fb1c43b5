"""How bots sail: the estimated time of a voyage, and its next leg.

Times are estimated from the distance alone, because the winds to come are not known.
"""

from starboard.engine.prelude import const_table, scratch
from starboard.games.tradewinds.state import (
    CELLS,
    COST,
    DIRECTIONS,
    LAND,
    MAX_CELLS,
    PASS,
    STEP,
    STRIDE,
    State,
    sail_move,
)

# Hundredths of a turn, by ship: for setting out, for each cell of the longer and of the shorter
# side of the way, and for each cell that land adds to it.
SET_OUT = const_table((105, 85, 80))
LONG_CELL = const_table((33, 31, 28))
SHORT_CELL = const_table((23, 25, 25))
DETOUR = const_table((30, 30, 28))
UNREACHED = 10_000
MAX_QUEUE = 4 * CELLS

# Indices of a goal: its cell, and its expected gain a turn.
CELL = 0
RATE = 1


def turns(ship: int, here: int, there: int, way: int) -> int:
    """The time of a voyage in hundredths of a turn; ``way`` is its length in cells around land."""
    rows = abs(here // STRIDE - there // STRIDE)
    columns = abs(here % STRIDE - there % STRIDE)
    if rows + columns == 0:
        return 0
    return turns_over_sea(ship, rows, columns) + DETOUR[ship] * max(0, way - rows - columns)


def turns_over_sea(ship: int, rows: int, columns: int) -> int:
    """The time of a voyage over this many rows and columns, without land on the way."""
    if rows + columns == 0:
        return 0
    sides = LONG_CELL[ship] * max(rows, columns) + SHORT_CELL[ship] * min(rows, columns)
    return SET_OUT[ship] + sides


def turns_left(s: State) -> int:
    """The hundredths of turns until the last round is over."""
    return 100 * (s.rounds - s.round) + 50 if s.rounds > 0 else UNREACHED


def measure(s: State, start: int, distances: list[int]) -> None:
    """Fill in the number of cells by sea from ``start`` to every cell."""
    queue = scratch(CELLS)
    for cell in range(CELLS):
        distances[cell] = UNREACHED
    distances[start] = 0
    queue[0] = start
    first = 0
    last = 1
    while first < last:
        cell = queue[first]
        first += 1
        for direction in range(DIRECTIONS):
            beyond = cell + STEP[direction]
            if s.cells[beyond] != LAND and distances[beyond] == UNREACHED:
                distances[beyond] = distances[cell] + 1
                queue[last] = beyond
                last += 1


def explore_turn(s: State, player: int, came: list[int], reached: list[int]) -> int:
    """List the cells in reach this turn and the last direction to each; return their number."""
    left = scratch(CELLS)
    return explore(s, player, s.wind, s.half_points, left, came, reached)


def explore(
    s: State,
    player: int,
    wind: int,
    half_points: int,
    left: list[int],
    came: list[int],
    reached: list[int],
) -> int:
    """List the cells in reach with a wind, and the last direction to each; return their number.

    ``left`` becomes one more than the half-points left in a cell, and stays 0 where out of reach.
    A cell is listed again when a cheaper way is found.
    """
    here = s.position[player]
    left[here] = half_points + 1
    reached[0] = here
    first = 0
    last = 1
    while first < last:
        cell = reached[first]
        first += 1
        for direction in range(DIRECTIONS):
            cost = COST[s.ship[player]][wind][direction]
            beyond = cell + STEP[direction]
            rest = left[cell] - cost
            if cost > 0 and s.cells[beyond] != LAND and rest > left[beyond] and last < MAX_QUEUE:
                left[beyond] = rest
                came[beyond] = direction
                reached[last] = beyond
                last += 1
    return last


def first_leg(here: int, stop: int, came: list[int]) -> int:
    """The move along the straight beginning of the way to ``stop``."""
    if stop == here:
        return PASS
    direction = came[stop]
    cells = 0
    cell = stop
    while cell != here:
        if came[cell] != direction or cells == MAX_CELLS:
            direction = came[cell]
            cells = 0
        cells += 1
        cell -= STEP[came[cell]]
    return sail_move(direction, cells)
