"""Texts of moves: what can be typed, what is refused, and that every text reads back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.stlucia.position import act, keep, position, roll

from starboard.engine.actors import CHANCE
from starboard.engine.chance import below
from starboard.engine.errors import AmbiguousMove, IllegalMove, UnreadableMove
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Table
from starboard.games.stlucia import rules
from starboard.games.stlucia.game import GAME
from starboard.games.stlucia.state import ANSWERING, CHOOSING, OVER


def choosing(dice: str = "1123HP") -> Table:
    table = position(inside="B")
    roll(table, dice)
    return table


@pytest.mark.parametrize(
    "typed",
    ["reroll 11H", "reroll 1 1 h", "REROLL h11", "r 1h1", "  rer   1H  1 "],
)
def test_a_reroll_names_dice_by_their_faces_in_any_order(typed: str) -> None:
    table = choosing()
    assert table.parse_move(0, typed).text == "reroll 11H"


def test_the_shortest_form_of_a_reroll() -> None:
    assert choosing().parse_move(0, "r 113").text == "reroll 113"


def test_a_reroll_has_json_that_reads_back_and_a_label() -> None:
    table = choosing()
    move = table.parse_move(0, "reroll 11H")
    assert move.json() == {"move": "reroll", "dice": "11H"}
    assert GAME.moves.from_json(move.json(), table.state) == move
    assert table.label(move) == "roll 11H again."
    assert table.label(move, "pt") == "rolar 11H de novo."


@pytest.mark.parametrize(
    ("typed", "text"), [("keep", "keep"), ("k", "keep"), ("s", "stay"), ("go", "go"), ("G", "go")]
)
def test_move_names_may_be_abbreviated(typed: str, text: str) -> None:
    assert choosing().parse_move(0, typed).text == text


@pytest.mark.parametrize("dice", ["111", "2A", "A", "11233HP", "HH"])
def test_rerolling_dice_that_are_not_on_the_table_is_illegal(dice: str) -> None:
    table = choosing()
    with pytest.raises(IllegalMove) as refusal:
        table.play(0, f"reroll {dice}")
    assert str(refusal.value).startswith(
        f"“reroll {dice}” is not possible now. Possible: keep, reroll 1, reroll 11, reroll 2, "
    )
    with pytest.raises(IllegalMove):
        GAME.moves.match(f"reroll {dice}", table.legal_moves(0), table.state)


@pytest.mark.parametrize(
    "typed", ["", "reroll", "reroll 4", "reroll 1X", "reroll 1,1", "keep 1", "roll 11", "stay put"]
)
def test_text_that_is_no_move_is_unreadable(typed: str) -> None:
    with pytest.raises(UnreadableMove):
        choosing().play(0, typed)


def test_unknown_faces_get_a_hint_with_the_form_of_a_reroll() -> None:
    with pytest.raises(UnreadableMove) as refusal:
        choosing().play(0, "reroll 45")
    assert str(refusal.value) == "I do not understand “reroll 45”. Did you mean: reroll DICE?"


def test_moves_of_another_phase_are_illegal_and_change_nothing() -> None:
    table = choosing()
    before = table.state.copy()
    with pytest.raises(IllegalMove):
        table.play(0, "stay")
    assert table.state == before
    act(table, "reroll 1")
    roll(table, "A")
    act(table, "keep")
    for typed in ("keep", "reroll 1"):
        with pytest.raises(IllegalMove) as refusal:
            table.play(1, typed)
        assert str(refusal.value).endswith("Possible: stay, go")


def test_a_prefix_of_several_legal_moves_is_ambiguous() -> None:
    table = choosing("111111")
    with pytest.raises(AmbiguousMove) as refusal:
        GAME.moves.match("reroll", table.legal_moves(0), table.state)
    assert str(refusal.value) == (
        "“reroll” could be several moves: reroll 1, reroll 11, reroll 111, "
        "reroll 1111, reroll 11111, reroll 111111"
    )


def test_the_dice_of_a_roll_may_be_typed_in_any_order() -> None:
    table = position()
    assert table.parse_move(CHANCE, "roll PAH321").text == "roll 123HAP"
    assert table.parse_move(CHANCE, "roll 1 2 3 h a p").text == "roll 123HAP"
    for typed in ("roll", "roll 1111111", "roll 7", "keep"):
        with pytest.raises(UnreadableMove):
            table.parse_move(CHANCE, typed)


def test_every_roll_reads_back() -> None:
    s = GAME.initial_state(2)
    for dice in range(1, 7):
        s.rolling = dice
        for outcome in GAME.outcomes(s):
            move = GAME.move(s, CHANCE, outcome)
            assert GAME.chance_moves.parse(move.text, s) == move


@given(seed=st.integers(0, 2**62), rolls=st.integers(1, 40))
@settings(deadline=None, max_examples=60)
def test_every_legal_move_of_random_positions_reads_back(seed: int, rolls: int) -> None:
    s, rng = GAME.initial_state(3), seeded_generator(seed)
    for _ in range(rolls):
        rules.apply(s, CHANCE, rules.sample(s, rng))
        while s.phase in (CHOOSING, ANSWERING):
            player = s.turn if s.phase == CHOOSING else s.occupant
            legal = [GAME.move(s, player, move) for move in GAME.legal(s, player)]
            assert [GAME.moves.parse(move.text, s) for move in legal] == legal
            assert len({move.text for move in legal}) == len(legal)
            rules.apply(s, player, legal[below(rng, len(legal))].id)
        if s.phase == OVER:
            return


def test_the_log_holds_the_kept_roll_and_the_answer() -> None:
    table = position(inside="B")
    keep(table, "1223AA")
    table.play(1, "go")
    moves = [GAME.moves.kind(move).name for actor, move in table.log if actor != CHANCE]
    assert moves == ["keep", "go"]
