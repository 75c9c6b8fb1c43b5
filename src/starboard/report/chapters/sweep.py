"""What changes with one or two options, and which values come nearest to a target."""

from starboard.charts.data import (
    Bar,
    Chart,
    HeatMap,
    IntervalChart,
    LineChart,
    Series,
    written,
)
from starboard.charts.table import TextTable
from starboard.engine.options import Value
from starboard.report.document import CaptionedTable, Chapter
from starboard.report.estimates import Estimate
from starboard.report.figures import FIGURES, Figure
from starboard.report.phrases import listed, number, sample, with_ends
from starboard.report.results import Results

SHOWN = ("length", "turns", "lead-changes", "first-move")
"""The figures of the charts; the table has all."""

NOTE = (
    "Intervals hold for all values of a figure together (95 %, Bonferroni), because the smallest, "
    "the largest and the nearest of them are named."
)

Cells = dict[tuple[Value, ...], Estimate]


def sweep(results: Results) -> Chapter:
    """A table of all figures, charts of some, and the values nearest to the target."""
    plan = results.plan
    measured = {name: cells_of(results, figure) for name, figure in FIGURES.items()}
    if not measured["length"]:
        return Chapter("sweep", "Sweep")
    sentences = [change_sentence(results, measured["length"])]
    if plan.target and measured[plan.target[0]]:
        name, wanted = plan.target
        sentences.insert(0, target_sentence(results, name, measured[name], wanted))
    charts = [chart_of(results, FIGURES[name], measured[name]) for name in SHOWN if measured[name]]
    names = listed([it.option for it in plan.sweeps])
    return Chapter(
        "sweep",
        f"Sweep over {names}",
        tuple(sentences),
        tuple(charts),
        (CaptionedTable("All figures", sweep_table(results, measured)),),
        (NOTE,),
    )


def cells_of(results: Results, figure: Figure) -> Cells:
    """The figure for each combination of values that was played."""
    cells = results.plan.cells
    found = {
        values: figure.estimate(results.of(study.name), len(cells))
        for values, study in cells.items()
    }
    return {values: it for values, it in found.items() if it}


def described(results: Results, values: tuple[Value, ...]) -> str:
    """``goal 20, width 5``."""
    pairs = zip(results.plan.sweeps, values, strict=True)
    return ", ".join(f"{sweep.option} {value}" for sweep, value in pairs)


def target_sentence(results: Results, name: str, cells: Cells, wanted: float) -> str:
    """The values nearest to the target, and all others that may be as near."""
    title, format = FIGURES[name].title, FIGURES[name].format
    nearest = min(cells, key=lambda values: abs(cells[values].value - wanted))
    best = cells[nearest]
    reached = "does not contain" if best.excludes(wanted) else "contains"
    _, farthest = distances(best, wanted)
    equal = [
        described(results, values)
        for values, it in cells.items()
        if values != nearest and distances(it, wanted)[0] <= farthest
    ]
    also = f" Possibly as near: {listed(equal)}." if equal else ""
    return (
        f"Target “{title}” of {written(wanted, format)}: {described(results, nearest)} comes "
        f"nearest with {with_ends(best, format)}; the interval {reached} the target "
        f"{sample(best.count)}.{also}"
    )


def distances(estimate: Estimate, wanted: float) -> tuple[float, float]:
    """How near to a number the true value may be, and how far from it."""
    ends = abs(estimate.low - wanted), abs(estimate.high - wanted)
    return (min(ends) if estimate.excludes(wanted) else 0.0), max(ends)


def change_sentence(results: Results, cells: Cells) -> str:
    """How far the length of games changes over the sweep."""
    shortest = min(cells, key=lambda values: cells[values].value)
    longest = max(cells, key=lambda values: cells[values].value)
    low, high = cells[shortest], cells[longest]
    if low.high >= high.low:
        return f"The length of games is not shown to change {sample(low.count, 'games each')}."
    return (
        f"A game takes from about {number(low)} minutes ({described(results, shortest)}) to "
        f"{number(high)} minutes ({described(results, longest)}) "
        f"{sample(low.count, 'games each')}."
    )


def chart_of(results: Results, figure: Figure, cells: Cells) -> Chart:
    """A line over one option of numbers, intervals over one of words, or a map over two options."""
    sweeps = results.plan.sweeps
    title = figure.title[0].upper() + figure.title[1:]
    if len(sweeps) == 2:
        down, across = sweeps
        return HeatMap(
            title, across.option, down.option, [str(it) for it in across.values],
            [str(it) for it in down.values],
            [[_cell(cells, y, x) for x in across.values] for y in down.values], figure.format,
        )  # fmt: skip
    if not all(is_number(value) for value in sweeps[0].values):
        bars = [it.bar(described(results, values)) for values, it in cells.items()]
        return IntervalChart(title, "mean of games", bars, figure.format)
    points = [it.point(float(value)) for (value,), it in cells.items()]
    series = [Series(figure.title, points)]
    return LineChart(title, sweeps[0].option, "mean of games", series, figure.format)


def is_number(value: Value) -> bool:
    """Whether a value has a place on an axis, also if its option has words too."""
    return not isinstance(value, str) or value.isdecimal()


def _cell(cells: Cells, *values: Value) -> Bar | None:
    """The figure of one combination of values, if it was measured."""
    return cells[values].bar("") if values in cells else None


def sweep_table(results: Results, measured: dict[str, Cells]) -> TextTable:
    """A row for each combination of values."""
    header = ("", *(FIGURES[name].title for name in measured), "n")
    rows = [
        (
            described(results, values),
            *(cell_text(measured[name].get(values), FIGURES[name]) for name in measured),
            f"{measured['length'][values].count:,}",
        )
        for values in measured["length"]
    ]
    return TextTable(header, tuple(rows))


def cell_text(estimate: Estimate | None, figure: Figure) -> str:
    if estimate is None:
        return "–"
    return with_ends(estimate, figure.format)
