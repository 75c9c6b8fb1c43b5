"""E1 and E2: the galaxy and its maps. Each clause of RULES.md has tests named after it."""

import pytest
from tests.games.starempires.position import GAME, at, contents, every, start

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.generators import seeded_generator
from starboard.games.starempires import rules
from starboard.games.starempires.maps import map_text
from starboard.games.starempires.rules.galaxy import HEX_X, HEX_Y, NEIGHBOUR
from starboard.games.starempires.state import (
    ABSENT,
    BARRIER,
    BEGINNING,
    BUILD_COLONY,
    FIRST_PLAYER,
    HEXES,
    MAIN_HEXES,
    MAPPING,
    MOVING,
    OUTSIDE,
    SECTOR_HEXES,
    TUNNEL,
    State,
)

CENTRES = ("(0,0)", "(1,-3)", "(3,-2)", "(2,1)", "(-1,3)", "(-3,2)", "(-2,-1)")
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def shuffled(players: int = 2) -> State:
    s: State = GAME.initial_state(players)
    return s


def on_board(s: State) -> list[int]:
    return [hex for hex in range(HEXES) if s.content[hex] != ABSENT]


def test_e1_1_system_has_coordinates_and_six_neighbours() -> None:
    for hex in range(HEXES):
        for direction, (dx, dy) in enumerate(STEPS):
            near = NEIGHBOUR[hex][direction]
            if near != OUTSIDE:
                assert (HEX_X[near], HEX_Y[near]) == (HEX_X[hex] + dx, HEX_Y[hex] + dy)
    around = list(NEIGHBOUR[at("(0,0)")])
    assert around == every("(1,0)(0,1)(-1,1)(-1,0)(0,-1)(1,-1)")


def test_e1_2_galaxy_has_seven_sectors_of_seven_systems() -> None:
    assert len(set(zip(HEX_X, HEX_Y, strict=True))) == HEXES
    for slot, name in enumerate(CENTRES):
        centre = slot * SECTOR_HEXES
        assert centre == at(name)
        assert NEIGHBOUR[centre] == tuple(range(centre + 1, centre + SECTOR_HEXES))


def test_e1_3_rings_of_the_sectors() -> None:
    s = start(map="10-20-30-40-50-60-70")
    rings = ("R12B31", "G31B12", "R11213", "R21311", "G12113", "G31112", "B21131")
    for slot, ring in enumerate(rings):
        centre = slot * SECTOR_HEXES
        assert contents(s, range(centre, centre + SECTOR_HEXES)) == "0" + ring
    galaxy = contents(s, range(MAIN_HEXES))
    assert [galaxy.count(symbol) for symbol in "123RGB"] == [19, 7, 7, 3, 3, 3]


def test_e1_4_home_sector_has_a_home_and_three_outer_neighbours() -> None:
    sectors = {
        "(-1,-3)": "(-2,-3)(-1,-4)(0,-4)",
        "(3,-4)": "(3,-5)(4,-5)(4,-4)",
        "(1,3)": "(2,3)(1,4)(0,4)",
        "(-3,4)": "(-3,5)(-4,5)(-4,4)",
        "(-4,1)": "(-5,2)(-5,1)(-4,0)",
    }
    for home, outer in sectors.items():
        assert every(outer) == [at(home) + part for part in (1, 2, 3)]
        assert set(every(outer)) <= set(NEIGHBOUR[at(home)])
    s = start(4)
    assert contents(s, [at("(3,-4)"), *every(sectors["(3,-4)"])]) == "H101"


@pytest.mark.parametrize(
    ("players", "homes", "systems"),
    [(2, "(-1,-3)(1,3)", 57), (3, "(3,-4)(1,3)(-4,1)", 61), (4, "(-1,-3)(3,-4)(1,3)(-3,4)", 65)],
)
def test_e1_5_homes_by_number_of_players(players: int, homes: str, systems: int) -> None:
    s = start(players)
    assert [s.control.index(player) for player in range(players)] == every(homes)
    assert len(on_board(s)) == systems
    assert all(s.control[hex] == BARRIER for hex in range(HEXES) if s.content[hex] == ABSENT)


