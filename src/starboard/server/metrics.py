"""Figures for whoever operates a server, in the text format of Prometheus."""

from bisect import bisect_left
from collections.abc import Callable

import msgspec

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

HELP = {
    "moves": "Moves made durable, those of chance included.",
    "tables_created": "Tables set up.",
    "refusals": "Messages and requests that were refused, by reason.",
    "errors": "Mistakes of the server's own; each is in the log.",
    "cut_off": "Connections ended by the server, by cause.",
    "requests": "HTTP requests answered.",
    "move_seconds": "From receiving a person's move to having it durable.",
    "bot_seconds": "Time that a bot's move took, waiting for its turn included.",
    "connections": "Open WebSockets.",
    "watched_tables": "Tables that somebody looks at.",
    "tables_in_memory": "Tables that a process has read.",
}
"""Every figure; docs/operating.md lists them."""


class Histogram(msgspec.Struct):
    counts: list[int] = msgspec.field(default_factory=lambda: [0] * (len(BUCKETS) + 1))
    sum: float = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(BUCKETS, value)] += 1
        self.sum += value

    def add(self, other: "Histogram") -> None:
        self.counts = [a + b for a, b in zip(self.counts, other.counts, strict=True)]
        self.sum += other.sum

    def lines(self, name: str) -> list[str]:
        lines, total = [], 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.sum}", f"{name}_count {total}"]


class Figures(msgspec.Struct):
    """What a process has counted up to a moment, or several processes together."""

    counters: dict[str, dict[str, int]] = {}
    """By name and labels."""
    histograms: dict[str, Histogram] = {}
    gauges: dict[str, int] = {}

    def add(self, other: "Figures") -> None:
        for name, counts in other.counters.items():
            _add(self.counters.setdefault(name, {}), counts)
        for name, histogram in other.histograms.items():
            self.histograms.setdefault(name, Histogram()).add(histogram)
        _add(self.gauges, other.gauges)

    def text(self) -> str:
        lines: list[str] = []
        for name, values in sorted(self.counters.items()):
            lines += _head(name, "counter", "_total")
            lines += [f"starboard_{name}_total{labels} {n}" for labels, n in sorted(values.items())]
        for name, histogram in sorted(self.histograms.items()):
            lines += _head(name, "histogram")
            lines += histogram.lines(f"starboard_{name}")
        for name, value in sorted(self.gauges.items()):
            lines += [*_head(name, "gauge"), f"starboard_{name} {value}"]
        return "\n".join(lines) + "\n"


class Metrics:
    """Counters and histograms that are added to, gauges that are asked."""

    def __init__(self) -> None:
        self._figures = Figures()
        self._gauges: dict[str, Callable[[], int]] = {}

    def count(self, name: str, by: int = 1, **labels: str) -> None:
        counts, shown = self._figures.counters.setdefault(name, {}), _shown(labels)
        counts[shown] = counts.get(shown, 0) + by

    def observe(self, name: str, value: float) -> None:
        histograms = self._figures.histograms
        if name not in histograms:
            histograms[name] = Histogram()
        histograms[name].observe(value)

    def gauge(self, name: str, ask: Callable[[], int]) -> None:
        self._gauges[name] = ask

    @property
    def figures(self) -> Figures:
        self._figures.gauges = {name: ask() for name, ask in self._gauges.items()}
        return self._figures


def _add(sums: dict[str, int], more: dict[str, int]) -> None:
    for name, value in more.items():
        sums[name] = sums.get(name, 0) + value


def _head(name: str, kind: str, suffix: str = "") -> list[str]:
    full = f"starboard_{name}{suffix}"
    return [f"# HELP {full} {HELP[name]}", f"# TYPE {full} {kind}"]


def _shown(labels: dict[str, str]) -> str:
    inside = ",".join(f'{name}="{value}"' for name, value in labels.items())
    return f"{{{inside}}}" if inside else ""
