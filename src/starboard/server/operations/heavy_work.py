"""Heavy work away from the event loop: in a few processes, with a deadline for each call."""

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar, TypeVarTuple

from starboard.server.errors import RateLimited, ServerBusy, TooCostly
from starboard.server.operations.heavy_calls import (
    LENGTH_BYTES,
    Call,
    Outcome,
    frame_length,
    framed,
)
from starboard.server.operations.limits import ConcurrencyLimiter
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.settings import Settings

LOG = logging.getLogger("starboard.heavy_work")
WORKER_MODULE = "starboard.server.operations.heavy_worker"

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class HeavyWorkFailed(Exception):
    """A call raised an exception that is no error of the domain; holds the worker's traceback."""


class HeavyWork:
    """Starts worker processes when they are first needed; each makes one call at a time."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._timeout_seconds = settings.heavy_work_timeout_seconds
        self._max_calls = settings.max_heavy_calls
        self._per_client = ConcurrencyLimiter(settings.max_heavy_calls_per_client)
        self._metrics = metrics
        self.calls = 0
        """Calls that wait or run."""
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        """Idle workers; None for one that is not running."""
        self._started: set[Process] = set()
        for _ in range(settings.heavy_workers):
            self._idle.put_nowait(None)

    async def run(self, function: Callable[[*Ts], T], *args: *Ts, client: str) -> T:
        """Call a function of a module in a worker; return its result or raise its error.

        ``client`` is the person or the address that asked for it. Refuses at once if the client or
        the server has too many calls waiting; raises ``TooCostly`` after the deadline.
        """
        if self.calls >= self._max_calls:
            raise ServerBusy()
        if not self._per_client.acquire(client):
            raise RateLimited()
        self.calls += 1
        try:
            outcome = await self._request(Call(function, args))
        finally:
            self.calls -= 1
            self._per_client.release(client)
        if outcome.error is not None:
            raise outcome.error
        if outcome.fault:
            raise HeavyWorkFailed(outcome.fault)
        result: T = outcome.result
        return result

    async def _request(self, call: Call) -> Outcome:
        """Let an idle worker make the call; kill the worker if it fails."""
        worker = await self._idle_worker()
        try:
            if worker is None or not _accepts_calls(worker):
                worker = await self._start()
            async with asyncio.timeout(self._timeout_seconds):
                return await _exchange(worker, call)
        except TimeoutError:
            self._give_up(worker, "too costly")
            worker = None
            raise TooCostly() from None
        except (OSError, EOFError) as error:
            self._give_up(worker, f"worker ended: {error!r}")
            worker = None
            raise ServerBusy() from error
        except BaseException:
            _kill(worker)
            worker = None
            raise
        finally:
            self._idle.put_nowait(worker)

    async def _idle_worker(self) -> Process | None:
        """Wait for an idle worker; ``ServerBusy`` if none is idle before the deadline."""
        try:
            async with asyncio.timeout(self._timeout_seconds):
                return await self._idle.get()
        except TimeoutError:
            raise ServerBusy() from None

    def _give_up(self, worker: Process | None, reason: str) -> None:
        self._metrics.heavy_work_failures.inc()
        LOG.warning("heavy work given up", extra={"reason": reason})
        _kill(worker)

    async def _start(self) -> Process:
        self._started = {worker for worker in self._started if worker.returncode is None}
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER_MODULE, stdin=PIPE, stdout=PIPE
        )
        self._started.add(worker)
        return worker

    async def close(self) -> None:
        """Kill all workers and wait for their end."""
        for worker in self._started:
            _kill(worker)
        for worker in self._started:
            await worker.wait()
            if worker.stdin is not None:
                worker.stdin.close()
        self._started.clear()


def _accepts_calls(worker: Process) -> bool:
    """Whether the worker runs; its pipe closes before its exit code is known."""
    assert worker.stdin is not None
    return worker.returncode is None and not worker.stdin.is_closing()


def _kill(worker: Process | None) -> None:
    if worker is not None and worker.returncode is None:
        with suppress(ProcessLookupError):
            worker.kill()


async def _exchange(worker: Process, call: Call) -> Outcome:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(framed(call))
    await worker.stdin.drain()
    header = await worker.stdout.readexactly(LENGTH_BYTES)
    data = await worker.stdout.readexactly(frame_length(header))
    outcome: Outcome = pickle.loads(data)
    return outcome