def test_e1_6_only_homes_are_controlled_at_the_start() -> None:
    s = start(3)
    controlled = [hex for hex in on_board(s) if s.control[hex] != NOBODY]
    assert contents(s, controlled) == "HHH"


@pytest.mark.parametrize(("players", "ships"), [(2, 4), (3, 3), (4, 2)])
def test_e1_7_pieces_in_hand_and_ships_at_home(players: int, ships: int) -> None:
    s = start(players)
    assert s.ships == ships
    for player in range(players):
        assert (s.colonies[player], s.stations[player]) == (16, 4)
        assert s.ship[player][:ships] == [s.control.index(player)] * ships


def test_e2_1_shuffled_map_draws_unused_sectors_and_turns() -> None:
    s, sizes = shuffled(), []
    while s.phase == MAPPING:
        outcomes = GAME.outcomes(s)
        assert set(outcomes.values()) == {1}
        assert rules.actors(s) == 1 << CHANCE
        sizes.append(len(outcomes))
        assert rules.sample(s, seeded_generator(len(sizes))) in outcomes
        rules.apply(s, CHANCE, max(outcomes))
    assert sizes == [42, 36, 30, 24, 18, 12, 6]
    assert map_text(s) == "75-65-55-45-35-25-15"
    assert contents(s, range(1, SECTOR_HEXES)) == "211" + "31" + "B"


def test_e2_1_sectors_are_turned_clockwise() -> None:
    for turns in range(6):
        s = start(map=f"1{turns}-20-30-40-50-60-70")
        ring = contents(s, range(1, SECTOR_HEXES))
        assert "".join(ring[(place + turns) % 6] for place in range(6)) == "R12B31"


def test_e2_2_standard_map_and_maps_by_text() -> None:
    s = start()
    assert map_text(s) == "25-10-71-40-60-32-52"
    rings = ("31B12G", "R12B31", "1B2113", "R21311", "G31112", "13R112", "13G121")
    for slot, ring in enumerate(rings):
        assert contents(s, range(slot * 7 + 1, slot * 7 + 7)) == ring
    named = GAME.initial_state(2, GAME.options.resolve({"map": "25-10-71-40-60-32-52"}))
    standard = GAME.initial_state(2, GAME.options.resolve({"map": "standard"}))
    assert named == standard
    assert named.phase == BEGINNING


def hazards_of(s: State) -> dict[str, str]:
    return {name: contents(s, [at(name)]) for name in CENTRES}


def test_e2_3_alternating_hazards() -> None:
    s = start(hazards="alternating")
    assert contents(s, map(at, CENTRES)) == "0XWXWXW"
    assert [s.control[at(name)] for name in CENTRES[1:3]] == [BARRIER, TUNNEL]
    assert contents(start(), map(at, CENTRES)) == "0000000"
    other = start(hazards="alternating", map="10-20-30-40-50-60-70")
    assert hazards_of(other) == hazards_of(s)


def test_e2_4_balanced_hazards() -> None:
    assert contents(start(hazards="balanced"), map(at, CENTRES)) == "0XWWXWW"


def test_e2_5_first_player_is_drawn_and_turns_go_clockwise() -> None:
    s = GAME.initial_state(3, GAME.options.resolve({"map": "standard"}))
    assert GAME.outcomes(s) == {FIRST_PLAYER: 1, FIRST_PLAYER + 1: 1, FIRST_PLAYER + 2: 1}
    drawn = {rules.sample(s, seeded_generator(seed)) for seed in range(40)}
    assert drawn == set(GAME.outcomes(s))
    rules.apply(s, CHANCE, FIRST_PLAYER + 1)
    order = []
    for _ in range(4):
        order.append(s.turn)
        assert s.phase == MOVING
        rules.apply(s, s.turn, GAME.legal(s, s.turn)[0])
        rules.apply(s, s.turn, BUILD_COLONY)
    assert order == [1, 2, 0, 1]
