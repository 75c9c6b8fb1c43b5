"""Sentences claim nothing that the intervals do not support."""

from starboard.report.chapters.choice import choice_sentence, gap_sentences
from starboard.report.chapters.fairness import is_fair, order_sentence, seat_sentence
from starboard.report.chapters.kingmaking import swing_sentence
from starboard.report.chapters.length import out_sentences, unfinished_sentence
from starboard.report.chapters.moves import KindOfMove, restricted_sentences, use_sentences
from starboard.report.chapters.skill import Rung, elo_gap, luck_sentence, trace_sentence
from starboard.report.estimates import Estimate
from starboard.report.luck import Explained
from starboard.report.tally import Tally

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


def test_shares_are_fair_if_no_interval_excludes_it() -> None:
    assert is_fair([estimate(0.52, 0.03), estimate(0.48, 0.03)])
    assert not is_fair([estimate(0.54, 0.03), estimate(0.46, 0.03)])


def test_the_order_of_play_has_its_own_words() -> None:
    unclear = order_sentence([estimate(0.5, 0.1), estimate(0.5, 0.1)], "with x")
    assert unclear.startswith("No place in the order of play is favoured beyond ±10.0 points")
    clear = order_sentence([estimate(0.3, 0.1), estimate(0.7, 0.1)], "with x")
    assert "The player who moves" in clear


def test_zero_of_many_is_not_never() -> None:
    tally = Tally(events={"game with a player out": (0, 1000)})
    assert out_sentences(tally) == ["Nobody was out early; at most 0.38 % of the games differ."]
    assert "at most 0.40 %" in unfinished_sentence(Estimate(0.0, 0.0, 0.004, 1000))
    assert "did not end" in unfinished_sentence(estimate(0.01, 0.005))


def test_a_gap_that_may_be_zero_is_not_claimed() -> None:
    clear = estimate(0.3, 0.1, 90)
    assert "no more than 3.0 points" in gap_sentences(clear, estimate(0.01, 0.02))[0]
    assert "worth 4.0 ± 2.0 points" in gap_sentences(clear, estimate(0.04, 0.02))[0]
    assert gap_sentences(None, None) == []


def test_hardly_any_forced_moves_are_not_none() -> None:
    legal, rare = estimate(6, 0.1), Estimate(0.0, 0.0, 0.0004, 1000)
    assert "less than 0.1 % of the decisions are forced" in choice_sentence(legal, rare)
    assert "2.0 % (1.5 – 2.5 %)" in choice_sentence(legal, estimate(0.02, 0.005))


def test_rungs_that_are_not_shown_are_named() -> None:
    rungs = [
        Rung("b", "a", estimate(100, 20)),
        Rung("c", "b", estimate(5, 20)),
        Rung("d", "c", estimate(-50, 20)),
    ]
    assert "1 of 3 rungs" in trace_sentence(rungs)
    assert "the wrong way round: d over c; not told apart: c over b" in trace_sentence(rungs)
    assert trace_sentence(rungs[:1]).startswith("Skill matters: each bot beats the next weaker one")


def test_ratings_follow_from_shares() -> None:
    even, strong = elo_gap(estimate(0.5, 0.1), 2), elo_gap(estimate(10 / 11, 0.01), 2)
    assert even
    assert strong
    assert (round(even.value), round(strong.value)) == (0, 400)
    three = elo_gap(estimate(2 / 3, 0.01), 3)
    assert three
    assert round(three.value) == 0


def test_causes_that_are_not_shown_are_not_claimed() -> None:
    parts = Explained(
        players=estimate(0.1, 0.02),
        seats=estimate(0.001, 0.01),
        dice=estimate(0.3, 0.05),
        rest=estimate(0.6, 0.05),
    )
    sentence = luck_sentence("a", "b", parts)
    assert "the dice explain 30 % (25 – 35 %) and who plays explains 10 % (8 – 12 %)" in sentence
    assert "no effect of the seat is shown" in sentence
    nothing = estimate(0.0, 0.1)
    none = luck_sentence("a", "b", Explained(nothing, nothing, nothing, estimate(1, 0.1)))
    assert "neither dice nor players nor seats are shown to matter" in none


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
    assert "“fire” loses most: 10.0 ± 2.0 points of the win; also missed: “seek”" in loss
    assert "“trap” wins 4.0 ± 2.0 points more" in gain
    assert same == "Giving up “wave” changes nothing beyond ±3.0 points."


def test_a_move_is_hardly_used_only_if_the_interval_says_so() -> None:
    rare, unclear = Estimate(0.001, 0.0, 0.005, 900), Estimate(0.005, 0.0, 0.02, 90)
    kinds = [kind("a", estimate(0, 1), rare), kind("b", estimate(0, 1), unclear)]
    assert use_sentences(kinds) == [
        "Hardly used where they are legal: “a” (0.10 % (0.00 – 0.50 %))."
    ]


def test_few_choices_say_nothing_about_kingmaking() -> None:
    few = swing_sentence(estimate(0.2, 0.05, 5), estimate(0.5, 0.3, 5))
    assert few.startswith("That is too rare")
    assert "by no more than 6.0 points" in swing_sentence(estimate(0.02, 0.04), estimate(0.1, 0.1))
    assert "by 20.0 ± 5.0 points" in swing_sentence(estimate(0.2, 0.05), estimate(0.5, 0.1))
