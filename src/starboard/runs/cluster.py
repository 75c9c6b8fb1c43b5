"""Workers of a Dask cluster.

The workers need this package and nothing else: ``dask worker ADDRESS --nthreads 1``. Workers may
join and leave during a run. One whose sources have another hash is never given a unit.
"""

import sys
from collections.abc import Collection
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from importlib import import_module
from time import monotonic
from typing import Any

from starboard.engine.errors import MissingExtra
from starboard.runs.description import RunDescription
from starboard.runs.errors import ClusterEmpty, ClusterLost, ClusterSilent, OtherSources
from starboard.runs.task import Unit
from starboard.runs.unit_player import Timed, check_sources, play_unit
from starboard.runs.workers import ExecutorWorkers

CONNECT_SECONDS = 10.0
"""How long to wait for an answer of the scheduler, and for the first worker."""
MAX_PORT = 65_535
LOOK_SECONDS = 1.0
"""How often the list of workers is read."""
MAX_EMPTY_SECONDS = 30.0
"""How long a cluster may be without workers during a run."""


class ClusterWorkers(ExecutorWorkers):
    """All workers of a cluster that have the same sources as this process."""

    def __init__(self, address: str, run: RunDescription) -> None:
        run.check_cluster()
        self._address = address
        self._client = connect(address)
        self._dask: Any = self._client.get_executor(pure=False)
        super().__init__(self._dask, 0, run, run.sources)
        self._accepted: set[str] = set()
        self._refused: set[str] = set()
        self._candidates: dict[Future[Timed], frozenset[str]] = {}
        """The workers that may make each call."""
        self._looked_at = self._seen_at = monotonic()
        try:
            self._wait_for_workers()
        except BaseException:
            self.close()
            raise

    def _wait_for_workers(self) -> None:
        with suppress(TimeoutError):
            self._client.wait_for_workers(1, timeout=CONNECT_SECONDS)
        self._look()
        if not self._accepted:
            raise ClusterEmpty(address=self._address, game=self._run.game.title())

    @property
    def count(self) -> int:
        return max(1, len(self._accepted))

    def _submit(self, work: bytes, unit: Unit) -> Future[Timed]:
        """Make a call on one of the accepted workers; without any, it is stranded at once."""
        call: Future[Timed] = Future()
        workers = frozenset(self._accepted)
        if workers:
            arguments = (work, unit.first, unit.count)
            call = self._dask.submit(play_unit, *arguments, workers=sorted(workers))
        self._candidates[call] = workers
        return call

    def result(self, future: Future[Timed]) -> Timed:
        del self._candidates[future]
        try:
            return future.result()
        except (CancelledError, OSError, dask_library().KilledWorker) as error:
            raise self._lost(type(error).__name__) from None

    def _lost(self, reason: str) -> ClusterLost:
        return ClusterLost(address=self._address, reason=reason)

    def stranded(self, running: Collection[Future[Timed]]) -> list[Future[Timed]]:
        """The calls whose workers have all gone; ``ClusterLost`` if no others come for a while."""
        now = monotonic()
        if now - self._looked_at < LOOK_SECONDS:
            return []
        self._looked_at = now
        self._look()
        if not self._accepted:
            if now - self._seen_at > MAX_EMPTY_SECONDS:
                raise self._lost("no workers")
            return []
        self._seen_at = now
        lost = [it for it in running if self._candidates[it].isdisjoint(self._accepted)]
        for call in lost:
            del self._candidates[call]
        return lost

    def _look(self) -> None:
        """Read the list of workers, and compare the sources of new ones."""
        try:
            present = set(self._client.nthreads())
            self._accepted &= present
            self._refused &= present
            if new := present - self._accepted - self._refused:
                self._compare(new)
        except OSError as error:
            raise self._lost(str(error) or type(error).__name__) from None

    def _compare(self, new: set[str]) -> None:
        """Accept the workers whose sources are the same; say which are refused."""
        run = self._run
        arguments = (run.game.id, run.kind, run.sources)
        answers: dict[str, Any] = self._client.run(
            check_sources, *arguments, workers=sorted(new), on_error="return"
        )
        for worker, answer in answers.items():
            if answer is None:
                self._accepted.add(worker)
            else:
                self._refused.add(worker)
                error = OtherSources(worker=worker, game=run.game.title())
                sys.stderr.write(f"starboard: {error}\n")

    def close(self) -> None:
        """Give up all units, and disconnect."""
        self._dask.shutdown(wait=False)
        self._client.close()


def connect(address: str) -> Any:
    """A client of the scheduler at this address; raises ``ClusterSilent``."""
    dask = dask_library()
    try:
        check_address(dask, address)
        return dask.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError):
        raise ClusterSilent(address=address) from None


def check_scheduler(address: str) -> None:
    """Raise ``ClusterSilent`` if no scheduler answers, for commands that need it only later."""
    connect(address).close()


def check_address(dask: Any, address: str) -> None:
    """Raise ``ValueError`` for what is no address; a client of that would wait before it ends."""
    _, port = dask.comm.get_address_host_port(address)
    if not 0 < port <= MAX_PORT:
        raise ValueError(port)


def dask_library() -> Any:
    """The package ``distributed``, most of which has no types; raises ``MissingExtra``."""
    try:
        return import_module("distributed")
    except ImportError as error:
        raise MissingExtra(extra="cluster", library="distributed") from error
