"""Matches: every contestant in every seat, the same dice, intervals from groups."""

from pathlib import Path

import pytest
from benchmarks.match_record import MatchRecord, whole_groups
from tests.search.conftest import Compiler

from starboard.engine.search_settings import SearchSettings
from starboard.search.budget import Budget
from starboard.search.match import Contestant, Match, MatchResult


def test_the_mean_and_its_interval_come_from_groups() -> None:
    result = MatchResult(((1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (0.0, 1.0)))
    assert result.mean(0) == 0.5
    assert result.error(0) == 0.0
    uneven = MatchResult(((1.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.0, 1.0)))
    assert uneven.error(0) > 0.5


def test_one_group_has_no_interval() -> None:
    assert MatchResult(((1.0, 0.0), (1.0, 0.0))).error(0) == 1.0


@pytest.mark.compiled
def test_a_search_wins_from_the_seat_that_can_win(compiler: Compiler) -> None:
    search = Contestant(settings=SearchSettings(), budget=Budget(iterations=2_000))
    match = Match(compiler("nim"), [search, Contestant(bot="expert")], {"stones": 9}, seed=1)
    assert match.play(2).rewards == ((1.0, 0.0), (0.0, 1.0))


@pytest.mark.compiled
def test_a_game_of_a_match_does_not_depend_on_the_games_before_it(compiler: Compiler) -> None:
    contestants = [Contestant(bot="random"), Contestant(bot="random")]
    match = Match(compiler("highroll"), contestants, {}, seed=3)
    assert match.play(6).rewards[4:] == match.play(2, start=4).rewards


@pytest.mark.compiled
def test_without_rotation_every_game_has_dice_of_its_own(compiler: Compiler) -> None:
    contestants = [Contestant(bot="careful"), Contestant(bot="careful")]
    match = Match(compiler("highroll"), contestants, {}, seed=3)
    played = [match.play_seats(number, rotate=False).moves for number in range(4)]
    assert len(set(played)) == 4


RECIPE = {"game": "highroll", "seed": 3}


def test_a_recorded_match_goes_on_with_the_games_of_other_processes(tmp_path: Path) -> None:
    one, other = (MatchRecord(tmp_path / "match", RECIPE) for _ in range(2))
    one.add(0, (1.0, 0.0))
    other.add(3, (0.0, 1.0))
    other.add(1, (0.5, 0.5))
    assert one.games() == {0: (1.0, 0.0), 3: (0.0, 1.0), 1: (0.5, 0.5)}
    assert whole_groups(one.games(), 2) == [(1.0, 0.0), (0.5, 0.5)]


def test_a_game_that_was_cut_off_is_not_read(tmp_path: Path) -> None:
    record = MatchRecord(tmp_path / "match", RECIPE)
    record.add(0, (1.0, 0.0))
    with (tmp_path / "match").open("a") as file:
        file.write('{"number": 1, "rew')
    assert record.games() == {0: (1.0, 0.0)}
    MatchRecord(tmp_path / "match", RECIPE).add(1, (0.0, 1.0))
    assert record.games() == {0: (1.0, 0.0), 1: (0.0, 1.0)}


def test_a_record_of_another_match_is_refused(tmp_path: Path) -> None:
    MatchRecord(tmp_path / "match", RECIPE)
    with pytest.raises(SystemExit, match="another match"):
        MatchRecord(tmp_path / "match", {**RECIPE, "seed": 4})
