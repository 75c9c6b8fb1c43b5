"""The skill trace: how much each bot wins against the next weaker one, and each level too."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt

from starboard.bots.published import PublishedLadder, published_ladder
from starboard.charts.data import IntervalChart
from starboard.report.estimates import Estimate, share_of
from starboard.report.matches import strong_entries
from starboard.report.phrases import listed, number, sample
from starboard.report.results import Results
from starboard.report.studies import Study
from starboard.report.values import WHOLE

MOST_ELO = 1200.0
"""Where a rating is cut off, because one side won almost every game."""


@dataclass(frozen=True)
class Rung:
    """The rating of a bot or level above the next weaker one."""

    strong: str
    weak: str
    elo: Estimate


@dataclass(frozen=True)
class SkillTrace:
    """The rungs of the bots or of the levels, weakest first."""

    who: str
    """``bot`` or ``level``."""
    rungs: Sequence[Rung]
    sample: str
    """The games that the rungs come from: ``(n = 2,000 games a rung)``."""
    remark: str = ""
    """What readers should know of these games."""


def skill_traces(results: Results) -> list[SkillTrace]:
    """The traces of the bots and of the levels, as far as anything is known of them."""
    plan = results.plan
    bots = played_trace(results, "bot", plan.rungs)
    levels = played_trace(results, "level", plan.level_rungs) or ladder_trace(results)
    return [trace for trace in (bots, levels) if trace]


def played_trace(results: Results, who: str, studies: Sequence[Study]) -> SkillTrace | None:
    """The rungs that this report has played."""
    found = [(study, elo_gap(strong_share(results, study), study.players)) for study in studies]
    rungs = [Rung(study.seats[0], study.seats[1], elo) for study, elo in found if elo]
    if not rungs:
        return None
    return SkillTrace(who, rungs, sample(min(rung.elo.count for rung in rungs), "games a rung"))


def strong_share(results: Results, study: Study) -> Estimate | None:
    """The share of all wins that the seats of the strong bot got."""
    return share_of(results.of(study.name), "strong", WHOLE * study.players)


def ladder_trace(results: Results) -> SkillTrace | None:
    """The levels of the published ladder, with as many players if there is one."""
    game = results.game
    ladder = published_ladder(game, results.plan.players) or published_ladder(game)
    return _trace_of(ladder) if ladder and ladder.rungs else None


def _trace_of(ladder: PublishedLadder) -> SkillTrace:
    rungs = [
        Rung(name, it.below, Estimate(it.elo, it.low, it.high, it.games))
        for name, it in reversed(ladder.rungs.items())
    ]
    source = f"games of the ladder with {ladder.players} players"
    return SkillTrace("level", rungs, sample(ladder.games, source), ladder.remark)


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


def trace_sentence(trace: SkillTrace) -> str:
    """On which rungs the better player is certainly better."""
    rungs = trace.rungs
    clear = [rung for rung in rungs if rung.elo.is_above(0.0)]
    if len(clear) == len(rungs):
        return (
            f"Each {trace.who} beats the next weaker one, and all rungs together are worth "
            f"{total_text(rungs)} points of the rating {trace.sample}."
        )
    reversed = [rung for rung in rungs if rung.elo.is_below(0.0)]
    unclear = [rung for rung in rungs if not rung.elo.excludes(0.0)]
    rest = _named("the wrong way round", reversed) + _named("not told apart", unclear)
    return (
        f"Each {trace.who} is expected to beat the next weaker one, and does on {len(clear)} of "
        f"{len(rungs)} rungs of the skill trace{rest} {trace.sample}."
    )


def total_text(rungs: Sequence[Rung]) -> str:
    """The rating of the strongest player above the weakest; a bound if a rung is cut off."""
    total = sum_of([rung.elo for rung in rungs])
    if any(abs(rung.elo.value) >= MOST_ELO for rung in rungs):
        return f"more than {total.low:,.0f}"
    return number(total)


def sum_of(parts: Sequence[Estimate]) -> Estimate:
    """The sum of independent estimates."""
    value = sum(it.value for it in parts)
    below = sqrt(sum((it.value - it.low) ** 2 for it in parts))
    above = sqrt(sum((it.high - it.value) ** 2 for it in parts))
    return Estimate(value, value - below, value + above, min(it.count for it in parts))


def _named(remark: str, rungs: Sequence[Rung]) -> str:
    names = listed([f"{rung.strong} over {rung.weak}" for rung in rungs])
    return f"; {remark}: {names}" if names else ""


def trace_chart(trace: SkillTrace) -> IntervalChart:
    bars = [rung.elo.bar(f"{rung.strong} over {rung.weak}") for rung in reversed(trace.rungs)]
    return IntervalChart(
        f"Skill trace of the {trace.who}s", "rating points above the weaker one", bars,
        reference=0.0,
    )  # fmt: skip
