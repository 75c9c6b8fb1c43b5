"""Background tasks of a server process: started together, cancelled together."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from random import SystemRandom
from typing import Any

from starboard.server.operations.metrics import Metrics
from starboard.store.errors import Unavailable

LOG = logging.getLogger("starboard.background")
_RANDOM = SystemRandom()
JITTER = 0.1
"""Part by which periods vary, so that processes do not work at the same moments."""


class BackgroundTasks:
    """Runs coroutines beside the requests; a failure is logged and counted.

    A database that does not answer is no fault of the server: it is logged in one line.
    """

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine once."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Run ``work`` periodically; a failed run does not stop later ones."""
        self.spawn(self._repeat(seconds, work))

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds * _RANDOM.uniform(1 - JITTER, 1 + JITTER))
            try:
                await work()
            except Unavailable as error:
                fields = {"task": work.__qualname__, "reason": repr(error)}
                LOG.warning("periodic task left out", extra=fields)
            except Exception:
                self._metrics.internal_errors.inc()
                LOG.exception("periodic task failed", extra={"task": work.__qualname__})

    def _finish(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._metrics.internal_errors.inc()
            LOG.error("background task failed", exc_info=error)

    async def close(self) -> None:
        """Cancel all tasks and wait for their end."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
