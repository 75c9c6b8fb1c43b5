"""Histograms of values that a tally counts."""

from starboard.charts.data import Histogram
from starboard.report.estimates import quantile, rate
from starboard.report.tally import Tally

MOST_COLUMNS = 20


def histogram(
    tally: Tally, name: str, title: str, x_name: str, unit: int = 1, units_per_label: int = 1
) -> Histogram:
    """The shares of games in at most ``MOST_COLUMNS`` equal ranges; the last one is open.

    Ranges are whole units of a value; labels are in ``units_per_label`` units.
    """
    counts = tally.frequencies.get(name, {})
    total = sum(counts.values())
    low, high = quantile(tally, name, 0.0) // unit, quantile(tally, name, 0.995) // unit
    width = max(1, -(-(high - low + 1) // MOST_COLUMNS))
    columns = [0] * ((high - low) // width + 1)
    for value, count in counts.items():
        columns[min((value // unit - low) // width, len(columns) - 1)] += count
    labels = [f"{(low + width * index) / units_per_label:g}" for index in range(len(columns))]
    found = [
        rate(count, max(total, 1)).bar(label) for label, count in zip(labels, columns, strict=True)
    ]
    return Histogram(title, x_name, found, total)
