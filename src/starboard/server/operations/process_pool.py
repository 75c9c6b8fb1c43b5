"""A pool of worker processes that read requests from stdin and write answers to stdout."""

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from starboard.server.operations.worker_process import READY, worker_command

START_TIMEOUT_SECONDS = 60.0
"""Time that a worker has to start, which is long on a machine that is very busy."""


class NoIdleWorker(Exception):
    """No worker became idle in time."""


class ProcessPool:
    """Starts workers when they are first needed; each is used by one request at a time."""

    def __init__(self, module: str, count: int) -> None:
        self._module = module
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        """Idle workers, the last used one first; None for one that is not running."""
        self._started: set[Process] = set()
        self._is_closed = False
        for _ in range(count):
            self._idle.put_nowait(None)

    @asynccontextmanager
    async def worker(self, wait_seconds: float | None = None) -> AsyncIterator[Process]:
        """An idle worker, which is killed if the block raises; ``NoIdleWorker`` after the wait."""
        worker = await self._next_idle(wait_seconds)
        try:
            if worker is None or not _accepts_requests(worker):
                worker = await self._start()
            yield worker
        except BaseException:
            _kill(worker)
            worker = None
            raise
        finally:
            self._idle.put_nowait(worker)

    async def _next_idle(self, wait_seconds: float | None) -> Process | None:
        try:
            async with asyncio.timeout(wait_seconds):
                return await self._idle.get()
        except TimeoutError:
            raise NoIdleWorker from None

    async def _start(self) -> Process:
        if self._is_closed:
            raise ConnectionError("the server stops")
        self._started = {worker for worker in self._started if worker.returncode is None}
        worker = await asyncio.create_subprocess_exec(
            *worker_command(self._module), stdin=PIPE, stdout=PIPE
        )
        self._started.add(worker)
        if self._is_closed:  # in the meantime
            _kill(worker)
        await _wait_until_ready(worker)
        return worker

    async def close(self) -> None:
        """Kill all workers and wait for their end; no further one is started."""
        self._is_closed = True
        for worker in self._started:
            _kill(worker)
        for worker in self._started:
            await worker.wait()
            if worker.stdin is not None:
                worker.stdin.close()
        self._started.clear()


async def _wait_until_ready(worker: Process) -> None:
    """Wait until a new worker reads requests, apart from the deadline of the first one."""
    assert worker.stdout is not None
    async with asyncio.timeout(START_TIMEOUT_SECONDS):
        if await worker.stdout.readline() != READY:
            raise ConnectionError("a worker did not start")


def _accepts_requests(worker: Process) -> bool:
    """Whether the worker runs; its pipe closes before its exit code is known."""
    assert worker.stdin is not None
    return worker.returncode is None and not worker.stdin.is_closing()


def _kill(worker: Process | None) -> None:
    if worker is not None and worker.returncode is None:
        with suppress(ProcessLookupError):
            worker.kill()
