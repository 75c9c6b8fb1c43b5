"""How much a better player wins, and how much of the result the dice explain."""

from collections.abc import Sequence

from starboard.charts.data import IntervalChart
from starboard.report.chapters.skill_trace import (
    MOST_ELO,
    SkillTrace,
    skill_traces,
    trace_chart,
    trace_sentence,
)
from starboard.report.document import Chapter
from starboard.report.luck import Explained, explained_variance
from starboard.report.phrases import listed, percent, sample
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
    f"{MOST_ELO:,.0f} are not told from {MOST_ELO:,.0f}."
)
DICE_NOTE = (
    "“Dice” is what chance explains whatever the players choose; the rest is the interplay of "
    "chance and choices. Which of several seats of the same bot wins is not due to who plays, so "
    "that this explains less than the whole even if one bot wins every game."
)


def skill(results: Results) -> Chapter:
    """The skill traces, and what explains who wins."""
    plan = results.plan
    traces = skill_traces(results)
    if not traces:
        return Chapter("skill", TITLE, (NO_TRACE if plan.players > 1 else ALONE,))
    rungs, extremes = (explained(results, it) for it in (plan.rungs[::-1], plan.extremes))
    found = rungs[:1] + extremes
    luck = [luck_sentence(*it) for it in found]
    return Chapter(
        "skill",
        TITLE,
        (*luck[:1], *map(trace_sentence, traces), *luck[1:]),
        (*map(trace_chart, traces), *(explained_chart(*it) for it in found)),
        notes=(MATCH_NOTE, *((DICE_NOTE,) if found else ()), *remarks(traces)),
    )


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
    causes = (
        ("the dice explain", parts.dice),
        ("who plays explains", parts.players),
        ("the seat explains", parts.seats),
    )
    clear = [f"{cause} {percent(it)}" for cause, it in causes if it.is_above(0.0)]
    unclear = [cause.rpartition(" ")[0] for cause, it in causes if not it.is_above(0.0)]
    games, start = sample(parts.dice.count), f"Between {strong} and {weak}"
    if not clear:
        return f"{start}, neither dice nor players nor seats are shown to matter {games}."
    rest = f"; no effect of {listed(unclear, 'or')} is shown" if unclear else ""
    return f"{start}, {listed(clear)} of the result{limit_text(parts)}{rest} {games}."


def limit_text(parts: Explained) -> str:
    """The limit of what the players can explain, where it is not the whole result."""
    if parts.most_by_players == 1.0 or not parts.players.is_above(0.0):
        return ""
    return f" (at most {100 * parts.most_by_players:.0f} % can be due to who plays)"


def explained_chart(strong: str, weak: str, parts: Explained) -> IntervalChart:
    bars = [
        parts.players.bar("who plays"),
        parts.dice.bar("dice"),
        parts.seats.bar("seat"),
        parts.rest.bar("the rest"),
    ]
    title = f"What explains the result: {strong} and {weak}"
    return IntervalChart(title, "share of the variance", bars, "percent", reference=0.0)
