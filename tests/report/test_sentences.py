"""Sentences claim nothing that the intervals do not support."""

import numpy as np
import pytest

from starboard.charts.data import IntervalChart
from starboard.report.chapters.choice import choice_sentence, gap_sentences
from starboard.report.chapters.fairness import (
    Finding,
    certain_edge,
    clearest_first,
    fairness,
    order_sentence,
    seat_sentence,
    shares,
    winners_sentences,
)
from starboard.report.chapters.kingmaking import swing_sentence
from starboard.report.chapters.length import (
    length_sentence,
    median_text,
    most_games,
    out_sentences,
    unfinished_sentence,
)
from starboard.report.chapters.moves import (
    KindOfMove,
    metric_text,
    restricted_sentences,
    unavoidable_sentences,
    use_sentences,
    users_edge,
)
from starboard.report.chapters.skill import luck_sentence
from starboard.report.chapters.story import lead_sentence
from starboard.report.estimates import Estimate, mean_of
from starboard.report.luck import Explained, most_by_players
from starboard.report.tally import Tally
from starboard.report.values import WHOLE
from tests.report.results_fixture import PLAYERS, results

NAMES = ["seat A", "seat B"]


def estimate(value: float, margin: float, count: int = 1000) -> Estimate:
    return Estimate(value, value - margin, value + margin, count)


def test_no_seat_is_favoured_within_the_intervals() -> None:
    sentence = seat_sentence(NAMES, [estimate(0.51, 0.02), estimate(0.49, 0.02)], "with x")
    assert sentence == "No seat is favoured beyond ±3.0 points with x (n = 1,000 games)."


def test_the_favoured_seat_is_named_with_its_interval() -> None:
    sentence = seat_sentence(NAMES, [estimate(0.541, 0.008), estimate(0.459, 0.008)], "with x")
    assert sentence == (
        "Seat A wins 4.1 ± 0.8 points more than its fair share of 50.0 % with x (n = 1,000 games)."
    )


def test_a_seat_at_a_disadvantage_is_named() -> None:
    shares = [estimate(0.34, 0.02), estimate(0.35, 0.02), estimate(0.31, 0.02)]
    sentence = seat_sentence(["seat A", "seat B", "seat C"], shares, "with x")
    assert sentence.startswith("Seat C wins 2.3 ± 2.0 points less")


def test_an_edge_is_certain_as_far_as_the_interval_says() -> None:
    assert certain_edge([estimate(0.52, 0.03), estimate(0.48, 0.03)]) == 0.0
    assert certain_edge([estimate(0.54, 0.03), estimate(0.46, 0.03)]) == pytest.approx(0.01)


def test_the_clearest_finding_comes_first() -> None:
    chart = IntervalChart("", "", [])
    fair, small, large = (Finding(edge, str(edge), chart) for edge in (0.0, 0.01, 0.2))
    assert clearest_first([fair, small, large]) == [large, fair, small]
    assert clearest_first([fair]) == [fair]


def test_the_order_of_play_has_its_own_words() -> None:
    unclear = order_sentence([estimate(0.5, 0.1), estimate(0.5, 0.1)], "with x")
    assert unclear.startswith("No place in the order of play is favoured beyond ±10.0 points")
    clear = order_sentence([estimate(0.3, 0.1), estimate(0.7, 0.1)], "with x")
    assert "The player who moves" in clear


def test_zero_of_many_is_not_never() -> None:
    tally = Tally(events={"game with a player out": (0, 1000)})
    assert out_sentences(tally) == [
        "Nobody was out early; that happens in at most 0.39 % of all games (n = 1,000 games)."
    ]
    assert "at most 0.40 %" in unfinished_sentence(Estimate(0.0, 0.0, 0.004, 1000))
    assert "did not end" in unfinished_sentence(estimate(0.01, 0.005))


def test_a_gap_that_may_be_zero_is_not_claimed() -> None:
    clear = estimate(0.3, 0.1, 90)
    assert "wins at most 3.0 points more" in gap_sentences(clear, estimate(0.01, 0.02))[0]
    assert "wins 4.0 ± 2.0 points more" in gap_sentences(clear, estimate(0.04, 0.02))[0]
    assert gap_sentences(None, None) == []


