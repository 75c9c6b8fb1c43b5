"""Charts are well-formed SVG with every line and label."""

from xml.etree import ElementTree as ET

from starboard.charts import Axis, Bar, Point, Series, interval_chart, share_chart

SVG = "{http://www.w3.org/2000/svg}"


def test_a_chart_has_lines_intervals_and_labels() -> None:
    points = [Point(100, 0.2, 0.1, 0.3), Point(200, 0.4, 0.3, 0.5), Point(400, 0.5, 0.4, 0.6)]
    text = share_chart("A & B", "games", "share", [Series("one", points), Series("two", points)])
    chart = ET.fromstring(text)
    assert len(chart.findall(f"{SVG}polyline")) == len(chart.findall(f"{SVG}polygon")) == 2
    labels = [label.text for label in chart.findall(f"{SVG}text")]
    assert {"A & B", "games", "share", "one", "two", "100%", "400"} <= set(labels)


def test_a_chart_without_points_is_well_formed() -> None:
    ET.fromstring(share_chart("empty", "x", "y", [Series("none", [])]))


def test_a_logarithmic_axis_puts_the_geometric_mean_in_the_middle() -> None:
    axis = Axis(100, 10_000, 0, 10, logarithmic=True)
    assert axis.at(1000) == 5
    assert [round(tick) for tick in axis.ticks()] == [100, 316, 1000, 3162, 10000]


def test_rows_of_values_have_names_points_and_intervals() -> None:
    text = interval_chart("A & B", "rating", [Bar("one", 5, 4, 6), Bar("two", 2, 1, 3)])
    chart = ET.fromstring(text)
    assert len(chart.findall(f"{SVG}circle")) == len(chart.findall(f"{SVG}path")) == 2
    labels = [label.text for label in chart.findall(f"{SVG}text")]
    assert {"A & B", "rating", "one", "two"} <= set(labels)
