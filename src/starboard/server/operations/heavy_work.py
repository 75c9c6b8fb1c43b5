"""Heavy work away from the event loop: in a few processes, with a deadline for each call."""

import asyncio
import logging
import pickle
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar, TypeVarTuple
from weakref import WeakValueDictionary

from starboard.server.errors import RateLimited, ServerBusy, TooCostly
from starboard.server.operations.heavy_calls import (
    LENGTH_BYTES,
    Call,
    Outcome,
    frame_length,
    framed,
)
from starboard.server.operations.limits import Sender, SenderLimiter
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.process_pool import NoIdleWorker, ProcessPool
from starboard.server.operations.settings import Settings

LOG = logging.getLogger("starboard.heavy_work")
WORKER_MODULE = "starboard.server.operations.heavy_worker"
WAIT_FACTOR = 2
"""How much longer a call may wait for a worker than run: a whole call may come before it."""

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class HeavyWorkFailed(Exception):
    """A call raised something other than an error of the domain; holds the worker's traceback."""


class HeavyWork:
    """Makes calls in worker processes; few at a time for each client, each address and in all.

    One call of each address waits for a worker or runs, so that addresses take turns.
    """

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._pool = ProcessPool(WORKER_MODULE, settings.heavy_workers)
        self._timeout_seconds = settings.heavy_work_timeout_seconds
        self._max_calls = settings.max_heavy_calls
        self._per_sender = SenderLimiter(
            settings.max_heavy_calls_per_client, settings.max_heavy_calls_per_address
        )
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held by the call of each address that waits for a worker or runs."""
        self._metrics = metrics
        self.calls = 0
        """Calls that wait or run."""

    async def run(
        self,
        function: Callable[[*Ts], T],
        *args: *Ts,
        sender: Sender,
        seconds: float | None = None,
    ) -> T:
        """Call a function of a module in a worker; return its result or raise its error.

        ``sender`` is who asked for it. Refuses at once if the client, the address or the server
        has too many calls waiting; raises ``TooCostly`` after the deadline, which is that of the
        settings unless ``seconds`` are given.
        """
        if self.calls >= self._max_calls:
            raise ServerBusy()
        if not self._per_sender.acquire(sender):
            raise RateLimited()
        self.calls += 1
        try:
            seconds = self._timeout_seconds if seconds is None else seconds
            async with self._turn(sender.address, seconds):
                outcome = await self._request(Call(function, args), seconds)
        finally:
            self.calls -= 1
            self._per_sender.release(sender)
        if outcome.error is not None:
            raise outcome.error
        if outcome.fault:
            raise HeavyWorkFailed(outcome.fault)
        result: T = outcome.result
        return result

    @asynccontextmanager
    async def _turn(self, address: str, seconds: float) -> AsyncIterator[None]:
        """Wait for the end of the address's earlier calls; ``ServerBusy`` after the deadline."""
        lock = self._turns.setdefault(address, asyncio.Lock())
        try:
            async with asyncio.timeout(seconds):
                await lock.acquire()
        except TimeoutError:
            raise ServerBusy() from None
        try:
            yield
        finally:
            lock.release()

    async def _request(self, call: Call, seconds: float) -> Outcome:
        """Let a worker make the call; a worker that fails is killed."""
        idle_worker = self._pool.worker(WAIT_FACTOR * seconds)
        try:
            async with idle_worker as worker, asyncio.timeout(seconds):
                return await _exchange(worker, call)
        except NoIdleWorker:
            raise ServerBusy() from None
        except TimeoutError:
            self._count_failure(call, "deadline")
            raise TooCostly() from None
        except (OSError, EOFError) as error:
            self._count_failure(call, repr(error))
            raise ServerBusy() from error

    def _count_failure(self, call: Call, reason: str) -> None:
        self._metrics.heavy_work_failures.inc()
        fields = {"function": call.function.__qualname__, "reason": reason}
        LOG.warning("heavy work failed", extra=fields)

    async def close(self) -> None:
        """Kill all workers and wait for their end; ``ServerBusy`` for all calls."""
        await self._pool.close()


async def _exchange(worker: Process, call: Call) -> Outcome:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(framed(call))
    await worker.stdin.drain()
    header = await worker.stdout.readexactly(LENGTH_BYTES)
    data = await worker.stdout.readexactly(frame_length(header))
    outcome: Outcome = pickle.loads(data)
    return outcome
