"""S1 to S5: a test for each numbered clause of RULES.md, named after it."""

import pytest
from tests.games.stlucia.position import (
    OUT,
    Stats,
    act,
    active,
    answer,
    asked,
    inside,
    keep,
    position,
    roll,
    stats,
    winner,
)

from starboard.engine.actors import CHANCE, SPECTATOR, players_in
from starboard.engine.errors import (
    BadOption,
    BadPlayers,
    IllegalMove,
    NotYourTurn,
    UnreadableMove,
)
from starboard.games.stlucia.game import GAME
from starboard.games.stlucia.moves import symbols

# S1 What you need


def test_s1_1_six_dice_with_the_faces_1_2_3_h_a_p() -> None:
    table = position()
    roll(table, "123HAP")
    assert sum(table.state.dice) == 6
    assert symbols(table.state.dice) == "123HAP"
    for wrong in ("roll 12345H", "roll 123HAPP"):
        with pytest.raises(UnreadableMove):
            position().play(CHANCE, wrong)


def test_s1_2_two_to_26_players_labelled_a_to_z() -> None:
    assert [position(26).seat_index(letter) for letter in "ABZ"] == [0, 1, 25]
    for players in (1, 27):
        with pytest.raises(BadPlayers):
            GAME.initial_state(players)


def test_s1_3_the_goal_is_20_or_another_number_from_1_to_200() -> None:
    assert GAME.initial_state(2).goal == 20
    assert position(goal=1).state.goal == 1
    assert position(goal=200).state.goal == 200
    for goal in (0, 201):
        with pytest.raises(BadOption):
            position(goal=goal)


def test_s1_4_everybody_begins_outside_with_10_health_no_points_and_no_tokens() -> None:
    table = position(26)
    assert inside(table) == ""
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        assert stats(table, letter) == Stats(health=10, score=0, tokens=0)


def test_s1_5_a_player_who_claims_replaces_the_player_inside() -> None:
    table = position(3, inside="C")
    keep(table, "12233A")
    answer(table, "go")
    assert [player.inside for player in table.view(SPECTATOR).players] == [True, False, False]


# S2 Turns


def test_s2_1_a_takes_the_first_turn() -> None:
    assert active(position(4)) == "A"


def test_s2_2_turns_go_round_in_the_order_of_labels() -> None:
    table = position(3)
    order = []
    for _ in range(4):
        order.append(active(table))
        keep(table, "1122HP")
    assert order == ["A", "B", "C", "A"]


def test_s2_2_players_out_of_the_game_are_skipped() -> None:
    table = position(4, turn="C", D=OUT, A=OUT)
    keep(table, "1122HP")
    assert active(table) == "B"


# S3 Rolling


def test_s3_1_a_turn_begins_with_a_roll_of_all_six_dice() -> None:
    table = position()
    assert table.chance_is_due
    assert table.state.rolling == 6
    with pytest.raises(IllegalMove):
        roll(table, "12233")
    with pytest.raises(NotYourTurn):
        act(table, "keep")


def test_s3_2_chosen_dice_are_rerolled_together() -> None:
    table = position()
    roll(table, "1122HP")
    act(table, "reroll 11H")
    assert symbols(table.state.dice) == "22P"
    assert table.state.rolling == 3
    with pytest.raises(IllegalMove):
        roll(table, "AA")
    roll(table, "2AA")
    assert symbols(table.state.dice) == "222AAP"


def test_s3_2_a_reroll_names_at_least_one_die_and_only_dice_on_the_table() -> None:
    table = position()
    roll(table, "1122HP")
    with pytest.raises(UnreadableMove):
        act(table, "reroll")
    with pytest.raises(IllegalMove):
        act(table, "reroll 111")
    act(table, "reroll 1122HP")
    assert table.state.rolling == 6


def test_s3_2_every_turn_has_two_rerolls() -> None:
    table = position()
    for player in ("A", "B"):
        for dice in ("1122HP", "12", "23"):
            assert active(table) == player
            roll(table, dice)
            if dice != "23":
                act(table, "reroll 12")
    assert active(table) == "A"


@pytest.mark.parametrize(
    ("dice", "choices"), [("1122HP", 36), ("111111", 7), ("123HAP", 64), ("PPPPPP", 7)]
)
def test_s3_2_a_reroll_decision_has_7_to_64_different_choices(dice: str, choices: int) -> None:
    table = position()
    roll(table, dice)
    legal = table.legal_moves(0)
    assert len(legal) == choices
    assert len({move.text for move in legal}) == choices
    assert table.legal_moves(1) == []


def test_s3_3_kept_dice_are_final() -> None:
    table = position()
    keep(table, "111223")
    assert stats(table, "A") == Stats(score=1)
    assert active(table) == "B"


def test_s3_3_dice_may_also_be_kept_after_one_reroll() -> None:
    table = position()
    roll(table, "1122HP")
    act(table, "reroll 22")
    roll(table, "13")
    act(table, "keep")
    assert stats(table, "A") == Stats(score=1, tokens=1)


def test_s3_4_after_the_second_reroll_the_dice_are_final_at_once() -> None:
    table = position()
    roll(table, "1122HP")
    act(table, "reroll 22HP")
    roll(table, "1233")
    act(table, "reroll 233")
    roll(table, "1HP")
    assert active(table) == "B"
    assert stats(table, "A") == Stats(score=2, tokens=1)


