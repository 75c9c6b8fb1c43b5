"""S6 to S8: a test for each numbered clause of RULES.md, named after it."""

import pytest
from tests.games.stlucia.position import (
    OUT,
    Stats,
    act,
    active,
    answer,
    asked,
    keep,
    position,
    roll,
    stats,
    winner,
)

from starboard.engine.actors import CHANCE, NOBODY, OMNISCIENT, SPECTATOR
from starboard.engine.errors import (
    GameOver,
)
from starboard.engine.generators import seeded_generator
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
    assert stats(table, "A").score == points


def test_s6_2_claiming_is_worth_1_point() -> None:
    table = position()
    keep(table, "1122HA")
    assert stats(table, "A").score == 1


def test_s6_3_beginning_the_turn_inside_is_worth_2_points() -> None:
    table = position(inside="A")
    keep(table, "1122HH")
    assert stats(table, "A").score == 2


def test_s6_3_the_turn_is_played_even_if_the_2_points_are_enough() -> None:
    table = position(inside="A", A=Stats(score=18))
    roll(table, "1122AA")
    assert winner(table) == ""
    assert stats(table, "A").score == 18
    act(table, "keep")
    assert winner(table) == "A"
    assert stats(table, "B").health == 8


def test_s6_4_ten_tokens_turn_into_1_point() -> None:
    for before, dice, after in (
        (0, "PPPPPP", Stats(tokens=6)),
        (3, "PPPPPP", Stats(tokens=9)),
        (4, "PPPPPP", Stats(score=1, tokens=0)),
        (9, "PPPPPP", Stats(score=1, tokens=5)),
    ):
        table = position(A=Stats(tokens=before))
        keep(table, dice)
        assert stats(table, "A") == after


def test_s6_5_only_the_active_player_gains_points() -> None:
    table = position(3, inside="B", B=Stats(score=5, tokens=9), C=Stats(score=6))
    keep(table, "333AAP")
    answer(table, "stay")
    assert [stats(table, letter).score for letter in "ABC"] == [3, 5, 6]


def test_a_turn_is_worth_at_most_8_points() -> None:
    best = 0
    for outcome in GAME.outcomes(position().state):
        for occupant in ("", "A", "B"):
            table = position(inside=occupant, goal=200, A=Stats(tokens=9))
            table.apply(CHANCE, GAME.move(table.state, CHANCE, outcome))
            act(table, "keep")
            if asked(table):
                answer(table, "go")
            best = max(best, stats(table, "A").score)
    assert best == 8


# S7 The end


@pytest.mark.parametrize(("score", "wins"), [(16, ""), (17, "A"), (18, "A")])
def test_s7_1_reaching_the_goal_by_the_end_of_the_turn_wins(score: int, wins: str) -> None:
    table = position(A=Stats(score=score))
    keep(table, "333HHH")
    assert winner(table) == wins


def test_s7_2_the_last_one_standing_wins() -> None:
    table = position(3, inside="A", B=Stats(health=2), C=OUT)
    keep(table, "1223AA")
    assert winner(table) == "A"
    assert stats(table, "A").score == 2

    table = position(3, inside="B", B=Stats(health=2))
    keep(table, "1223AA")
    assert winner(table) == ""


def test_s7_3_eliminated_players_are_never_hurt_asked_or_given_a_turn_again() -> None:
    table = position(3, inside="A", B=Stats(health=1, score=5))
    keep(table, "1122AA")
    assert stats(table, "B") == Stats(health=0, score=5)
    assert active(table) == "C"
    keep(table, "1122HH")
    assert active(table) == "A"
    keep(table, "1122AA")
    assert stats(table, "B") == Stats(health=0, score=5)
    assert active(table) == "C"
    assert table.view(SPECTATOR).players[1].eliminated


def test_s7_4_when_both_end_conditions_hold_the_active_player_wins() -> None:
    table = position(inside="B", turn="A", A=Stats(score=19), B=Stats(health=1, score=19))
    keep(table, "1122HA")
    assert winner(table) == "A"
    assert rules.winners(table.state) == 0b01
    assert GAME.scores(table.state, 2) == [20, 19]


def test_s7_4_when_the_game_is_over_nobody_acts() -> None:
    table = position(A=Stats(score=19))
    assert rules.winners(table.state) == 0
    keep(table, "111223")
    assert table.over
    assert GAME.outcomes(table.state) == {}
    assert table.legal_moves(0) == table.legal_moves(1) == []
    with pytest.raises(GameOver):
        act(table, "keep")


# S8 What players know


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR, OMNISCIENT])
def test_s8_1_everything_is_public(viewer: int) -> None:
    table = position(inside="B", A=Stats(4, 3, 2))
    event = roll(table, "1122HP")
    known = table.visible_state(viewer)
    assert known == table.state
    rules.guess(known, viewer, seeded_generator(0))
    assert known == table.state
    assert rules.seen(event.before, CHANCE, event.move.id, viewer) == event.move.id
    assert not rules.SECRETS


def test_the_first_state_has_no_occupant_and_no_winner() -> None:
    s = GAME.initial_state(2)
    assert (s.occupant, s.winner) == (NOBODY, NOBODY)
