"""E5: a ship arrives, its player builds, and the next player takes a turn."""

from starboard.engine.actors import NOBODY
from starboard.engine.prelude import has
from starboard.games.starempires.rules.flying import can_fly
from starboard.games.starempires.rules.galaxy import DIRECTIONS, NEIGHBOUR
from starboard.games.starempires.state import (
    COLONY,
    MOVING,
    OVER,
    PLACING,
    RED,
    STATION,
    State,
    is_player,
)


def fly(s: State, player: int, start: int, destination: int) -> None:
    """Move a ship, and build at once where there is no choice."""
    move_ship(s, player, start, destination)
    if s.colonies[player] == 0:
        build(s, player, destination, STATION)  # E5.3
    elif s.stations[player] == 0:
        build(s, player, destination, COLONY)
    else:
        s.arrived = destination  # E5.1
        s.phase = PLACING


def move_ship(s: State, player: int, start: int, destination: int) -> None:
    """Move one ship, and keep the ships in ascending order: they are all alike. E3.6"""
    ship = 0
    while s.ship[player][ship] != start:
        ship += 1
    while ship + 1 < s.ships and s.ship[player][ship + 1] < destination:
        s.ship[player][ship] = s.ship[player][ship + 1]
        ship += 1
    while ship > 0 and s.ship[player][ship - 1] > destination:
        s.ship[player][ship] = s.ship[player][ship - 1]
        ship -= 1
    s.ship[player][ship] = destination


def build(s: State, player: int, hex: int, piece: int) -> None:
    """Take control of a system, and end the turn. E5.1"""
    s.control[hex] = player
    s.built[hex] = piece
    s.arrived = NOBODY
    if piece == COLONY:
        s.colonies[player] -= 1
    else:
        s.stations[player] -= 1
    count_content(s, player, hex)
    count_trade(s, player, hex)
    pass_turn(s)


def count_content(s: State, player: int, hex: int) -> None:
    """Add the planets or the nebula of a new system. E6.1, E6.3"""
    if s.content[hex] >= RED:
        s.nebulae[player][s.content[hex] - RED] += 1
    else:
        s.planets[player] += s.content[hex]


def count_trade(s: State, player: int, hex: int) -> None:
    """Add what a new system brings to stations beside it and, with a station, to itself. E6.4"""
    for direction in range(DIRECTIONS):
        near = NEIGHBOUR[hex][direction]
        neighbour = s.control[near]
        if is_player(neighbour) and neighbour != player:
            s.trade[neighbour] += int(s.built[near] == STATION)
            s.trade[player] += int(s.built[hex] == STATION)


def pass_turn(s: State) -> None:
    """Give the turn to the next player who can move; a player who cannot is out. E5.5, E5.6"""
    player = s.turn
    for _ in range(s.players):
        player = player + 1 if player + 1 < s.players else 0
        if not has(s.blocked, player):
            if can_move(s, player):
                s.turn = player
                s.phase = MOVING
                return
            s.blocked |= 1 << player
    s.phase = OVER


def can_move(s: State, player: int) -> bool:
    if s.colonies[player] + s.stations[player] == 0:  # E5.4
        return False
    return can_fly(s, player)
