"""Whether a seat or a place in the order of play is favoured, at different levels of skill."""

from collections.abc import Sequence
from dataclasses import dataclass

from starboard.bots.roster import roster_of
from starboard.charts.data import IntervalChart
from starboard.engine.actors import actor_letter
from starboard.engine.declared_texts import bot_key
from starboard.report.document import Chapter
from starboard.report.estimates import Estimate, rate_of, share_of
from starboard.report.phrases import listed, percent, points, rounded_up, sample
from starboard.report.results import Results
from starboard.report.studies import Study
from starboard.report.tally import Tally
from starboard.report.values import WHOLE

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")

NOTE = (
    "Intervals hold for all seats of all charts of this chapter together (95 %, Bonferroni). A "
    "shared win counts as a share for each winner, and a game without a winner as shared by all."
)


def fairness(results: Results) -> Chapter:
    """Wins by seat, and by the order of first moves where that is another question."""
    plan = results.plan
    studies = (plan.main, *map(plan.skill_study, plan.skills))
    tallies = [
        (results.of(study.name), study) for study in studies if results.of(study.name).values
    ]
    looked_at = plan.players * sum(2 - is_seat_order(tally) for tally, _ in tallies)
    findings = [
        finding
        for tally, study in tallies
        for finding in study_findings(tally, names_of(study), plan.players, looked_at)
    ]
    return Chapter(
        "fairness",
        "Fairness",
        (*(it.sentence for it in clearest_first(findings)), *winners_sentences(results.main)),
        tuple(it.chart for it in findings),
        notes=(NOTE, *players_notes(results)),
    )


def names_of(study: Study) -> str:
    """The bots of a study, each once."""
    return " and ".join(dict.fromkeys(study.seats))


def winners_sentences(tally: Tally) -> list[str]:
    """How often several players win, or nobody, if that happened."""
    shared, drawn = rate_of(tally, "shared"), rate_of(tally, "drawn")
    found = [
        f"{percent(it)} of the games {what}"
        for it, what in ((shared, "have several winners"), (drawn, "have no winner"))
        if it and it.value > 0.0
    ]
    return [f"{listed(found)} {sample(shared.count)}."] if found and shared else []


def players_notes(results: Results) -> list[str]:
    """What the bots and levels of this chapter do, in the words of the game."""
    plan, words, known = results.plan, results.game.catalogue(), roster_of(results.game)
    names = [name for name in dict.fromkeys((*plan.seats, *plan.skills)) if name in known]
    return [f"{name[0].upper()}{name[1:]} {words.text(bot_key(name))}" for name in names]


@dataclass(frozen=True)
class Finding:
    """What is known of the fairness of seats, or of places in the order of play."""

    certain_edge: float
    """What somebody certainly wins beyond the fair share, or less than it."""
    sentence: str
    chart: IntervalChart


def study_findings(tally: Tally, who: str, players: int, looked_at: int) -> list[Finding]:
    """The findings about games between equal bots, with intervals for so many values together."""
    seats = shares(tally, "seat", players, looked_at)
    names = [f"seat {actor_letter(seat)}" for seat in range(players)]
    sentence = seat_sentence(names, seats, f"with {who} in every seat")
    chart = shares_chart(f"Wins by seat: {who}", names, seats)
    findings = [Finding(certain_edge(seats), sentence, chart)]
    if not is_seat_order(tally):
        order = shares(tally, "order", players, looked_at)
        places = [f"moves {place_name(place)}" for place in range(players)]
        sentence = order_sentence(order, f"with {who} in every seat")
        chart = shares_chart(f"Wins by the order of play: {who}", places, order)
        findings.append(Finding(certain_edge(order), sentence, chart))
    return findings


def clearest_first(findings: Sequence[Finding]) -> list[Finding]:
    """The findings in their order, after the one with the largest certain edge."""
    if not findings:
        return []
    clearest = max(findings, key=lambda it: it.certain_edge)
    return [clearest, *(it for it in findings if it is not clearest)]


def certain_edge(found: Sequence[Estimate]) -> float:
    """The largest distance of an interval from the fair share; 0 if all contain it."""
    fair = 1 / len(found)
    return max(0.0, *(max(it.low - fair, fair - it.high) for it in found))


def shares(tally: Tally, by: str, players: int, looked_at: int) -> list[Estimate]:
    """The share of the win of each seat, or of each place in the order of first moves."""
    found = [share_of(tally, f"share/{by}/{place}", WHOLE, looked_at) for place in range(players)]
    return [it or Estimate(0.0, 0.0, 1.0, 0) for it in found]


def is_seat_order(tally: Tally) -> bool:
    """Whether seat A always moves first, so that the order of play says nothing new."""
    first = rate_of(tally, "seat A moves first")
    return first is not None and first.value == 1.0


def shares_chart(title: str, names: Sequence[str], found: Sequence[Estimate]) -> IntervalChart:
    bars = [it.bar(name) for name, it in zip(names, found, strict=True)]
    return IntervalChart(title, "share of wins", bars, "percent", reference=1 / len(found))


def place_name(place: int) -> str:
    return ORDINALS[place] if place < len(ORDINALS) else f"number {place + 1}"


def seat_sentence(
    names: Sequence[str], found: Sequence[Estimate], context: str, any_of_them: str = "seat"
) -> str:
    """Who is favoured, as far as the intervals show."""
    fair = 1 / len(found)
    deviations = [it.scaled(1.0, -fair) for it in found]
    clear = [place for place, it in enumerate(deviations) if it.excludes(0.0)]
    count = sample(found[0].count)
    if not clear:
        bound = max(max(abs(it.low), abs(it.high)) for it in deviations)
        limit = f"±{rounded_up(100 * bound)} points"
        return f"No {any_of_them} is favoured beyond {limit} {context} {count}."
    place = max(clear, key=lambda place: abs(deviations[place].value))
    deviation, name = deviations[place], names[place]
    word = "more" if deviation.value > 0 else "less"
    return (
        f"{name[0].upper()}{name[1:]} wins {points(deviation)} {word} than its fair share of "
        f"{100 * fair:.1f} % {context} {count}."
    )


def order_sentence(found: Sequence[Estimate], context: str) -> str:
    """Whether it matters who moves first, second …"""
    names = [f"the player who moves {place_name(place)}" for place in range(len(found))]
    sentence = seat_sentence(names, found, context, "place in the order of play")
    return sentence.replace("its fair share", "the fair share")
