"""A deadline for work on the database that holds even if PostgreSQL answers nothing.

After a timeout asyncpg waits until the server has confirmed the cancellation, before a connection
returns to its pool. A frozen server never does, so nobody may wait for that.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """The result of the work; ``TimeoutError`` after the time, when it is left to end by itself."""
    task = asyncio.ensure_future(work)
    try:
        done, _ = await asyncio.wait({task}, timeout=seconds)
    except asyncio.CancelledError:
        _abandon(task)
        raise
    if not done:
        _abandon(task)
        raise TimeoutError(f"no answer within {seconds:.0f} s")
    return task.result()


def _abandon(task: asyncio.Task[T]) -> None:
    task.add_done_callback(lambda it: it.cancelled() or it.exception())  # nobody else looks at it
    task.cancel()
