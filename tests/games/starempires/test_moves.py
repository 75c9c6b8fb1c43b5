"""Texts of moves and maps: what people type, and what they are told when it is wrong."""

import pytest
from tests.games.starempires.galaxy import GAME, at, start

from starboard.engine.actors import CHANCE
from starboard.engine.errors import AmbiguousMove, BadOption, IllegalMove, UnreadableMove
from starboard.games.starempires import rules
from starboard.games.starempires.galaxy import (
    HEXES,
)
from starboard.games.starempires.maps import read_map
from starboard.games.starempires.moves import HEX_NAMED
from starboard.games.starempires.rules import (
    BEGINNER,
    COLONY,
    STATION,
)

FLIGHT = at("(-1,-3)") * HEXES + at("(-1,2)")


def test_a_flight_has_a_text_with_true_minus_signs() -> None:
    move = GAME.move(start(), 0, FLIGHT)
    assert move.text == "move (−1,−3) (−1,2)"
    assert move.json() == {"move": "move", "from": "(−1,−3)", "to": "(−1,2)"}


@pytest.mark.parametrize(
    "text",
    [
        "move (−1,−3) (−1,2)",
        "move (-1,-3) (-1,2)",
        "MOVE (-1, -3) (-1, 2)",
        "m -1,-3 -1,2",
        "m -1 -3 -1 2",
        "mo ( -1,-3) (-1 2)",
    ],
)
def test_ways_to_type_a_flight(text: str) -> None:
    assert GAME.moves.parse(text.replace("( ", "("), start()).id == FLIGHT


def test_pieces_by_name_or_first_letter() -> None:
    s = start()
    assert [GAME.moves.parse(word, s).id for word in ("colony", "c", "station", "S")] == [
        COLONY,
        COLONY,
        STATION,
        STATION,
    ]


@pytest.mark.parametrize("text", ["move", "move (1,2", "move 1", "move (1,2) x", "move a,b c,d"])
def test_what_is_no_flight_is_not_understood(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.moves.parse(text, start())


def test_a_hex_off_every_board_is_impossible() -> None:
    with pytest.raises(IllegalMove) as refusal:
        GAME.moves.parse("move (-1,-3) (9,9)", start())
    assert refusal.value.details["text"] == "(9,9)"


def test_half_a_flight_may_mean_several() -> None:
    s = start()
    legal = [GAME.move(s, 0, move) for move in GAME.legal(s, 0)]
    with pytest.raises(AmbiguousMove):
        GAME.moves.match("move (−1,−3)", legal, s)


def test_every_hex_has_a_name_of_its_own() -> None:
    assert len(HEX_NAMED) == HEXES


def test_chance_moves_name_sector_turns_and_seat() -> None:
    s = GAME.initial_state(2)
    assert GAME.move(s, CHANCE, 11).text == "sector 2 5"
    assert GAME.chance_moves.parse("sector 7 0", s).id == 36
    assert GAME.move(s, CHANCE, BEGINNER + 1).text == "first B"


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("shuffled", "shuffled"),
        ("Standard", "standard"),
        (" 25-10-71-40-60-32-52 ", "25-10-71-40-60-32-52"),
    ],
)
def test_maps_that_can_be_read(given: str, read: str) -> None:
    assert read_map(given) == read


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("standart", "map cannot be “standart”: did you mean “standard”?"),
        (
            "25-10-71-40-60-32",
            (
                "map cannot be “25-10-71-40-60-32”: it has 6 sectors, and a map has seven. "
                "It is shuffled, standard, or like 25-10-71-40-60-32-52."
            ),
        ),
        (
            "25-10-71-40-60-32-22",
            (
                "map cannot be “25-10-71-40-60-32-22”: sector 2 is there twice. "
                "It is shuffled, standard, or like 25-10-71-40-60-32-52."
            ),
        ),
        (
            "25-10-71-40-60-32-56",
            (
                "map cannot be “25-10-71-40-60-32-56”: “56” turns too far; turns are 0 to 5. "
                "It is shuffled, standard, or like 25-10-71-40-60-32-52."
            ),
        ),
        (
            "25-10-71-40-60-32-80",
            (
                "map cannot be “25-10-71-40-60-32-80”: “80” names no sector; sectors are 1 to 7. "
                "It is shuffled, standard, or like 25-10-71-40-60-32-52."
            ),
        ),
        (
            "25-1",
            (
                "map cannot be “25-1”: “1” is not a sector and its turns, two digits such as 25. "
                "It is shuffled, standard, or like 25-10-71-40-60-32-52."
            ),
        ),
    ],
)
def test_what_is_wrong_with_a_map_is_said(given: str, sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        GAME.options.resolve({"map": given})
    assert str(refusal.value) == sentence
    assert refusal.value.message("pt").startswith("map não pode ser")


def test_no_map_is_longer_than_a_game_may_be() -> None:
    """Draws, who begins, and two moves for each of twenty pieces."""
    assert (
        GAME.max_random_plies == 7 + 1 + 2 * (rules.COLONIES + rules.STATIONS) * rules.MAX_PLAYERS
    )
