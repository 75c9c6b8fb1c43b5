"""The texts of moves: what can be typed, and what is refused."""

import pytest
from tests.games.pirates.position import Ship, chance, play, position

from starboard.engine.actors import CHANCE
from starboard.engine.errors import AmbiguousMove, IllegalMove, UnreadableMove
from starboard.engine.table import Table
from starboard.games.pirates.game import GAME
from starboard.games.pirates.moves import SEA_NAMES


def veteran() -> Table:
    return position(A=Ship(12, 200), B=Ship(14), C=Ship(22))


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("sail left 2", "sail left 2"),
        ("SA L 1", "sail left 1"),
        ("fire b", "fire B"),
        ("f B", "fire B"),
        ("b b", "battleship B"),
        ("portal Battle Bay", "portal Battle Bay"),
        ("portal battle", "portal Battle Bay"),
        ("portal 3", "portal Battle Bay"),
        ("portal developer’s deep", "portal Developer's Deep"),
        ("se", "seek"),
        ("sw", "sword"),
        ("g", "guard"),
        ("c", "captain"),
        ("d", "devastation"),
        ("sh left", "shove left"),
        ("st", "steal"),
    ],
)
def test_moves_can_be_abbreviated(typed: str, text: str) -> None:
    assert veteran().parse_move(0, typed).text == text


@pytest.mark.parametrize(
    "typed", ["", "sail", "sail up 1", "sail left 4", "fire F", "fire", "portal", "portal 5"]
)
def test_malformed_move_is_unreadable(typed: str) -> None:
    with pytest.raises(UnreadableMove):
        veteran().play(0, typed)


def test_portal_to_a_sea_off_the_map_is_unreadable() -> None:
    with pytest.raises(UnreadableMove):
        veteran().play(0, "portal Kai's Current")


def test_illegal_move_is_refused_with_the_legal_ones() -> None:
    table = position(A=Ship(1))
    with pytest.raises(IllegalMove) as refusal:
        table.play(0, "sail left 1")
    assert str(refusal.value) == "“sail left 1” is not possible now. Possible: sail right 1"


def test_incomplete_move_is_ambiguous() -> None:
    table = veteran()
    with pytest.raises(AmbiguousMove):
        GAME.moves.match("sail left", table.legal_moves(0), table.state)


def test_moves_have_json_and_labels() -> None:
    table = veteran()
    move = table.parse_move(0, "portal 3")
    assert move.json() == {"move": "portal", "sea": "Battle Bay"}
    assert GAME.moves.from_json(move.json(), table.state) == move
    assert table.label(move) == "Portal: come out on a random tile of Battle Bay."
    assert table.label(move, "pt") == "Portal: sair numa casa qualquer de Battle Bay."
    sail = table.parse_move(0, "sail left 2")
    assert sail.json() == {"move": "sail", "direction": "left", "tiles": "2"}
    assert table.label(sail) == "sail left by 2."
    assert table.label(sail, "pt") == "navegar 2 para a esquerda."


def test_chance_moves_have_texts() -> None:
    table = position(A=Ship(10), B=Ship(12), gems={"opal": "B", "lapis": "B"})
    play(table, "fire B", "roll 6 1", "xp 150", "steal", "roll 4 3")
    assert chance(table, "gem lapis").move.text == "gem lapis"
    state = table.state
    for name in SEA_NAMES:
        assert GAME.chance_moves.parse(f"sea {name}", state).text == f"sea {name}"
    for wrong in ("roll 7 1", "xp 29", "xp 301", "distance 9", "gem glass", "sea Dead Sea"):
        with pytest.raises(UnreadableMove):
            table.parse_move(CHANCE, wrong)
