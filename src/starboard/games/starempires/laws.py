"""What holds in every reachable state of Small Star Empires, and for every move."""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.prelude import has, scratch
from starboard.games.starempires.rules.building import can_move
from starboard.games.starempires.rules.galaxy import DIRECTIONS, NEIGHBOUR
from starboard.games.starempires.rules.points import NEBULA_POINTS, TERRITORY_BONUS, scores
from starboard.games.starempires.state import (
    BEGINNING,
    COLONIES_EACH,
    COLONY,
    COLOURS,
    HEXES,
    HOME,
    HOME_BASE,
    MAX_PLAYERS,
    MOVING,
    NOTHING,
    OVER,
    PLACING,
    RED,
    STATION,
    STATIONS_EACH,
    TIE_FOR_ALL,
    State,
    is_player,
)


def every_ship_stands_on_its_owners_system(s: State) -> bool:
    """Except the ship that has just arrived, on a system that is not built on yet."""
    for player in range(s.players):
        for ship in range(s.ships):
            hex = s.ship[player][ship]
            arriving = s.phase == PLACING and player == s.turn and hex == s.arrived
            if s.control[hex] != player and not arriving:
                return False
    return True


def ships_are_kept_in_order(s: State) -> bool:
    for player in range(s.players):
        for ship in range(1, s.ships):
            if s.ship[player][ship - 1] > s.ship[player][ship]:
                return False
    return True


def pieces_on_the_board_and_in_hand_are_twenty(s: State) -> bool:
    for player in range(s.players):
        colonies = s.colonies[player]
        stations = s.stations[player]
        for hex in range(HEXES):
            if s.control[hex] == player:
                colonies += int(s.built[hex] == COLONY)
                stations += int(s.built[hex] == STATION)
        if colonies != COLONIES_EACH or stations != STATIONS_EACH:
            return False
    return True


def a_system_is_controlled_by_its_builder(s: State) -> bool:
    for hex in range(HEXES):
        if is_player(s.control[hex]) != (s.built[hex] != NOTHING):
            return False
        if (s.content[hex] == HOME) != (s.built[hex] == HOME_BASE):
            return False
    return True


def scores_equal_a_recount(s: State) -> bool:
    """Count every point from the board, without the running totals of the state."""
    points = scratch(MAX_PLAYERS)
    recount = scratch(MAX_PLAYERS)
    scores(s, points)
    for player in range(s.players):
        recount[player] = board_points(s, player) + bonus(s, player)
    for player in range(s.players):
        if points[player] != recount[player]:
            return False
    return True


def board_points(s: State, player: int) -> int:
    points = 0
    nebulae = scratch(COLOURS)
    for hex in range(HEXES):
        if s.control[hex] == player and s.content[hex] < HOME:
            if s.content[hex] < RED:
                points += s.content[hex]
            else:
                nebulae[s.content[hex] - RED] += 1
            if s.built[hex] == STATION:
                points += foreign_neighbours(s, player, hex)
    for colour in range(COLOURS):
        points += NEBULA_POINTS[nebulae[colour]]
    return points


def foreign_neighbours(s: State, player: int, hex: int) -> int:
    count = 0
    for direction in range(DIRECTIONS):
        near = NEIGHBOUR[hex][direction]
        if near < HEXES:
            count += int(s.built[near] != NOTHING and s.control[near] != player)
    return count


def bonus(s: State, player: int) -> int:
    size = largest_group(s, player)
    for other in range(s.players):
        if other != player:
            rival = largest_group(s, other)
            if rival > size or (rival == size and s.territory_tie != TIE_FOR_ALL):
                return 0
    return TERRITORY_BONUS


def largest_group(s: State, player: int) -> int:
    """Give every system of a group the group's lowest number, then count equal numbers.

    Written another way than ``territory`` on purpose: it checks it.
    """
    number = scratch(HEXES)
    size = scratch(HEXES)
    for hex in range(HEXES):
        number[hex] = hex
    changed = True
    while changed:
        changed = False
        for hex in range(HEXES):
            for direction in range(DIRECTIONS):
                near = NEIGHBOUR[hex][direction]
                if s.control[hex] == player and s.control[near] == player:
                    if number[near] < number[hex]:
                        number[hex] = number[near]
                        changed = True
    largest = 0
    for hex in range(HEXES):
        if s.control[hex] == player:
            size[number[hex]] += 1
            largest = max(largest, size[number[hex]])
    return largest


def skipped_players_cannot_move(s: State) -> bool:
    for player in range(s.players):
        if has(s.blocked, player) and can_move(s, player):
            return False
    return True


def the_game_is_over_when_nobody_can_move(s: State) -> bool:
    everybody = (1 << s.players) - 1
    return (s.phase == OVER) == (s.blocked == everybody)


def control_never_changes_hands(before: State, actor: int, move: int, after: State) -> bool:
    for hex in range(HEXES):
        if before.built[hex] != NOTHING:
            if after.control[hex] != before.control[hex] or after.built[hex] != before.built[hex]:
                return False
    return True


def a_turn_takes_at_most_one_system(before: State, actor: int, move: int, after: State) -> bool:
    taken = 0
    for hex in range(HEXES):
        if before.control[hex] == NOBODY and after.built[hex] != NOTHING:
            taken += 1
            if after.control[hex] != actor:
                return False
    return taken <= 1


def every_move_brings_the_end_nearer(before: State, actor: int, move: int, after: State) -> bool:
    """Draws and pieces run out, so every game ends."""
    if actor == CHANCE:
        return after.drawn > before.drawn or (before.phase == BEGINNING and after.phase == MOVING)
    return moves_left(after) < moves_left(before)


def moves_left(s: State) -> int:
    """An upper bound on the moves that players can still make."""
    pieces = 0
    for player in range(s.players):
        pieces += s.colonies[player] + s.stations[player]
    return 2 * pieces - int(s.phase == PLACING)


STATE_LAWS = (
    every_ship_stands_on_its_owners_system,
    ships_are_kept_in_order,
    pieces_on_the_board_and_in_hand_are_twenty,
    a_system_is_controlled_by_its_builder,
    scores_equal_a_recount,
    skipped_players_cannot_move,
    the_game_is_over_when_nobody_can_move,
)

MOVE_LAWS = (
    control_never_changes_hands,
    a_turn_takes_at_most_one_system,
    every_move_brings_the_end_nearer,
)
