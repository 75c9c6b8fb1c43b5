"""A report is one small page without references to anything else, with the same content as JSON."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from starboard.catalog import find_game
from starboard.charts.data import IntervalChart, LineChart
from starboard.charts.table import TextTable
from starboard.report.chapters.sweep import Cells, cells_of, chart_of, target_sentence
from starboard.report.compose import IN_VERDICT, compose
from starboard.report.estimates import Estimate
from starboard.report.figures import FIGURES
from starboard.report.output import LINE_WIDTH, as_json, as_text, table_lines
from starboard.report.page import as_page, narrowest
from starboard.report.results import Results
from starboard.report.studies import Study
from starboard.report.sweeps import parse_sweeps
from tests.report.results_fixture import plan, results

MOST_BYTES = 1_000_000
REPORT = compose(results("goal=10..20:5", target=("length", 12.0)), "starboard report")
PAGE = as_page(REPORT)
CHAPTERS = (
    *("verdict", "fairness", "length", "choice", "story", "skill", "moves", "kingmaking"),
    "sweep",
)
VOID = ("meta", "br")


class Nesting(HTMLParser):
    """Fails unless every element is closed in its place."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_complete_and_well_formed() -> None:
    parser = Nesting()
    parser.feed(PAGE)
    assert parser.open == []
    for chapter in CHAPTERS:
        assert f'<section id="{chapter}">' in PAGE
    assert len(PAGE.encode()) < MOST_BYTES


def test_the_page_needs_nothing_else() -> None:
    assert not re.search(r"<(script|link|img|iframe)|url\(|@import|https?:", PAGE)


def test_the_page_has_two_colour_schemes_and_prints() -> None:
    assert "prefers-color-scheme:dark" in PAGE
    assert "@media print" in PAGE


def test_every_chart_has_a_text_alternative_and_its_figures() -> None:
    charts = sum(len(chapter.charts) for chapter in REPORT.chapters)
    assert charts > 10
    assert PAGE.count("<svg") == PAGE.count("<desc>") == PAGE.count("<details>") == charts


def test_the_verdict_has_five_sentences() -> None:
    assert len(REPORT.chapters[0].sentences) == len(IN_VERDICT) == 5


def test_json_has_every_sentence_and_every_value() -> None:
    content = json.loads(as_json(REPORT))
    assert [it["id"] for it in content["chapters"]] == list(CHAPTERS)
    for chapter, given in zip(REPORT.chapters, content["chapters"], strict=True):
        assert given["sentences"] == list(chapter.sentences)
        assert [it["chart"] for it in given["charts"]] == [
            type(it).__name__ for it in chapter.charts
        ]
    bar = content["chapters"][1]["charts"][0]["bars"][0]
    assert set(bar) == {"name", "value", "low", "high", "count"}


def test_the_text_has_every_sentence() -> None:
    text = " ".join(as_text(REPORT).split())
    for chapter in REPORT.chapters:
        for sentence in chapter.sentences:
            assert sentence in text


def test_lines_of_the_text_do_not_end_within_the_size_of_a_sample() -> None:
    assert not [line for line in as_text(REPORT).splitlines() if line.endswith(("(n", "(n ="))]


def test_an_option_of_numbers_is_drawn_as_a_line() -> None:
    assert isinstance(REPORT.chapters[-1].charts[0], LineChart)


def test_the_target_names_the_nearest_values() -> None:
    sweep = REPORT.chapters[-1]
    assert sweep.sentences[0].startswith("Target “minutes (estimated)” of 12: goal ")
    assert "the interval does not contain the target" in sweep.sentences[0]


def test_values_that_may_be_as_near_are_named() -> None:
    cells: Cells = {
        (10,): Estimate(50.0, 46.0, 54.0, 9),
        (15,): Estimate(65.2, 61.0, 69.0, 9),
        (20,): Estimate(80.0, 78.0, 82.0, 9),
    }
    sentence = target_sentence(results("goal=10..20:5"), "length", cells, 60.0)
    assert "goal 15 comes nearest with 65.2 (61.0 – 69.0)" in sentence
    assert sentence.endswith("Possibly as near: goal 10.")


def test_values_of_a_sweep_are_looked_at_together() -> None:
    swept = results("goal=10..20:5")
    study = swept.plan.cells[10,]
    alone = FIGURES["length"].estimate(swept.of(study.name), 1)
    together = cells_of(swept, FIGURES["length"])[10,]
    assert alone
    assert together.margin > 1.2 * alone.margin


@pytest.mark.parametrize(
    ("sweep", "chart"),
    [("goal=10,20", LineChart), ("rounds=20,24", LineChart), ("wealth=cash,strict", IntervalChart)],
)
def test_words_are_drawn_as_intervals(sweep: str, chart: type) -> None:
    game = find_game("stlucia" if sweep.startswith("goal") else "tradewinds")
    [swept] = parse_sweeps(game, [sweep])
    made = results()
    chosen = Results(game, replace(made.plan, sweeps=(swept,)), has_network=True)
    for study in chosen.plan.cells.values():
        chosen.add(study.name, made.main)
    drawn = chart_of(chosen, FIGURES["length"], cells_of(chosen, FIGURES["length"]))
    assert isinstance(drawn, chart)


def test_rows_of_wide_tables_name_their_cells() -> None:
    """On a narrow screen the rows are shown below each other, without a header."""
    assert '<td data-label="rounds">' in PAGE
    assert '<td data-label="share of wins">' not in PAGE


def test_a_table_is_stacked_if_it_has_many_columns_or_wide_cells() -> None:
    cells = ("minutes a game", "1,111.5 ± 2.2", "1,109 (1,106 – 1,111)", "999 – 1,235", "4,000")
    assert narrowest(TextTable(cells, (cells,))) == 7 + 13 + 14 + 11 + 5
    assert narrowest(TextTable(cells, ())) == 0
    assert '<table class="many stack"><caption>All figures' in PAGE


def test_intervals_stay_on_a_line() -> None:
    sentences = re.findall(r"<li>.*?</li>", PAGE)
    assert any("–" in it for it in sentences)
    assert not any("– " in it or " –" in it for it in sentences)


def test_tables_of_the_text_fit_the_line() -> None:
    tables = [it.table for chapter in REPORT.chapters for it in chapter.tables]
    lines = [line for table in tables for line in table_lines(table)]
    assert max(map(len, lines)) <= LINE_WIDTH
    assert "  rounds: " in as_text(REPORT)


def test_the_bots_of_the_main_games_are_explained() -> None:
    assert any(note.startswith("Captain works out") for note in REPORT.chapters[1].notes)


def studies_before(count: int) -> list[Study]:
    return list(plan().studies[:count])


@pytest.mark.parametrize("count", [0, 1, 3, 8])
def test_an_interrupted_report_shows_what_was_measured(count: int) -> None:
    complete = results()
    names = {study.name for study in studies_before(count)}
    tallies = {name: tally for name, tally in complete.tallies.items() if name in names}
    report = compose(Results(complete.game, complete.plan, tallies), "")
    assert not report.is_complete
    assert "stopped" in as_page(report)
    assert len(report.chapters) >= min(count, 4)
    as_text(report)
