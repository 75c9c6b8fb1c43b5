"""P4: sailing."""

from starboard.games.pirates.rules.experience import has_level
from starboard.games.pirates.rules.map import map_size
from starboard.games.pirates.rules.turns import end_turn
from starboard.games.pirates.state import (
    LEFT,
    MAX_SAIL,
    RIGHT,
    SAIL,
    THREE_TILES_LEVEL,
    TWO_TILES_LEVEL,
    State,
)


def sailing_reach(s: State, player: int) -> int:
    """The number of tiles that a player can sail at most. P4.1"""
    if has_level(s, player, THREE_TILES_LEVEL):
        return 3
    if has_level(s, player, TWO_TILES_LEVEL):
        return 2
    return 1


def sail_move(direction: int, tiles: int) -> int:
    return SAIL + direction * MAX_SAIL + tiles - 1


def sailing_moves(s: State) -> int:
    """The set of sailing moves that stay on the map. P4.1, P4.2"""
    left = min(sailing_reach(s, s.turn), s.position[s.turn])
    right = min(sailing_reach(s, s.turn), map_size(s) - 1 - s.position[s.turn])
    moves = 0
    for tiles in range(1, MAX_SAIL + 1):
        if tiles <= left:
            moves |= 1 << sail_move(LEFT, tiles)
        if tiles <= right:
            moves |= 1 << sail_move(RIGHT, tiles)
    return moves


def destination(s: State, player: int, move: int) -> int:
    """The tile that a sailing move leads to."""
    tiles = (move - SAIL) % MAX_SAIL + 1
    if move < sail_move(RIGHT, 1):
        return s.position[player] - tiles
    return s.position[player] + tiles


def sail(s: State, move: int) -> None:
    s.position[s.turn] = destination(s, s.turn, move)
    end_turn(s)