def test_hardly_any_forced_moves_are_not_none() -> None:
    legal, rare = estimate(6, 0.1), Estimate(0.0, 0.0, 0.0004, 1000)
    assert "less than 0.1 % of the decisions are forced" in choice_sentence(legal, rare)
    assert "2.0 % (1.5 – 2.5 %)" in choice_sentence(legal, estimate(0.02, 0.005))


def test_causes_that_are_not_shown_are_not_claimed() -> None:
    parts = Explained(
        players=estimate(0.1, 0.02),
        seats=estimate(0.001, 0.01),
        luck=estimate(0.3, 0.05),
        rest=estimate(0.6, 0.05),
    )
    sentence = luck_sentence("a", "b", parts)
    assert sentence == (
        "Between a and b, luck explains 30 % (25 – 35 %) and who plays explains 10.0 % "
        "(8.0 – 12.0 %) of the result; the seat at most 1.1 % (n = 1,000 games)."
    )
    nothing = estimate(0.0, 0.1)
    none = luck_sentence("a", "b", Explained(nothing, nothing, nothing, estimate(1, 0.1)))
    assert "nothing is shown to explain the result: luck at most 10.0 %, who plays at most" in none


def test_the_largest_share_that_players_can_explain_is_stated() -> None:
    part = estimate(0.3, 0.01)
    sentence = luck_sentence("a", "b", Explained(part, part, part, part, most_by_players(4)))
    assert "(who plays can explain 33 % if one bot always wins)" in sentence
    assert most_by_players(2) == 1.0


def kind(name: str, without: Estimate, used: Estimate | None = None) -> KindOfMove:
    return KindOfMove(name, used, None, None, without)


def test_restricted_play_names_losses_gains_and_what_is_not_missed() -> None:
    kinds = [
        kind("fire", estimate(-0.1, 0.02)),
        kind("seek", estimate(-0.05, 0.02)),
        kind("trap", estimate(0.04, 0.02)),
        kind("wave", estimate(0.0, 0.03)),
    ]
    loss, gain, same = restricted_sentences(kinds)
    assert "“fire” loses most: 10.0 ± 2.0 points of the chance to win; also missed: “seek”" in loss
    assert "“trap” wins 4.0 ± 2.0 points more" in gain
    assert same.startswith("Giving up “wave” is not shown to matter: by at most 3.0 points either")


def test_the_largest_loss_is_named_only_if_it_is_told_apart() -> None:
    kinds = [kind("fire", estimate(-0.1, 0.02)), kind("seek", estimate(-0.09, 0.02))]
    [loss] = restricted_sentences(kinds)
    assert "“fire” loses 10.0 ± 2.0 points of the chance to win; also missed: “seek” 9.0" in loss
    unclear = kind("wave", estimate(-0.05, 0.06))
    assert "“fire” loses 10.0" in restricted_sentences([kinds[0], unclear])[0]


def test_a_move_that_is_the_only_legal_one_cannot_be_given_up() -> None:
    always, sometimes = Estimate(1.0, 0.9, 1.0, 50), Estimate(0.9, 0.8, 1.0, 50)
    kinds = [
        KindOfMove("take", None, None, None, estimate(0, 1), forced=always),
        KindOfMove("pass", None, None, None, estimate(0, 1), forced=sometimes),
    ]
    assert unavoidable_sentences(kinds) == [
        "Where “take” is legal, no other kind of move is, so nobody can do without it."
    ]


def test_a_move_is_hardly_used_only_if_the_interval_says_so() -> None:
    rare, unclear = Estimate(0.001, 0.0, 0.005, 900), Estimate(0.005, 0.0, 0.02, 90)
    kinds = [kind("a", estimate(0, 1), rare), kind("b", estimate(0, 1), unclear)]
    assert use_sentences(kinds) == [
        "Hardly used where legal: “a” in 0.1 % (0.0 – 0.5 %) of the cases."
    ]


def test_users_who_win_more_are_named() -> None:
    edge = KindOfMove("guard", None, None, None, None, users_edge=estimate(0.05, 0.02))
    [sentence] = use_sentences([edge, kind("sail", estimate(0, 1))])
    assert "only some players use “guard”, they win 5.0 ± 2.0 points more" in sentence


