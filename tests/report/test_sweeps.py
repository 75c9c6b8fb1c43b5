"""Sweeps and targets are read completely or refused with one sentence."""

import pytest

from starboard.catalog import find_game
from starboard.engine.errors import BadOption, StarboardError, UnknownOption
from starboard.report.errors import (
    BadSweep,
    BadTarget,
    LargeSweep,
    LonelyTarget,
    RepeatedSweep,
    TooManySweeps,
)
from starboard.report.sweeps import Sweep, parse_sweeps, parse_target

STLUCIA, PIRATES = find_game("stlucia"), find_game("pirates")


def test_ranges_include_both_ends() -> None:
    assert parse_sweeps(STLUCIA, ["goal=10..40:10"]) == (Sweep("goal", (10, 20, 30, 40)),)
    assert parse_sweeps(STLUCIA, ["goal=3..5"]) == (Sweep("goal", (3, 4, 5)),)
    assert parse_sweeps(PIRATES, ["gem_xp=1..1.4:0.2"]) == (Sweep("gem_xp", (1.0, 1.2, 1.4)),)


def test_lists_of_numbers_and_words() -> None:
    swept = parse_sweeps(PIRATES, ["limit=20,40", "stealing=bonus, off"])
    assert swept == (Sweep("limit", (20, 40)), Sweep("stealing", ("bonus", "off")))


@pytest.mark.parametrize(
    ("texts", "error"),
    [
        (["goal"], BadSweep),
        (["goal=40..10:5"], BadSweep),
        (["goal=1..9:0"], BadSweep),
        (["goal=1.2.3..9"], BadSweep),
        (["goal=1..200:1"], LargeSweep),
        ([f"goal=1..{10**400}:1"], BadSweep),
        (["goal=100..300:50"], BadOption),
        (["speed=1..3"], UnknownOption),
        (["goal=1..3", "goal=4..6"], RepeatedSweep),
        (["goal=1..3", "goal=4..6", "goal=7..8"], TooManySweeps),
    ],
)
def test_bad_sweeps_are_refused(texts: list[str], error: type[StarboardError]) -> None:
    with pytest.raises(error):
        parse_sweeps(STLUCIA, texts)


def test_a_sweep_has_a_limited_number_of_cells() -> None:
    with pytest.raises(LargeSweep):
        parse_sweeps(PIRATES, ["limit=10..40:1", "gems=1..18:1"])


def test_targets() -> None:
    sweeps = parse_sweeps(STLUCIA, ["goal=10..40:10"])
    assert parse_target("length=40", sweeps) == ("length", 40.0)
    for text in ("length", "length=long", "length=nan", "length=inf", "beauty=3"):
        with pytest.raises(BadTarget):
            parse_target(text, sweeps)
    with pytest.raises(LonelyTarget):
        parse_target("length=40", ())
