"""How many moves a player chooses from, and how often the choice matters."""

from collections.abc import Sequence

from starboard.charts.data import Format, LineChart, Series
from starboard.report.decisions import COMPARING_WORLDS, MAX_MOVES_COMPARED, NOTICEABLE
from starboard.report.document import Chapter
from starboard.report.estimates import Estimate, mean_of, rate_of, share_of
from starboard.report.phrases import at_most, number, percent, points, sample
from starboard.report.results import STAGE_MIDDLES, Results
from starboard.report.tally import Tally
from starboard.report.values import THOUSAND

RARE = 0.001
"""The share of forced decisions below which it does not matter how small it is."""
NOTE = (
    "Decisions with a choice were sampled at random, and up to "
    f"{MAX_MOVES_COMPARED} of their moves played out in the same worlds. The best and the next "
    f"move were then compared in {COMPARING_WORLDS} new worlds; “noticeably” means by "
    f"{100 * NOTICEABLE:.0f} points of the chance to win, with an interval above zero. Moves that "
    "are worth the same pass this test in at most one choice of 40, by chance; small differences "
    "are often missed, so that the true share may be larger."
)


def choice(results: Results) -> Chapter:
    """Legal moves and forced moves by stage; how much better the best move is than the next."""
    tally, decisions = results.main, results.of(results.plan.decisions.name)
    legal, forced = mean_of(tally, "legal", THOUSAND), share_of(tally, "forced", THOUSAND)
    if legal is None or forced is None:
        return Chapter("choice", "Choice")
    clear, gap = rate_of(decisions, "noticeable choice"), mean_of(decisions, "choice", THOUSAND)
    return Chapter(
        "choice",
        "Choice",
        (choice_sentence(legal, forced), *gap_sentences(clear, gap)),
        tuple(stage_charts(tally, forced)),
        notes=(NOTE,),
    )


def choice_sentence(legal: Estimate, forced: Estimate) -> str:
    share = percent(forced) if forced.high >= RARE else f"less than {100 * RARE:.1f} %"
    return (
        f"A player chooses among {number(legal)} legal moves on average, and {share} of the "
        f"decisions are forced {sample(legal.count)}."
    )


def gap_sentences(clear: Estimate | None, gap: Estimate | None) -> list[str]:
    """How often the best move is noticeably better, and by how much on average."""
    if clear is None or gap is None:
        return []
    sentence = (
        f"In {percent(clear)} of the choices the best move is shown to be noticeably better than "
        f"the next {sample(clear.count, 'choices')}"
    )
    if gap.is_above(0.0):
        return [f"{sentence}; on average it wins {points(gap)} more."]
    bound = max(abs(gap.low), abs(gap.high))
    return [f"{sentence}; on average it wins {at_most(bound)} points more."]


def stage_charts(tally: Tally, forced: Estimate) -> list[LineChart]:
    """Legal moves by stage, and forced ones if there are any."""
    stages = range(len(STAGE_MIDDLES))
    legal = [mean_of(tally, f"legal/{stage}", THOUSAND) for stage in stages]
    charts = [stages_chart(legal, "Legal moves by stage", "legal moves", "number")]
    if forced.high >= RARE:
        shares = [share_of(tally, f"forced/{stage}", THOUSAND) for stage in stages]
        title = "Forced moves by stage"
        charts.append(stages_chart(shares, title, "share of decisions", "percent"))
    return charts


def stages_chart(
    found: Sequence[Estimate | None], title: str, y_name: str, format: Format
) -> LineChart:
    """A value in each tenth of the game."""
    line = [it.point(x) for x, it in zip(STAGE_MIDDLES, found, strict=True) if it]
    return LineChart(
        title,
        "part of the game",
        y_name,
        [Series("mean of games", line)],
        format,
        "percent",
    )
