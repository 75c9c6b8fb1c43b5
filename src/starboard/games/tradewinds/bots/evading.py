"""How bots sail to their goal, and how those who evade keep out of the reach of others."""

from starboard.engine.prelude import const_table, has, scratch
from starboard.games.tradewinds.bots.fighting import ODDS, feared_cannons
from starboard.games.tradewinds.bots.sailing import (
    CELL,
    MAX_QUEUE,
    RATE,
    explore_turn,
    first_leg,
    measure,
    turns,
)
from starboard.games.tradewinds.rules.ending import wealth
from starboard.games.tradewinds.state import (
    CALM,
    CANNON,
    CELLS,
    COST,
    DIE,
    FICKLE,
    LOWEST,
    RANGE,
    SHIPS,
    START_CANNONS,
    STRIDE,
    State,
)

FAR = 15  # cells; no ship attacks from so far away within a turn
FEAR_PERCENT = 650  # weight of an expected loss
LEAST_RATE = 20  # thousandths of dollars for a hundredth of a turn: what time is worth at least
WINDS = FICKLE * DIE
SOUTH, EAST = 2, 3


def strikes(ship: int, wind: int, power: int, east: int, south: int) -> bool:
    """Whether a ship can sail close enough to attack a ship so many cells away in open sea."""
    points = 0 if wind == CALM else 2 * power
    for columns in range(east + 1):
        for rows in range(south + 1):
            can_sail_east = columns == 0 or COST[ship][wind][EAST] > 0
            can_sail_south = rows == 0 or COST[ship][wind][SOUTH] > 0
            cost = columns * COST[ship][wind][EAST] + rows * COST[ship][wind][SOUTH]
            is_near = east - columns + south - rows <= RANGE[ship]
            if is_near and can_sail_east and can_sail_south and cost <= points:
                return True
    return False


# STRIKES[ship][columns][rows]: in how many of the 36 winds a ship can attack another one so far
# away. The winds are equally likely, so the side on which it lies makes no difference.
STRIKES = const_table(
    [
        [
            [
                sum(
                    int(strikes(ship, wind, power, east, south))
                    for wind in range(CALM, FICKLE + 1)
                    for power in range(1, DIE + 1)
                )
                for south in range(FAR)
            ]
            for east in range(FAR)
        ]
        for ship in range(SHIPS)
    ]
)


def expected_loss(s: State, player: int, cell: int) -> int:
    """Dollars that a player in this cell is expected to lose before their next turn."""
    start = s.purse + START_CANNONS * LOWEST[CANNON]
    risk = max(0, wealth(s, player) - start)
    attacks = 0
    for other in range(s.players):
        if other != player and has(s.afloat, other):
            ship = s.ship[other]
            columns = abs(cell % STRIDE - s.position[other] % STRIDE)
            rows = abs(cell // STRIDE - s.position[other] // STRIDE)
            if columns < FAR and rows < FAR:
                free = max(0, RANGE[ship] - RANGE[s.ship[player]])
                odds = ODDS[free][feared_cannons(s, other, True)][s.mounted[player]]
                attacks += STRIKES[ship][columns][rows] * odds
    return attacks * risk // (1000 * WINDS)


def sail_to_goal(s: State, player: int, goal: list[int], evading: bool) -> int:
    """The first leg to the cell in reach from which the rest of the voyage is shortest.

    A player who evades counts losses as the time in which as much would be gained.
    """
    here = s.position[player]
    distances = scratch(CELLS)
    measure(s, goal[CELL], distances)
    came = scratch(CELLS)
    reached = scratch(MAX_QUEUE)
    stop = here
    best = time_from(s, player, here, goal, distances, evading)
    for index in range(explore_turn(s, player, came, reached)):
        time = time_from(s, player, reached[index], goal, distances, evading)
        if time < best:
            best = time
            stop = reached[index]
    return first_leg(here, stop, came)


def time_from(
    s: State, player: int, cell: int, goal: list[int], distances: list[int], evading: bool
) -> int:
    """Hundredths of a turn from a cell to the goal, with the expected loss of a stop there."""
    time = turns(s.ship[player], cell, goal[CELL], distances[cell])
    if not evading:
        return time
    loss = 10 * FEAR_PERCENT * expected_loss(s, player, cell)
    return time + loss // max(LEAST_RATE, goal[RATE])
