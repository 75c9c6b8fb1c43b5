"""How long a game takes, who is out early, and which games do not end."""

from math import ceil, floor

from starboard.charts.data import Histogram
from starboard.charts.table import TextTable
from starboard.report.document import CaptionedTable, Chapter
from starboard.report.estimates import Estimate, mean_of, quantile, quantile_of, rate_of, share_of
from starboard.report.histograms import histogram
from starboard.report.phrases import at_most, number, percent, sample
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
LEAST_FOR_MOST = 46
"""From so many games on, nine of ten of all games lie between the shortest and the longest."""
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
    shown = f" and {number(turns)} turns" if turns else ""
    found = most_games(tally, "seconds", 60)
    most = f"; at least nine of ten take between {' and '.join(found)} minutes" if found else ""
    return f"A game takes about {number(minutes)} minutes{shown}{most} {sample(minutes.count)}."


def most_games(tally: Tally, name: str, unit: int) -> tuple[str, str] | None:
    """Two values between which at least nine of ten games lie; ``None`` from too few games.

    They are so far apart that this holds for all games, not only for those of the sample.
    """
    low, high = (quantile_of(tally, name, share, unit) for share in (0.05, 0.95))
    if low is None or high is None or low.count < LEAST_FOR_MOST:
        return None
    digits = decimals(unit, high.high - low.low)
    step = 10**-digits
    ends = floor(low.low / step + 1e-9) * step, ceil(high.high / step - 1e-9) * step
    return f"{ends[0]:,.{digits}f}", f"{ends[1]:,.{digits}f}"


def decimals(unit: int, spread: float) -> int:
    """The digits after the point of minutes; none where they lie far apart, or for counts."""
    return 0 if unit == 1 or spread >= LEAST_SPREAD else 1


def median_text(tally: Tally, name: str, unit: int) -> str:
    """The median with the ends of its interval."""
    found = quantile_of(tally, name, 0.5, unit)
    if found is None:
        return "–"
    ends = quantile(tally, name, 0.05) / unit, quantile(tally, name, 0.95) / unit
    digits = decimals(unit, ends[1] - ends[0])
    value, low, high = (f"{it:,.{digits}f}" for it in (found.value, found.low, found.high))
    return f"{value} ({low} – {high})"


def out_sentences(tally: Tally) -> list[str]:
    """How often players are out early, and how much of the game they only watch."""
    out, watched = rate_of(tally, "game with a player out"), share_of(tally, "watched", THOUSAND)
    if out is None:
        return []
    if out.value == 0.0:
        bound = f"that happens in {at_most(out.high, 2)} % of all games"
        return [f"Nobody was out early; {bound} {sample(out.count)}."]
    sentence = f"In {percent(out)} of the games somebody is out early {sample(out.count)}"
    if watched is None:
        return [f"{sentence}."]
    rest = f"watches the last {percent(watched)} of the turns on average {sample(watched.count)}"
    return [f"{sentence}, and {rest}."]


def unfinished_sentence(unfinished: Estimate) -> str:
    if unfinished.value == 0.0:
        bound = f"{at_most(unfinished.high, 2)} % of all games do not"
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
            median, most = median_text(tally, name, unit), most_games(tally, name, unit)
            between = " – ".join(most) if most else "–"
            rows.append((title, number(mean), median, between, f"{mean.count:,}"))
    return TextTable(("", "mean", "median", "at least nine of ten games", "n"), tuple(rows))


def minutes_histogram(tally: Tally) -> Histogram:
    """The length of games in minutes; in tenths of them if whole ones would hide the spread."""
    low, high = (quantile(tally, "seconds", share) for share in (0.0, 0.995))
    parts = 1 if high - low >= 60 * LEAST_COLUMNS else 10
    title = "Minutes of a game (estimated)"
    return histogram(tally, "seconds", title, "minutes", 60 // parts, parts)


def turns_histogram(tally: Tally) -> Histogram:
    return histogram(tally, "turns", "Turns of a game", "turns")
