"""S6 to S8: a test for each numbered clause of RULES.md, named after it."""

import pytest
from tests.games.stlucia.position import (
    OUT,
    Stand,
    act,
    answer,
    asked,
    in_turn,
    keep,
    position,
    roll,
    stand,
    winner,
)

from starboard.engine.actors import CHANCE, NOBODY, OMNISCIENT, SPECTATOR
from starboard.engine.errors import (
    GameOver,
)
from starboard.engine.table import generator
from starboard.games.stlucia import rules
from starboard.games.stlucia.game import GAME

# S6 Points


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("1122HP", 0),
        ("111HHH", 1),
        ("11111H", 3),
        ("111111", 4),
        ("222HHH", 2),
        ("2222HH", 3),
        ("222222", 5),
        ("333HHH", 3),
        ("33333H", 5),
        ("333333", 6),
        ("111222", 3),
        ("111333", 4),
        ("222333", 5),
        ("HHHPPP", 0),
    ],
)
def test_s6_1_three_of_a_number_score_it_and_each_further_die_adds_1(
    dice: str, points: int
) -> None:
    table = position()
    keep(table, dice)
    assert stand(table, "A").score == points


def test_s6_2_claiming_is_worth_1_point() -> None:
    table = position()
    keep(table, "1122HA")
    assert stand(table, "A").score == 1


def test_s6_3_beginning_the_turn_inside_is_worth_2_points() -> None:
    table = position(inside="A")
    keep(table, "1122HH")
    assert stand(table, "A").score == 2


def test_s6_3_the_turn_is_played_even_if_the_2_points_are_enough() -> None:
    table = position(inside="A", A=Stand(score=18))
    roll(table, "1122AA")
    assert winner(table) == ""
    assert stand(table, "A").score == 18
    act(table, "keep")
    assert winner(table) == "A"
    assert stand(table, "B").health == 8


def test_s6_4_ten_tokens_turn_into_1_point() -> None:
    for before, dice, after in (
        (0, "PPPPPP", Stand(tokens=6)),
        (3, "PPPPPP", Stand(tokens=9)),
        (4, "PPPPPP", Stand(score=1, tokens=0)),
        (9, "PPPPPP", Stand(score=1, tokens=5)),
    ):
        table = position(A=Stand(tokens=before))
        keep(table, dice)
        assert stand(table, "A") == after


def test_s6_5_only_the_player_in_turn_gains_points() -> None:
    table = position(3, inside="B", B=Stand(score=5, tokens=9), C=Stand(score=6))
    keep(table, "333AAP")
    answer(table, "stay")
    assert [stand(table, letter).score for letter in "ABC"] == [3, 5, 6]


def test_a_turn_is_worth_at_most_8_points() -> None:
    best = 0
    for outcome in GAME.outcomes(position().state):
        for occupant in ("", "A", "B"):
            table = position(inside=occupant, goal=200, A=Stand(tokens=9))
            table.apply(CHANCE, GAME.move(table.state, CHANCE, outcome))
            act(table, "keep")
            if asked(table):
                answer(table, "go")
            best = max(best, stand(table, "A").score)
    assert best == 8


# S7 The end


@pytest.mark.parametrize(("score", "wins"), [(16, ""), (17, "A"), (18, "A")])
def test_s7_1_at_least_the_goal_when_the_turn_ends_wins(score: int, wins: str) -> None:
    table = position(A=Stand(score=score))
    keep(table, "333HHH")
    assert winner(table) == wins


def test_s7_2_the_last_one_standing_wins() -> None:
    table = position(3, inside="A", B=Stand(health=2), C=OUT)
    keep(table, "1223AA")
    assert winner(table) == "A"
    assert stand(table, "A").score == 2

    table = position(3, inside="B", B=Stand(health=2))
    keep(table, "1223AA")
    assert winner(table) == ""


def test_s7_3_the_eliminated_are_never_hurt_asked_or_given_a_turn_again() -> None:
    table = position(3, inside="A", B=Stand(health=1, score=5))
    keep(table, "1122AA")
    assert stand(table, "B") == Stand(health=0, score=5)
    assert in_turn(table) == "C"
    keep(table, "1122HH")
    assert in_turn(table) == "A"
    keep(table, "1122AA")
    assert stand(table, "B") == Stand(health=0, score=5)
    assert in_turn(table) == "C"
    assert table.view(SPECTATOR).players[1].eliminated


def test_s7_4_both_ends_at_once_have_one_winner_the_player_in_turn() -> None:
    table = position(inside="B", turn="A", A=Stand(score=19), B=Stand(health=1, score=19))
    keep(table, "1122HA")
    assert winner(table) == "A"
    assert rules.winners(table.state) == 0b01
    assert GAME.scores(table.state, 2) == [20, 19]


def test_s7_4_when_the_game_is_over_nobody_acts() -> None:
    table = position(A=Stand(score=19))
    assert rules.winners(table.state) == 0
    keep(table, "111223")
    assert table.over
    assert GAME.outcomes(table.state) == {}
    assert table.legal_moves(0) == table.legal_moves(1) == []
    with pytest.raises(GameOver):
        act(table, "keep")


# S8 What players know


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR, OMNISCIENT])
def test_s8_1_everything_lies_open(viewer: int) -> None:
    table = position(inside="B", A=Stand(4, 3, 2))
    event = roll(table, "1122HP")
    known = table.visible_state(viewer)
    assert known == table.state
    rules.guess(known, viewer, generator(0))
    assert known == table.state
    assert rules.seen(event.before, CHANCE, event.move.id, viewer) == event.move.id
    assert not rules.SECRETS


def test_the_first_state_has_no_occupant_and_no_winner() -> None:
    s = GAME.initial_state(2)
    assert (s.occupant, s.winner) == (NOBODY, NOBODY)
