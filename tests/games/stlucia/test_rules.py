"""S1 to S5: a test for each numbered clause of RULES.md, named after it."""

import pytest
from tests.games.stlucia.position import (
    OUT,
    Stand,
    act,
    answer,
    asked,
    in_turn,
    inside,
    keep,
    position,
    roll,
    stand,
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


def test_s1_4_all_begin_outside_with_10_health_no_points_and_no_tokens() -> None:
    table = position(26)
    assert inside(table) == ""
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        assert stand(table, letter) == Stand(health=10, score=0, tokens=0)


def test_s1_5_whoever_claims_takes_the_place_of_whoever_was_inside() -> None:
    table = position(3, inside="C")
    keep(table, "12233A")
    answer(table, "go")
    assert [player.inside for player in table.view(SPECTATOR).players] == [True, False, False]


# S2 Turns


def test_s2_1_a_takes_the_first_turn() -> None:
    assert in_turn(position(4)) == "A"


def test_s2_2_turns_go_round_in_the_order_of_labels() -> None:
    table = position(3)
    order = []
    for _ in range(4):
        order.append(in_turn(table))
        keep(table, "1122HP")
    assert order == ["A", "B", "C", "A"]


def test_s2_2_players_out_of_the_game_are_passed_over() -> None:
    table = position(4, turn="C", D=OUT, A=OUT)
    keep(table, "1122HP")
    assert in_turn(table) == "B"


# S3 Rolling


def test_s3_1_a_turn_begins_with_a_roll_of_all_six_dice() -> None:
    table = position()
    assert table.chance_is_due
    assert table.state.rolling == 6
    with pytest.raises(IllegalMove):
        roll(table, "12233")
    with pytest.raises(NotYourTurn):
        act(table, "keep")


def test_s3_2_some_dice_are_rolled_again_all_at_once() -> None:
    table = position()
    roll(table, "1122HP")
    act(table, "reroll 11H")
    assert symbols(table.state.dice) == "22P"
    assert table.state.rolling == 3
    with pytest.raises(IllegalMove):
        roll(table, "AA")
    roll(table, "2AA")
    assert symbols(table.state.dice) == "222AAP"


def test_s3_2_a_reroll_names_at_least_one_die_and_only_dice_that_lie_there() -> None:
    table = position()
    roll(table, "1122HP")
    with pytest.raises(UnreadableMove):
        act(table, "reroll")
    with pytest.raises(IllegalMove):
        act(table, "reroll 111")
    act(table, "reroll 1122HP")
    assert table.state.rolling == 6


def test_s3_2_twice_in_a_turn_and_again_in_the_next() -> None:
    table = position()
    for player in ("A", "B"):
        for dice in ("1122HP", "12", "23"):
            assert in_turn(table) == player
            roll(table, dice)
            if dice != "23":
                act(table, "reroll 12")
    assert in_turn(table) == "A"


@pytest.mark.parametrize(
    ("dice", "choices"), [("1122HP", 36), ("111111", 7), ("123HAP", 64), ("PPPPPP", 7)]
)
def test_s3_2_dice_of_the_same_face_are_alike_so_there_are_7_to_64_choices(
    dice: str, choices: int
) -> None:
    table = position()
    roll(table, dice)
    legal = table.legal_moves(0)
    assert len(legal) == choices
    assert len({move.text for move in legal}) == choices
    assert table.legal_moves(1) == []


def test_s3_3_kept_dice_stand() -> None:
    table = position()
    keep(table, "111223")
    assert stand(table, "A") == Stand(score=1)
    assert in_turn(table) == "B"


def test_s3_3_dice_may_also_be_kept_after_one_reroll() -> None:
    table = position()
    roll(table, "1122HP")
    act(table, "reroll 22")
    roll(table, "13")
    act(table, "keep")
    assert stand(table, "A") == Stand(score=1, tokens=1)


def test_s3_4_after_the_second_reroll_the_dice_stand_at_once() -> None:
    table = position()
    roll(table, "1122HP")
    act(table, "reroll 22HP")
    roll(table, "1233")
    act(table, "reroll 233")
    roll(table, "1HP")
    assert in_turn(table) == "B"
    assert stand(table, "A") == Stand(score=2, tokens=1)


# S4 When the dice stand


def test_s4_1_outside_each_h_heals_1_but_never_above_10() -> None:
    for before, dice, after in ((4, "1122HH", 6), (9, "112HHH", 10), (10, "1122HH", 10)):
        table = position(A=Stand(health=before))
        keep(table, dice)
        assert stand(table, "A").health == after


def test_s4_1_who_claims_with_this_roll_counts_as_outside() -> None:
    table = position(A=Stand(health=4))
    keep(table, "123HHA")
    assert stand(table, "A") == Stand(health=6, score=1)
    assert inside(table) == "A"


def test_s4_1_only_the_dice_that_stand_heal() -> None:
    table = position(A=Stand(health=4))
    roll(table, "1122HH")
    assert stand(table, "A").health == 4
    act(table, "reroll HH")
    roll(table, "33")
    act(table, "keep")
    assert stand(table, "A").health == 4


def test_s4_2_inside_an_h_has_no_effect() -> None:
    table = position(inside="A", A=Stand(health=4, tokens=9))
    keep(table, "333HHP")
    assert stand(table, "A") == Stand(health=4, score=6, tokens=0)


def test_s4_3_healing_comes_before_the_question_and_points_come_after_it() -> None:
    table = position(inside="B", A=Stand(health=4))
    keep(table, "111HAP")
    assert asked(table) == "B"
    assert stand(table, "A") == Stand(health=5)
    assert stand(table, "B") == Stand(health=9)
    answer(table, "go")
    assert stand(table, "A") == Stand(health=5, score=2, tokens=1)


def test_s4_3_the_claim_is_counted_before_the_end_of_the_game_is_looked_at() -> None:
    table = position(inside="B", A=Stand(score=18))
    keep(table, "1223AA")
    answer(table, "go")
    assert stand(table, "A").score == 19
    assert winner(table) == ""

    table = position(inside="B", A=Stand(score=18))
    keep(table, "111HAP")
    assert winner(table) == ""
    answer(table, "go")
    assert stand(table, "A").score == 20
    assert winner(table) == "A"


# S5 Attack


def test_s5_1_from_inside_each_a_hurts_every_other_player() -> None:
    table = position(4, turn="B", inside="B", D=Stand(health=7))
    keep(table, "1223AA")
    assert [stand(table, letter).health for letter in "ABCD"] == [8, 10, 8, 5]
    assert inside(table) == "B"
    assert asked(table) == ""


def test_s5_2_from_outside_each_a_hurts_the_player_inside_and_nobody_else() -> None:
    table = position(4, inside="C")
    keep(table, "123AAA")
    assert [stand(table, letter).health for letter in "ABCD"] == [10, 10, 7, 10]


def test_s5_3_who_is_attacked_inside_and_lives_is_asked_and_may_stay() -> None:
    table = position(3, inside="B", B=Stand(health=3))
    keep(table, "1223AA")
    assert stand(table, "B").health == 1
    assert players_in(table.actors) == [1]
    assert [move.text for move in table.legal_moves(1)] == ["stay", "go"]
    with pytest.raises(NotYourTurn):
        act(table, "go")
    answer(table, "stay")
    assert inside(table) == "B"
    assert stand(table, "A") == Stand()
    assert stand(table, "B") == Stand(health=1)
    assert in_turn(table) == "B"


def test_s5_4_if_they_go_the_attacker_claims() -> None:
    table = position(3, inside="C")
    keep(table, "1223AA")
    answer(table, "go")
    assert inside(table) == "A"
    assert stand(table, "A") == Stand(score=1)
    assert stand(table, "C") == Stand(health=8)


def test_s5_5_an_a_claims_an_empty_stlucia_and_does_no_damage() -> None:
    table = position(3)
    keep(table, "123AAA")
    assert inside(table) == "A"
    assert [stand(table, letter).health for letter in "ABC"] == [10, 10, 10]


def test_s5_6_an_eliminated_occupant_is_not_asked_and_the_attacker_claims() -> None:
    table = position(3, inside="B", B=Stand(health=2, score=7))
    keep(table, "1223AA")
    assert asked(table) == ""
    assert inside(table) == "A"
    assert stand(table, "A") == Stand(score=1)
    assert stand(table, "B") == Stand(health=0, score=7)
    assert in_turn(table) == "C"


def test_s5_7_damage_is_never_more_than_the_health_left() -> None:
    table = position(3, inside="B", B=Stand(health=2))
    keep(table, "AAAAAA")
    assert stand(table, "B").health == 0

    table = position(3, inside="A", B=Stand(health=2))
    keep(table, "AAAAAA")
    assert [stand(table, letter).health for letter in "ABC"] == [10, 0, 4]


@pytest.mark.parametrize("occupant", ["", "A", "B"])
def test_s5_8_without_an_a_nobody_is_hurt_and_nothing_is_claimed(occupant: str) -> None:
    table = position(3, inside=occupant)
    keep(table, "1223HP")
    assert inside(table) == occupant
    assert [stand(table, letter).health for letter in "ABC"] == [10, 10, 10]
    assert in_turn(table) == "B"
