"""P9: tests named after the clauses of RULES.md."""

import pytest
from tests.games.pirates.position import (
    Ship,
    act,
    chance,
    charted,
    idle,
    in_turn,
    kinds,
    legal,
    outcomes,
    play,
    position,
    tile,
    told,
    uses_left,
    xp,
)

from starboard.engine.errors import IllegalMove
from starboard.engine.table import Table
from starboard.games.pirates.game import GAME
from starboard.games.pirates.rules.fighting import attack_bonus, defence_bonus
from starboard.games.pirates.state import DEVASTATION, FADED, SEEK

LEVELS = {
    "portal": 25,
    "seek": 40,
    "sword": 60,
    "guard": 75,
    "captain": 90,
    "battleship": 125,
    "devastation": 200,
}


@pytest.mark.parametrize(("skill", "level"), LEVELS.items())
def test_p9_1_skill_is_available_from_its_level(skill: str, level: int) -> None:
    below = position(A=Ship(1, level - 1, more_xp=19), B=Ship(2))
    assert skill not in kinds(below)
    assert skill in kinds(position(A=Ship(1, level), B=Ship(2)))


MISSED_TWICE = ("battleship B", "roll 1 6", "xp 30", "fire B", "roll 1 6", "xp 30")


@pytest.mark.parametrize(
    ("use", "cooldown"),
    [
        (("portal Rory", "tile 10"), 3),
        (MISSED_TWICE, 2),
        (("sword",), 8),
        (("guard",), 8),
        (("captain",), 8),
        (("devastation",), 10),
    ],
)
def test_p9_2_cooldown_counts_turns_of_its_player(use: tuple[str, ...], cooldown: int) -> None:
    skill = use[0].split()[0]
    table = position(A=Ship(10, 400), B=Ship(8))
    assert skill in kinds(table)
    play(table, *use)
    usable = []
    for turn in range(6, 17):
        idle(table)
        usable += [turn] if skill in kinds(table) else []
        idle(table)
    assert usable == list(range(5 + cooldown, 17))


def in_force(buff: str) -> list[str]:
    """The turns in which a buff that A used in turn 5 is in force: 6, 7, … and B's after each."""
    table = position(A=Ship(10, 400), B=Ship(8))
    act(table, buff)
    found = []
    for turn in range(5, 12):
        for name in (f"B after {turn}", f"{turn + 1}"):
            if attack_bonus(table.state, 0) or defence_bonus(table.state, 0):
                found.append(name)
            idle(table)
    return found


def test_p9_3_buff_lasts_to_the_end_of_its_players_turn() -> None:
    assert in_force("sword") == ["B after 5", "6", "B after 6", "7", "B after 7", "8"]
    assert in_force("guard") == [*in_force("sword"), "B after 8", "9"]
    assert in_force("captain") == in_force("guard")


def test_p9_4_sailors_instinct_shows_the_whole_chart() -> None:
    for level, count in ((9, 1), (10, 2)):
        table = position(A=Ship(4, level), B=Ship(20))
        play(table, "sail left 1", "sail right 1")
        assert sum(sector.charted for sector in table.view(0).sectors) == count
        assert table.view(0).chart == ("whole" if level == 10 else "own")


def test_p9_5_portal_leads_to_a_sea_with_another_ship() -> None:
    table = position(A=Ship(3, 25), B=Ship(8), C=Ship(22))
    assert [text for text in legal(table) if "portal" in text] == [
        "portal Rory's Ocean",
        "portal Battle Bay",
    ]
    act(table, "portal battle")
    assert outcomes(table) == [f"tile {number}" for number in range(21, 31)]
    chance(table, "tile 22")
    assert tile(table, "A") == 22
    assert charted(table, "A") == {22}
    assert in_turn(table) == "B"
    table = position(A=Ship(3, 25), B=Ship(11))
    assert "portal Rory's Ocean" not in legal(table)


def test_p9_6_gem_seeker_tells_only_gems_not_told_before() -> None:
    table = position(A=Ship(1, 40), gems={"opal": 12, "ruby": "B"})
    play(table, "seek")
    assert "tile 12" in outcomes(table)
    assert len(outcomes(table)) == 17
    chance(table, "tile 12")
    assert (told(table, "A"), uses_left(table, "A")) == ({12}, 2)
    play(table, "seek")
    assert "tile 12" not in outcomes(table)
    play(table, "tile 40", "seek", "tile 39")
    assert told(table, "A") == {12, 39, 40}
    assert "seek" not in legal(table)
    assert in_turn(table) == "A"


