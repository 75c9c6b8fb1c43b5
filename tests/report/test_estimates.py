"""Estimates, their intervals, and the parts of the variance."""

import numpy as np
import pytest

from starboard.report.decisions import compare
from starboard.report.estimates import (
    Estimate,
    critical_value,
    jackknife,
    mean_of,
    quantile,
    quantile_of,
    rate,
    rate_of,
    ratio_of,
    share_of,
)
from starboard.report.luck import bounded, explained_variance, possible_share
from starboard.report.matches import tally_match
from starboard.report.meter import MeasuredGames
from starboard.report.tally import Tally

PLAYERS = 2


def test_intervals_of_means_and_rates() -> None:
    tally = Tally()
    tally.note_values("x", [2, 4, 4, 6])
    tally.note_events("e", [True, False, False, False])
    mean, rate = mean_of(tally, "x", 2.0), rate_of(tally, "e")
    assert mean
    assert rate
    assert mean.value == 2.0
    assert mean.margin == pytest.approx(3.182 * np.std([2, 4, 4, 6], ddof=1) / 2 / 2, rel=1e-3)
    assert (rate.value, rate.count) == (0.25, 4)
    assert 0.0 < rate.low < 0.25 < rate.high < 1.0
    assert mean_of(tally, "y") is None
    assert rate_of(tally, "f") is None


def test_shares_have_an_interval_even_without_any_win() -> None:
    tally = Tally()
    tally.note_values("none", [0] * 50)
    tally.note_values("same", [210] * 50)
    tally.note_values("half", [0, 840] * 50)
    none, half = share_of(tally, "none", 840), share_of(tally, "half", 840)
    assert none
    assert half
    assert (none.value, none.low) == (0.0, 0.0)
    assert none.high == pytest.approx(1 - 0.05 ** (1 / 50))
    same = share_of(tally, "same", 840)
    assert same
    assert 0.2 < same.low < 0.25 < same.high < 0.3
    assert half.margin == pytest.approx(0.097, abs=0.001)


def test_intervals_are_wider_where_several_values_are_looked_at() -> None:
    assert critical_value() == pytest.approx(1.96, abs=0.001)
    assert critical_value(5) == pytest.approx(2.576, abs=0.001)


@pytest.mark.parametrize(
    ("cases", "value"), [(2, 12.706), (3, 4.303), (10, 2.262), (21, 2.086), (101, 1.984)]
)
def test_intervals_are_wider_where_the_spread_is_estimated_from_few_cases(
    cases: int, value: float
) -> None:
    assert critical_value(cases=cases) == pytest.approx(value, abs=0.001)


def test_a_quantile_has_the_ends_that_its_share_may_have() -> None:
    tally = Tally()
    tally.note_frequencies("x", np.arange(1, 401))
    found = quantile_of(tally, "x", 0.5, 2.0)
    assert found == Estimate(100.0, 90.5, 110.0, 400)
    assert quantile_of(Tally(), "x", 0.5) is None


def test_tallies_add_up_in_any_order() -> None:
    parts = [Tally(), Tally(), Tally()]
    for number, part in enumerate(parts):
        part.note_values("x", [number, 5])
        part.note_events("e", [number == 1])
        part.note_frequencies("x", np.array([number, 5]))
    forward, backward = Tally(), Tally()
    for part in parts:
        forward.add(part)
    for part in reversed(parts):
        backward.add(part)
    assert forward == backward
    assert forward.values["x"] == (6, 18, 80)
    assert quantile(forward, "x", 0.5) == 2


def test_jackknife_of_a_mean_is_its_usual_interval() -> None:
    values = np.random.default_rng(1).normal(size=50)
    found = jackknife([[1.0, float(value)] for value in values], lambda it: it[1] / it[0], 50)
    usual = critical_value(cases=50) * values.std(ddof=1) / 50**0.5
    assert found.value == pytest.approx(values.mean())
    assert found.margin == pytest.approx(usual)


def ratio(parts: list[int], wholes: list[int]) -> Estimate:
    tally = Tally()
    tally.note_values("part", parts)
    tally.note_values("whole", wholes)
    tally.note_totals("both", np.array(parts) * np.array(wholes))
    found = ratio_of(tally, "part", "whole", "both")
    assert found
    return found


