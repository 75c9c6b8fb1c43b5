"""How long a game takes, who is out early, and which games do not end."""

from starboard.charts.data import Histogram
from starboard.charts.table import TextTable
from starboard.report.document import CaptionedTable, Chapter
from starboard.report.estimates import Estimate, mean_of, quantile, rate_of
from starboard.report.histograms import histogram
from starboard.report.phrases import number, percent, sample
from starboard.report.results import Results
from starboard.report.tally import Tally
from starboard.report.values import SECONDS_PER_CHOICE, SECONDS_PER_OTHER_MOVE, THOUSAND

MEASURES = (
    ("moves", "plies"),
    ("decisions", "decisions"),
    ("turns", "turns"),
    ("rounds", "rounds"),
)
LEAST_SPREAD = 3
"""The spread of the length above which whole minutes are exact enough."""
LEAST_COLUMNS = 6
"""The columns that a histogram of minutes has at least."""
PACE_NOTE = (
    f"Minutes are an estimate: {SECONDS_PER_CHOICE} s for a choice and {SECONDS_PER_OTHER_MOVE} s "
    "for any other move, dice included."
)
OUT_NOTE = "A player is out early if the others have two turns each after the player's last move."


def length(results: Results) -> Chapter:
    """Length in moves, turns, rounds and minutes; elimination; unfinished games."""
    tally = results.main
    minutes, unfinished = mean_of(tally, "seconds", 60), rate_of(tally, "unfinished")
    if minutes is None or unfinished is None:
        return Chapter("length", "Length")
    sentences = (
        length_sentence(tally, minutes),
        *out_sentences(tally),
        unfinished_sentence(unfinished),
    )
    return Chapter(
        "length",
        "Length",
        sentences,
        (minutes_histogram(tally), turns_histogram(tally)),
        (CaptionedTable("Length of a game", length_table(tally)),),
        (PACE_NOTE, OUT_NOTE),
    )


def length_sentence(tally: Tally, minutes: Estimate) -> str:
    turns = mean_of(tally, "turns")
    low, high = quantiles(tally, "seconds", 60, 0.05, 0.95)
    shown = f" and {number(turns)} turns" if turns else ""
    return (
        f"A game takes about {number(minutes)} minutes{shown}; nine of ten take between {low} and "
        f"{high} minutes {sample(minutes.count)}."
    )


def quantiles(tally: Tally, name: str, unit: int, *shares: float) -> list[str]:
    """Values that these shares of the games do not exceed; whole ones where they lie far apart."""
    values = [quantile(tally, name, share) / unit for share in shares]
    is_coarse = unit == 1 or values[-1] - values[0] >= LEAST_SPREAD
    return [f"{value:,.{0 if is_coarse else 1}f}" for value in values]


def out_sentences(tally: Tally) -> list[str]:
    """How often players are out early, and how much of the game they only watch."""
    out, watched = rate_of(tally, "game with a player out"), mean_of(tally, "watched", THOUSAND)
    if out is None:
        return []
    if out.value == 0.0:
        bound = f"that happens in at most {100 * out.high:.2f} % of all games"
        return [f"Nobody was out early; {bound} {sample(out.count)}."]
    sentence = f"In {percent(out)} of the games somebody is out early"
    rest = f" and watches the last {percent(watched)} of the turns on average" if watched else ""
    return [f"{sentence}{rest} {sample(out.count)}."]


def unfinished_sentence(unfinished: Estimate) -> str:
    if unfinished.value == 0.0:
        bound = f"at most {100 * unfinished.high:.2f} % of all games do not"
        return f"Every game came to its end; {bound} {sample(unfinished.count)}."
    return f"{percent(unfinished)} of the games did not end {sample(unfinished.count)}."


def length_table(tally: Tally) -> TextTable:
    """Mean and quantiles of every measure of length."""
    rows = []
    for title, name, unit in (
        *((*it, 1) for it in MEASURES),
        ("minutes (estimated)", "seconds", 60),
    ):
        mean = mean_of(tally, name, unit)
        if mean:
            low, median, high = quantiles(tally, name, unit, 0.05, 0.5, 0.95)
            rows.append((title, number(mean), median, f"{low} – {high}", f"{mean.count:,}"))
    return TextTable(("", "mean", "median", "nine of ten games", "n"), tuple(rows))


def minutes_histogram(tally: Tally) -> Histogram:
    """The length of games in minutes; in tenths of them if whole ones would hide the spread."""
    low, high = (quantile(tally, "seconds", share) for share in (0.0, 0.995))
    parts = 1 if high - low >= 60 * LEAST_COLUMNS else 10
    title = "Minutes of a game (estimated)"
    return histogram(tally, "seconds", title, "minutes", 60 // parts, parts)


def turns_histogram(tally: Tally) -> Histogram:
    return histogram(tally, "turns", "Turns of a game", "turns")
