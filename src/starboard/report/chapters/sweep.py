"""What changes with one or two options, and which values come nearest to a target."""

from starboard.charts.data import Bar, Chart, HeatMap, LineChart, Series, interval, written
from starboard.charts.table import Table
from starboard.engine.options import Value
from starboard.report.document import CaptionedTable, Chapter
from starboard.report.estimates import Estimate
from starboard.report.figures import FIGURES, Figure
from starboard.report.phrases import listed, number, sample
from starboard.report.results import Results

SHOWN = ("length", "turns", "lead-changes", "first-seat")
"""The figures of the charts; the table has all."""

Cells = dict[tuple[Value, ...], Estimate]


def sweep(results: Results) -> Chapter:
    """A table of all figures, charts of some, and the values nearest to the target."""
    plan = results.plan
    measured = {name: cells_of(results, figure) for name, figure in FIGURES.items()}
    if not measured["length"]:
        return Chapter("sweep", "Sweep")
    sentences = [change_sentence(results, measured["length"])]
    if plan.target:
        name, wanted = plan.target
        sentences.insert(0, target_sentence(results, name, measured[name], wanted))
    charts = [chart_of(results, FIGURES[name], measured[name]) for name in SHOWN if measured[name]]
    names = listed([it.option for it in plan.sweeps])
    return Chapter(
        "sweep",
        f"Sweep over {names}",
        tuple(sentences),
        tuple(charts),
        (CaptionedTable("All figures with their 95 % intervals", sweep_table(results, measured)),),
    )


def cells_of(results: Results, figure: Figure) -> Cells:
    """The figure for each combination of values that was played."""
    found = {
        values: figure.estimate(results.of(study.name))
        for values, study in results.plan.cells.items()
    }
    return {values: it for values, it in found.items() if it}


def described(results: Results, values: tuple[Value, ...]) -> str:
    """``goal 20, width 5``."""
    pairs = zip(results.plan.sweeps, values, strict=True)
    return ", ".join(f"{sweep.option} {value}" for sweep, value in pairs)


def target_sentence(results: Results, name: str, cells: Cells, wanted: float) -> str:
    """The values nearest to the target, and all others that these games do not tell apart."""
    title, format = FIGURES[name].title, FIGURES[name].format
    nearest = min(cells, key=lambda values: abs(cells[values].value - wanted))
    best = cells[nearest]
    reached = "reaches it within its interval" if not best.excludes(wanted) else "does not reach it"
    ends = interval(best.low, best.high, format)
    equal = [
        described(results, values)
        for values, it in cells.items()
        if values != nearest and not it.excludes(wanted)
    ]
    also = f" {listed(equal)} cannot be told from it." if equal else ""
    return (
        f"Nearest to {written(wanted, format)} {title}: {described(results, nearest)} with "
        f"{written(best.value, format)} ({ends}), which {reached} (n = {best.count:,} games).{also}"
    )


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
    """A line over one numeric option, or a map over two."""
    sweeps = results.plan.sweeps
    title = figure.title[0].upper() + figure.title[1:]
    if len(sweeps) == 2:
        down, across = sweeps
        return HeatMap(
            title, across.option, down.option, [str(it) for it in across.values],
            [str(it) for it in down.values],
            [[_cell(cells, y, x) for x in across.values] for y in down.values], figure.format,
        )  # fmt: skip
    values = sweeps[0].values
    if any(isinstance(value, str) for value in values):
        rows = [[_cell(cells, value)] for value in values]
        names = [str(value) for value in values]
        return HeatMap(title, "", sweeps[0].option, [""], names, rows, figure.format)
    points = [it.point(float(value)) for (value,), it in cells.items()]
    series = [Series(figure.title, points)]
    return LineChart(title, sweeps[0].option, "mean of games", series, figure.format)


def _cell(cells: Cells, *values: Value) -> Bar | None:
    """The figure of one combination of values, if it was measured."""
    return cells[values].bar("") if values in cells else None


def sweep_table(results: Results, measured: dict[str, Cells]) -> Table:
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
    return Table(header, tuple(rows))


def cell_text(estimate: Estimate | None, figure: Figure) -> str:
    if estimate is None:
        return "–"
    ends = interval(estimate.low, estimate.high, figure.format)
    return f"{written(estimate.value, figure.format)} ({ends})"
