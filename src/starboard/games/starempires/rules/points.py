"""E6: points, counted as if the game ended now."""

from starboard.engine.prelude import const_table, scratch
from starboard.games.starempires.rules.galaxy import DIRECTIONS, NEIGHBOUR
from starboard.games.starempires.state import COLOURS, HEXES, MAX_PLAYERS, TIE_FOR_ALL, State

NEBULA_POINTS = const_table((0, 2, 5, 8))  # E6.3
# By the nebulae of a colour that a player has: the points that one more brings.
NEXT_NEBULA = const_table((2, 3, 3, 0))
TERRITORY_BONUS = 3


def scores(s: State, out: list[int]) -> None:
    """E6.7"""
    sizes = scratch(MAX_PLAYERS)
    for player in range(s.players):
        sizes[player] = territory(s, player)
    count_points(s, sizes, out)


def count_points(s: State, sizes: list[int], out: list[int]) -> None:
    """Write the points of all players, whose territories have these sizes."""
    for player in range(s.players):
        out[player] = s.planets[player] + nebula_points(s, player) + s.trade[player]
    add_territory_bonus(s, sizes, out)


def nebula_points(s: State, player: int) -> int:
    points = 0
    for colour in range(COLOURS):
        points += NEBULA_POINTS[s.nebulae[player][colour]]
    return points


def add_territory_bonus(s: State, sizes: list[int], out: list[int]) -> None:
    """E6.5, E6.6"""
    largest = 0
    tied = 0
    for player in range(s.players):
        if sizes[player] > largest:
            largest = sizes[player]
            tied = 0
        if sizes[player] == largest:
            tied += 1
    if tied == 1 or s.territory_tie == TIE_FOR_ALL:
        for player in range(s.players):
            if sizes[player] == largest:
                out[player] += TERRITORY_BONUS


def territory(s: State, player: int) -> int:
    """The number of systems in the player's largest connected group. E6.5

    Neighbours join a group without a branch, because a processor cannot predict which do.
    """
    uncounted = scratch(HEXES + 1)  # 1 for a system of the player that is in no group yet
    group = scratch(HEXES + 1)
    left = 0  # systems that are in no group yet
    for hex in range(HEXES):
        uncounted[hex] = int(s.control[hex] == player)
        left += uncounted[hex]
    largest = 0
    start = 0
    while left > largest:  # another group may be larger
        if uncounted[start] == 1:
            uncounted[start] = 0
            group[0] = start
            size = 1
            spread = 0  # members of the group whose neighbours have been looked at
            while spread < size:
                for direction in range(DIRECTIONS):
                    near = NEIGHBOUR[group[spread]][direction]
                    group[size] = near
                    size += uncounted[near]
                    uncounted[near] = 0
                spread += 1
            largest = max(largest, size)
            left -= size
        start += 1
    return largest
