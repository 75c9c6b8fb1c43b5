"""A ladder: fair pairings, the same result however it is played, files that continue it."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from starboard.bots.levels import LEVELS
from starboard.bots.published import FILE
from starboard.catalog import GAMES, find_game
from starboard.engine.errors import BadLadder
from starboard.ladder.group_player import GroupRecord
from starboard.ladder.ladder import Ladder, rungs
from starboard.ladder.ladder_file import (
    document_of,
    document_text,
    read_ladder,
    with_table,
    write_ladder,
)
from starboard.ladder.page import ladder_page, read_ladders
from starboard.ladder.plan import LadderPlan, new_plan
from starboard.ladder.published import published_text
from starboard.ladder.report import as_text, picture, unseparated
from starboard.ladder.run import LadderRun, widest_interval
from starboard.runs.settings import RunSettings
from starboard.search.match import Thinking

GAME = find_game("ruler")
DOCS = Path(__file__).parents[2] / "docs"


def plan(players: int = 2, *contestants: str) -> LadderPlan:
    options = GAME.options.resolve(preset="quick")
    return new_plan(GAME, players, options, seed=5, contestants=contestants)


def fabricated(groups: int = 12) -> Ladder:
    """A ladder in which the contestant that is listed first wins every game."""
    ladder = Ladder(plan())
    for number in range(groups):
        who = ladder.plan.group(number)
        won = tuple(float(index == min(who)) for index in who)
        thinking = (Thinking(0.5, 10), Thinking(0.1, 10))
        ladder.add(GroupRecord(number, who, (won, won), thinking))
    return ladder


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_plays_in_every_round_and_meets_everybody(players: int) -> None:
    ladder = plan(players)
    count = len(ladder.contestants)
    met: Counter[frozenset[int]] = Counter()
    for round in range(60):
        first = round * ladder.round_groups
        tables = [ladder.group(first + table) for table in range(ladder.tables)]
        assert {index for table in tables for index in table} == set(range(count))
        assert all(len(set(table)) == players for table in tables)
        met.update(frozenset((a, b)) for table in tables for a in table for b in table if a != b)
    assert len(met) == count * (count - 1) // 2


@pytest.mark.parametrize("players", [2, 4])
def test_successive_levels_meet_in_every_round(players: int) -> None:
    ladder = plan(players)
    groups = [ladder.group(number) for number in range(ladder.tables, ladder.round_groups)]
    names = [[ladder.contestants[index] for index in group] for group in groups]
    assert len(names) == 6 - players + 1
    assert names[0] == [f"level-{6 - place}" for place in range(players)]
    assert names[-1] == [f"level-{players - place}" for place in range(players)]
    assert plan(2, "greedy", "random").neighbours == []


def test_the_whole_roster_plays_unless_contestants_are_named() -> None:
    assert "level-1" in plan().contestants
    assert plan(2, "greedy", "random").contestants == ("greedy", "random")


def test_rungs_have_ratings_times_and_distances_to_the_level_below() -> None:
    found = {rung.name: rung for rung in rungs(fabricated(60))}
    assert found["admiral"].elo == 1500.0
    assert found["level-6"].elo > found["level-1"].elo
    assert found["level-6"].gap is not None
    assert found["level-1"].gap is None
    assert found["random"].gap is None
    assert 10.0 <= found["admiral"].milliseconds <= 50.0


def test_contestants_that_have_not_played_are_left_out() -> None:
    assert len(rungs(fabricated(groups=1))) == 2


def test_a_file_reads_back(tmp_path: Path) -> None:
    ladder, file = fabricated(), tmp_path / "ladder.json"
    write_ladder(document_of(ladder), file)
    document = read_ladder(file)
    assert document == document_of(ladder)
    assert document.ladder == ladder


@pytest.mark.parametrize(
    "spoil",
    [lambda text: text[:50], lambda text: text.replace('"rules": 1', '"rules": 99')],
    ids=["cut off", "other rules"],
)
def test_a_file_that_is_no_ladder_of_these_rules_is_refused(
    tmp_path: Path, spoil: Callable[[str], str]
) -> None:
    file = tmp_path / "ladder.json"
    file.write_text(spoil(document_text(document_of(fabricated()))), encoding="utf-8")
    with pytest.raises(BadLadder):
        read_ladder(file)


def test_the_report_names_everybody_and_levels_that_are_not_separated() -> None:
    ladder = fabricated()
    document = document_of(ladder)
    svg = ET.fromstring(picture(document))
    labels = {label.text for label in svg.iter("{http://www.w3.org/2000/svg}text")}
    for name in {rung.name for rung in document.table}:
        assert name in as_text(document)
        assert name in labels
    assert set(unseparated(document)) <= set(document.contestants)


def test_the_page_of_the_documentation_is_current() -> None:
    assert (DOCS / "ladder.md").read_text(encoding="utf-8") == ladder_page(read_ladders(DOCS))


def test_the_published_ratings_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == published_text(read_ladders(DOCS))


@pytest.mark.parametrize("file", sorted((DOCS / "ladder").glob("*.json")), ids=lambda it: it.name)
def test_tables_and_pictures_follow_from_the_games(file: Path) -> None:
    document = read_ladder(file)
    again = with_table(document)
    assert [rung.name for rung in again.table] == [rung.name for rung in document.table]
    assert [rung.games for rung in again.table] == [rung.games for rung in document.table]
    for new, old in zip(again.table, document.table, strict=True):
        assert new.elo == pytest.approx(old.elo, abs=0.2)
    assert file.with_suffix(".svg").read_text(encoding="utf-8") == picture(document)


@pytest.mark.parametrize("file", sorted((DOCS / "ladder").glob("*.json")), ids=lambda it: it.name)
def test_every_published_level_stands_above_the_one_below(file: Path) -> None:
    document = read_ladder(file)
    assert [rung.gap is not None for rung in document.table].count(True) == len(LEVELS) - 1
    assert unseparated(document) == []


def test_every_game_has_a_published_ladder() -> None:
    assert {document.game for document in read_ladders(DOCS)} == set(GAMES)


def played(games: int, settings: RunSettings) -> Ladder:
    run = LadderRun(plan(2, "greedy", "steward", "random"), settings)
    run.play(games)
    assert not run.stopped
    return run.ladder


@pytest.mark.compiled
def test_an_interrupted_ladder_ends_as_an_uninterrupted_one(tmp_path: Path) -> None:
    settings = RunSettings(ledger=tmp_path / "ledger")
    assert played(6, settings).games == 6
    continued = played(16, settings)
    assert continued.games == 16
    assert continued.groups == played(16, RunSettings()).groups


@pytest.mark.compiled
@pytest.mark.slow
def test_the_number_of_processes_does_not_change_the_result() -> None:
    assert played(12, RunSettings()).groups == played(12, RunSettings(jobs=2)).groups


@pytest.mark.compiled
def test_a_ladder_can_be_played_until_its_ratings_are_exact(tmp_path: Path) -> None:
    found = []
    for elo in (300.0, 150.0, 150.0):
        run = LadderRun(plan(2, "greedy", "random"), RunSettings(ledger=tmp_path / "ledger"))
        run.play(elo=elo)
        found.append(run.ladder.games)
        assert widest_interval(run.ladder) <= 2 * elo
    assert 20 <= found[0] <= found[1] == found[2]
