"""The thread that makes all writes of this process to an SQLite file.

Each batch of requests is one transaction. Non-``Change`` requests run one by one inside it,
each in its own savepoint; all changes of tables are applied together.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from starboard.store.batching import BatchQueue, Finish, Outcome
from starboard.store.changes import Change
from starboard.store.errors import Conflict, Unavailable
from starboard.store.sqlite.change_feed import POLL_INTERVAL_SECONDS, ChangeFeed
from starboard.store.sqlite.changes import apply_changes
from starboard.store.sqlite.connection import retry_while_locked

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Item = Work | Change


class Writer:
    """Takes requests from one event loop; owns and closes the connection it is given."""

    def __init__(self, connection: sqlite3.Connection, on_news: Callable[[], None]) -> None:
        self._connection = connection
        self._on_news = on_news
        self._feed: ChangeFeed | None = None
        self._loop = asyncio.get_running_loop()
        self._queue: BatchQueue[Item] = BatchQueue(self._hand_over)
        self._inbox: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="starboard-writer", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """The result of ``work``; its writes are durable when this returns."""
        result: T = await self._queue.submit(work)
        return result

    async def apply(self, change: Change) -> None:
        """Apply a change durably, or raise ``Conflict``."""
        await self._queue.submit(change)

    def watch(self) -> None:
        """Start to call ``on_news``: once now, then after writes by other processes.

        The first call covers what others write before the feed has read its first version.
        """
        self._inbox.put(self._start_feed)

    async def close(self) -> None:
        """Execute what has been submitted, then end the thread."""
        await self._queue.close()
        self._inbox.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self, items: list[Item], finish: Finish) -> None:
        self._inbox.put(partial(self._execute, items, finish))

    # The methods below run in the thread.

    def _run(self) -> None:
        while (task := self._next_task()) is not None:
            task()
            if self._feed is not None and self._feed.has_news():
                self._loop.call_soon_threadsafe(self._on_news)
        self._connection.close()

    def _next_task(self) -> Callable[[], None] | None:
        """The next task; a no-op when the feed has to be polled, ``None`` at the end."""
        try:
            return self._inbox.get(timeout=None if self._feed is None else POLL_INTERVAL_SECONDS)
        except Empty:
            return _poll

    def _start_feed(self) -> None:
        self._feed = self._feed or ChangeFeed(self._connection)
        self._loop.call_soon_threadsafe(self._on_news)

    def _execute(self, items: list[Item], finish: Finish) -> None:
        outcomes = execute_batch(self._connection, items)
        self._loop.call_soon_threadsafe(finish, outcomes)


def _poll() -> None:
    """Do nothing; the caller then polls the change feed."""


def execute_batch(
    connection: sqlite3.Connection, items: Sequence[Item]
) -> list[Outcome] | Exception:
    """Execute all items in one transaction; the outcome of each, or why nothing was written."""
    try:
        retry_while_locked(partial(connection.execute, "BEGIN IMMEDIATE"))
        try:
            outcomes = list(_outcomes(connection, items))
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # SQLite itself rolls back when the disk is full
                connection.execute("ROLLBACK")
            raise
    except Exception as error:  # an unanswered request would wait for ever
        return _store_error(error)
    return outcomes


def _outcomes(connection: sqlite3.Connection, items: Sequence[Item]) -> Iterator[Outcome]:
    """The outcome of each item, in their order."""
    changes = [item for item in items if isinstance(item, Change)]
    work = [_run_in_savepoint(connection, it) for it in items if not isinstance(it, Change)]
    applied, done = iter(apply_changes(connection, changes)), iter(work)
    for item in items:
        if isinstance(item, Change):
            yield None if next(applied) else Conflict()
        else:
            yield next(done)


def _run_in_savepoint(connection: sqlite3.Connection, work: Work) -> Outcome:
    """The result of ``work``, or its error after its own writes were rolled back."""
    connection.execute("SAVEPOINT work")
    try:
        outcome = work(connection)
    except sqlite3.OperationalError:
        raise
    except Exception as error:  # whatever it is, the requester gets it
        connection.execute("ROLLBACK TO work")
        outcome = _store_error(error)
    connection.execute("RELEASE work")
    return outcome


def _store_error(error: Exception) -> Exception:
    if isinstance(error, sqlite3.OperationalError):
        return Unavailable(reason=error)
    return Conflict() if isinstance(error, sqlite3.IntegrityError) else error
