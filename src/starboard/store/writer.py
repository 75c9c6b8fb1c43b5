"""The one thread that writes to an SQLite file.

Writing to the disk takes the time of hundreds of changes. So the thread takes
all that has been asked for meanwhile, carries it out in one transaction, and
answers when that is on the disk: the more people move at once, the less a
move costs.

Statements are few and large on purpose. Each one lets go of Python's global
lock, and has to wait for a busy event loop to get it back.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from starboard.engine.errors import Unavailable
from starboard.store.change import Change
from starboard.store.connection import patiently
from starboard.store.make import make
from starboard.store.store import Conflict

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]

LOOK_AROUND = 0.025
"""Seconds between two looks for what other processes have written."""


class Order(NamedTuple):
    """What is to be done, and who waits for it."""

    task: Work | Change
    answer: "asyncio.Future[Any]"


Outcome = tuple[Order, object]
"""A result, or the exception to raise."""


class Writer:
    """Takes orders from one event loop; owns the connection it is given."""

    def __init__(self, connection: sqlite3.Connection, changed: Callable[[], None]) -> None:
        self._connection = connection
        self._changed = changed
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Order] = []
        self._inbox: SimpleQueue[list[Order] | None] = SimpleQueue()
        self._busy = self._looking = False
        self._open = True
        self._thread = Thread(target=self._run, name="starboard-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Carry out some work; it is durable when this returns, or has left no trace."""
        done: T = await self._ask(work)
        return done

    async def make(self, change: Change) -> None:
        await self._ask(change)

    def _ask(self, task: Work | Change) -> "asyncio.Future[Any]":
        if not self._open:
            raise Unavailable(reason="closed")
        if not self._waiting and not self._busy:
            self._loop.call_soon(self._hand_over)  # and whoever asks before that goes along
        order = Order(task, self._loop.create_future())
        self._waiting.append(order)
        return order.answer

    def _hand_over(self) -> None:
        """All at once: the thread, once awake, competes with the event loop."""
        if self._waiting:
            self._busy = True
            self._inbox.put(self._waiting)
            self._waiting = []

    def _carried_out(self, outcomes: Iterable[Outcome]) -> None:
        self._busy = False
        self._hand_over()
        _resolve(outcomes)

    def look_around(self) -> None:
        """From now on, tell of changes made by other processes."""
        self._looking = True
        self._ask(_nothing)  # wakes the thread, which waits without limit

    async def close(self) -> None:
        """Carry out what has been asked for, then stop."""
        if self._open:
            self._open = False
            self._hand_over()
            self._inbox.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        outside = Outside(self._connection)
        while (orders := self._next()) is not None:
            if orders:
                outcomes = carry_out(self._connection, orders)
                self._loop.call_soon_threadsafe(self._carried_out, outcomes)
            if self._looking and outside.has_changed():
                self._loop.call_soon_threadsafe(self._changed)
        self._connection.close()

    def _next(self) -> list[Order] | None:
        """What was handed over; nothing when it is time to look around, ``None`` at the end."""
        try:
            return self._inbox.get(timeout=LOOK_AROUND if self._looking else None)
        except Empty:
            return []


def _nothing(connection: sqlite3.Connection) -> None:
    pass


class Outside:
    """What others write to the file, seen from the one connection that we write with."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._version = self._read()
        self._looked = monotonic()

    def has_changed(self) -> bool:
        """Whether others have written since this was last asked; looks now and then only."""
        if monotonic() - self._looked < LOOK_AROUND:
            return False
        before, self._version, self._looked = self._version, self._read(), monotonic()
        return self._version != before

    def _read(self) -> int:
        """A number that changes when another connection has written, and not when this has."""
        [(version,)] = self._connection.execute("PRAGMA data_version").fetchall()
        return int(version)


def _resolve(outcomes: Iterable[Outcome]) -> None:
    for (_, answer), outcome in outcomes:
        if answer.done():  # whoever asked has gone
            continue
        if isinstance(outcome, BaseException):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)


def carry_out(connection: sqlite3.Connection, orders: list[Order]) -> list[Outcome]:
    """Do all that was asked for in one transaction. If the disk refuses, nothing was done.

    An order that cannot be carried out for a reason of its own must not take
    the others with it: then each gets a transaction for itself.
    """
    try:
        return _together(connection, orders)
    except Exception as error:  # whatever it is, somebody waits for an answer
        refused = isinstance(error, sqlite3.OperationalError)
        if len(orders) > 1 and not refused:
            return [outcome for order in orders for outcome in carry_out(connection, [order])]
        return [(order, _answer(error)) for order in orders]


def _answer(error: Exception) -> Exception:
    """What somebody is told whose order failed."""
    if isinstance(error, sqlite3.OperationalError):
        return Unavailable(reason=error)
    return Conflict() if isinstance(error, sqlite3.IntegrityError) else error


def _together(connection: sqlite3.Connection, orders: list[Order]) -> list[Outcome]:
    patiently(partial(connection.execute, "BEGIN IMMEDIATE"))
    try:
        outcomes = list(_each(connection, orders))
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite has ended it itself where the disk is full
            connection.execute("ROLLBACK")
        raise
    return outcomes


def _each(connection: sqlite3.Connection, orders: list[Order]) -> Iterable[Outcome]:
    for order in orders:
        if not isinstance(order.task, Change):
            yield order, _alone(connection, order.task)
    changes = [order for order in orders if isinstance(order.task, Change)]
    made = make(connection, [order.task for order in changes if isinstance(order.task, Change)])
    for order, is_made in zip(changes, made, strict=True):
        yield order, None if is_made else Conflict()


def _alone(connection: sqlite3.Connection, work: Work) -> object:
    """The outcome of a piece of work; when it fails, it alone is undone."""
    connection.execute("SAVEPOINT work")
    try:
        outcome = work(connection)
    except sqlite3.OperationalError:
        raise
    except Exception as error:  # whatever it is, it belongs to whoever asked
        connection.execute("ROLLBACK TO work")
        outcome = _answer(error)
    connection.execute("RELEASE work")
    return outcome
