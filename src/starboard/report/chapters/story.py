"""How the lead changes, and when a game is decided."""

from starboard.charts.data import LineChart, Series
from starboard.engine.kernels.measure import LEAD_MARGIN
from starboard.report.document import Chapter
from starboard.report.estimates import Estimate, mean_of, quantile_of, rate_of, share_of
from starboard.report.histograms import histogram
from starboard.report.phrases import number, percent, sample
from starboard.report.results import STAGE_MIDDLES, Results
from starboard.report.tally import Tally
from starboard.report.values import THOUSAND

HALFWAY = len(STAGE_MIDDLES) // 2
NETWORK_NOTE = (
    "Who leads is read after each turn from the network's estimate of every player's chance to "
    "win, from what the player who has just moved knows, on average of as many turns as there are "
    f"players; the lead changes when another player is ahead by {LEAD_MARGIN // 10} points."
)
SCORES_NOTE = (
    "Who leads is read after each turn from the scores, on average of as many turns as there are "
    "players."
)


def story(results: Results) -> Chapter:
    """Changes of the lead, drama, comebacks and the point of no return."""
    tally, by_network = results.main, results.has_network
    changes = mean_of(tally, "lead changes")
    if changes is None:
        return Chapter("story", "Story")
    return Chapter(
        "story",
        "Story",
        (
            lead_sentence(changes, rate_of(tally, f"leader wins/{HALFWAY}")),
            *decided_sentences(tally),
            *drama_sentences(tally, by_network),
        ),
        (
            leader_chart(tally),
            histogram(tally, "lead changes", "Changes of the lead", "changes in a game"),
        ),
        notes=(NETWORK_NOTE if by_network else SCORES_NOTE,),
    )


def lead_sentence(changes: Estimate, leader_wins: Estimate | None) -> str:
    lead = f"The lead changes {number(changes)} times in a game"
    if leader_wins is None:
        return f"{lead} {sample(changes.count)}."
    if leader_wins.count != changes.count:
        lead += f" {sample(changes.count)}"
    return (
        f"{lead}, and the player who leads in the middle of it wins in {percent(leader_wins)} of "
        f"the games {sample(leader_wins.count)}."
    )


def decided_sentences(tally: Tally) -> list[str]:
    """After which part of the game the later winner does not lose the lead any more."""
    decided, median = share_of(tally, "decided", THOUSAND), quantile_of(tally, "decided", 0.5)
    if decided is None or median is None:
        return []
    average = f"after {percent(decided)} of the turns on average"
    half = f"in half of the games not before {median.low:.0f} % of them"
    return [f"The winner takes the lead for good {average}; {half} {sample(decided.count)}."]


def drama_sentences(tally: Tally, by_network: bool) -> list[str]:
    """How far winners were behind, on average and at worst."""
    trailing, comeback = mean_of(tally, "trailing", THOUSAND), rate_of(tally, "comeback")
    if trailing is None or comeback is None:
        return []
    scale = "points of the chance to win" if by_network else "per cent of the leader's score"
    drama = f"Over the game the later winner is {number(trailing.scaled(100))} {scale} behind"
    drama += " the leader on average"
    if not by_network:
        return [f"{drama} {sample(trailing.count)}."]
    low = f"{percent(comeback)} of the winners had less than half of an even chance at some time"
    return [f"{drama}, and {low} {sample(comeback.count)}."]


def leader_chart(tally: Tally) -> LineChart:
    """How often the leader of each stage wins."""
    found = [rate_of(tally, f"leader wins/{stage}") for stage in range(len(STAGE_MIDDLES))]
    points = [it.point(x) for x, it in zip(STAGE_MIDDLES, found, strict=True) if it]
    return LineChart(
        "When is it decided?",
        "part of the game",
        "share of leaders who win",
        [Series("the leader wins", points)],
        x_format="percent",
    )
