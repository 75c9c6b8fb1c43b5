"""E6: points, counted as if the game ended now."""

from starboard.engine.prelude import const_table, scratch
from starboard.games.starempires.rules.hex_sets import home_held, largest_group, main_held
from starboard.games.starempires.state import COLOURS, MAX_PLAYERS, TIE_FOR_ALL, State

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
    """The number of systems in the player's largest connected group. E6.5"""
    return largest_group(main_held(s, player), home_held(s, player))