def test_cases_of_the_same_game_are_not_independent() -> None:
    spread, together = ratio([5] * 50 + [6] * 50, [10] * 100), ratio([0, 10] * 50, [10] * 100)
    assert spread.value == 0.55
    assert spread.margin < 0.02
    assert together.value == 0.5
    assert together.margin == pytest.approx(rate(50, 100).margin, rel=0.02)


def test_a_share_of_nothing_or_all_is_as_certain_as_the_games_allow() -> None:
    assert ratio([0] * 100, [10] * 100) == rate(0, 100)
    assert ratio([10] * 100, [10] * 100) == rate(100, 100)
    assert ratio_of(Tally(), "part", "whole", "both") is None


def played(winners: list[int]) -> MeasuredGames:
    """Games that were won by these players."""
    games = np.zeros((len(winners), 9), np.int64)
    games[:, 0] = [1 << winner for winner in winners]
    nothing = np.zeros((len(winners), 0), np.int64)
    return MeasuredGames(
        PLAYERS, games, nothing, nothing, nothing, nothing, nothing, nothing.astype(np.uint8),
        nothing[:, 0:0].reshape(-1),
    )  # fmt: skip


def parts_of(winners: list[int]) -> list[float]:
    found = explained_variance(tally_match(played(winners), 0), PLAYERS)
    assert found
    return [round(it.value, 2) for it in (found.players, found.seats, found.luck, found.rest)]


def test_the_better_player_explains_almost_everything() -> None:
    # entry 0 sits in seat 0 of even games and in seat 1 of odd ones
    players, _, _, _ = parts_of([0, 1] * 199 + [1, 0])
    assert players == 0.98


def test_a_bot_that_won_every_game_leaves_nothing_to_explain() -> None:
    assert explained_variance(tally_match(played([0, 1] * 200), 0), PLAYERS) is None


def test_the_seat_explains_everything() -> None:
    assert parts_of([0, 0] * 200) == [0.0, 1.0, 0.0, 0.0]


def test_the_dice_explain_everything() -> None:
    assert parts_of([0, 0, 1, 1] * 100) == [0.0, 0.0, 1.0, 0.0]


def test_nothing_explains_coin_tosses() -> None:
    tosses = np.random.default_rng(2).integers(0, 2, 20_000).tolist()
    players, seats, luck, rest = parts_of(tosses)
    assert max(players, seats, luck) < 0.03
    assert rest > 0.95
    found = explained_variance(tally_match(played(tosses[:400]), 0), PLAYERS)
    assert found
    for part in (found.players, found.seats, found.luck, found.rest):
        assert 0.0 <= part.low <= part.value <= part.high <= 1.0


def test_an_impossible_share_keeps_its_margin() -> None:
    assert possible_share(Estimate(-0.5, -0.75, -0.25, 9)) == Estimate(0.0, 0.0, 0.25, 9)
    assert possible_share(Estimate(0.75, 0.25, 1.25, 9)) == Estimate(0.75, 0.25, 1.0, 9)


def test_a_part_that_vanishes_everywhere_may_be_all_that_the_players_leave() -> None:
    """One lost game: in each block but one the stronger bot wins everything."""
    found = explained_variance(tally_match(played([0, 1] * 199 + [1, 1]), 0), PLAYERS)
    assert found
    assert bounded(Estimate(0.0, 0.0, 1e-16, 9), 0.25) == Estimate(0.0, 0.0, 0.25, 9)
    assert bounded(Estimate(0.0, 0.0, 0.125, 9), 0.25) == Estimate(0.0, 0.0, 0.125, 9)
    for part in (found.seats, found.luck, found.rest):
        assert part.high > 0.0


def test_too_few_groups_explain_nothing() -> None:
    assert explained_variance(tally_match(played([0, 1] * 10), 0), PLAYERS) is None


def test_a_difference_is_noticeable_if_it_is_large_and_certain() -> None:
    worse = np.zeros(64)
    assert compare(np.ones(64), worse).is_noticeable
    assert not compare(np.full(64, 0.04), worse).is_noticeable  # small
    assert not compare(np.array([1.0, *[0.0] * 9]), worse[:10]).is_noticeable  # uncertain
