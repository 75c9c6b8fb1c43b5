"""Metrics for Prometheus, summed over all workers of a server.

With several workers the supervisor sets ``PROMETHEUS_MULTIPROC_DIR`` before it starts them.
prometheus_client then keeps each worker's values in files of that folder, and the worker that
answers a request adds up the files of all.
"""

import os
from typing import Literal

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

MULTIPROCESS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
CONTENT_TYPE = CONTENT_TYPE_LATEST
BUCKETS_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

GaugeMode = Literal["livesum", "livemax"]

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Every metric of a server process; docs/operating.md lists them."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = self._counter("moves", "Durable moves, those of chance included.", "game")
        self.tables_created = self._counter("tables_created", "Tables set up.", "game")
        self.requests = self._counter("http_requests", "HTTP requests answered.")
        self.refusals = self._counter("refusals", "Refused messages and requests.", "reason")
        self.internal_errors = self._counter("internal_errors", "Faults of the server; see logs.")
        self.sessions_closed = self._counter(
            "sessions_closed", "WebSockets closed by the server.", "cause"
        )
        self.move_seconds = self._histogram(
            "move_seconds", "Time from receiving a person's move until it is durable."
        )
        self.bot_move_seconds = self._histogram(
            "bot_move_seconds", "Time to compute a bot's move, waiting for a worker included."
        )
        self.mails = self._counter("mails", "Messages to the SMTP server.", "outcome")
        self.connections_dropped = self._counter(
            "connections_dropped", "Connections that exceeded a limit.", "cause"
        )
        self.heavy_work_failures = self._counter(
            "heavy_work_failures", "Calls in worker processes that passed their deadline or died."
        )
        self.bot_moves = self._counter("bot_moves", "Moves that bots chose.", "rules", "effort")
        self.bot_failures = self._counter("bot_failures", "Bots that chose no move.", "cause")
        self.bot_worker_seconds = self._counter(
            "bot_worker_seconds", "Processor time that bots have used."
        )
        self.bot_queue_turns = self._gauge(
            "bot_queue_turns", "Bots' turns that wait for a worker.", "priority"
        )
        self.bot_queue_age_seconds = self._gauge(
            "bot_queue_age_seconds", "Waiting time of the oldest one.", "priority", mode="livemax"
        )
        self.bots_overloaded = self._gauge(
            "bots_overloaded", "1 while bots think less.", mode="livemax"
        )
        self.sessions = self._gauge("sessions", "Open WebSockets.")
        self.followed_tables = self._gauge("followed_tables", "Tables with a subscriber.")
        self.tables_in_memory = self._gauge("tables_in_memory", "Tables loaded by a process.")
        self.damaged_tables = self._gauge(
            "damaged_tables", "Tables whose record was found damaged; see logs."
        )
        self.tables_retired = self._counter(
            "tables_retired", "Tables ended because the rules have changed.", "game"
        )
        self.notifications = self._counter(
            "notifications", "Notifications to push services: sent, failed, dropped.", "outcome"
        )

    def _counter(self, name: str, help: str, *labels: str) -> Counter:
        return Counter(f"starboard_{name}", help, labels, registry=self.registry)

    def _histogram(self, name: str, help: str) -> Histogram:
        return Histogram(f"starboard_{name}", help, buckets=BUCKETS_SECONDS, registry=self.registry)

    def _gauge(self, name: str, help: str, *labels: str, mode: GaugeMode = "livesum") -> Gauge:
        """A gauge whose values are summed over the living workers, or the largest of them."""
        registry = self.registry
        return Gauge(f"starboard_{name}", help, labels, registry=registry, multiprocess_mode=mode)

    def exposition(self) -> bytes:
        """The metrics of all workers in the text format of Prometheus."""
        if MULTIPROCESS_FOLDER not in os.environ:
            return generate_latest(self.registry)
        merged = CollectorRegistry()
        MultiProcessCollector(merged)  # type: ignore[no-untyped-call]
        return generate_latest(merged)