@pytest.mark.parametrize(
    ("without", "is_warned"), [(estimate(-0.1, 0.02), False), (estimate(0.01, 0.02), True)]
)
def test_a_move_that_is_not_missed_may_be_a_sign_of_winning(
    without: Estimate, is_warned: bool
) -> None:
    edge = KindOfMove("keep", None, None, None, without, users_edge=estimate(0.3, 0.02))
    [sentence] = use_sentences([edge])
    assert ("it may be a sign of winning" in sentence) is is_warned


def test_a_few_games_say_nothing_about_the_users_of_a_move() -> None:
    tally = Tally()
    tally.note_values("users' share/sail", [WHOLE, 0, 0] * 3)
    assert users_edge(tally, "sail", 4, 1) is None
    tally.note_values("users' share/sail", [WHOLE])
    assert users_edge(tally, "sail", 4, 1)


def test_metrics_that_are_0_or_1_are_shares_of_games() -> None:
    tally = Tally()
    tally.note_values("ended", [1, 0, 0, 0] * 100)
    tally.note_values("gems", [3, 0, 0, 1] * 100)
    assert metric_text(tally, "ended") == ("25 % (21 – 29 %)", 400)
    assert metric_text(tally, "gems") == ("1.0 ± 0.2", 400)
    assert metric_text(tally, "unknown") == ("", 0)


def test_lengths_that_lie_close_together_have_decimals() -> None:
    tally = Tally()
    tally.note_frequencies("seconds", np.array([401, 420, 450] * 20))
    tally.note_frequencies("turns", np.array([39, 40, 40] * 20))
    assert most_games(tally, "seconds", 60) == ("6.6", "7.5")
    assert most_games(tally, "turns", 1) == ("39", "40")
    assert median_text(tally, "seconds", 60) == "7.0 (7.0 – 7.0)"


def test_a_range_of_most_games_holds_for_all_games() -> None:
    """A twentieth of this sample is longer, so that more of all games may be."""
    tally = Tally()
    tally.note_frequencies("turns", np.array([10] * 380 + [20] * 20))
    assert most_games(tally, "turns", 1) == ("10", "20")


def test_too_few_games_do_not_say_where_most_games_lie() -> None:
    tally = Tally()
    tally.note_values("seconds", [600, 660] * 20)
    tally.note_frequencies("seconds", np.array([600, 660] * 20))
    minutes = mean_of(tally, "seconds", 60)
    assert minutes
    assert length_sentence(tally, minutes) == (
        "A game takes about 10.5 ± 0.2 minutes (n = 40 games)."
    )


def test_those_who_watch_have_their_own_sample() -> None:
    tally = Tally(events={"game with a player out": (90, 1000)})
    tally.note_values("watched", [300, 500] * 45)
    [sentence] = out_sentences(tally)
    assert "somebody is out early (n = 1,000 games), and watches the last 40.0 %" in sentence
    assert sentence.endswith("of the turns on average (n = 90 games).")


def test_games_without_a_single_winner_are_counted() -> None:
    tally = Tally(events={"shared": (250, 1000), "drawn": (0, 1000)})
    assert winners_sentences(tally) == [
        "25 % (22 – 28 %) of the games have several winners (n = 1,000 games)."
    ]
    assert winners_sentences(Tally(events={"shared": (0, 9), "drawn": (0, 9)})) == []


def test_the_leader_in_the_middle_has_a_sample_of_games_with_a_leader() -> None:
    alike, fewer = estimate(0.4, 0.1, 1000), estimate(0.4, 0.1, 900)
    assert lead_sentence(estimate(2, 0.1), alike).count("(n = ") == 1
    assert "in a game (n = 1,000 games), and" in lead_sentence(estimate(2, 0.1), fewer)


def test_edges_are_looked_at_in_all_charts_of_the_chapter() -> None:
    made = results()
    alone = shares(made.main, "seat", PLAYERS, PLAYERS)
    shown = fairness(made).charts[0]
    assert isinstance(shown, IntervalChart)
    assert shown.bars[0].high > alone[0].high


def test_few_choices_say_nothing_about_kingmaking() -> None:
    few = swing_sentence(estimate(0.2, 0.05, 5), estimate(0.5, 0.3, 5))
    assert few.startswith("That is too rare")
    unclear = swing_sentence(estimate(0.02, 0.04), estimate(0.1, 0.1))
    assert "by at most 6.0 points on average" in unclear
    assert "by 20.0 ± 5.0 points" in swing_sentence(estimate(0.2, 0.05), estimate(0.5, 0.1))
