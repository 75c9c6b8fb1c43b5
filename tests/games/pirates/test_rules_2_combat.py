"""P6 to P8: tests named after the clauses of RULES.md."""

from collections.abc import Mapping

import pytest
from tests.games.pirates.position import (
    Ship,
    act,
    chance,
    charted,
    gems,
    in_turn,
    kinds,
    legal,
    outcomes,
    play,
    points,
    position,
    tile,
    xp,
)

from starboard.engine.errors import BadOption
from starboard.engine.table import Table
from starboard.games.pirates.game import GAME
from starboard.games.pirates.state import BOARDING

# P6 Firing


@pytest.mark.parametrize(("there", "in_range"), [(10, 1), (15, 1), (16, 0), (5, 1), (4, 0)])
def test_p6_1_range_is_five_tiles_including_the_own_tile(there: int, in_range: int) -> None:
    assert legal(position(A=Ship(10), B=Ship(there))).count("fire B") == in_range


def test_p6_2_the_attacker_chooses_whom_to_fire_at() -> None:
    table = position(A=Ship(10), B=Ship(12), C=Ship(20), D=Ship(6))
    assert [text for text in legal(table) if "fire" in text] == ["fire B", "fire D"]
    act(table, "fire D")
    assert table.view(0).target == 3
    assert "fire" not in kinds(position(A=Ship(10), B=Ship(20)))


def hits(table: Table) -> int:
    """The number of rolls of a shot at B, out of 36, that hit."""
    act(table, "fire B")
    count = 0
    for roll in outcomes(table):
        other = Table(GAME, table.seats, table.options)
        other.state = table.state.copy()
        chance(other, roll)
        count += outcomes(other)[-1] == "xp 150"
    return count


@pytest.mark.parametrize(
    ("attacker", "defender", "expected"),
    [
        ((), (), 15),
        (("sword",), (), 33),
        (("captain",), (), 26),
        ((), ("guard",), 3),
        (("sword", "captain"), (), 36),
        (("sword", "captain"), ("guard", "captain"), 21),
        (("guard",), (), 15),
        ((), ("sword",), 15),
    ],
)
def test_p6_3_shot_hits_with_the_higher_total(
    attacker: tuple[str, ...], defender: tuple[str, ...], expected: int
) -> None:
    table = position(A=Ship(10, buffs=attacker), B=Ship(12, buffs=defender))
    assert hits(table) == expected


def test_p6_4_bonuses_add_up() -> None:
    table = position(A=Ship(10, buffs=("sword", "captain")), B=Ship(12, buffs=("guard",)))
    play(table, "fire B", "roll 1 3")
    assert outcomes(table)[0] == "xp 50"
    table = position(A=Ship(10, buffs=("sword", "captain")), B=Ship(12, buffs=("guard",)))
    play(table, "fire B", "roll 1 4")
    assert outcomes(table)[0] == "xp 30"


def test_p6_5_fending_off_a_shot_earns_30_to_100_xp() -> None:
    table = position(A=Ship(10), B=Ship(12))
    play(table, "fire B", "roll 4 4")
    assert outcomes(table) == [f"xp {base}" for base in range(30, 101)]
    chance(table, "xp 77")
    assert (xp(table, "A"), xp(table, "B")) == (0, 77)


def test_p6_6_shot_ends_the_turn_after_boarding() -> None:
    missed = position(A=Ship(10), B=Ship(12))
    play(missed, "fire B", "roll 1 1", "xp 30")
    assert in_turn(missed) == "B"
    hit = position(A=Ship(10), B=Ship(12))
    play(hit, "fire B", "roll 2 1", "xp 50")
    assert in_turn(hit) == "A"
    play(hit, "shove left", "distance 4")
    assert in_turn(hit) == "B"
    assert charted(hit, "A") == {10}


# P7 Boarding


def boarding(*, stealing: str = "bonus", gems: Mapping[str, int | str] | None = None) -> Table:
    table = position(A=Ship(10), B=Ship(12), gems=gems, options={"stealing": stealing})
    play(table, "fire B", "roll 6 1", "xp 50")
    return table


def test_p7_1_hit_earns_50_to_150_xp_before_boarding() -> None:
    table = position(A=Ship(10), B=Ship(12))
    play(table, "fire B", "roll 6 1")
    assert outcomes(table) == [f"xp {base}" for base in range(50, 151)]
    chance(table, "xp 101")
    assert xp(table, "A") == 101
    assert table.state.phase == BOARDING


def test_p7_2_boarding_cannot_be_declined() -> None:
    assert legal(boarding()) == ["shove left", "shove right"]
    assert legal(boarding(gems={"opal": "B"})) == ["shove left", "shove right", "steal"]
    assert legal(boarding(), "B") == []


