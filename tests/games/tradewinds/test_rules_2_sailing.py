"""T3 of RULES.md: tests are named after the clause they check."""

from collections import Counter

import pytest
from tests.games.tradewinds.position import (
    Ship,
    act,
    legal,
    position,
    ship,
    wind,
)

from starboard.engine.errors import IllegalMove

# T3 Sailing


def cells_each_way(kind: str, wind_text: str) -> dict[str, int]:
    """The number of cells that a ship can sail in each direction, far from any land."""
    sea = "/".join(["." * 26] * 9 + ["." * 12 + "A" + "." * 13] + ["." * 26] * 9 + ["B" + "." * 25])
    table = position(sea, A=Ship("A", kind))
    wind(table, wind_text)
    far = Counter(text.split()[1] for text in legal(table, "sail"))
    return {way: far[way] for way in ("north", "west", "south", "east")}


def test_t3_1_points_equal_wind_power_and_expire() -> None:
    table = position(A=Ship("A"), B=Ship("B"))
    wind(table, "east 5")
    assert table.state.half_points == 10
    act(table, "sail east 1", "pass")
    assert table.state.half_points == 0
    wind(table, "calm 6")
    assert table.state.half_points == 0


def test_t3_2_half_a_point_with_the_wind_and_one_across_it() -> None:
    assert cells_each_way("schooner", "north 4") == {"north": 8, "west": 4, "south": 0, "east": 4}
    assert cells_each_way("schooner", "west 3") == {"north": 3, "west": 6, "south": 3, "east": 0}
    assert cells_each_way("galleon", "south 4") == {"north": 2, "west": 4, "south": 8, "east": 4}
    assert cells_each_way("frigate", "east 4") == {"north": 4, "west": 4, "south": 4, "east": 8}


def test_t3_3_cost_against_the_wind_depends_on_the_ship() -> None:
    for kind, cells in (("frigate", 4), ("galleon", 2), ("schooner", 0)):
        assert cells_each_way(kind, "north 4")["south"] == cells
    for kind, cells in (("frigate", 3), ("galleon", 1), ("schooner", 0)):
        assert cells_each_way(kind, "north 3")["south"] == cells


def test_t3_4_fickle_wind_costs_one_point_in_every_direction() -> None:
    for kind in ("schooner", "galleon", "frigate"):
        assert set(cells_each_way(kind, "fickle 4").values()) == {4}


def test_t3_5_without_wind_no_ship_moves() -> None:
    assert set(cells_each_way("frigate", "calm 6").values()) == {0}


def test_t3_6_voyage_around_the_peninsula() -> None:
    """Galleon, north wind 6: east, twice north, twice west, south costs all 6 points."""
    table = position("#.../#.#./##.A/...B", A=Ship((3, 3), "galleon"))
    wind(table, "north 6")
    act(table, "sail east 1", "sail north 2", "sail west 2")
    assert table.state.half_points == 4
    with pytest.raises(IllegalMove):
        act(table, "sail west 1")
    act(table, "sail south 1")
    assert (table.state.half_points, ship(table, "A").at) == (0, (2, 2))


def test_t3_6_ships_pass_and_share_cells_and_sail_through_ports() -> None:
    table = position("A..B..", A=Ship("A"), B=Ship("B"))
    wind(table, "east 2")
    act(table, "sail east 4")
    assert ship(table, "A").at == (5, 1)


def test_t3_7_several_cells_are_one_move_and_directions_mix() -> None:
    table = position(A=Ship("A"))
    wind(table, "fickle 6")
    act(table, "sail east 3", "sail south 2", "sail west 1")
    assert (ship(table, "A").at, len(table.log)) == ((3, 3), 4)
