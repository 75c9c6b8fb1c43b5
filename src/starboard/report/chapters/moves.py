"""How each kind of move is used, by whom, and what a player loses who never uses it."""

from dataclasses import dataclass

from starboard.charts.data import IntervalChart, written
from starboard.charts.table import Table
from starboard.engine.declared_texts import metric_key
from starboard.report.document import CaptionedTable, Chapter
from starboard.report.estimates import Estimate, mean_of, rate_of, share_of
from starboard.report.phrases import listed, number, percent, points, sample
from starboard.report.results import Results
from starboard.report.values import THOUSAND, WHOLE

RARE = 0.01
"""The share of the chances to use a move below which it is hardly used."""

RESTRICTED_NOTE = (
    "A restricted player never uses a kind of move, unless nothing else is legal or a turn has had "
    "20 decisions without it; a bot that insists on it makes a random other move."
)
WINNERS_NOTE = (
    "Winners and others are compared in the same games, by uses in 100 turns of a player."
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
    """What a player wins beyond the fair share who never uses it."""


def moves(results: Results) -> Chapter:
    """Use of each kind of move, restricted play, and the game's own metrics."""
    kinds = [measured_kind(results, kind.name) for kind in results.game.moves.kinds]
    if all(kind.used is None for kind in kinds):
        return Chapter("moves", "Moves and options")
    tables = [CaptionedTable("Kinds of moves", kinds_table(kinds))]
    if results.game.metrics:
        tables.append(CaptionedTable("Metrics of the game", metrics_table(results)))
    restricted = [kind for kind in kinds if kind.without]
    return Chapter(
        "moves",
        "Moves and options",
        (*restricted_sentences(restricted), *use_sentences(kinds)),
        (restricted_chart(restricted),) if restricted else (),
        tuple(tables),
        (RESTRICTED_NOTE, WINNERS_NOTE),
    )


def measured_kind(results: Results, name: str) -> KindOfMove:
    plan, tally, looked_at = results.plan, results.main, len(results.game.moves.kinds)
    study = plan.restricted(name) if name in plan.kinds else None
    share = study and share_of(
        results.of(study.name), "first entry", WHOLE * plan.players, looked_at
    )
    return KindOfMove(
        name,
        rate_of(tally, f"used/{name}"),
        mean_of(tally, f"uses/{name}"),
        mean_of(tally, f"winners' extra uses/{name}", THOUSAND / 100, looked_at),
        share.scaled(1.0, -1 / plan.players) if share else None,
    )


def restricted_sentences(kinds: list[KindOfMove]) -> list[str]:
    """Which moves a player cannot do without, and which are not missed."""
    costly = [(it.name, it.without) for it in kinds if it.without and it.without.is_below(0.0)]
    better = [(it.name, it.without) for it in kinds if it.without and it.without.is_above(0.0)]
    missed = {name for name, _ in (*costly, *better)}
    sentences = []
    if costly:
        (name, loss), *rest = sorted(costly, key=lambda it: it[1].value)
        also = listed([f"“{name}” ({points(loss)})" for name, loss in rest])
        sentences.append(
            f"A player who never uses “{name}” loses most: {points(loss)} of the win"
            f"{f'; also missed: {also}' if also else ''} {sample(loss.count, 'groups of games')}."
        )
    for name, gain in better:
        sentences.append(
            f"A player who never uses “{name}” wins {points(gain)} more than the others: the bot "
            "uses it too often, or it is a trap."
        )
    if others := [it for it in kinds if it.name not in missed and it.without]:
        bound = max(max(abs(it.without.low), abs(it.without.high)) for it in others if it.without)
        names = listed([f"“{it.name}”" for it in others])
        sentences.append(f"Giving up {names} changes nothing beyond ±{100 * bound:.1f} points.")
    return sentences


def use_sentences(kinds: list[KindOfMove]) -> list[str]:
    """Which moves are hardly used, and which ones winners prefer."""
    rare = [it for it in kinds if it.used and it.used.is_below(RARE)]
    extra = [it for it in kinds if it.winners_extra and it.winners_extra.is_above(0.0)]
    sentences = []
    if rare:
        names = listed([f"“{it.name}” ({percent(it.used, 2)})" for it in rare if it.used])
        sentences.append(f"Hardly used where they are legal: {names}.")
    if extra:
        best = max(extra, key=lambda it: it.winners_extra.value if it.winners_extra else 0.0)
        assert best.winners_extra
        sentences.append(
            f"Winners use “{best.name}” {number(best.winners_extra)} times more in 100 turns than "
            f"the others {sample(best.winners_extra.count)}."
        )
    return sentences


def kinds_table(kinds: list[KindOfMove]) -> Table:
    header = ("", "used where legal", "uses a game", "winners' extra uses", "win without it", "n")
    rows = [
        (
            it.name,
            percent(it.used) if it.used else "–",
            number(it.uses) if it.uses else "–",
            number(it.winners_extra) if it.winners_extra else "–",
            f"{100 * it.without.value:+.1f} ± {100 * it.without.margin:.1f} points"
            if it.without
            else "–",
            f"{it.uses.count if it.uses else 0:,}",
        )
        for it in kinds
    ]
    return Table(header, tuple(rows))


def metrics_table(results: Results) -> Table:
    """The game's own metrics, as means of games."""
    rows = []
    for metric in results.game.metrics:
        mean = mean_of(results.main, f"metric/{metric.__name__}")
        if mean:
            name = results.game.catalogue().text(metric_key(metric.__name__))
            ends = f"{written(mean.low, 'number')} – {written(mean.high, 'number')}"
            rows.append((name, written(mean.value, "number"), ends, f"{mean.count:,}"))
    return Table(("", "mean of a game", "95 %", "n"), tuple(rows))


def restricted_chart(kinds: list[KindOfMove]) -> IntervalChart:
    bars = [it.without.bar(it.name) for it in kinds if it.without]
    return IntervalChart(
        "Without a kind of move", "win beyond the fair share", bars, "percent", reference=0.0
    )
