"""T3 Sailing."""

from starboard.games.tradewinds.rules.trading import learn_prices
from starboard.games.tradewinds.state import COST, DIRECTIONS, LAND, STEP, State, sail_move


def can_enter(s: State, cell: int, cost: int, half_points: int) -> bool:
    """Whether a ship with this many half-points can sail onto a cell. T3.6"""
    return cost > 0 and cost <= half_points and s.cells[cell] != LAND


def can_sail(s: State, player: int) -> bool:
    for direction in range(DIRECTIONS):
        cost = COST[s.ship[player]][s.wind][direction]
        if can_enter(s, s.position[player] + STEP[direction], cost, s.half_points):
            return True
    return False


def straight_reach(s: State, player: int, direction: int) -> int:
    """The number of cells that a player can still sail in one direction."""
    cost = COST[s.ship[player]][s.wind][direction]
    left = s.half_points
    ahead = s.position[player] + STEP[direction]
    cells = 0
    while can_enter(s, ahead, cost, left):
        cells += 1
        left -= cost
        ahead += STEP[direction]
    return cells


def list_sails(s: State, player: int, out: list[int], count: int) -> int:
    """Append every straight leg; return the new number of moves. T3.7"""
    for direction in range(DIRECTIONS):
        for cells in range(1, straight_reach(s, player, direction) + 1):
            out[count] = sail_move(direction, cells)
            count += 1
    return count


def sail(s: State, player: int, direction: int, cells: int) -> None:
    for _cell in range(cells):
        s.position[player] += STEP[direction]
        learn_prices(s, player)
    s.half_points -= cells * COST[s.ship[player]][s.wind][direction]
