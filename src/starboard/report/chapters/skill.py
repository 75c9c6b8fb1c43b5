"""How much a better player wins, and how much of the result the dice explain."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10

from starboard.charts.data import IntervalChart
from starboard.report.document import Chapter
from starboard.report.estimates import Estimate, share_of
from starboard.report.luck import Explained, explained_variance
from starboard.report.matches import strong_entries
from starboard.report.phrases import listed, percent, sample
from starboard.report.results import Results
from starboard.report.values import WHOLE

MOST_ELO = 1200.0
"""Where a rating is cut off, because one side won almost every game."""

NO_RUNGS = "Skill was not measured: that takes two players and two bots."
MATCH_NOTE = (
    "Two bots have every other seat. In each group of games every bot has every seat once, with "
    "the same dice; 100 points of the rating mean odds of 1.78 to 1."
)
DICE_NOTE = (
    "“Dice” is what chance explains whatever the players choose; the rest is the interplay of "
    "chance and choices."
)


@dataclass(frozen=True)
class Rung:
    """A match of a bot against the next weaker one."""

    strong: str
    weak: str
    elo: Estimate


def skill(results: Results) -> Chapter:
    """The skill trace, and what explains who wins."""
    plan = results.plan
    rungs = skill_trace(results)
    if not rungs:
        return Chapter("skill", "Luck and skill", (NO_RUNGS,))
    found = [
        (study.seats[0], study.seats[1], explained_variance(results.of(study.name), plan.players))
        for study in (*plan.rungs[-1:], *plan.extremes)
    ]
    explained = [(strong, weak, parts) for strong, weak, parts in found if parts]
    return Chapter(
        "skill",
        "Luck and skill",
        (*luck_sentences(explained)[:1], trace_sentence(rungs), *luck_sentences(explained)[1:]),
        (trace_chart(rungs), *(explained_chart(*it) for it in explained)),
        notes=(MATCH_NOTE, DICE_NOTE),
    )


def skill_trace(results: Results) -> list[Rung]:
    """The rating of each bot above the next weaker one, weakest first."""
    rungs = []
    for study in results.plan.rungs:
        elo = elo_gap(
            share_of(results.of(study.name), "strong", WHOLE * study.players), study.players
        )
        if elo:
            rungs.append(Rung(study.seats[0], study.seats[1], elo))
    return rungs


def elo_gap(strong: Estimate | None, players: int) -> Estimate | None:
    """The rating difference that the strong bot's share of all wins stands for."""
    if strong is None:
        return None
    entries = len(strong_entries(players))

    def elo(share: float) -> float:
        inside = min(max(share, 1e-6), 1 - 1e-6)
        gap = 400 * log10(inside / entries / ((1 - inside) / (players - entries)))
        return max(-MOST_ELO, min(MOST_ELO, gap))

    games = strong.count * players
    return Estimate(elo(strong.value), elo(strong.low), elo(strong.high), games)


def trace_sentence(rungs: Sequence[Rung]) -> str:
    """On which rungs the better bot is certainly better."""
    clear = [rung for rung in rungs if rung.elo.is_above(0.0)]
    games = sample(min(rung.elo.count for rung in rungs), "games a rung")
    if len(clear) == len(rungs):
        total = sum(rung.elo.value for rung in rungs)
        return (
            f"Skill matters: each bot beats the next weaker one, and all rungs together are worth "
            f"{total:,.0f} points of the rating {games}."
        )
    reversed = [rung for rung in rungs if rung.elo.is_below(0.0)]
    unclear = [rung for rung in rungs if not rung.elo.excludes(0.0)]
    rest = _rungs("the wrong way round", reversed) + _rungs("not told apart", unclear)
    return (
        f"The better bot wins more on {len(clear)} of {len(rungs)} rungs of the skill trace{rest} "
        f"{games}."
    )


def _rungs(remark: str, rungs: Sequence[Rung]) -> str:
    names = listed([f"{rung.strong} over {rung.weak}" for rung in rungs])
    return f"; {remark}: {names}" if names else ""


def luck_sentences(explained: Sequence[tuple[str, str, Explained]]) -> list[str]:
    return [luck_sentence(strong, weak, parts) for strong, weak, parts in explained]


def luck_sentence(strong: str, weak: str, parts: Explained) -> str:
    """What explains the results of a match, as far as the intervals show."""
    causes = (
        ("the dice explain", parts.dice),
        ("who plays explains", parts.players),
        ("the seat explains", parts.seats),
    )
    clear = [f"{cause} {percent(it, 0)}" for cause, it in causes if it.is_above(0.0)]
    unclear = [cause.rpartition(" ")[0] for cause, it in causes if not it.is_above(0.0)]
    games, start = sample(parts.dice.count), f"Between {strong} and {weak}"
    if not clear:
        return f"{start}, neither dice nor players nor seats are shown to matter {games}."
    rest = f"; no effect of {listed(unclear, 'or')} is shown" if unclear else ""
    return f"{start}, {listed(clear)} of the result{rest} {games}."


def trace_chart(rungs: Sequence[Rung]) -> IntervalChart:
    bars = [rung.elo.bar(f"{rung.strong} over {rung.weak}") for rung in reversed(rungs)]
    return IntervalChart("Skill trace", "rating points above the weaker bot", bars, reference=0.0)


def explained_chart(strong: str, weak: str, parts: Explained) -> IntervalChart:
    bars = [
        parts.players.bar("who plays"),
        parts.dice.bar("dice"),
        parts.seats.bar("seat"),
        parts.rest.bar("the rest"),
    ]
    title = f"What explains the result: {strong} and {weak}"
    return IntervalChart(title, "share of the variance", bars, "percent", reference=0.0)