@pytest.mark.parametrize(
    ("start", "way", "tiles", "end"),
    [(12, "left", 3, 9), (12, "right", 8, 20), (38, "right", 8, 40), (3, "left", 5, 1)],
)
def test_p7_3_shove_of_3_to_8_tiles_stops_at_the_edge(
    start: int, way: str, tiles: int, end: int
) -> None:
    table = position(A=Ship(start), B=Ship(start))
    play(table, "fire B", "roll 6 1", "xp 50", f"shove {way}")
    assert outcomes(table) == [f"distance {number}" for number in range(3, 9)]
    chance(table, f"distance {tiles}")
    assert tile(table, "B") == end


def test_p7_4_stealing_needs_a_gem_and_the_option() -> None:
    assert "steal" not in legal(boarding(gems={"opal": "A"}))
    assert "steal" in legal(boarding(gems={"opal": "B"}, stealing="plain"))
    assert "steal" not in legal(boarding(gems={"opal": "B"}, stealing="off"))


@pytest.mark.parametrize(("stealing", "succeeds"), [("bonus", True), ("plain", False)])
def test_p7_5_theft_roll_counts_bonuses_unless_the_option_is_plain(
    stealing: str, succeeds: bool
) -> None:
    a, b = Ship(10, buffs=("sword",)), Ship(12, buffs=("guard",))
    table = position(A=a, B=b, gems={"opal": "B"}, options={"stealing": stealing})
    play(table, "fire B", "roll 6 1", "xp 50", "steal")
    assert len(outcomes(table)) == 36
    chance(table, "roll 3 3")
    assert table.chance_is_due == succeeds
    if not succeeds:
        assert gems(table, "B") == {"opal"}
        assert in_turn(table) == "B"


def test_p7_6_theft_takes_a_random_gem_without_xp() -> None:
    table = boarding(gems={"opal": "B", "palace": "B", "ruby": "A"})
    play(table, "steal", "roll 5 2")
    assert outcomes(table) == ["gem palace", "gem opal"]
    chance(table, "gem palace")
    assert (gems(table, "A"), gems(table, "B")) == ({"ruby", "palace"}, {"opal"})
    assert (points(table, "A"), points(table, "B")) == (3, 1)
    assert xp(table, "A") == 50


# P8 Experience


@pytest.mark.parametrize(("xp", "level"), [(19, 0), (20, 1), (199, 9), (200, 10), (597, 29)])
def test_p8_1_every_20_xp_are_a_level(xp: int, level: int) -> None:
    table = position(A=Ship(1, more_xp=xp))
    assert table.view(0).players[0].level == level


def test_p8_2_moon_is_up_in_every_third_round() -> None:
    up = [number for number in range(1, 13) if position(round=number).view(0).moon]
    assert up == [3, 6, 9, 12]


@pytest.mark.parametrize(
    ("round", "gem_xp", "base", "gain"),
    [(3, 1.0, 199, 597), (1, 0.7, 170, 119), (2, 3.0, 150, 450)],
)
def test_p8_3_gem_xp_is_multiplied_by_moon_and_option(
    round: int, gem_xp: float, base: int, gain: int
) -> None:
    table = position(round=round, gems={"opal": 2}, options={"gem_xp": gem_xp, "combat_xp": 0.1})
    play(table, "sail right 1", f"xp {base}")
    assert xp(table, "A") == gain


@pytest.mark.parametrize(
    ("round", "combat_xp", "base", "gain"), [(3, 0.7, 77, 161), (1, 0.1, 39, 3)]
)
def test_p8_3_combat_xp_is_multiplied_by_moon_and_option_also_for_the_defender(
    round: int, combat_xp: float, base: int, gain: int
) -> None:
    options = {"combat_xp": combat_xp, "gem_xp": 3.0}
    table = position(round=round, A=Ship(5), B=Ship(5), options=options)
    play(table, "fire B", "roll 1 6", f"xp {base}")
    assert xp(table, "B") == gain


@pytest.mark.parametrize("name", ["combat_xp", "gem_xp"])
def test_p8_3_multipliers_range_from_0_1_to_3(name: str) -> None:
    for value in (0.1, 3.0):
        assert GAME.options.resolve({name: value})[name] == value
    for value in (0, 3.1, 0.25):
        with pytest.raises(BadOption):
            GAME.options.resolve({name: value})


def test_p8_4_brightness_is_the_share_of_found_gems_while_the_moon_is_up() -> None:
    found = {"opal": "A", "ruby": "A", "garnet": "B", "diamond": "B", "pearl": "B"}
    assert position(round=3, gems=found).view(0).brightness == 27
    assert position(round=4, gems=found).view(0).brightness is None
