"""Texts of moves and maps: what can be typed, and the error messages."""

import pytest
from tests.games.starempires.position import GAME, at, start

from starboard.engine.actors import CHANCE
from starboard.engine.errors import AmbiguousMove, BadOption, IllegalMove, UnreadableMove
from starboard.games.starempires.maps import parse_map
from starboard.games.starempires.moves import HEX_NAMES
from starboard.games.starempires.state import (
    BUILD_COLONY,
    BUILD_STATION,
    COLONIES_EACH,
    FIRST_PLAYER,
    HEXES,
    MAX_PLAYERS,
    STATIONS_EACH,
    flight,
)

FLIGHT = flight(at("(-1,-3)"), at("(-1,2)"))


def test_flight_text_has_true_minus_signs() -> None:
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
def test_spellings_of_a_flight(text: str) -> None:
    assert GAME.moves.parse(text.replace("( ", "("), start()).id == FLIGHT


def test_pieces_by_name_or_first_letter() -> None:
    s = start()
    assert [GAME.moves.parse(word, s).id for word in ("colony", "c", "station", "S")] == [
        BUILD_COLONY,
        BUILD_COLONY,
        BUILD_STATION,
        BUILD_STATION,
    ]


@pytest.mark.parametrize("text", ["move", "move (1,2", "move 1", "move (1,2) x", "move a,b c,d"])
def test_malformed_flight_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.moves.parse(text, start())


def test_hex_off_every_board_is_illegal() -> None:
    with pytest.raises(IllegalMove) as refusal:
        GAME.moves.parse("move (-1,-3) (9,9)", start())
    assert refusal.value.details["text"] == "(9,9)"


def test_flight_without_destination_is_ambiguous() -> None:
    s = start()
    legal = [GAME.move(s, 0, move) for move in GAME.legal(s, 0)]
    with pytest.raises(AmbiguousMove):
        GAME.moves.match("move (−1,−3)", legal, s)


def test_hex_names_are_distinct() -> None:
    assert len(set(HEX_NAMES)) == HEXES


def test_chance_moves_name_sector_turns_and_seat() -> None:
    s = GAME.initial_state(2)
    assert GAME.move(s, CHANCE, 11).text == "sector 2 5"
    assert GAME.chance_moves.parse("sector 7 0", s).id == 36
    assert GAME.move(s, CHANCE, FIRST_PLAYER + 1).text == "first B"


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("shuffled", "shuffled"),
        ("Standard", "standard"),
        (" 25-10-71-40-60-32-52 ", "25-10-71-40-60-32-52"),
    ],
)
def test_map_is_parsed_to_its_canonical_spelling(given: str, read: str) -> None:
    assert parse_map(given) == read


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
def test_error_names_what_is_wrong_with_a_map(given: str, sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        GAME.options.resolve({"map": given})
    assert str(refusal.value) == sentence
    assert refusal.value.message("pt").startswith("map não pode ser")


def test_max_random_plies_is_the_longest_possible_game() -> None:
    """Seven sectors, the first player, and two moves for each piece."""
    assert GAME.max_random_plies == 7 + 1 + 2 * (COLONIES_EACH + STATIONS_EACH) * MAX_PLAYERS
