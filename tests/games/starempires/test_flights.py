"""The fast move generator compared with a plain one that walks over coordinates."""

from collections.abc import Iterator

import pytest
from tests.games.starempires.position import GAME

from starboard.check.random_games import random_game
from starboard.engine.actors import NOBODY
from starboard.engine.chance import below
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Seat, Table
from starboard.games.starempires.rules.building import can_move
from starboard.games.starempires.rules.galaxy import HEX_X, HEX_Y
from starboard.games.starempires.rules.hex_sets import add_hexes
from starboard.games.starempires.rules.reach import (
    REACH,
    SETS,
    add_reach,
    add_reach_from,
    list_sets,
)
from starboard.games.starempires.state import (
    ABSENT,
    BLACK_HOLE,
    HEXES,
    MOVING,
    WORMHOLE,
    State,
    destination_of,
    flight,
)

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
Place = tuple[int, int]


def galaxy(s: State) -> dict[Place, int]:
    return {(HEX_X[hex], HEX_Y[hex]): hex for hex in range(HEXES) if s.content[hex] != ABSENT}


def beside(place: Place) -> list[Place]:
    return [(place[0] + dx, place[1] + dy) for dx, dy in STEPS]


def walked(s: State, player: int, hex: int, *, through_wormholes: bool = True) -> Iterator[int]:
    """Every destination of a ship, step by step as in E3 and E4."""
    systems = galaxy(s)
    wormholes = [place for place, at in systems.items() if s.content[at] == WORMHOLE]
    for dx, dy in STEPS:
        place = (HEX_X[hex] + dx, HEX_Y[hex] + dy)
        while place in systems and s.content[systems[place]] != BLACK_HOLE:
            here = systems[place]
            if place in wormholes and not through_wormholes:
                break
            if place in wormholes:
                others = [other for other in wormholes if other != place]
                exits = {exit for other in others for exit in beside(other) if exit in systems}
                yield from (systems[exit] for exit in exits if s.control[systems[exit]] == NOBODY)
                break
            if s.control[here] not in (NOBODY, player):
                break
            if s.control[here] == NOBODY:
                yield here
            place = (place[0] + dx, place[1] + dy)


def walked_moves(s: State, player: int) -> set[int]:
    hexes = set(s.ship[player][: s.ships])
    return {flight(hex, to) for hex in hexes for to in walked(s, player, hex)}


def reached(s: State, player: int, hex: int) -> set[int]:
    """The destinations that ``add_reach_from`` finds for a ship, as many as it says."""
    main, home = [0] * SETS, [0] * SETS
    list_sets(s, main, home)
    found = add_reach_from(s, player, hex, main, home)
    systems = members(main[REACH + player], home[REACH + player])
    assert found == len(systems)
    return systems


def members(main: int, home: int) -> set[int]:
    hexes = [0] * HEXES
    return set(hexes[: add_hexes(main, home, hexes, 0)])


def assert_reach(s: State, player: int) -> None:
    """Compare the set of systems in reach, and the number of flights, with the walked moves."""
    main, home = [0] * SETS, [0] * SETS
    list_sets(s, main, home)
    found = add_reach(s, player, main, home)
    systems = members(main[REACH + player], home[REACH + player])
    assert systems == {destination_of(move) for move in walked_moves(s, player)}
    assert found == counted_flights(s, player)


def counted_flights(s: State, player: int) -> int:
    """The number of flights, in which a system behind wormholes counts once for all ships."""
    reach: set[int] = set()
    found = 0
    for hex in dict.fromkeys(s.ship[player][: s.ships]):
        straight = set(walked(s, player, hex, through_wormholes=False))
        exits = set(walked(s, player, hex)) - straight - reach
        found += len(straight) + len(exits)
        reach |= straight | exits
    return found


@pytest.mark.parametrize("hazards", ["off", "alternating", "balanced"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_generators_find_the_same_moves_throughout_a_game(players: int, hazards: str) -> None:
    for seed in range(3):
        table = Table(GAME, [Seat("A")] * players, {"hazards": hazards}, seed)
        rng = seeded_generator(seed, 1)
        while not table.over:
            if table.chance_is_due:
                table.play_chance()
                continue
            s, player = table.state, table.state.turn
            legal = GAME.legal(s, player)
            if s.phase == MOVING:
                assert set(legal) == walked_moves(s, player)
                hex = s.ship[player][0]
                assert reached(s, player, hex) == set(walked(s, player, hex))
                for other in range(players):
                    pieces = s.colonies[other] + s.stations[other]
                    able = bool(pieces and walked_moves(s, other))
                    assert can_move(s, other) == able
                    assert_reach(s, other)
            table.apply(player, GAME.move(s, player, legal[below(rng, len(legal))]))


def test_only_players_who_cannot_move_are_skipped() -> None:
    for _, event in random_game(GAME, 4, seed=3):
        for player in range(4):
            if event.after.blocked >> player & 1:
                assert not can_move(event.after, player)
