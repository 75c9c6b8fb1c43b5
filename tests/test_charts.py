"""Charts are well-formed SVG with every value, and the same values as tables and text."""

from xml.etree import ElementTree as ET

import pytest

from starboard.charts.axis import Axis, ticks_between
from starboard.charts.data import (
    Bar,
    Chart,
    HeatMap,
    Histogram,
    IntervalChart,
    LineChart,
    Point,
    Series,
    written,
)
from starboard.charts.description import description
from starboard.charts.svg import svg_element, svg_file
from starboard.charts.table import table_of
from starboard.charts.text import text_chart

SVG = "{http://www.w3.org/2000/svg}"
POINTS = [Point(100, 0.2, 0.1, 0.3, 9), Point(200, 0.4, 0.3, 0.5, 9), Point(400, 0.5, 0.4, 0.6, 9)]
LINES = LineChart("A & B", "games", "share", [Series("one", POINTS), Series("two", POINTS)])
INTERVALS = IntervalChart("A & B", "rating", [Bar("one", 5, 4, 6, 7), Bar("two", 2, 1, 3, 7)])
COLUMNS = Histogram("A & B", "turns", [Bar("1", 0.25, 0.1, 0.6, 8), Bar("2", 0.75, 0.4, 0.9, 8)], 8)
CELLS = [[Bar("", 1, 0, 2, 5), Bar("", 2, 1, 3, 5)], [Bar("", 3, 2, 4, 5), Bar("", 4, 3, 5, 5)]]
MAP = HeatMap("A & B", "goal", "width", ["10", "20"], ["1", "2"], CELLS)
CHARTS: list[Chart] = [LINES, INTERVALS, COLUMNS, MAP]


def labels(chart: Chart) -> set[str | None]:
    return {label.text for label in ET.fromstring(svg_file(chart)).iter(f"{SVG}text")}


def test_lines_have_intervals_and_labels() -> None:
    chart = ET.fromstring(svg_file(LINES))
    assert len(list(chart.iter(f"{SVG}polyline"))) == len(list(chart.iter(f"{SVG}polygon"))) == 2
    assert {"A & B", "games", "share", "one", "two", "100 %", "400"} <= labels(LINES)


def test_rows_of_values_have_names_points_and_intervals() -> None:
    chart = ET.fromstring(svg_file(INTERVALS))
    assert len(list(chart.iter(f"{SVG}circle"))) == 2
    assert len([it for it in chart.iter(f"{SVG}path") if it.get("class") == "span"]) == 2
    assert {"A & B", "rating", "one", "two"} <= labels(INTERVALS)


def test_a_map_has_a_cell_for_each_combination() -> None:
    chart = ET.fromstring(svg_file(MAP))
    assert len(list(chart.iter(f"{SVG}rect"))) == 4
    assert {"goal", "width", "10", "20", "1.0", "2.0", "3.0", "4.0"} <= labels(MAP)


def test_a_cell_that_was_not_measured_is_empty() -> None:
    partial = HeatMap("A & B", "goal", "width", ["10", "20"], ["1"], [[CELLS[0][0], None]])
    assert len(list(ET.fromstring(svg_file(partial)).iter(f"{SVG}rect"))) == 1
    assert "–" in labels(partial)
    assert (
        description(partial) == "width 1, goal 10: 1.0 (0.0 – 2.0); width 1, goal 20: not measured"
    )
    assert len(table_of(partial).rows) == 1


def test_text_alternatives_name_the_axes() -> None:
    assert description(INTERVALS) == "rating. one: 5.0 (4.0 – 6.0); two: 2.0 (1.0 – 3.0)"
    assert description(COLUMNS) == "Share of 8 by turns. 1: 25.0 %; 2: 75.0 %"
    assert description(LINES).startswith("share by games. one: 100: 20.0 %, 200: 40.0 %")


@pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: type(chart).__name__)
def test_charts_have_text_alternatives(chart: Chart) -> None:
    element = ET.fromstring(svg_element(chart))
    assert element.findtext("title") == "A & B"
    assert any(character.isdigit() for character in element.findtext("desc") or "")
    assert len(table_of(chart).rows) in (2, 4, 6)
    assert text_chart(chart)[0] == "A & B"


def test_a_chart_without_points_is_well_formed() -> None:
    ET.fromstring(svg_file(LineChart("empty", "x", "y", [Series("none", [])])))


def test_tables_have_intervals_and_sample_sizes() -> None:
    assert table_of(INTERVALS).rows[0] == ("one", "5.0", "4.0 – 6.0", "7")
    assert table_of(LINES).rows[0] == ("one", "100", "20 %", "10 – 30 %", "9")
    assert table_of(COLUMNS).rows[0] == ("1", "25 %", "10 – 60 %")


def test_columns_have_intervals() -> None:
    paths = [it.get("d") or "" for it in ET.fromstring(svg_file(COLUMNS)).iter(f"{SVG}path")]
    assert paths[-1].count("V") == len(COLUMNS.columns)


def test_a_logarithmic_axis_puts_the_geometric_mean_in_the_middle() -> None:
    axis = Axis(100, 10_000, 0, 10, logarithmic=True)
    assert axis.at(1000) == 5
    assert axis.ticks() == [100, 1000, 10000]


def test_ticks_are_round() -> None:
    assert ticks_between(0.0, 1.0) == pytest.approx([0.0, 0.2, 0.4, 0.6, 0.8, 1.0])
    assert ticks_between(3, 47) == pytest.approx([10, 20, 30, 40])


def test_numbers_are_written_shortly() -> None:
    assert [written(it, "number") for it in (0.1234, 5, 340.4, 12_345, 2.5e6)] == [
        "0.123",
        "5",
        "340",
        "12.3k",
        "2.5M",
    ]


def test_negative_numbers_have_a_minus_sign() -> None:
    assert written(-0.5, "number") == "−0.5"
    assert written(-0.0001, "percent") == "0.0 %"
