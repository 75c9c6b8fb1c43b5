"""How far the choices of a player who cannot win move the chances of the others."""

from starboard.report.decisions import (
    CHOOSING_WORLDS,
    COMPARING_WORLDS,
    HOPELESS,
    NOTICEABLE,
)
from starboard.report.document import Chapter
from starboard.report.estimates import Estimate, mean_of, rate_of
from starboard.report.phrases import at_most, percent, points, sample
from starboard.report.results import Results
from starboard.report.values import THOUSAND

LEAST_CHOICES = 10
"""Fewer choices of players without a chance say nothing."""

NOTE = (
    "A player is taken to have no chance if none of the moves wins in any of "
    f"{CHOOSING_WORLDS} worlds (a share of {100 * HOPELESS:.0f} % is allowed for shared wins). The "
    "two moves that differ most for one of the others are chosen in these worlds and compared in "
    f"{COMPARING_WORLDS} new ones; “noticeably” means by {100 * NOTICEABLE:.0f} points."
)


def kingmaking(results: Results) -> Chapter:
    """What a player without a chance decides among the others."""
    title = "Kingmaking"
    if results.plan.players < 3:
        sentence = "Among two players nobody can decide between others."
        return Chapter("kingmaking", title, (sentence,))
    tally = results.of(results.plan.decisions.name)
    hopeless = rate_of(tally, "hopeless")
    if hopeless is None:
        return Chapter("kingmaking", title)
    swing, noticeable = (
        mean_of(tally, "kingmaking", THOUSAND),
        rate_of(tally, "noticeable kingmaking"),
    )
    return Chapter(
        "kingmaking",
        title,
        (hopeless_sentence(hopeless), swing_sentence(swing, noticeable)),
        notes=(NOTE,),
    )


def hopeless_sentence(hopeless: Estimate) -> str:
    return (
        f"In {percent(hopeless)} of the choices the player seems to have no chance any more "
        f"{sample(hopeless.count, 'choices')}."
    )


def swing_sentence(swing: Estimate | None, noticeable: Estimate | None) -> str:
    """How far such a choice moves another player's chance."""
    if swing is None or noticeable is None or swing.count < LEAST_CHOICES:
        return "That is too rare here to measure what such choices mean for the others."
    count = sample(swing.count, "choices")
    if not swing.is_above(0.0):
        bound = at_most(max(abs(swing.low), abs(swing.high)))
        moved = f"moves another player's chance to win by {bound} points on average"
        return f"Such a choice {moved} {count}."
    return (
        f"Such a choice moves another player's chance to win by {points(swing)} on average, and "
        f"noticeably in {percent(noticeable)} of the cases {count}."
    )
