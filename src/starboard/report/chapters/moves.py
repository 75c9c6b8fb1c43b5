"""How each kind of move is used, by whom, and what a player who never uses it loses."""

from collections.abc import Sequence
from dataclasses import dataclass

from starboard.charts.data import IntervalChart
from starboard.charts.table import TextTable
from starboard.engine.declared_texts import metric_key
from starboard.report.document import CaptionedTable, Chapter
from starboard.report.estimates import Estimate, mean_of, rate, rate_of, ratio_of, share_of
from starboard.report.phrases import at_most, listed, number, percent, points, sample
from starboard.report.results import Results
from starboard.report.tally import NO_MOMENTS, Tally
from starboard.report.values import THOUSAND, WHOLE

RARE = 0.01
"""The share of the chances to use a move below which it is hardly used."""

LEAST_MIXED_GAMES = 10
"""Fewer games in which only some players use a move say nothing about its users."""

RESTRICTED_NOTE = (
    "A restricted player never uses a kind of move, unless nothing else is legal or a turn has had "
    "20 decisions without it; a bot that insists on it makes a random other move."
)
WINNERS_NOTE = (
    "Winners and others are compared in the same games, by uses in 100 turns of a player; users of "
    "a move with those who do not use it, in games in which there are both. That winners use a "
    "move more does not say that it makes them win. Points are points of the chance to win."
)


@dataclass(frozen=True)
class KindOfMove:
    """What was measured of a kind of move."""

    name: str
    used: Estimate | None
    """The share of the decisions in which it was legal."""
    uses: Estimate | None
    """In a game, by all players."""
    winners_extra: Estimate | None
    """How much more often winners use it than others, in 100 turns."""
    without: Estimate | None
    """What a player who never uses it wins beyond the fair share."""
    users_edge: Estimate | None = None
    """What its users win beyond the fair share, in games in which others do not use it."""
    forced: Estimate | None = None
    """How often that player uses it nevertheless, where it is legal."""

    @property
    def is_unavoidable(self) -> bool:
        """Whether nothing else was ever legal where it was."""
        return self.forced is not None and self.forced.value == 1.0


def moves(results: Results) -> Chapter:
    """Use of each kind of move, restricted play, and the game's own metrics."""
    kinds = [measured_kind(results, kind.name) for kind in results.game.moves.kinds]
    if all(kind.used is None for kind in kinds):
        return Chapter("moves", "Moves and options")
    tables = [CaptionedTable("Kinds of moves", kinds_table(kinds))]
    if results.game.metrics:
        tables.append(CaptionedTable("Metrics of the game", metrics_table(results)))
    restricted = [kind for kind in kinds if kind.without and not kind.is_unavoidable]
    return Chapter(
        "moves",
        "Moves and options",
        (*restricted_sentences(restricted), *unavoidable_sentences(kinds), *use_sentences(kinds)),
        (restricted_chart(restricted),) if restricted else (),
        tuple(tables),
        (RESTRICTED_NOTE, WINNERS_NOTE),
    )


def measured_kind(results: Results, name: str) -> KindOfMove:
    plan, tally, looked_at = results.plan, results.main, len(results.game.moves.kinds)
    restricted = results.of(plan.restricted(name).name)
    share = share_of(restricted, "first entry", WHOLE * plan.players, looked_at)
    return KindOfMove(
        name,
        ratio_of(tally, f"uses/{name}", f"offers/{name}", f"uses times offers/{name}"),
        mean_of(tally, f"uses/{name}"),
        mean_of(tally, f"winners' extra uses/{name}", THOUSAND / 100, looked_at),
        share.scaled(1.0, -1 / plan.players) if share else None,
        users_edge(tally, name, plan.players, looked_at),
        rate_of(restricted, "forced use"),
    )


def users_edge(tally: Tally, name: str, players: int, looked_at: int) -> Estimate | None:
    """What users of a move win beyond the fair share; ``None`` from too few games."""
    share = share_of(tally, f"users' share/{name}", WHOLE, looked_at)
    if share is None or share.count < LEAST_MIXED_GAMES:
        return None
    return share.scaled(1.0, -1 / players)


def restricted_sentences(kinds: list[KindOfMove]) -> list[str]:
    """Which moves a player cannot do without, and which are not missed."""
    costly = [(it.name, it.without) for it in kinds if it.without and it.without.is_below(0.0)]
    better = [(it.name, it.without) for it in kinds if it.without and it.without.is_above(0.0)]
    missed = {name for name, _ in (*costly, *better)}
    sentences = []
    if costly:
        sentences.append(costly_sentence(costly, [it.without for it in kinds if it.without]))
    for name, gain in better:
        sentences.append(
            f"A player who never uses “{name}” wins {points(gain)} more than the fair share: the "
            f"bot uses it too often, or it is a trap {sample(gain.count, 'groups of games')}."
        )
    if others := {it.name: it.without for it in kinds if it.name not in missed and it.without}:
        bound = max(max(abs(it.low), abs(it.high)) for it in others.values())
        names, count = (
            listed([f"“{name}”" for name in others]),
            min(it.count for it in others.values()),
        )
        sentences.append(
            f"Giving up {names} is not shown to matter: by {at_most(bound)} points either "
            f"way {sample(count, 'groups of games')}."
        )
    return sentences