# S4 When the dice stand


def test_s4_1_outside_each_h_heals_1_but_never_above_10() -> None:
    for before, dice, after in ((4, "1122HH", 6), (9, "112HHH", 10), (10, "1122HH", 10)):
        table = position(A=Stats(health=before))
        keep(table, dice)
        assert stats(table, "A").health == after


def test_s4_1_a_player_who_claims_with_this_roll_counts_as_outside() -> None:
    table = position(A=Stats(health=4))
    keep(table, "123HHA")
    assert stats(table, "A") == Stats(health=6, score=1)
    assert inside(table) == "A"


def test_s4_1_only_final_dice_heal() -> None:
    table = position(A=Stats(health=4))
    roll(table, "1122HH")
    assert stats(table, "A").health == 4
    act(table, "reroll HH")
    roll(table, "33")
    act(table, "keep")
    assert stats(table, "A").health == 4


def test_s4_2_inside_an_h_has_no_effect() -> None:
    table = position(inside="A", A=Stats(health=4, tokens=9))
    keep(table, "333HHP")
    assert stats(table, "A") == Stats(health=4, score=6, tokens=0)


def test_s4_3_healing_comes_before_the_question_and_points_come_after_it() -> None:
    table = position(inside="B", A=Stats(health=4))
    keep(table, "111HAP")
    assert asked(table) == "B"
    assert stats(table, "A") == Stats(health=5)
    assert stats(table, "B") == Stats(health=9)
    answer(table, "go")
    assert stats(table, "A") == Stats(health=5, score=2, tokens=1)


def test_s4_3_the_claim_is_counted_before_the_end_of_the_game_is_checked() -> None:
    table = position(inside="B", A=Stats(score=18))
    keep(table, "1223AA")
    answer(table, "go")
    assert stats(table, "A").score == 19
    assert winner(table) == ""

    table = position(inside="B", A=Stats(score=18))
    keep(table, "111HAP")
    assert winner(table) == ""
    answer(table, "go")
    assert stats(table, "A").score == 20
    assert winner(table) == "A"


# S5 Attack


def test_s5_1_from_inside_each_a_hurts_every_other_player() -> None:
    table = position(4, turn="B", inside="B", D=Stats(health=7))
    keep(table, "1223AA")
    assert [stats(table, letter).health for letter in "ABCD"] == [8, 10, 8, 5]
    assert inside(table) == "B"
    assert asked(table) == ""


def test_s5_2_from_outside_each_a_hurts_the_player_inside_and_nobody_else() -> None:
    table = position(4, inside="C")
    keep(table, "123AAA")
    assert [stats(table, letter).health for letter in "ABCD"] == [10, 10, 7, 10]


def test_s5_3_an_attacked_occupant_who_survives_is_asked_and_may_stay() -> None:
    table = position(3, inside="B", B=Stats(health=3))
    keep(table, "1223AA")
    assert stats(table, "B").health == 1
    assert players_in(table.actors) == [1]
    assert [move.text for move in table.legal_moves(1)] == ["stay", "go"]
    with pytest.raises(NotYourTurn):
        act(table, "go")
    answer(table, "stay")
    assert inside(table) == "B"
    assert stats(table, "A") == Stats()
    assert stats(table, "B") == Stats(health=1)
    assert active(table) == "B"


def test_s5_4_if_the_occupant_goes_the_attacker_claims() -> None:
    table = position(3, inside="C")
    keep(table, "1223AA")
    answer(table, "go")
    assert inside(table) == "A"
    assert stats(table, "A") == Stats(score=1)
    assert stats(table, "C") == Stats(health=8)


def test_s5_5_an_a_claims_an_empty_stlucia_and_does_no_damage() -> None:
    table = position(3)
    keep(table, "123AAA")
    assert inside(table) == "A"
    assert [stats(table, letter).health for letter in "ABC"] == [10, 10, 10]


def test_s5_6_an_eliminated_occupant_is_not_asked_and_the_attacker_claims() -> None:
    table = position(3, inside="B", B=Stats(health=2, score=7))
    keep(table, "1223AA")
    assert asked(table) == ""
    assert inside(table) == "A"
    assert stats(table, "A") == Stats(score=1)
    assert stats(table, "B") == Stats(health=0, score=7)
    assert active(table) == "C"


def test_s5_7_damage_is_never_more_than_the_health_left() -> None:
    table = position(3, inside="B", B=Stats(health=2))
    keep(table, "AAAAAA")
    assert stats(table, "B").health == 0

    table = position(3, inside="A", B=Stats(health=2))
    keep(table, "AAAAAA")
    assert [stats(table, letter).health for letter in "ABC"] == [10, 0, 4]


@pytest.mark.parametrize("occupant", ["", "A", "B"])
def test_s5_8_without_an_a_nobody_is_hurt_and_nothing_is_claimed(occupant: str) -> None:
    table = position(3, inside=occupant)
    keep(table, "1223HP")
    assert inside(table) == occupant
    assert [stats(table, letter).health for letter in "ABC"] == [10, 10, 10]
    assert active(table) == "B"
