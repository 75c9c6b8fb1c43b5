"""Figures for whoever operates a server, in the text format of Prometheus."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

HELP = {
    "moves": "Moves made durable by this process, those of chance included.",
    "tables_created": "Tables set up.",
    "refusals": "Messages and requests that were refused, by reason.",
    "errors": "Mistakes of the server's own; each is in the log.",
    "cut_off": "Connections ended by the server, by cause.",
    "requests": "HTTP requests answered.",
    "move_seconds": "From receiving a person's move to having it durable.",
    "bot_seconds": "Time that a bot's move took, waiting for its turn included.",
    "connections": "Open WebSockets.",
    "watched_tables": "Tables that somebody looks at.",
    "tables_in_memory": "Tables that this process has read.",
}
"""Every figure; docs/operating.md lists them."""

Labels = tuple[tuple[str, str], ...]


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(BUCKETS, value)] += 1
        self.sum += value

    def lines(self, name: str) -> list[str]:
        lines, total = [], 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.sum}", f"{name}_count {total}"]


class Metrics:
    """Counters and histograms that are added to, gauges that are asked."""

    def __init__(self) -> None:
        self._counters: dict[str, dict[Labels, int]] = defaultdict(lambda: defaultdict(int))
        self._histograms: dict[str, Histogram] = defaultdict(Histogram)
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, by: int = 1, **labels: str) -> None:
        self._counters[name][tuple(sorted(labels.items()))] += by

    def observe(self, name: str, value: float) -> None:
        self._histograms[name].observe(value)

    def gauge(self, name: str, ask: Callable[[], float]) -> None:
        self._gauges[name] = ask

    def text(self) -> str:
        lines: list[str] = []
        for name, values in sorted(self._counters.items()):
            lines += _head(name, "counter", "_total")
            lines += [f"starboard_{name}_total{_shown(of)} {n}" for of, n in sorted(values.items())]
        for name, histogram in sorted(self._histograms.items()):
            lines += _head(name, "histogram")
            lines += histogram.lines(f"starboard_{name}")
        for name, ask in sorted(self._gauges.items()):
            lines += [*_head(name, "gauge"), f"starboard_{name} {ask()}"]
        return "\n".join(lines) + "\n"


def _head(name: str, kind: str, suffix: str = "") -> list[str]:
    full = f"starboard_{name}{suffix}"
    return [f"# HELP {full} {HELP[name]}", f"# TYPE {full} {kind}"]


def _shown(labels: Labels) -> str:
    inside = ",".join(f'{name}="{value}"' for name, value in labels)
    return f"{{{inside}}}" if inside else ""
