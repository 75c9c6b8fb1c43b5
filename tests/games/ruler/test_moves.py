"""Texts of moves, and how typed text is read."""

import pytest

from starboard.engine.actors import CHANCE
from starboard.engine.errors import AmbiguousMove, IllegalMove, UnreadableMove
from starboard.games.ruler.game import GAME
from starboard.games.ruler.state import (
    ACQUIRE,
    ATTACK,
    FIRST_ROLL,
    HAPPINESS,
    RESOURCES,
    TAKE,
    attacker_die,
    defender_die,
)
from tests.games.ruler.seas import legal, play, seas


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (RESOURCES, "resources"),
        (HAPPINESS, "happiness"),
        (ACQUIRE, "acquire"),
        (ATTACK, "attack A"),
        (ATTACK + 3, "attack D"),
        (TAKE, "take 1"),
        (TAKE + 23, "take 24"),
    ],
)
def test_moves_have_names_that_read_back(move: int, text: str) -> None:
    state = seas({1: 50}, {2: 50}).state
    assert GAME.move(state, 0, move).text == text
    assert GAME.moves.parse(text, state).id == move


def test_a_roll_names_the_attackers_die_first() -> None:
    state = seas({1: 50}, {2: 50}).state
    assert GAME.move(state, CHANCE, FIRST_ROLL).text == "roll 1 1"
    for move in range(FIRST_ROLL, FIRST_ROLL + 36):
        text = GAME.move(state, CHANCE, move).text
        assert text == f"roll {attacker_die(move)} {defender_die(move)}"
        assert GAME.chance_moves.parse(text, state).id == move


def test_move_names_may_be_abbreviated() -> None:
    table = seas({1: 50}, {2: 50}, {3: 50}, coins=(9, 9, 9))
    moves = table.legal_moves(0)
    typed = {"r": "resources", "h": "happiness", "ac": "acquire", "att c": "attack C"}
    for text, meant in typed.items():
        assert GAME.moves.match(text, moves, table.state).text == meant
    with pytest.raises(AmbiguousMove):
        GAME.moves.match("a", moves, table.state)


@pytest.mark.parametrize("text", ["attack E", "take 0", "take 25", "attack", "sail left"])
def test_text_that_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        seas({1: 50}, {2: 50}, coins=(9, 9)).play(0, text)


@pytest.mark.parametrize("text", ["attack A", "attack C", "take 2", "acquire"])
def test_illegal_moves_are_refused_with_the_legal_ones(text: str) -> None:
    table = seas({1: 50}, {2: 50}, coins=(2, 9))
    with pytest.raises(IllegalMove, match="Possible: resources, happiness"):
        table.play(0, text)


def test_only_islands_of_the_loser_can_be_taken() -> None:
    table = seas({1: 50, 5: 50, 6: 50}, {2: 50, 24: 50}, coins=(4, 0), islands=24)
    play(table, "A attack B")
    assert legal(table, "A") == ["take 2", "take 24"]
    assert legal(table, "B") == []


def test_chance_has_no_outcomes_while_players_act() -> None:
    assert GAME.outcomes(seas({1: 50}, {2: 50}).state) == {}
