"""The queue that combines concurrent writes into batches.

Making a transaction durable takes as long as writing hundreds of rows. Requests that arrive
while a batch is being executed therefore wait, and form the next batch: the higher the load,
the cheaper each request. A request that arrives at an idle queue is executed at once.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from starboard.store.errors import Unavailable

T = TypeVar("T")

Outcome = object
"""What ``submit`` returns, or an exception for it to raise."""
Finish = Callable[[Sequence[Outcome] | Exception], None]
"""Takes the outcome of each item, or the exception that kept the whole batch from being made."""
Execute = Callable[[list[T], Finish], None]
"""Starts the execution of a batch, and calls ``finish`` in the event loop when it is done."""
Select = Callable[[Sequence[T]], Collection[int]]
"""The positions of the waiting items that form the next batch; at least one."""


class Request(NamedTuple, Generic[T]):
    item: T
    answer: "asyncio.Future[Any]"


def select_all(items: Sequence[T]) -> Collection[int]:
    return range(len(items))


class BatchQueue(Generic[T]):
    """Runs at most ``max_in_flight`` batches at a time, each through ``execute``.

    A batch that fails is repeated item by item, so that one invalid item does not fail the
    others. Only if the database is ``Unavailable``, all items of the batch fail.
    """

    def __init__(
        self, execute: Execute[T], select: Select[T] = select_all, max_in_flight: int = 1
    ) -> None:
        self._execute = execute
        self._select = select
        self._max_in_flight = max_in_flight
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Request[T]] = []
        self._single: deque[Request[T]] = deque()
        """Requests of failed batches, to be repeated one by one."""
        self._in_flight = 0
        self._open = True
        self._idle = asyncio.Event()
        self._idle.set()

    def submit(self, item: T) -> "asyncio.Future[Any]":
        """Queue the item; the future resolves when its batch is durable."""
        if not self._open:
            raise Unavailable(reason="closed")
        self._idle.clear()
        if not self._waiting and self._in_flight < self._max_in_flight:
            self._loop.call_soon(self._start_batches)  # with what else this iteration submits
        request = Request(item, self._loop.create_future())
        self._waiting.append(request)
        return request.answer

    def _start_batches(self) -> None:
        while (self._single or self._waiting) and self._in_flight < self._max_in_flight:
            batch = self._next_batch()
            self._in_flight += 1
            self._execute([request.item for request in batch], self._finisher(batch))
        if not self._in_flight:
            self._idle.set()

    def _next_batch(self) -> list[Request[T]]:
        if self._single:
            return [self._single.popleft()]
        chosen = set(self._select([request.item for request in self._waiting]))
        batch = [request for place, request in enumerate(self._waiting) if place in chosen]
        self._waiting = [
            request for place, request in enumerate(self._waiting) if place not in chosen
        ]
        return batch

    def _finisher(self, batch: list[Request[T]]) -> Finish:
        def finish(result: Sequence[Outcome] | Exception) -> None:
            self._in_flight -= 1
            outcomes = self._outcomes(batch, result)
            self._start_batches()  # before resolving, to keep the database busy
            for request, outcome in outcomes:
                _resolve(request.answer, outcome)

        return finish

    def _outcomes(
        self, batch: list[Request[T]], result: Sequence[Outcome] | Exception
    ) -> list[tuple[Request[T], Outcome]]:
        """The outcome of each request; none if the requests are to be repeated one by one."""
        if not isinstance(result, Exception):
            return list(zip(batch, result, strict=True))
        if len(batch) == 1 or isinstance(result, Unavailable):
            return [(request, result) for request in batch]
        self._single.extend(batch)
        return []

    async def close(self) -> None:
        """Refuse further items, and wait until all queued ones are executed."""
        self._open = False
        await self._idle.wait()


def _resolve(answer: "asyncio.Future[Any]", outcome: Outcome) -> None:
    if answer.done():  # cancelled
        return
    if isinstance(outcome, BaseException):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)
