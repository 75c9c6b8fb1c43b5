"""Options: declared once, parsed from any source, passed to the rules as integers."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starboard.engine.errors import BadOption, UnknownOption, UnknownPreset
from starboard.engine.options import (
    NONE,
    Choice,
    Number,
    Options,
    Preset,
    Text,
    described_values,
    nearest,
)


def harbour(text: str) -> str:
    if not text.startswith("#"):
        raise BadOption(option="map", value=text, range="a text that begins with #", near=NONE)
    return text.strip()


GOAL = Number("goal", 1, 200, default=20, named=(200,))
SPEED = Number("speed", 5, 25, default=1.0, decimals=1)
WEATHER = Choice("weather", ("calm", "windy", "stormy"), default="calm")
MAP = Text("map", "#", harbour, named=("#",))
OPTIONS = Options(
    options=(GOAL, SPEED, WEATHER, MAP),
    presets=(Preset("classic"), Preset("short", {"goal": 10, "weather": "stormy"})),
    default_preset="classic",
)


@pytest.mark.parametrize(
    ("given", "value"),
    [(20, 20), ("20", 20), (" 7 ", 7), (5.0, 5), ("2e1", 20), (1, 1), (200, 200)],
)
def test_a_whole_number_is_parsed_from_text_and_number(given: object, value: int) -> None:
    parsed = GOAL.parse(given)
    assert (parsed, type(parsed)) == (value, int)


BAD_NUMBERS = [
    0, 201, -1, 2.5, "2,5", "NaN", "inf", "-inf", "1e999", "", " ", "１", "٣", "1_0", "0x10",
    "twenty", "−5", None, True, [5], {"goal": 5}, float("nan"), float("inf"), 10**400, 10**5000,
]  # fmt: skip


@pytest.mark.parametrize("bad", BAD_NUMBERS, ids=lambda bad: str(type(bad).__name__))
def test_a_value_out_of_range_is_refused_with_the_range(bad: Any) -> None:
    with pytest.raises(BadOption) as error:
        GOAL.parse(bad)
    assert (error.value.details["option"], error.value.details["range"]) == ("goal", "1–200")
    assert "goal cannot be" in str(error.value)


@given(st.text("0123456789.eE+-_naif １٣", max_size=6))
def test_any_text_is_parsed_or_refused(text: str) -> None:
    try:
        value = GOAL.parse(text)
    except BadOption:
        return
    assert isinstance(value, int)
    assert 1 <= value <= 200


@given(st.integers(5, 25))
def test_a_decimal_is_passed_to_the_rules_as_a_scaled_integer(tenths: int) -> None:
    value = SPEED.parse(str(tenths / 10))
    assert value == tenths / 10
    assert SPEED.parse(value) == value
    assert SPEED.argument(value) == tenths


@pytest.mark.parametrize("bad", ["0.4", "2.6", "1.05", "1.25", "nan", "٣.٥"])
def test_a_decimal_with_too_many_places_or_out_of_range_is_refused(bad: str) -> None:
    with pytest.raises(BadOption, match=r"allowed: 0\.5–2\.5"):
        SPEED.parse(bad)


def test_a_choice_is_passed_to_the_rules_as_its_index() -> None:
    assert WEATHER.parse("windy") == "windy"
    assert WEATHER.argument("windy") == 1


@pytest.mark.parametrize(("bad", "near"), [("Stromy", "stormy"), ("xyz", NONE), ([], NONE)])
def test_an_unknown_choice_is_refused_with_the_most_similar_one(bad: object, near: str) -> None:
    with pytest.raises(BadOption) as error:
        WEATHER.parse(bad)
    assert error.value.details["near"] == near
    assert error.value.details["range"] == "calm, windy, stormy"


def test_a_text_is_parsed_by_the_game() -> None:
    assert MAP.parse("#.. ") == "#.."
    assert MAP.argument("#..") == "#.."
    with pytest.raises(BadOption, match="begins with #"):
        MAP.parse("")


def test_given_values_override_the_preset_and_the_preset_the_defaults() -> None:
    assert OPTIONS.resolve() == {"goal": 20, "speed": 1.0, "weather": "calm", "map": "#"}
    short = OPTIONS.resolve({}, "short")
    assert (short["goal"], short["weather"], short["speed"]) == (10, "stormy", 1.0)
    assert OPTIONS.resolve({"goal": "15"}, "short") == {**short, "goal": 15}


def test_resolving_twice_changes_nothing() -> None:
    once = OPTIONS.resolve({"speed": "2.5"}, "short")
    assert OPTIONS.resolve(once) == once


def test_arguments_are_those_of_setup() -> None:
    values = OPTIONS.resolve({"speed": 1.5, "weather": "windy"})
    assert OPTIONS.arguments(values) == {"goal": 20, "speed": 15, "weather": 1, "map": "#"}


@pytest.mark.parametrize(("name", "near"), [("gaol", "goal"), ("WEATHER", "weather"), ("", NONE)])
def test_an_unknown_option_is_refused_with_the_most_similar_one(name: str, near: str) -> None:
    with pytest.raises(UnknownOption) as error:
        OPTIONS.resolve({name: 1})
    assert error.value.details == {
        "option": name,
        "near": near,
        "known": "goal, speed, weather, map",
    }


def test_an_unknown_preset_is_refused_with_the_most_similar_one() -> None:
    with pytest.raises(UnknownPreset, match="Did you mean “short”"):
        OPTIONS.resolve(preset="shrot")


@pytest.mark.parametrize(
    ("presets", "default_preset", "error"),
    [
        ((Preset("odd", {"goal": 0}),), "odd", BadOption),
        ((Preset("odd", {"gaol": 5}),), "odd", UnknownOption),
        ((Preset("odd"),), "even", UnknownPreset),
    ],
)
def test_an_invalid_declaration_raises(
    presets: tuple[Preset, ...], default_preset: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        Options((GOAL,), presets, default_preset)


def test_nearest_is_none_without_a_similar_word() -> None:
    assert nearest("zzz", ["goal", "speed"]) == NONE
    assert nearest("SPED", ["goal", "speed"]) == "speed"


def test_choices_and_named_values_are_described() -> None:
    described = [described_values(option) for option in OPTIONS.options]
    assert described == [("200",), (), ("calm", "windy", "stormy"), ("#",)]
