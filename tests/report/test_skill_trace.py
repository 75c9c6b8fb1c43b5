"""The skill trace: rungs that were played, or those of the published ladder."""

from dataclasses import replace

import pytest

from starboard.bots.levels import LEVELS
from starboard.bots.published import published_ladder
from starboard.catalog import GAMES, find_game
from starboard.report.chapters.skill import (
    NO_LEVELS,
    NO_TRACE,
    clean_sweeps,
    decided_rungs,
    skill,
)
from starboard.report.chapters.skill_trace import (
    MOST_ELO,
    Rung,
    SkillTrace,
    Source,
    elo_gap,
    games_text,
    skill_traces,
    sum_of,
    trace_sentence,
)
from starboard.report.estimates import Estimate
from starboard.report.level_rungs import level_rungs
from starboard.report.results import Results
from starboard.report.tally import Tally
from starboard.report.values import WHOLE
from tests.fixture_games.high_roll.game import GAME as HIGH_ROLL
from tests.report.results_fixture import GAME, plan, results, tally_of


def estimate(value: float, margin: float, count: int = 1000) -> Estimate:
    return Estimate(value, value - margin, value + margin, count)


def trace(*rungs: Rung) -> SkillTrace:
    return SkillTrace("bot", rungs, "(n = 1,000 games a rung)")


def test_rungs_that_are_not_shown_are_named() -> None:
    sentence = trace_sentence(
        trace(
            Rung("b", "a", estimate(100, 20)),
            Rung("c", "b", estimate(5, 20)),
            Rung("d", "c", estimate(-50, 20)),
        )
    )
    assert "does on 1 of 3 rungs" in sentence
    assert "the wrong way round: d over c; not told apart: c over b" in sentence


def test_the_worth_of_all_rungs_has_an_interval() -> None:
    sentence = trace_sentence(
        trace(Rung("b", "a", estimate(100, 30)), Rung("c", "b", estimate(50, 40)))
    )
    assert "Each bot beats the next weaker one" in sentence
    assert "worth 150 ± 50 points" in sentence


def test_a_rung_that_is_cut_off_gives_a_bound() -> None:
    total = Rung("b", "a", Estimate(MOST_ELO, 900.0, MOST_ELO, 200))
    assert "worth more than 900 points" in trace_sentence(trace(total))
    assert "worth more than 1,800 points" in trace_sentence(trace(total, total))


def test_errors_of_independent_estimates_add_up_as_squares() -> None:
    assert sum_of([estimate(1, 3), estimate(2, 4)]) == Estimate(3, -2, 8, 1000)


def test_ratings_follow_from_shares() -> None:
    found = [elo_gap(estimate(share, 0.01), players) for share, players in SHARES]
    assert [round(it.value) for it in found if it] == [0, 400, 0]


SHARES = ((0.5, 2), (10 / 11, 2), (2 / 3, 3))


def test_levels_are_those_of_the_ladder_unless_they_were_played() -> None:
    ladder = published_ladder(GAME)
    assert ladder
    _, levels = skill_traces(results())
    assert [rung.strong for rung in levels.rungs] == [level.name for level in LEVELS[1:]]
    assert levels.sample == f"(n = {ladder.games:,} games of the ladder with 2 players)"
    assert levels.rungs[0].elo.value == ladder.rungs["level-2"].elo


def test_played_levels_replace_the_ladder() -> None:
    chosen = replace(plan(), skill_games=100)
    tallies = {study.name: tally_of(study, 1) for study in chosen.level_rungs}
    [levels] = skill_traces(Results(GAME, chosen, tallies))
    assert levels.who == "level"
    assert "games a rung" in levels.sample


def test_the_ladder_fills_in_the_rungs_that_were_not_played() -> None:
    chosen = replace(plan(), skill_games=100, skill_up_to="level-3")
    tallies = {study.name: tally_of(study, 1) for study in chosen.level_rungs}
    [levels] = skill_traces(Results(GAME, chosen, tallies))
    assert [rung.source for rung in levels.rungs] == [Source.REPORT] * 2 + [Source.LADDER] * 3
    assert levels.rungs[-1].name == "level-6 over level-5 (ladder)"
    assert "games a rung; level-4, level-5 and level-6: " in levels.sample
    clear = replace(levels, rungs=[replace(it, elo=estimate(90, 9)) for it in levels.rungs])
    assert "all rungs together" not in trace_sentence(clear)


def test_the_example_of_the_game_comes_before_the_ladder() -> None:
    players = 4
    example = level_rungs(GAME, players)
    assert example
    (lowest, rung), *_ = example.items()
    [levels] = skill_traces(Results(GAME, replace(plan(), players=players)))
    assert levels.rungs[0].strong == lowest
    assert levels.rungs[0].elo == Estimate(rung.elo, rung.low, rung.high, rung.games)
    assert levels.rungs[0].source is Source.EXAMPLE
    assert "games a rung of the example report of the game, default options" in levels.sample
    assert level_rungs(GAME, players + 1) == {}


@pytest.mark.parametrize("game", GAMES)
def test_remarks_on_the_ladder_have_no_marks(game: str) -> None:
    ladder = published_ladder(find_game(game))
    assert ladder
    assert not set("`[]") & set(ladder.plain_remark)
    assert ladder.plain_remark.count("(") == ladder.plain_remark.count(")")


def test_rungs_of_an_example_with_other_rules_are_not_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(GAME), "version", 0)
    assert level_rungs(GAME, 4) == {}


def test_the_fewest_and_the_most_games_of_the_rungs_are_stated() -> None:
    rungs = [Rung("b", "a", estimate(9, 1, 500)), Rung("c", "b", estimate(9, 1, 2000))]
    assert games_text(rungs) == "(n = 500 to 2,000 games a rung)"


def test_bots_that_play_alike_do_not_show_what_luck_explains() -> None:
    """The stronger bot has two of three seats, so that it wins two of three games by chance."""
    chosen = plan()
    *_, second, top = chosen.rungs
    alike, better = Tally(), Tally()
    alike.note_values("strong", [2 * WHOLE] * 40)
    better.note_values("strong", [2 * WHOLE] * 10 + [3 * WHOLE] * 30)
    found = Results(GAME, chosen, {top.name: alike, second.name: better})
    assert decided_rungs(found) == [second]


def test_a_match_without_a_loss_is_stated() -> None:
    made = results()
    top = made.plan.rungs[-1]
    tally = Tally()
    tally.note_values("strong", [WHOLE * made.plan.players] * 40)
    found = Results(GAME, made.plan, made.tallies | {top.name: tally})
    assert skill(found).sentences[0] == (
        "Captain won every game against eait; at most 7.3 % of all games end otherwise "
        "(n = 120 games)."
    )
    assert clean_sweeps(made, made.plan.rungs) == []


@pytest.mark.parametrize("players", [2, 3])
def test_levels_play_whole_groups(players: int) -> None:
    studies = replace(plan(), players=players, skill_games=100).level_rungs
    assert len(studies) == len(LEVELS) - 1
    assert all(study.total * players >= 100 for study in studies)
    assert studies[0].seats[:2] == ("level-2", "level-1")
    assert plan().level_rungs == ()


def test_a_game_without_bots_and_ladder_says_how_to_measure_skill() -> None:
    alone = replace(plan(), ladder=("random",))
    assert skill(Results(HIGH_ROLL, alone)).sentences == (NO_TRACE,)
    assert NO_LEVELS in skill(Results(HIGH_ROLL, plan(), results().tallies)).notes
    assert NO_LEVELS not in skill(results()).notes