def costly_sentence(costly: Sequence[tuple[str, Estimate]], everything: Sequence[Estimate]) -> str:
    """What is lost without moves; “most” only where the intervals tell the largest loss apart."""
    (name, loss), *rest = sorted(costly, key=lambda it: it[1].value)
    is_clear = all(loss.high < it.low for it in everything if it is not loss)
    also = listed([f"“{name}” {points(loss)}" for name, loss in rest])
    return (
        f"A player who never uses “{name}” loses {'most: ' if is_clear else ''}{points(loss)} of "
        f"the chance to win{f'; also missed: {also}' if also else ''} "
        f"{sample(loss.count, 'groups of games')}."
    )


def unavoidable_sentences(kinds: list[KindOfMove]) -> list[str]:
    """Which moves nobody can give up."""
    names = [f"“{it.name}”" for it in kinds if it.is_unavoidable]
    if not names:
        return []
    which = f"Where {listed(names, 'or')} is legal, no other kind of move is"
    return [f"{which}, so nobody can do without {'it' if len(names) == 1 else 'them'}."]


def use_sentences(kinds: list[KindOfMove]) -> list[str]:
    """Which moves are hardly used, and which ones winners prefer."""
    rare = [it for it in kinds if it.used and it.used.is_below(RARE)]
    extra = [it for it in kinds if it.winners_extra and it.winners_extra.is_above(0.0)]
    sentences = []
    if rare:
        names = listed([f"“{it.name}” in {percent(it.used)}" for it in rare if it.used])
        sentences.append(f"Hardly used where legal: {names} of the cases.")
    if extra:
        best = max(extra, key=lambda it: it.winners_extra.value if it.winners_extra else 0.0)
        assert best.winners_extra
        sentences.append(
            f"Winners use “{best.name}” {number(best.winners_extra)} times more in 100 turns than "
            f"the others {sample(best.winners_extra.count)}."
        )
    edges = [(it, it.users_edge) for it in kinds if it.users_edge]
    if winning := [(it, edge) for it, edge in edges if edge.is_above(0.0)]:
        kind, edge = max(winning, key=lambda it: it[1].value)
        sentences.append(
            f"In games in which only some players use “{kind.name}”, they win {points(edge)} more "
            f"than their fair share{sign_text(kind)} {sample(edge.count)}."
        )
    return sentences


def sign_text(kind: KindOfMove) -> str:
    """A warning where users of a move win more, but nobody is shown to lose by giving it up."""
    if kind.is_unavoidable or kind.without is None or kind.without.is_below(0.0):
        return ""
    return "; as giving it up is not shown to cost anything, it may be a sign of winning, no cause"


def kinds_table(kinds: list[KindOfMove]) -> TextTable:
    header = (
        *("", "used where legal", "uses in a game", "winners' extra uses in 100 turns", "n"),
        *("users win beyond the fair share (points)", "n"),
        *("win beyond the fair share without it (points)", "n (groups)"),
    )
    rows = [
        (
            it.name,
            percent(it.used) if it.used else "–",
            number(it.uses) if it.uses else "–",
            number(it.winners_extra) if it.winners_extra else "–",
            count_text(it.uses),
            points_text(it.users_edge),
            count_text(it.users_edge),
            "unavoidable" if it.is_unavoidable else points_text(it.without),
            count_text(it.without),
        )
        for it in kinds
    ]
    return TextTable(header, tuple(rows))


def points_text(edge: Estimate | None) -> str:
    """What somebody wins beyond the fair share, in points."""
    return number(edge.scaled(100)) if edge else "–"


def count_text(estimate: Estimate | None) -> str:
    return f"{estimate.count:,}" if estimate else "–"


def metrics_table(results: Results) -> TextTable:
    """The game's own metrics: means of games, or shares of the games that have a property."""
    rows = []
    for metric in results.game.metrics:
        text, count = metric_text(results.main, f"metric/{metric.__name__}")
        if count:
            name = results.game.catalogue().text(metric_key(metric.__name__))
            rows.append((name, text, f"{count:,}"))
    return TextTable(("", "mean or share of games", "n"), tuple(rows))


def metric_text(tally: Tally, name: str) -> tuple[str, int]:
    """The mean of a metric, or the share of games if it is 0 or 1 in all; how many games."""
    count, total, squares = tally.values.get(name, NO_MOMENTS)
    mean = mean_of(tally, name)
    if mean is None:
        return "", 0
    # Squares of whole numbers have the same sum as the numbers only if all are 0 or 1.
    if total == squares:
        return percent(rate(total, count)), count
    return number(mean), count


def restricted_chart(kinds: list[KindOfMove]) -> IntervalChart:
    bars = [it.without.scaled(100).bar(it.name) for it in kinds if it.without]
    return IntervalChart(
        "Without a kind of move", "win beyond the fair share (points)", bars, reference=0.0
    )
