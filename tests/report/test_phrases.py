"""Numbers in sentences."""

from starboard.report.estimates import Estimate
from starboard.report.phrases import listed, number, percent, points, sample


def test_margins_are_rounded_up() -> None:
    assert number(Estimate(12.34, 12.0, 12.7, 9)) == "12.3 ± 0.4"
    assert number(Estimate(3.141, 3.140, 3.142, 9)) == "3.14 ± 0.01"
    assert number(Estimate(1234.5, 1233.5, 1235.5, 9)) == "1,234.5 ± 1.0"


def test_shares_and_differences() -> None:
    assert percent(Estimate(0.123, 0.119, 0.127, 9)) == "12.3 % (11.9 – 12.7 %)"
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
