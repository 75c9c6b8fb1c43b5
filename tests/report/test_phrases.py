"""Numbers in sentences."""

from starboard.report.estimates import Estimate
from starboard.report.phrases import (
    at_most,
    listed,
    number,
    percent,
    points,
    rounded_up,
    sample,
    with_ends,
)


def test_margins_are_rounded_up() -> None:
    assert number(Estimate(12.34, 12.0, 12.7, 9)) == "12.3 ± 0.4"
    assert number(Estimate(3.141, 3.140, 3.142, 9)) == "3.14 ± 0.01"
    assert number(Estimate(1234.5, 1233.5, 1235.5, 9)) == "1,234.5 ± 1.0"
    assert number(Estimate(1234.5, 1214.5, 1254.5, 9)) == "1,234 ± 20"


def test_intervals_that_are_not_symmetrical_have_both_ends() -> None:
    assert number(Estimate(25.0, 21.5, 25.0, 9)) == "25.0 (21.5 – 25.0)"
    assert points(Estimate(-0.25, -0.25, -0.215, 9)) == "25.0 (21.5 – 25.0) points"


def test_a_margin_does_not_hide_whether_zero_is_inside() -> None:
    assert number(Estimate(-5.2, -9.7, 0.3, 9)) == "−5.2 (−9.7 – 0.3)"


def test_both_ends_have_the_digits_of_the_interval() -> None:
    assert with_ends(Estimate(20.2, 19.98, 20.42, 9), "number") == "20.2 (20.0 – 20.4)"
    assert with_ends(Estimate(0.5, 0.45, 0.55, 9), "percent") == "50 % (45 – 55 %)"


def test_a_number_without_spread_has_no_interval() -> None:
    assert number(Estimate(8.0, 8.0, 8.0, 9)) == "8 (no spread)"
    assert with_ends(Estimate(1.25, 1.25, 1.25, 9), "number") == "1.25 (no spread)"


def test_bounds_are_rounded_up() -> None:
    assert at_most(0.0301) == "at most 3.1"
    assert at_most(0.03) == "at most 3.0"
    assert rounded_up(0.0961, 2) == "0.10"


def test_zero_has_no_sign() -> None:
    assert number(Estimate(-0.001, -0.01, 0.01, 9)) == "0.00 ± 0.01"
    assert number(Estimate(-1.2, -1.6, -0.8, 9)) == "−1.2 ± 0.4"


def test_shares_and_differences() -> None:
    assert percent(Estimate(0.123, 0.119, 0.127, 9)) == "12.3 % (11.9 – 12.7 %)"
    assert percent(Estimate(0.12, 0.07, 0.2, 9)) == "12 % (7 – 20 %)"
    assert percent(Estimate(0.0, 0.0, 0.00002, 9)) == "less than 0.01 %"
    assert points(Estimate(-0.021, -0.029, -0.013, 9)) == "2.1 ± 0.8 points"
    assert sample(4000) == "(n = 4,000 games)"


def test_lists() -> None:
    assert [listed(list(names)) for names in ("", "a", "ab", "abc")] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert listed(["a", "b"], "or") == "a or b"
