"""The skill trace: how much each bot wins against the next weaker one, and each level too."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import floor, log10, sqrt

from starboard.bots.levels import LEVELS
from starboard.bots.published import PublishedRung, published_ladder
from starboard.charts.data import IntervalChart
from starboard.report.estimates import Estimate, share_of
from starboard.report.level_rungs import level_rungs
from starboard.report.matches import strong_entries
from starboard.report.phrases import listed, number
from starboard.report.results import Results
from starboard.report.studies import Study
from starboard.report.values import WHOLE

MOST_ELO = 1200.0
"""Where a rating is cut off, because one side won almost every game."""


class Source(Enum):
    """The games that a rung comes from."""

    REPORT = "of this report"
    EXAMPLE = "of the example report of the game"
    LADDER = "of the published ladder"


@dataclass(frozen=True)
class Rung:
    """The rating of a bot or level above the next weaker one."""

    strong: str
    weak: str
    elo: Estimate
    source: Source = Source.REPORT

    @property
    def name(self) -> str:
        ladder = " (ladder)" if self.source is Source.LADDER else ""
        return f"{self.strong} over {self.weak}{ladder}"


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

    @property
    def is_mixed(self) -> bool:
        """Whether the rungs come from games of several kinds."""
        return len({rung.source for rung in self.rungs}) > 1


def skill_traces(results: Results) -> list[SkillTrace]:
    """The traces of the bots and of the levels, as far as anything is known of them."""
    plan = results.plan
    bots = played_rungs(results, plan.rungs)
    levels = levels_trace(results, played_rungs(results, plan.level_rungs))
    traces = [SkillTrace("bot", bots, games_text(bots))] if bots else []
    return [*traces, *([levels] if levels else [])]


def played_rungs(results: Results, studies: Sequence[Study]) -> list[Rung]:
    """The rungs that this report has played."""
    found = [(study, elo_gap(strong_share(results, study), study.players)) for study in studies]
    return [Rung(study.seats[0], study.seats[1], elo) for study, elo in found if elo]


def games_text(rungs: Sequence[Rung]) -> str:
    """``(n = 1,000 games a rung)``, or the fewest and the most."""
    return f"(n = {games_a_rung(rungs)})"


def games_a_rung(rungs: Sequence[Rung]) -> str:
    counts = [rung.elo.count for rung in rungs]
    if min(counts) == max(counts):
        return f"{counts[0]:,} games a rung"
    return f"{min(counts):,} to {max(counts):,} games a rung"


def strong_share(results: Results, study: Study) -> Estimate | None:
    """The share of all wins that the seats of the strong bot got."""
    return share_of(results.of(study.name), "strong", WHOLE * study.players)


def levels_trace(results: Results, played: Sequence[Rung]) -> SkillTrace | None:
    """The levels: rungs of this report, others of the game's example, the rest of the ladder."""
    game, players = results.game, results.plan.players
    ladder = published_ladder(game, players) or published_ladder(game)
    known = published_rungs(ladder.rungs, Source.LADDER) if ladder else {}
    known |= published_rungs(level_rungs(game, players), Source.EXAMPLE)
    known |= {rung.strong: rung for rung in played}
    rungs = [known[level.name] for level in LEVELS if level.name in known]
    parts = played_games(rungs)
    if ladder and (rest := [rung.strong for rung in rungs if rung.source is Source.LADDER]):
        whose = f"{listed(rest)}: " if parts else ""
        parts.append(f"{whose}{ladder.games:,} games of the ladder with {ladder.players} players")
        return SkillTrace("level", rungs, f"(n = {'; '.join(parts)})", ladder.plain_remark)
    return SkillTrace("level", rungs, f"(n = {'; '.join(parts)})") if rungs else None


def played_games(rungs: Sequence[Rung]) -> list[str]:
    """The games of the rungs that this report and the example have played."""
    own = [rung for rung in rungs if rung.source is Source.REPORT]
    earlier = [rung for rung in rungs if rung.source is Source.EXAMPLE]
    parts = [games_a_rung(own)] if own else []
    if earlier:
        names = f"{listed([rung.strong for rung in earlier])}: " if own else ""
        parts.append(f"{names}{games_a_rung(earlier)} {Source.EXAMPLE.value}, default options")
    return parts


def published_rungs(rungs: Mapping[str, PublishedRung], source: Source) -> dict[str, Rung]:
    """Published rungs, by the upper level."""
    return {
        name: Rung(name, it.below, Estimate(it.elo, it.low, it.high, it.games), source)
        for name, it in rungs.items()
    }


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
        # Ratings from games with other players and options do not add up.
        total = f", and all rungs together are worth {total_text(rungs)} points of the rating"
        beats = f"Each {trace.who} beats the next weaker one"
        return f"{beats}{'' if trace.is_mixed else total} {trace.sample}."
    reversed = [rung for rung in rungs if rung.elo.is_below(0.0)]
    unclear = [rung for rung in rungs if not rung.elo.excludes(0.0)]
    rest = _named("the wrong way round", reversed) + _named("not told apart", unclear)
    return (
        f"Each {trace.who} is expected to beat the next weaker one, and does on {len(clear)} of "
        f"{len(rungs)} rungs of the skill trace{rest} {trace.sample}."
    )


def total_text(rungs: Sequence[Rung]) -> str:
    """The rating of the strongest player above the weakest; a bound if a rung is cut off.

    The error of a rung that is cut off is not known, so that it does not cancel against others.
    """
    if any(abs(rung.elo.value) >= MOST_ELO for rung in rungs):
        return f"more than {floor(sum(rung.elo.low for rung in rungs)):,}"
    return number(sum_of([rung.elo for rung in rungs]))


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
    bars = [rung.elo.bar(rung.name) for rung in reversed(trace.rungs)]
    return IntervalChart(
        f"Skill trace of the {trace.who}s", "rating points above the weaker one", bars,
        reference=0.0,
    )  # fmt: skip