def test_p9_6_gem_seeker_is_unavailable_when_all_gems_left_were_told() -> None:
    everything = {"gems": 2, "width": 2}
    table = position(A=Ship(1, 40), B=Ship(8), gems={"pearl": 5, "palace": 6}, options=everything)
    play(table, "seek", "tile 5", "seek")
    assert outcomes(table) == ["tile 6"]
    chance(table, "tile 6")
    assert "seek" not in legal(table)
    assert uses_left(table, "A") == 1


def test_p9_6_found_gem_is_removed_from_what_was_told() -> None:
    table = position(A=Ship(11, 40), gems={"opal": 12})
    play(table, "seek", "tile 12", "sail right 1", "xp 150")
    assert told(table, "A") == set()


def test_p9_6_legality_for_others_does_not_depend_on_what_was_told() -> None:
    table = position(A=Ship(1, 40), options={"gems": 1}, gems={"pearl": 9})
    play(table, "seek", "tile 9")
    assert SEEK not in GAME.legal(table.visible_state(0), 0)
    assert SEEK in GAME.legal(table.visible_state(1), 0)


def bonus(buff: str) -> tuple[int, int]:
    table = position(A=Ship(10, 400), B=Ship(20))
    act(table, buff)
    return attack_bonus(table.state, 0), defence_bonus(table.state, 0)


def test_p9_7_sword_fighter_adds_4_to_attack() -> None:
    assert bonus("sword") == (4, 0)


def test_p9_8_push_guard_adds_3_to_defence_and_shoves_nobody() -> None:
    assert bonus("guard") == (0, 3)
    table = position(A=Ship(10, 75), B=Ship(11))
    act(table, "guard")
    assert tile(table, "B") == 11


def test_p9_9_skilled_captain_adds_2_to_both() -> None:
    assert bonus("captain") == (2, 2)


def test_p9_10_battleship_needs_a_target_and_no_double_devastation() -> None:
    assert "battleship" not in kinds(position(A=Ship(10, 125), B=Ship(16)))
    table = position(A=Ship(10, 200), B=Ship(10), C=Ship(14))
    assert [text for text in legal(table) if "battleship" in text] == [
        "battleship B",
        "battleship C",
    ]
    table = position(A=Ship(10, 200, buffs=("devastation",)), B=Ship(10))
    assert "battleship" not in kinds(table)
    table.state.cooldown[0][DEVASTATION] = FADED[DEVASTATION]  # worn off, not yet ready again
    assert "battleship" in kinds(table)


def second_shot(*first: str) -> Table:
    table = position(A=Ship(10, 125), B=Ship(14), C=Ship(15))
    play(table, "battleship B", *first)
    return table


def test_p9_11_second_shot_is_compulsory_at_any_target() -> None:
    missed = second_shot("roll 1 1", "xp 30")
    assert legal(missed) == ["fire B", "fire C"]
    play(missed, "fire C", "roll 2 1", "xp 50", "shove left", "distance 3")
    assert in_turn(missed) == "B"
    hit = second_shot("roll 2 1", "xp 50", "shove right", "distance 3")
    assert legal(hit) == ["fire C"]


def test_p9_11_second_shot_is_lost_without_a_target() -> None:
    table = position(A=Ship(10, 125), B=Ship(14))
    play(table, "battleship B", "roll 6 1", "xp 50", "shove right", "distance 3")
    assert tile(table, "B") == 17
    assert in_turn(table) == "B"
    assert "battleship" not in kinds(table)


def test_p9_11_no_other_move_is_legal_between_the_shots() -> None:
    table = second_shot("roll 1 1", "xp 30")
    for other in ("sail left 1", "seek", "battleship B", "sword"):
        with pytest.raises(IllegalMove):
            act(table, other)
    assert xp(table, "B") == 30


def test_p9_12_double_devastation_doubles_the_range() -> None:
    table = position(A=Ship(10, 200, buffs=("devastation",)), B=Ship(20), C=Ship(21))
    assert [text for text in legal(table) if "fire" in text] == ["fire B"]


@pytest.mark.parametrize("buff", ["sword", "guard", "captain", "devastation"])
def test_p9_13_buff_ends_the_turn(buff: str) -> None:
    table = position(A=Ship(10, 200))
    act(table, buff)
    assert in_turn(table) == "B"
    assert charted(table, "A") == {10}
