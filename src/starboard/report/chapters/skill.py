"""How much a better player wins, and how much of the result luck explains."""

from collections.abc import Sequence

from starboard.charts.data import IntervalChart
from starboard.report.chapters.skill_trace import (
    MOST_ELO,
    SkillTrace,
    skill_traces,
    strong_share,
    trace_chart,
    trace_sentence,
)
from starboard.report.document import Chapter
from starboard.report.luck import Explained, explained_variance
from starboard.report.matches import strong_entries
from starboard.report.phrases import at_most, listed, percent, sample
from starboard.report.plan import ReportPlan
from starboard.report.results import Results
from starboard.report.studies import Study

TITLE = "Luck and skill"
ALONE = "Skill was not measured: that takes two players."
NO_TRACE = (
    "Skill was not measured: the game has a single bot and no published ladder. "
    "--skill-games 1000 lets each level play against the one below."
)
NO_LEVELS = (
    "There is no published ladder of the levels of this game; --skill-games 1000 lets each level "
    "play against the one below."
)
MATCH_NOTE = (
    "Two bots or levels have every other seat. In each group of games each has every seat once, "
    "with the same dice; 100 points of the rating mean odds of 1.78 to 1, and more than "
    f"{MOST_ELO:,.0f} are not distinguished from {MOST_ELO:,.0f}."
)
LUCK_NOTE = (
    "“Luck” is what dice, cards and drawn maps explain whatever the players choose; the rest is "
    "the interplay of luck and choices. Shares are shares of the variance of the results."
)
SEVERAL_SEATS_NOTE = (
    "Which of several seats of the same bot wins is not due to who plays, so that who plays "
    "explains less than the whole even if one bot wins every game."
)


def skill(results: Results) -> Chapter:
    """The skill traces, and what explains who wins."""
    plan = results.plan
    traces = skill_traces(results)
    if not traces:
        return Chapter("skill", TITLE, (NO_TRACE if plan.players > 1 else ALONE,))
    decided = decided_rungs(results)
    found = explained(results, decided)[:1] + explained(results, plan.extremes)
    luck = [*clean_sweeps(results, decided), *(luck_sentence(*it) for it in found)]
    return Chapter(
        "skill",
        TITLE,
        (*luck[:1], *map(trace_sentence, traces), *luck[1:]),
        (*map(trace_chart, traces), *(explained_chart(*it) for it in found)),
        notes=(MATCH_NOTE, *luck_notes(plan, found), *remarks(traces)),
    )


def decided_rungs(results: Results) -> list[Study]:
    """The matches in which the stronger bot is certainly better, the strongest first.

    Two bots that play alike make the same games of the same dice, so that luck would seem to
    explain everything.
    """
    found = [(it, strong_share(results, it)) for it in results.plan.rungs[::-1]]
    even = len(strong_entries(results.plan.players)) / results.plan.players
    return [study for study, share in found if share and share.is_above(even)]


def luck_notes(plan: ReportPlan, found: Sequence[object]) -> tuple[str, ...]:
    """What the shares of luck, players and seats mean."""
    if not found:
        return ()
    return (LUCK_NOTE, SEVERAL_SEATS_NOTE) if plan.players > 2 else (LUCK_NOTE,)


def clean_sweeps(results: Results, matches: Sequence[Study]) -> list[str]:
    """The matches that leave nothing to explain, because one side won every game."""
    found = [(it, strong_share(results, it)) for it in matches]
    return [
        f"{study.seats[0].capitalize()} won every game against {study.seats[1]}; "
        f"{at_most(1 - share.low)} % of all games end otherwise "
        f"{sample(share.count * study.players)}."
        for study, share in found
        if share and share.value == 1.0
    ]


def remarks(traces: Sequence[SkillTrace]) -> list[str]:
    """What readers should know of the games of the traces, and which trace is missing."""
    missing = [] if any(it.who == "level" for it in traces) else [NO_LEVELS]
    return missing + [f"Skill trace of the {it.who}s: {it.remark}" for it in traces if it.remark]


def explained(results: Results, matches: Sequence[Study]) -> list[tuple[str, str, Explained]]:
    """The bots of each match, and what explains its results, where that can be estimated."""
    players = results.plan.players
    found = [(it.seats, explained_variance(results.of(it.name), players)) for it in matches]
    return [(seats[0], seats[1], parts) for seats, parts in found if parts]


def luck_sentence(strong: str, weak: str, parts: Explained) -> str:
    """What explains the results of a match, as far as the intervals show."""
    causes = (("luck", parts.luck), ("who plays", parts.players), ("the seat", parts.seats))
    clear = [f"{cause} explains {percent(it)}" for cause, it in causes if it.is_above(0.0)]
    unclear = [(cause, it.high) for cause, it in causes if not it.is_above(0.0)]
    games, start = sample(parts.luck.count), f"Between {strong} and {weak}"
    bounds = listed([f"{cause} {at_most(most)} %" for cause, most in unclear])
    if not clear:
        return f"{start}, nothing is shown to explain the result: {bounds} {games}."
    rest = f"; {bounds}" if bounds else ""
    return f"{start}, {listed(clear)} of the result{limit_text(parts)}{rest} {games}."


def limit_text(parts: Explained) -> str:
    """The limit of what the players can explain, where it is not the whole result."""
    if parts.most_by_players == 1.0 or not parts.players.is_above(0.0):
        return ""
    return f" (who plays can explain {100 * parts.most_by_players:.0f} % if one bot always wins)"


def explained_chart(strong: str, weak: str, parts: Explained) -> IntervalChart:
    bars = [
        parts.players.bar("who plays"),
        parts.luck.bar("luck"),
        parts.seats.bar("seat"),
        parts.rest.bar("the rest"),
    ]
    title = f"What explains the result: {strong} and {weak}"
    return IntervalChart(title, "share of the variance", bars, "percent", reference=0.0)
