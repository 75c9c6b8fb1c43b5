"""Moves: ids inside the rules, texts and JSON that can be parsed everywhere else."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starboard.engine.errors import AmbiguousMove, IllegalMove, UnreadableArgument, UnreadableMove
from starboard.engine.moves import (
    IntRange,
    Move,
    MoveKind,
    MoveSpace,
    OneOf,
    OnePlayer,
    first_texts,
)


class Place:
    """A square given by two words, column and row; row 9 is impossible in this state."""

    name = "place"
    size = 9

    def text(self, value: int, state: Any) -> str:
        return f"{value // 3 - 1} {value % 3}".replace("-", "−")

    def parse(self, words: Sequence[str], state: Any) -> tuple[int, int]:
        column, row = int(words[0] if words else ""), int(words[1] if len(words) > 1 else "")
        if row == 9:
            raise IllegalMove(text=" ".join(words), legal="")
        if not (-1 <= column <= 1 and 0 <= row <= 2):
            raise ValueError(words[0])
        return (column + 1) * 3 + row, 2


SAIL, HOP, STAY = 4, 20, 40
SPACE = MoveSpace(
    MoveKind(STAY, "stay"),
    MoveKind(0, "keep"),
    MoveKind(
        SAIL, "sail", OneOf("direction", ("left", "right", "Leftmost")), IntRange("tiles", -1, 3)
    ),
    MoveKind(HOP, "hop", Place(), OneOf("by", ("−1", "0"))),
)
IDS = [0, *range(SAIL, SAIL + 15), *range(HOP, HOP + 18), STAY]


def moves(*texts: str) -> list[Move]:
    return [SPACE.parse(text, None) for text in texts]


@pytest.mark.parametrize("id", IDS)
def test_text_and_json_of_every_move_can_be_parsed(id: int) -> None:
    move = SPACE.move(id, None)
    assert SPACE.parse(move.text, None).id == id
    assert SPACE.parse(str(move).upper().replace("−", "-"), None).id == id
    assert SPACE.from_json(json.loads(json.dumps(move.json())), None).id == id


def test_the_last_parameter_varies_fastest() -> None:
    texts = [SPACE.move(id, None).text for id in (SAIL, SAIL + 1, SAIL + 5, HOP + 17, STAY)]
    assert texts == ["sail left -1", "sail left 0", "sail right -1", "hop 1 2 0", "stay"]
    assert SPACE.size == STAY + 1


def test_a_move_has_named_arguments() -> None:
    move = SPACE.parse("sail right 2", None)
    assert move.json() == {"move": "sail", "direction": "right", "tiles": "2"}
    assert SPACE.named("sail").pattern == "sail DIRECTION TILES"


def test_a_player_has_a_letter_in_texts_and_a_name_in_messages() -> None:
    space = MoveSpace(MoveKind(0, "fire", OnePlayer("target", 3), IntRange("shots", 1, 2)))
    move = space.parse("fire c 2", None)
    assert move.text == "fire C 2"
    assert move.message_args() == {"target": "C", "shots": 2}
    assert move.message_args(["Ann", "Bob", "Cleo"]) == {"target": "Cleo", "shots": 2}
    for wrong in ("fire D 1", "fire * 1", "fire"):
        with pytest.raises(UnreadableMove):
            space.parse(wrong, None)


@given(st.lists(st.integers(1, 5), max_size=4), st.integers(0, 50), st.data())
def test_values_and_ids_are_one_to_one(sizes: list[int], first: int, data: st.DataObject) -> None:
    kind = MoveKind(first, "go", *(IntRange(f"p{n}", 0, size - 1) for n, size in enumerate(sizes)))
    values = [data.draw(st.integers(0, size - 1)) for size in sizes]
    id = kind.id(values)
    assert first <= id < first + kind.size
    assert kind.values(id) == values


@given(st.lists(st.integers(1, 4), max_size=3), st.data())
def test_every_move_of_any_space_can_be_parsed(sizes: list[int], data: st.DataObject) -> None:
    words = ("a", "ab", "B", "−x")
    parameters = [
        OneOf(f"p{n}", words[:size]) if n % 2 else IntRange(f"p{n}", -size, size)
        for n, size in enumerate(sizes)
    ]
    space = MoveSpace(MoveKind(3, "Go", *parameters), MoveKind(0, "goto"))
    id = data.draw(st.sampled_from([0, *range(3, space.size)]))
    move = space.move(id, None)
    assert space.parse(move.text, None) == move == space.from_json(move.json(), None)


@pytest.mark.parametrize("text", ["hop −1 0 −1", "hop -1 0 -1", "  HOP  -1 0 −1 "])
def test_both_minus_signs_are_accepted(text: str) -> None:
    assert SPACE.parse(text, None).text == "hop −1 0 −1"


@pytest.mark.parametrize(
    ("text", "full"),
    [("k", "keep"), ("sa r 2", "sail right 2"), ("sail LEFT 1", "sail left 1"), ("st", "stay")],
)
def test_unique_abbreviations_of_words_are_accepted(text: str, full: str) -> None:
    assert SPACE.parse(text, None).text == full


def test_a_full_word_takes_precedence_over_an_abbreviation() -> None:
    assert SPACE.parse("sail left 1", None).text == "sail left 1"
    assert SPACE.parse("sail leftm 1", None).text == "sail Leftmost 1"


@pytest.mark.parametrize(
    "text",
    ["", "s", "sail", "sail left", "sail le 1", "sail left 4", "sail left 1 1", "sail left x",
     "keep 1", "hop 0", "hop 0 3 0", "sail up 1", "1"],
)  # fmt: skip
def test_text_of_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove) as error:
        SPACE.parse(text, None)
    assert error.value.details["text"] == text
    assert error.value.details["known"] == "keep, sail DIRECTION TILES, hop PLACE BY, stay"


def test_an_unreadable_move_suggests_the_most_similar_pattern() -> None:
    with pytest.raises(UnreadableMove, match="Did you mean: sail DIRECTION TILES"):
        SPACE.parse("sial left 1", None)
    with pytest.raises(UnreadableMove, match="Moves are: keep, sail"):
        SPACE.parse("xyzzy", None)


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("sail up 1", "“up” does not fit in “sail DIRECTION TILES”. DIRECTION can be: left, right"),
        ("sail left 9", "“9” does not fit in “sail DIRECTION TILES”. TILES can be: 1, 2"),
    ],
)
def test_an_argument_that_does_not_fit_is_refused_with_the_possible_ones(
    text: str, refusal: str
) -> None:
    legal = [SPACE.parse(it, None) for it in ("keep", "sail left 1", "sail right 2")]
    with pytest.raises(UnreadableArgument, match=refusal):
        SPACE.match(text, legal, None)


def test_arguments_of_a_kind_that_is_not_possible_are_not_explained() -> None:
    with pytest.raises(UnreadableMove, match="Did you mean: sail DIRECTION TILES"):
        SPACE.match("sail up 1", [SPACE.parse("keep", None)], None)


@given(st.text(alphabet="salihoptke -−0123left\x00", max_size=16))
def test_any_text_is_parsed_or_refused(text: str) -> None:
    try:
        move = SPACE.parse(text, None)
    except (UnreadableMove, IllegalMove):
        return
    assert move.id in IDS


@pytest.mark.parametrize("id", [-1, 1, SAIL + 15, STAY + 1])
def test_an_id_of_no_kind_is_refused(id: int) -> None:
    with pytest.raises(UnreadableMove):
        SPACE.move(id, None)


def test_members_of_json_may_be_in_any_order() -> None:
    given = {"tiles": 2, "direction": "left", "move": "sail"}
    assert SPACE.from_json(given, None).text == "sail left 2"


@pytest.mark.parametrize(
    "given",
    [{}, {"move": "sail"}, {"move": "sail left 1"}, {"move": "keep", "tiles": 1}, {"move": None},
     {"direction": "left", "tiles": 1}, {"move": "sail", "direction": [], "tiles": {}},
     {"move": ["sail"]}],
)  # fmt: skip
def test_json_of_no_move_is_unreadable(given: dict[str, Any]) -> None:
    with pytest.raises(UnreadableMove):
        SPACE.from_json(given, None)


def test_kinds_that_share_ids_are_refused() -> None:
    with pytest.raises(ValueError, match="share ids"):
        MoveSpace(MoveKind(0, "sail", IntRange("tiles", 1, 3)), MoveKind(2, "keep"))
    with pytest.raises(ValueError, match="share ids"):
        MoveSpace(MoveKind(-1, "keep"))


def test_kinds_that_share_a_name_are_refused() -> None:
    with pytest.raises(ValueError, match="one name"):
        MoveSpace(MoveKind(0, "sail"), MoveKind(1, "sail", IntRange("tiles", 1, 3)))


def test_parameters_that_share_a_name_are_refused() -> None:
    with pytest.raises(ValueError, match="share a name"):
        MoveKind(0, "swap", IntRange("tile", 1, 3), IntRange("tile", 1, 3))


@pytest.mark.parametrize(
    ("name", "instead"), [("roll again", "roll-again"), (" roll", "roll"), ("", "a word")]
)
def test_names_and_values_are_single_words(name: str, instead: str) -> None:
    reason = f"is one word, but “{name}” is not; write {instead}"
    with pytest.raises(ValueError, match=f"the name of a kind of move {reason}"):
        MoveKind(0, name)
    with pytest.raises(ValueError, match=f"each value of columns {reason}"):
        OneOf("columns", ("6", name))


def test_a_parameter_is_not_named_like_the_kind_in_json() -> None:
    with pytest.raises(ValueError, match="a parameter of go is named move"):
        MoveKind(0, "go", IntRange("move", 1, 3))


def test_moves_are_equal_by_id() -> None:
    assert Move(4, "sail", {"tiles": "1"}) == Move(4, "sail", {"tiles": "one"})
    assert Move(4, "sail", {}) != Move(5, "sail", {})


LEGAL = ["sail left 1", "sail left 2", "sail right 3", "stay"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [("sail left 2", "sail left 2"), ("sail r", "sail right 3"), ("s r", "sail right 3"),
     ("stay", "stay"), ("st", "stay")],
)  # fmt: skip
def test_a_full_text_or_a_unique_abbreviation_matches_a_legal_move(text: str, meant: str) -> None:
    assert SPACE.match(text, moves(*LEGAL), None).text == meant


@pytest.mark.parametrize("text", ["s", "sail", "sail l", "s left"])
def test_an_abbreviation_of_several_legal_moves_is_ambiguous(text: str) -> None:
    with pytest.raises(AmbiguousMove) as error:
        SPACE.match(text, moves(*LEGAL), None)
    assert "sail left 1, sail left 2" in str(error.value)


@pytest.mark.parametrize("text", ["keep", "sail left 3", "hop 0 9 0"])
def test_an_illegal_move_is_refused_with_some_legal_ones(text: str) -> None:
    with pytest.raises(IllegalMove, match="Possible: sail left 1, sail left 2, sail right 3, stay"):
        SPACE.match(text, moves(*LEGAL), None)


@pytest.mark.parametrize("text", ["", " ", "xyzzy", "stay 1 2", "right"])
def test_an_abbreviation_of_no_legal_move_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        SPACE.match(text, moves(*LEGAL), None)


def test_a_message_lists_at_most_six_moves() -> None:
    many = [SPACE.move(id, None) for id in IDS]
    assert first_texts(many[:2]) == "keep, sail left -1"
    assert first_texts(many).count(",") == 5
    assert first_texts(many).endswith(" …")
